/** Tests the end of a conference: no extension takes over a call that has ended for everyone. */
import { expect, it } from 'vitest';
import { createCallTracker, type CallTracker } from '#lines/event-socket/call-tracker.ts';
import type { Facts } from '#lines/event-socket/types.ts';
import { play } from '../../domain/calls/play-events.ts';

const at = Date.UTC(2026, 10, 22, 9);
const facts = (extension: string, phase: Facts['phase']): Facts => ({
  call: 'c-1',
  part: `c-1/${extension}`,
  extension,
  phase,
  party: 'outside',
  direction: 'inbound',
  number: '+493023125014',
  dialled: '+493023125500',
});

it.each<[string, (tracker: CallTracker) => ReturnType<CallTracker['endCall']>]>([
  ['for all parties', (tracker) => tracker.endCall('c-1', at)],
  ['because messages were missed', (tracker) => tracker.endAllUnseen(at)],
])('a conference that ends %s reports no transfer', (_why, end) => {
  const tracker = createCallTracker({ evidence: 'device' });
  const talking = ['101', '102'].flatMap((extension) =>
    (['ringing', 'talking'] as const).flatMap((phase) => tracker.applyFacts(facts(extension, phase), at)),
  );
  const { reported } = play([...talking, ...(end(tracker) ?? [])].map(({ event }) => event));
  expect(reported).toEqual(['Answered 101', 'Disconnected 101']);
  expect(tracker.size()).toBe(0);
});
