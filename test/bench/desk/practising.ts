/** Practice calls, one after the other, as a person at the desk has them: it rings, is answered, ends. */
import type { AppLink } from '#cli/call-app.ts';
import type { PhoneDeed } from '#contract/phone.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { nowMs, pause } from '../bench.ts';

export interface Practising {
  /** One call from its first ring to the helpdesk's last answer; resolves `everyMs` after it began, or when it is over. */
  readonly call: () => Promise<void>;
  /** Calls that did not go as planned, with what practice says of them. */
  readonly troubles: readonly string[];
}

const talkMs = 1_500;
const overWithinMs = 40_000;

/** `app`: a link that watches. */
export const createPractising = (app: AppLink, everyMs: number): Practising => {
  const waiting = new Set<(snapshot: Snapshot) => void>();
  app.onPush((name, value) => {
    // Checked by the contract on the other side; this is the same program's.
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
      const patience = setTimeout(() => reject(new Error(`Never seen: ${holds.toString()}`)), overWithinMs);
      waiting.add(look);
    });
  /** The live call with which the phone can do this now. */
  const page = async (deed: PhoneDeed): Promise<string> => {
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
      // Not before it rings: the call before is over as well.
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
