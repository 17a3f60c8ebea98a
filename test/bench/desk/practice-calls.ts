/** Practice calls in sequence, as an agent at the desk handles them: ringing, answered, ended. */
import type { AppClient } from '#cli/app-client.ts';
import type { PhoneAction } from '#contract/phone.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { nowMs, pause } from '../bench.ts';

export interface PracticeCalls {
  /**
   * Plays one call from its first ring to the helpdesk's last response. Resolves `everyMs` after the start of the call,
   * or when it has ended if that is later.
   */
  readonly call: () => Promise<void>;
  /** The explanations from the practice runs whose calls had an unexpected result. */
  readonly troubles: readonly string[];
}

const talkMs = 1_500;
const overWithinMs = 40_000;

/** `app` is a connection that receives pushes. */
export const createPracticeCalls = (app: AppClient, everyMs: number): PracticeCalls => {
  const waiting = new Set<(snapshot: Snapshot) => void>();
  app.onPush((name, value) => {
    // The app at the other end of the connection has already validated the value.
    if (name === 'snapshot') for (const look of waiting) look(value as Snapshot);
  });
  const until = (holds: (snapshot: Snapshot) => boolean): Promise<Snapshot> =>
    new Promise((resolve, reject) => {
      const look = (snapshot: Snapshot): void => {
        if (!holds(snapshot)) return;
        clearTimeout(patience);
        waiting.delete(look);
        resolve(snapshot);
      };
      const patience = setTimeout(
        () => reject(new Error(`The app did not reach this state in time: ${holds.toString()}`)),
        overWithinMs,
      );
      waiting.add(look);
    });
  /** Waits for a live call for which this phone action is possible, and returns the ID of its page. */
  const page = async (deed: PhoneAction): Promise<string> => {
    const has = ({ can = [] }: Snapshot['live'][number]): boolean => can.includes(deed);
    return (await until(({ live }) => live.some(has))).live.find(has)?.page.id ?? '';
  };
  const troubles: string[] = [];
  return {
    troubles,
    call: async () => {
      const from = nowMs();
      const rings = page('answer');
      await app.call('practice.play', { play: 'customer-calls' });
      const pageId = await rings;
      const talks = page('hang-up');
      // The phone is already ringing, so this condition cannot match the end of the previous call.
      const isOver = until(
        ({ practice, live }) => practice?.running === undefined && practice?.last !== undefined && live.length === 0,
      );
      await app.call('phone.answer', { pageId });
      await talks;
      await pause(talkMs);
      await app.call('phone.hangUp', { pageId });
      const last = (await isOver).practice?.last;
      if (last?.ended !== 'asPlanned') troubles.push(JSON.stringify(last?.lines));
      await pause(Math.max(0, from + everyMs - nowMs()));
    },
  };
};
