/** Who looks at the app now: the window here, and browsers over loopback. Pictures go out only while somebody does. */
import type { Counterline } from '#app/composition/create-app.ts';
import type { Snapshot } from '#contract/snapshot.ts';

export interface SnapshotFeed {
  /** Something has changed. */
  readonly send: (snapshot: Snapshot) => void;
  /** `who` looks now, or does not any more; how many of them. */
  readonly looks: (who: 'window' | 'door', count: number) => void;
  readonly stop: () => void;
}

/** A window knows that what it shows is true because it hears something this often; nobody looking, no timer. */
const beatMs = 2_000;

export const createSnapshotFeed = (
  counterline: Pick<Counterline, 'seen'>,
  picture: () => Snapshot | undefined,
  push: Readonly<Record<'window' | 'door', (snapshot: Snapshot) => void>>,
): SnapshotFeed => {
  const looking = { window: 0, door: 0 };
  let beating: ReturnType<typeof setInterval> | undefined;
  const send = (snapshot: Snapshot): void => {
    if (looking.window > 0) push.window(snapshot);
    if (looking.door > 0) push.door(snapshot);
  };
  // Nothing new is how a window notices that what it shows may be true no longer.
  const beat = (): void => {
    const snapshot = picture();
    if (snapshot !== undefined) send(snapshot);
  };
  return {
    send,
    looks: (who, count) => {
      looking[who] = count;
      const isWatched = looking.window + looking.door > 0;
      counterline.seen(isWatched);
      clearInterval(beating);
      beating = isWatched ? setInterval(beat, beatMs) : undefined;
      if (isWatched) beat();
    },
    stop: () => clearInterval(beating),
  };
};
