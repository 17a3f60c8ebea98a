/**
 * Tests the check of online agents. Failed checks are repeated when the helpdesk is reachable again, but successful
 * checks are not.
 */
import { afterEach, expect, it } from 'vitest';
import { createPresencePoller, type PresencePoller } from '#app/helpdesk/presence-poller.ts';
import type { Answer } from '#helpdesk/result.ts';
import { msg } from '#domain/messages/message.ts';

let watch: PresencePoller | undefined;
afterEach(() => watch?.stop());

const online: Answer = { kind: 'accepted', status: 200, body: 'Online' };
const unreachable: Answer = { kind: 'unreachable', code: 'refused', sent: false, reason: msg('reason.away') };
const begin = (answers: Answer[]) => {
  const asked: string[] = [];
  const made = createPresencePoller({
    wallMs: () => 0,
    monotonicMs: () => performance.now(),
    ask: ({ channel }) => {
      asked.push(channel);
      return Promise.resolve(answers.shift() ?? online);
    },
    onChange: () => undefined,
  });
  watch = made;
  made.setChannels([{ channel: 'Chat' }], 30, 1);
  made.setVisible(true);
  return { asked, made, words: () => made.entries().map(({ word }) => word) };
};
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

it('repeats a failed check immediately when the helpdesk is reachable again', async () => {
  const { asked, made, words } = begin([unreachable]);
  await expect.poll(() => asked.length).toBe(1);
  await aMoment();
  expect([asked.length, words()]).toEqual([1, ['unknown']]);
  made.recovered();
  await expect.poll(words).toEqual(['Online']);
  expect(asked).toEqual(['Chat', 'Chat']);
});

it('does not repeat a successful check early', async () => {
  const { asked, made, words } = begin([online]);
  await expect.poll(words).toEqual(['Online']);
  made.recovered();
  await aMoment();
  expect(asked).toEqual(['Chat']);
});
