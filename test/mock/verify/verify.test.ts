/**
 * Tests the verification of the journal: whether expected requests were made and how often, and the reasons for
 * mismatches, field by field.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences } from '#mock/verify/difference.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

describe('A comparison with an expectation', () => {
  it.each([
    ['equal values', 1, 1, []],
    ['a part', { a: 1 }, { a: 1, b: 2 }, []],
    ['a field', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: 'a.b', expected: 1, got: 2 }]],
    ['a missing field', { a: { b: 1 } }, { a: {} }, [{ path: 'a.b', expected: 1 }]],
    ['text instead of a number', { a: 1 }, { a: '1' }, [{ path: 'a', expected: 1, got: '1' }]],
    ['an item', [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 3 }], [{ path: '[1].n', expected: 2, got: 3 }]],
    [
      'a shorter list',
      { l: [1, 2] },
      { l: [1] },
      [
        { path: 'l.length', expected: 2, got: 1 },
        { path: 'l[1]', expected: 2 },
      ],
    ],
    ['an object instead of a list', { l: [1] }, { l: { 0: 1 } }, [{ path: 'l', expected: [1], got: { 0: 1 } }]],
    ['a matching pattern', { a: { $matches: '^S-\\d+$' } }, { a: 'S-17' }, []],
    [
      'a pattern that does not match',
      { a: { $matches: '^S-' } },
      { a: 17 },
      [{ path: 'a', expected: { $matches: '^S-' }, got: 17 }],
    ],
    ['something', { a: { $present: true } }, { a: null }, []],
    ['nothing', { a: { $present: false } }, {}, []],
    [
      'a value that must not exist',
      { a: { $present: false } },
      { a: 1 },
      [{ path: 'a', expected: { $present: false }, got: 1 }],
    ],
    ['a property that every object inherits', { toString: { $present: false } }, {}, []],
    ['no expectation', { a: 1 }, null, [{ path: '', expected: { a: 1 }, got: null }]],
  ] as const)('reports the differences: %s', (_, expected, got, found) => {
    expect(differences(expected, got)).toEqual(found);
  });
});

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

const verify = async (body: unknown) => practice.control('POST', 'verify', body);

describe('The verification in the control API', () => {
  it('reports which requests were made, how often, and the most similar request', async () => {
    await practice.call({ Id: 'c1' });
    await practice.call({ Id: 'c1', EventType: 'Disconnected' });
    await practice.post('/showcustomer', { customer: { email_address: 'mara@shop.example' } });
    const answered = { operation: 'registerCallEvent', status: 201, body: { Id: 'c1', EventType: 'Answered' } };
    expect((await verify({ requests: [{ ...answered, times: 1 }] })).json).toEqual({
      ok: true,
      results: [
        {
          ok: true,
          operation: 'registerCallEvent',
          wanted: { atLeast: 1, atMost: 1 },
          found: 1,
          ids: [1],
          sentence: 'registerCallEvent: expected exactly 1, found 1, 1 of this operation were different.',
        },
      ],
    });
    const wrong = { operation: 'registerCallEvent', body: { Id: 'c1', EventType: 'Transfer' } };
    expect((await verify({ requests: [wrong, { operation: 'checkPresence', times: 0 }] })).json).toMatchObject({
      ok: false,
      results: [
        {
          ok: false,
          found: 0,
          nearest: { id: 1, differences: [{ path: 'body.EventType', expected: 'Transfer', got: 'Answered' }] },
        },
        { ok: true, found: 0 },
      ],
    });
  });

  it('reports unexpected requests from a given entry onwards', async () => {
    await practice.call({ Id: 'c1' });
    await practice.post('/conversations', {});
    expect((await verify({ requests: [{ operation: 'registerCallEvent' }], nothingElse: true })).json).toMatchObject({
      ok: false,
      results: [{ ok: true }],
      unexpected: [{ id: 2, operation: 'retrieveConversations', status: 200 }],
    });
    const later = { requests: [{ operation: 'registerCallEvent', times: { atMost: 0 } }], since: 1 };
    expect((await verify(later)).json).toMatchObject({ ok: true });
  });

  it('compares headers and queries without showing their secrets', async () => {
    await practice.presence(`apikey=${practice.mock.apiKey}&Channel=Chat`);
    const asked = { operation: 'checkPresence', query: { Channel: 'Chat', referrer: { $present: false } }, times: 1 };
    expect((await verify({ requests: [asked] })).json).toMatchObject({ ok: true });
    const { text } = await verify({ requests: [{ operation: 'checkPresence', query: { apikey: 'guess' } }] });
    expect(text).toContain('query.apikey');
    expect(text).not.toContain(practice.mock.apiKey);
  });

  it.each([
    [{ requests: [{ operation: 'guess' }] }, 'requests[0].operation'],
    [{ requests: [{ operation: 'showCustomer', times: -1 }] }, 'requests[0].times'],
    [{ requests: [{ operation: 'showCustomer', times: { atLeast: 2, atMost: 1 } }] }, 'requests[0].times'],
    [{ requests: [{ operation: 'showCustomer', body: { a: { $matches: '(' } } }] }, 'requests[0].body'],
    [{}, 'requests'],
  ])('rejects an invalid expectation: %j', async (body, path) => {
    const answer = await verify(body);
    expect([answer.status, answer.json]).toMatchObject([400, { error: { code: 'bad_request' } }]);
    expect((answer.json as { error: { path: string } }).error.path).toContain(path);
  });
});
