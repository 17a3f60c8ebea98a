/** Many customers at the same time, and several PCs that see one call. */
import { crowd } from '../asterisk/ports.ts';
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/**
 * The first 20 customers reach free desks. The calls of the other customers are second and third calls to busy desks.
 */
const customers = Array.from({ length: 50 }, (_, index) => ({
  from: `4930231260${String(index).padStart(2, '0')}`,
  extension: crowd[index % crowd.length] ?? '',
}));
const dialled = (extension: string): string => `493012345${extension}`;
const once = (extension: string) => [`Answered ${extension}`, `Disconnected ${extension}`] as const;

export const manyScenarios: readonly Scenario[] = [
  {
    name: 'two-pcs',
    title: 'Two PCs watch one phone system: one call, one ID, no duplicates',
    isNotRecorded: true,
    severalPcs: true,
    play: async ({ desk, outside, pcs, talk, talkBetweenOutsideAnd }) =>
      await pcs.withSecondPc(async () => {
        const call = await outside.call({ from: '493023125056', to: '493012345001', does: 'waits' });
        await desk('101').waitFor('incoming');
        await desk('101').answer();
        await talkBetweenOutsideAnd('101');
        // Each PC counts only its own requests. The pause ensures that both PCs together send at most three requests
        // per second.
        await talk();
        await desk('101').hangUp();
        await call.ended();
      }),
    expected: events(inbound('+493023125056', '+493012345001'), ...once('101')),
    reduced: blfEventsOf(
      '+493023125056',
      ['Answered 101', 'Answered 101', 'Disconnected 101', 'Disconnected 101'],
      'a BLF does not identify calls, so two PCs create two IDs for one call',
    ),
  },
  {
    name: 'fifty-calls-at-once',
    title: '50 simultaneous calls to 20 extensions',
    isNotRecorded: true,
    timeoutMs: 60_000,
    play: async ({ outside }) => {
      const calls = customers.map(({ from, extension }) => ({ from, to: dialled(extension) }));
      const all = await outside.crowd(calls, { perSecond: 20, talkMs: 6_000 });
      await all.ended();
    },
    expected: customers.flatMap(({ from, extension }) =>
      events(inbound(`+${from}`, `+${dialled(extension)}`), ...once(extension)),
    ),
    reduced: {
      'SIP watch': {
        expected: customers
          .slice(0, crowd.length)
          .flatMap(({ from, extension }) =>
            events({ PhoneNumber: `+${from}`, Direction: 'Inbound' }, ...once(extension)),
          ),
        because: 'a BLF that is already on does not show the second and third calls to its extension',
      },
    },
  },
];
