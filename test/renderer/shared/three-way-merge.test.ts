/**
 * Tests the merge of settings that were changed both in this window and elsewhere. The tests cover merged values and
 * conflicts, and check that no value is lost.
 */
import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../renderer/window/connection/bridge.ts';
import { createDraftStore } from '../../../renderer/window/hooks/settings-draft-store.ts';
import { mergeThreeWays } from '../../../renderer/shared/three-way-merge.ts';
import {
  noDraft,
  settingsOf,
  withChoice,
  withStored,
  withTyped,
} from '../../../renderer/window/view-models/settings/settings-draft.ts';
import { storedSettings } from '../window/scripted/outbox.ts';

const pbx = { kind: 'asterisk-ami', name: 'pbx', host: '10.0.0.1', port: 5038, secret: { kept: 's1' } };
const hook = { kind: 'softphone-hook', name: 'hook' };
const second = { kind: 'asterisk-ami', name: 'second', host: '10.0.0.2' };
const base = {
  helpdesk: { baseUrl: 'https://a.example', apiKey: { kept: 'k1' }, limits: { share: '1/20' } },
  agent: { extension: '101', country: 'DE' },
  lines: [pbx, hook],
  traces: ['pbx'],
};

describe('Two changes to the same settings', () => {
  it.each([
    [
      'different keys',
      { agent: { extension: '102', country: 'DE' } },
      { traces: [] },
      { agent: { extension: '102', country: 'DE' }, traces: [] },
    ],
    [
      'different keys in one group',
      { agent: { extension: '102', country: 'DE' } },
      { agent: { extension: '101', country: 'NL', name: 'Anna' } },
      { agent: { extension: '102', country: 'NL', name: 'Anna' } },
    ],
    [
      'the same value',
      { agent: { extension: '102' } },
      { agent: { extension: '102' } },
      { agent: { extension: '102' } },
    ],
    [
      'a key removed here',
      { traces: undefined },
      { agent: { extension: '9' } },
      { traces: undefined, agent: { extension: '9' } },
    ],
    [
      'a key removed there',
      { agent: { extension: '9' } },
      { traces: undefined },
      { traces: undefined, agent: { extension: '9' } },
    ],
    [
      'one entry changed here, another one there',
      { lines: [{ ...pbx, port: 1 }, hook] },
      { lines: [pbx, { ...hook, extensions: '*' }] },
      {
        lines: [
          { ...pbx, port: 1 },
          { ...hook, extensions: '*' },
        ],
      },
    ],
    [
      'one entry changed at two keys',
      { lines: [{ ...pbx, port: 1 }, hook] },
      { lines: [{ ...pbx, host: 'x' }, hook] },
      { lines: [{ ...pbx, port: 1, host: 'x' }, hook] },
    ],
    [
      'an entry removed there, the next changed here',
      { lines: [pbx, { ...hook, extensions: '*' }] },
      { lines: [hook] },
      { lines: [{ ...hook, extensions: '*' }] },
    ],
    [
      'an entry removed here, the next changed there',
      { lines: [hook] },
      { lines: [pbx, { ...hook, extensions: '*' }] },
      { lines: [{ ...hook, extensions: '*' }] },
    ],
    [
      'an entry added on both sides',
      { lines: [pbx, hook, second] },
      { lines: [pbx, hook, { kind: 'site' }] },
      { lines: [pbx, hook, { kind: 'site' }, second] },
    ],
    [
      'the same entry added on both sides',
      { lines: [pbx, hook, second] },
      { lines: [pbx, hook, second] },
      { lines: [pbx, hook, second] },
    ],
    [
      'different entries without a name added on both sides',
      { stores: [{ referrer: '+493011' }] },
      { stores: [{ referrer: '+493022' }] },
      { stores: [{ referrer: '+493022' }, { referrer: '+493011' }] },
    ],
    [
      'an entry renamed here and changed there',
      { lines: [{ ...pbx, name: 'front' }, hook] },
      { lines: [{ ...pbx, port: 2 }, hook] },
      { lines: [{ ...pbx, name: 'front', port: 2 }, hook] },
    ],
    [
      'a secret replaced there',
      { lines: [{ ...pbx, port: 1 }, hook] },
      { lines: [{ ...pbx, secret: { kept: 's2' } }, hook] },
      { lines: [{ ...pbx, port: 1, secret: { kept: 's2' } }, hook] },
    ],
  ])('are merged: %s', (_, mine, theirs, expected) => {
    const merged = mergeThreeWays(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(merged).toEqual({ settings: JSON.parse(JSON.stringify({ ...base, ...expected })) as object, conflicts: [] });
  });

  it.each([
    ['one key', { agent: { extension: '102' } }, { agent: { extension: '107' } }, 'agent.extension', '102', '107'],
    [
      'cleared here',
      { agent: { country: 'DE' } },
      { agent: { extension: '107', country: 'DE' } },
      'agent.extension',
      undefined,
      '107',
    ],
    [
      'a group cleared here',
      { agent: undefined },
      { agent: { extension: '107', country: 'DE' } },
      'agent.extension',
      undefined,
      '107',
    ],
    [
      'a secret',
      { helpdesk: { ...base.helpdesk, apiKey: 'typed' } },
      { helpdesk: { ...base.helpdesk, apiKey: { kept: 'k2' } } },
      'helpdesk.apiKey',
      'typed',
      { kept: 'k2' },
    ],
    ['a list of strings', { traces: ['hook'] }, { traces: [] }, 'traces', ['hook'], []],
    [
      'a key in an entry that was moved',
      { lines: [pbx, { ...hook, extensions: '*' }] },
      { lines: [{ ...hook, extensions: ['1'] }] },
      'lines[0].extensions',
      '*',
      ['1'],
    ],
    [
      'an entry removed here, changed there',
      { lines: [hook] },
      { lines: [{ ...pbx, port: 1 }, hook] },
      'lines[0]',
      undefined,
      { ...pbx, port: 1 },
    ],
    [
      'an entry changed here, removed there',
      { lines: [{ ...pbx, port: 1 }, hook] },
      { lines: [hook] },
      'lines[1]',
      { ...pbx, port: 1 },
      undefined,
    ],
    [
      'two entries with the same name',
      { lines: [pbx, hook, second] },
      { lines: [pbx, hook, { ...second, host: 'x' }] },
      'lines[2].host',
      '10.0.0.2',
      'x',
    ],
  ])('lead to a question about a conflict: %s', (_, mine, theirs, path, own, other) => {
    const { conflicts } = mergeThreeWays(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(conflicts).toEqual([{ path, mine: own, theirs: other }]);
  });
});

describe('A draft of settings that are changed elsewhere', () => {
  const stored = (settings: object, revision: string) => ({ ...storedSettings, settings: { ...settings }, revision });
  const removed = (): ReturnType<typeof withStored> =>
    withStored(
      withTyped(withStored(noDraft, stored(base, '1')), 'lines', [hook]),
      stored({ ...base, lines: [{ ...pbx, port: 1 }, hook] }, '2'),
    );

  it('keeps a conflict until a choice is made, even if other values are saved elsewhere', () => {
    const typed = withTyped(withStored(noDraft, stored(base, '1')), 'agent.extension', '102');
    const there = { ...base, agent: { extension: '107', country: 'DE' } };
    const first = withStored(typed, stored(there, '2'));
    const next = withStored(first, stored({ ...there, traces: [] }, '3'));
    expect(next.conflicts).toMatchObject([{ path: 'agent.extension', theirs: '107' }]);
    expect(settingsOf(withChoice(next, 'agent.extension', 'mine'))).toMatchObject({
      agent: { extension: '102' },
      traces: [],
    });
    expect(withChoice(next, 'agent.extension', 'theirs')).toMatchObject({ changed: undefined, conflicts: [] });
  });

  it('keeps an entry that one side removed until a choice is made', () => {
    expect(settingsOf(removed())).toMatchObject({ lines: [{ name: 'pbx', port: 1 }, hook] });
    expect(settingsOf(withChoice(removed(), 'lines[0]', 'mine'))).toMatchObject({ lines: [hook] });
    expect(withChoice(removed(), 'lines[0]', 'theirs')).toMatchObject({ changed: undefined, conflicts: [] });
  });

  it('moves a conflict with its entry when an earlier entry is removed', () => {
    const two = { ...base, lines: [hook, pbx] };
    const typed = withTyped(withStored(noDraft, stored(two, '1')), 'lines[1].port', 1);
    const there = withStored(typed, stored({ ...two, lines: [hook, { ...pbx, port: 2 }] }, '2'));
    const after = withTyped(there, 'lines', [{ ...pbx, port: 1 }]);
    expect(after.conflicts).toMatchObject([{ path: 'lines[0].port', theirs: 2 }]);
  });
});

it('saves single keys, reapplies them after other saves, and never overwrites a conflict', async () => {
  let now = { ...storedSettings, settings: { agent: { extension: '101' } } as object, revision: '1' };
  const writes: unknown[] = [];
  const answer = (name: string, input: unknown): unknown => {
    if (name === 'settings.read') return now;
    writes.push(input);
    const isOutdated = (input as { revision: string }).revision !== now.revision;
    return isOutdated ? { saved: false, isOutdated, problems: [] } : { saved: true, problems: [] };
  };
  const call = async (name: string, input: unknown) => Promise.resolve({ ok: true, output: answer(name, input) });
  const store = createDraftStore({ call } as unknown as Bridge, { showsStored: true });
  await store.read();
  store.change('agent.extension', '102');
  now = { ...now, settings: { agent: { extension: '101', country: 'NL' } }, revision: '2' };
  expect(await store.save()).toMatchObject({ output: { done: true } });
  const changes = [{ path: ['agent', 'extension'], value: '102' }];
  expect(writes).toEqual([
    { revision: '1', changes },
    { revision: '2', changes },
  ]);
  store.change('agent.extension', '103');
  now = { ...now, settings: { agent: { extension: '109' } }, revision: '3' };
  expect(await store.save()).toMatchObject({ output: { done: false } });
  expect(store.state().conflicts).toMatchObject([{ path: 'agent.extension', theirs: '109' }]);
  const { length } = writes;
  expect(await store.save()).toMatchObject({ output: { done: false } });
  expect(writes).toHaveLength(length);
});
