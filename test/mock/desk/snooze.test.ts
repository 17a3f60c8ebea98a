/**
 * Tests snoozed conversations with the helpdesk's clock. Snoozes end on time and survive a restart. The file also tests
 * how conversations are hidden and shown.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type DeskClient } from './desk-client.ts';
import { makeOlder } from '../state/older-folder.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

const hour = 3_600_000;
let dataDir: string;
let practice: Practice;
let anna: DeskClient;
const start = async (): Promise<void> => {
  practice = await startPractice({ dataDir });
  anna = await openDesk(practice, '101');
};
const stop = async (): Promise<void> => {
  anna.close();
  await practice.close();
};
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'snooze-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Snoozes the newest open conversation for an hour. */
const snooze = async (): Promise<{ readonly guid: string; readonly until: number }> => {
  const { at, conversations } = await anna.see((one) => one.conversations.some(({ state }) => state === 'open'));
  const guid = conversations.find(({ state }) => state === 'open')?.guid ?? '';
  const until = Math.round(at) + hour;
  anna.send({ type: 'conversation.open', guid });
  anna.send({ type: 'conversation.move', guid, state: 'snoozed', until });
  await anna.see((one) => one.conversation?.state === 'snoozed');
  return { guid, until };
};
const turn = (change: Record<string, unknown>) => practice.control('PUT', 'clock', change);

describe('A snoozed conversation', () => {
  it('shows its end time and reopens when the clock reaches it', async () => {
    const { guid, until } = await snooze();
    const asleep = await anna.see((one) => one.counts['snoozed'] === 1);
    expect(asleep.conversations.find((one) => one.guid === guid)).toMatchObject({
      state: 'snoozed',
      snoozedUntil: until,
    });
    await turn({ freeze: true, set: until - 1 });
    expect((await anna.see((one) => one.at === until - 1)).counts['snoozed']).toBe(1);
    await turn({ advance: 1 });
    const awake = await anna.see((one) => one.counts['snoozed'] === 0);
    expect(awake.conversations[0]).toMatchObject({ guid, state: 'open', snoozedUntil: null, at: until });
    expect(awake.conversation?.lines.at(-1)).toMatchObject({ kind: 'log', content: 'The snooze has ended' });
  });

  it('reopens while the clock is running', async () => {
    const { until } = await snooze();
    await turn({ set: until - 30 });
    await anna.see((one) => one.counts['snoozed'] === 0);
  });

  it('stays snoozed across a restart, and reopens if its time has passed', async () => {
    const { guid, until } = await snooze();
    await stop();
    await start();
    const kept = await anna.see((one) => one.counts['snoozed'] === 1);
    expect(kept.conversations.find((one) => one.guid === guid)?.snoozedUntil).toBe(until);
    await stop();
    const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
    database.prepare('UPDATE conversations SET snoozed_until = 1 WHERE guid = ?').run(guid);
    database.close();
    await start();
    expect((await anna.see(() => true)).counts['snoozed']).toBe(0);
  });

  it('stays closed if a call or an agent has ended its snooze', async () => {
    const { guid, until } = await snooze();
    anna.send({ type: 'conversation.move', guid, state: 'archived' });
    await anna.see((one) => one.conversation?.state === 'archived');
    await turn({ freeze: true, set: until + hour });
    const later = await anna.see((one) => one.at >= until + hour);
    expect(later.conversation?.state).toBe('archived');
  });

  it('does not have an end by default', async () => {
    const { guid, until } = await snooze();
    anna.send({ type: 'conversation.move', guid, state: 'snoozed' });
    await anna.see((one) => one.conversation?.snoozedUntil === null);
    await turn({ freeze: true, set: until + 1_000 * hour });
    expect((await anna.see((one) => one.at > until)).counts['snoozed']).toBe(1);
  });

  it('cannot have an invalid end', async () => {
    const { guid, until } = await snooze();
    anna.send({ type: 'conversation.move', guid, state: 'snoozed', until: 1e308 });
    expect(await anna.refusal()).toBe('noCommand');
    const one = (await practice.state())['conversations']?.find((each) => each['guid'] === guid);
    expect(one?.['snoozedUntil']).toBe(new Date(until).toISOString());
  });

  it('keeps its time when the state document is exported and imported', async () => {
    const { guid, until } = await snooze();
    const state = await practice.state();
    const one = state['conversations']?.find((each) => each['guid'] === guid);
    expect(one?.['snoozedUntil']).toBe(new Date(until).toISOString());
    await practice.control('POST', 'reset', {});
    await anna.see((one) => one.counts['snoozed'] === 0);
    await practice.control('PUT', 'state', { conversations: state['conversations'] });
    expect((await anna.see((one) => one.counts['snoozed'] === 1)).counts['snoozed']).toBe(1);
  });

  it('is kept when a data folder from the previous version is upgraded', async () => {
    const before = (await practice.state())['conversations'];
    await stop();
    makeOlder(dataDir);
    await start();
    expect((await practice.state())['conversations']).toEqual(before);
    await snooze();
  });
});

it('can be hidden and shown again', async () => {
  const [first] = (await anna.see(() => true)).conversations;
  const guid = first?.guid ?? '';
  anna.send({ type: 'conversation.move', guid, state: 'hidden' });
  const without = await anna.see((one) => one.counts['hidden'] === 1);
  expect(without.conversations.find((one) => one.guid === guid)?.state).toBe('hidden');
  anna.send({ type: 'conversation.move', guid, state: 'open' });
  await anna.see((one) => one.counts['hidden'] === 0);
});
