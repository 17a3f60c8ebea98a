/** Tests that the event socket examples on the page for administrators work in the app. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check-settings.ts';
import { trialHost } from '#app/map-preview/trial.ts';
import { calls } from '#contract/contract.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { socketMap } from '#lines/event-socket/provider-map.ts';

const page = readFileSync(new URL('../../../docs/connect-your-phone.md', import.meta.url), 'utf8');
const block = (kind: string): string => {
  const found = page.split(`\`\`\`json ${kind}\n`)[1]?.split('\n```')[0];
  if (found === undefined) throw new Error(`the page shows no ${kind}`);
  return found;
};

const blocksIn = (text: string) =>
  [...text.matchAll(/^```json ?(\S*)\n([\s\S]*?)\n```$/gm)].map(([, kind = '', sample = '']) => ({ kind, sample }));
const isMap = (sample: string): boolean => !sample.includes('"kind"');

interface Line {
  readonly title: string;
  readonly part: string;
  readonly line: Readonly<Record<string, unknown>>;
}
/**
 * Every JSON block except messages, as the settings of a line. A block with only a map is put into a sample line. The
 * text `the map above` stands for the previous map.
 */
const lines: readonly Line[] = page.split(/^## /m).flatMap((text) => {
  const part = text.split('\n', 1)[0] ?? '';
  let map: unknown;
  return blocksIn(text)
    .filter(({ kind }) => kind !== 'messages')
    .map(({ kind, sample }, index) => {
      const value = JSON.parse(sample) as Line['line'];
      if (isMap(sample)) map = value;
      const user = value['basic'] === true ? { clientId: 'x' } : {};
      const line = isMap(sample) ? { kind: 'event-socket', url: 'wss://pbx.example', token: 'x', ...user } : value;
      const isAbove = isMap(sample) || line['map'] === 'the map above';
      return { title: `${part}, ${index + 1}. ${kind}`, part, line: isAbove ? { ...line, map } : line };
    });
});
const wrongIn = (line: object): readonly string[] => {
  const checked = checkSettings({ agent: { extension: '101' }, lines: [line] }, () => ({ ok: true, value: 'x' }));
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${inEnglish(message)}`);
};
/** Inline settings such as `"tls": true`. */
const insertions = page.split(/^## /m).flatMap((text) => {
  const part = text.split('\n', 1)[0] ?? '';
  const running = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  return [...running.matchAll(/`("\w+": [^`]+)`/g)].map(([, given = '']) => ({
    title: `${part}: ${given}`,
    part,
    given,
  }));
});

describe('The page about phones', () => {
  it('shows a map that builds a complete call from its sample messages', () => {
    const output = calls['lines.dryRun'].output.parse(
      trialHost['lines.dryRun']({ map: block('map'), messages: block('messages') }),
    );
    expect(output.problems).toEqual([]);
    expect(output.rows.flatMap(({ events }) => events.map(inEnglish))).toEqual([
      '+493023125014 calls',
      'extension 101 is called',
      'extension 101 rings',
      '+493023125014 is connected',
      'extension 101 is connected',
      'extension 101 is disconnected: hung up',
      '+493023125014 is disconnected: hung up',
    ]);
  });

  it.each(lines)('shows valid settings: $title', ({ line }) => {
    expect(wrongIn(line)).toEqual([]);
  });

  it.each(insertions)('describes only settings that the line or its map accepts: $title', ({ part, given }) => {
    const setting = JSON.parse(`{${given}}`) as object;
    const own = lines.filter((each) => each.part === part);
    const tried = (own.length > 0 ? own : lines).flatMap(({ line }) => {
      const { map } = line;
      return [{ ...line, ...setting }, ...(typeof map === 'object' ? [{ ...line, map: { ...map, ...setting } }] : [])];
    });
    expect(tried.map(wrongIn)).toContainEqual([]);
  });

  it('documents every key of a map', () => {
    const table = page.slice(page.search(/^\| key /m), page.indexOf('After every connect'));
    const named = new Set([...table.matchAll(/`(\w+)`/g)].map(([, key]) => key));
    expect(Object.keys(socketMap.shape).filter((key) => !named.has(key))).toEqual([]);
  });
});
