/** The page for administrators: what it shows of event sockets is what the app takes and makes of it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check.ts';
import { trialHost } from '#app/trial/trial.ts';
import { calls } from '#contract/contract.ts';
import { inEnglish } from '#domain/words/speech.ts';
import { socketMap } from '#lines/event-socket/map.ts';

const page = readFileSync(new URL('../../docs/connect-your-phone.md', import.meta.url), 'utf8');
const block = (kind: string): string => {
  const found = page.split(`\`\`\`json ${kind}\n`)[1]?.split('\n```')[0];
  if (found === undefined) throw new Error(`the page shows no ${kind}`);
  return found;
};

describe('the page about phones', () => {
  it('shows a map that makes of its messages one whole call', () => {
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
      'extension 101 is gone: hung up',
      '+493023125014 is gone: hung up',
    ]);
  });

  it('shows settings of an Asterisk that are right', () => {
    const lines = [JSON.parse(block('ami')) as object];
    expect(checkSettings({ lines }, () => ({ ok: true, value: 'x' })).ok).toBe(true);
  });

  it('shows settings of a 3CX that are right, and names every key of a map', () => {
    const lines = [JSON.parse(block('settings')) as object];
    expect(checkSettings({ lines }, () => ({ ok: true, value: 'x' })).ok).toBe(true);
    const table = page.slice(page.search(/^\| key /m), page.indexOf('After every connect'));
    const named = new Set([...table.matchAll(/`(\w+)`/g)].map(([, key]) => key));
    expect(Object.keys(socketMap.shape).filter((key) => !named.has(key))).toEqual([]);
  });
});
