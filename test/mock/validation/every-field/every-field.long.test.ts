/**
 * Sends every body to the real server once for each error: a field that is missing or has a wrong type, format, case or
 * size. The test expects the status from the helpdesk API, a response and a journal entry with the path, the expected
 * value and the actual value, and an unchanged state.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#helpdesk/operations.ts';
import { goldenRequest, posts, type Post } from '../golden-bodies.ts';
import { openLine, type OneLine } from '../../server/pipelining-client.ts';
import { startPractice, type JournalEntry, type Practice } from '../../practice-helpdesk.ts';
import { fieldsOf, underKey, valueAt, withText, without, written, type Field } from './fields.ts';
import { cameWords, wrongFor } from './wrong-values.ts';

let practice: Practice;
let line: OneLine;
beforeAll(async () => {
  practice = await startPractice();
  line = await openLine(practice.mock.baseUrl);
});
afterAll(async () => {
  line.close();
  await practice.close();
});

/** Returns the first valid manually written body, which has every field. Lists get a second item. */
const fullBody = (name: Post): unknown => {
  const copy = structuredClone(goldenRequest(name).bodies[0]) as Record<string, unknown>;
  for (const [key, value] of Object.entries(copy))
    if (Array.isArray(value)) copy[key] = [value[0], structuredClone(value[0])];
  return copy;
};

interface Wrong {
  readonly name: string;
  readonly body: string;
  readonly path: string;
  readonly came: string;
  /** Whether a lenient helpdesk accepts the body with a note. */
  readonly tolerated?: true;
}

const isText = ({ schema }: Field): boolean => schema.type === 'string';
const otherCases = (key: string): string[] =>
  [key.toLowerCase(), key.toUpperCase(), `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`, `${key} `].filter(
    (one, at, all) => one !== key && all.indexOf(one) === at,
  );

const wrongsOf = (name: Post): readonly Wrong[] => {
  const body = fullBody(name);
  return fieldsOf(operations[name].body).flatMap((field) => {
    const { path, required, schema } = field;
    const at = written(path);
    const values = wrongFor(schema).map((json): Wrong => {
      // A lenient helpdesk accepts a phone number without a plus.
      const tolerated = name === 'registerCallEvent' && at === 'PhoneNumber' && ['17000', '"17000"'].includes(json);
      return {
        name: `${at} = ${json}`,
        body: withText(body, path, json),
        path: at,
        came: cameWords(json),
        ...(tolerated && { tolerated }),
      };
    });
    const key = path.at(-1);
    if (typeof key !== 'string') return values;
    const renamed = otherCases(key).map((other): Wrong => {
      const wrong = { name: `${at} as ${JSON.stringify(other)}`, body: underKey(body, path, other) };
      if (required)
        return {
          ...wrong,
          path: at,
          came: cameWords(undefined),
          ...(at.endsWith('is_first_order') && { tolerated: true }),
        };
      return {
        ...wrong,
        path: written([...path.slice(0, -1), other]),
        came: 'does not name this field',
        tolerated: true,
      };
    });
    const half = isText(field)
      ? [
          {
            name: `half a character in the key ${at}`,
            body: underKey(body, path, 'a\ud800'),
            path: written([...path.slice(0, -1), 'a\ufffd']),
            came: 'half of a surrogate pair',
          },
        ]
      : [];
    const absent: Wrong[] = required
      ? [
          {
            name: `without ${at}`,
            body: without(body, path),
            path: at,
            came: cameWords(undefined),
            ...(at.endsWith('is_first_order') && { tolerated: true }),
          },
        ]
      : [];
    return [...values, ...renamed, ...half, ...absent];
  });
};

interface Refusal {
  readonly status: number;
  readonly reason: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}
const expectation = /^(?:expected |at least |the interface does not name)/;
const names = (found: Refusal['errors'], wrong: Wrong): boolean =>
  found.some(({ path, message }) => path === wrong.path && message.includes(wrong.came) && expectation.test(message)) &&
  !found.some(({ message }) => message.includes('one of the forms'));

const send = async (name: Post, wrong: Wrong): Promise<{ readonly status: number; readonly text: string }> => {
  const { path } = goldenRequest(name);
  const url = `/service${path.replace('<apikey>', practice.mock.apiKey)}`;
  const headers = {
    'Content-Type': 'application/json',
    ...(path.includes('<apikey>') ? {} : { Authorization: practice.basic }),
  };
  const [received] = await line.ask({ method: 'POST', path: url, headers, body: wrong.body });
  return received ?? { status: 0, text: '' };
};

describe.each(posts)('Every field of %s', (name) => {
  const wrongs = wrongsOf(name);

  it('is tested, starting from a body with all fields', () => {
    for (const { path } of fieldsOf(operations[name].body))
      expect([written(path), valueAt(fullBody(name), path)]).not.toEqual([written(path), undefined]);
    expect(wrongs.length).toBeGreaterThan(20 * fieldsOf(operations[name].body).length - 20);
  });

  it.each([true, false])('is rejected with its path, expectation and actual value (strict %s)', async (strict) => {
    await practice.assume({ strict });
    await practice.control('DELETE', 'journal');
    const before = await practice.state();
    const astray: unknown[] = [];
    const sent = wrongs.filter((wrong) => strict || wrong.tolerated !== true);
    for (const wrong of sent) {
      const { status, text } = await send(name, wrong);
      const refusal = status === 400 ? (JSON.parse(text) as Refusal) : undefined;
      const isRight = refusal?.status === 400 && refusal.reason === 'Bad Request' && names(refusal.errors, wrong);
      if (!isRight) astray.push({ wrong: wrong.name, expected: `${wrong.path}: … ${wrong.came}`, status, text });
    }
    expect(astray).toEqual([]);
    const journal = await practice.journal();
    expect(journal.length).toBe(sent.length);
    const unnoted = journal.filter((entry, at) => !isNoted(name, entry, sent[at]));
    expect(unnoted).toEqual([]);
    expect(await practice.state()).toEqual(before);
  });
});

const isNoted = (name: Post, entry: JournalEntry, wrong: Wrong | undefined): boolean =>
  wrong !== undefined &&
  entry.operation === name &&
  entry.status === 400 &&
  names(entry.violations, wrong) &&
  entry.violations.every(({ section }) => section === operations[name].section);
