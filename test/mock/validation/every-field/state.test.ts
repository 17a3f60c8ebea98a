/**
 * Sends the state document with an error at each path, to the control API and as a seed. The document is rejected with
 * the path, and nothing is changed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeed } from '#mock/state/document.ts';
import { startPractice, type Practice } from '../../practice-helpdesk.ts';
import { withText, written, type Path } from './fields.ts';
import { cameWords } from './wrong-values.ts';

let practice: Practice;
let whole: Record<string, unknown>;
beforeAll(async () => {
  practice = await startPractice();
  await practice.call({});
  const { kpis: _, ...state } = await practice.state();
  // Only the first entry of each list is used.
  whole = firstOfEach(state) as Record<string, unknown>;
});
afterAll(() => practice.close());

const firstOfEach = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, firstOfEach(below)]));
};
const places = (value: unknown, path: Path = []): readonly { readonly path: Path; readonly value: unknown }[] => {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    { path, value },
    ...below.flatMap(([key, one]) => places(one, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
};
const wrongFor = (value: unknown): string => {
  if (typeof value === 'string' || value === null) return '17';
  if (typeof value === 'number') return '"17"';
  if (typeof value === 'boolean') return '"true"';
  return Array.isArray(value) ? '{}' : '[]';
};
/** These fields accept null and numbers. */
const mayBeNumber = /\.(?:order_count|total_revenue|old_revenue|profit|old_profit)$/;

interface DoorAnswer {
  readonly error: { readonly code: string; readonly path: string; readonly sentence: string };
}
const put = async (json: string) => {
  const { controlUrl, controlToken } = practice.mock;
  const headers = { authorization: `Bearer ${controlToken}` };
  const answer = await fetch(`${controlUrl}/state`, { method: 'PUT', headers, body: json });
  return { status: answer.status, error: ((await answer.json()) as DoorAnswer).error };
};

describe('The state document', () => {
  it('is rejected with the path, expectation and actual value of any error', async () => {
    const before = await practice.state();
    const looked = places(whole).filter(({ path }) => path.length > 0);
    expect(looked.length).toBeGreaterThan(100);
    expect(new Set(looked.map(({ path }) => path[0]))).toEqual(new Set(Object.keys(whole)));
    for (const { path, value } of looked) {
      const at = written(path);
      const json = value === null && mayBeNumber.test(at) ? '"17"' : wrongFor(value);
      const answer = await put(withText(whole, path, json));
      expect([at, answer]).toEqual([
        at,
        { status: 400, error: { code: 'bad_request', path: at, sentence: expect.stringContaining(cameWords(json)) } },
      ]);
      expect(answer.error.sentence).toMatch(/: (?:expected|Expected) .*\. Nothing was changed\.$/);
      expect(() => readSeed(JSON.parse(withText(whole, path, json)))).toThrow(`The seed is invalid: ${at}: expected`);
    }
    expect(await practice.state()).toEqual(before);
  });

  it('rejects unknown keys', async () => {
    const before = await practice.state();
    // Some objects are excluded, because their keys can be chosen freely or have their own messages.
    const objects = places(whole).filter(
      ({ path, value }) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        !/channels$|headers$|parameters$|urls$/.test(written(path)),
    );
    for (const { path, value } of objects) {
      const at = written(path);
      const answer = await put(withText(whole, path, JSON.stringify({ ...(value as object), wrong: 1 })));
      expect([at, answer.status, answer.error.path, answer.error.sentence]).toEqual([
        at,
        400,
        at,
        `${at === '' ? 'The body' : at}: expected no key "wrong" here. Nothing was changed.`,
      ]);
    }
    expect(await practice.state()).toEqual(before);
  });

  it.each(['', '[]', 'null', '17', '"text"', '{', '{"agents":[}', '['.repeat(5_000)])(
    'must not be %s',
    async (json) => {
      const before = await practice.state();
      const answer = await put(json);
      if (json === '') expect(answer).toEqual({ status: 200, error: undefined });
      else expect([answer.status, answer.error.sentence.length > 20]).toEqual([400, true]);
      expect(await practice.state()).toEqual(before);
    },
  );
});
