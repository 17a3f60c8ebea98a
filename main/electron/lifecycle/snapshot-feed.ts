/** Sends snapshots to the app's visible windows and to open browser windows. */
import type { Counterline } from '#app/composition/create-app.ts';
import type { Snapshot } from '#contract/snapshot.ts';

export interface SnapshotFeed {
  /** Sends a changed snapshot. */
  readonly send: (snapshot: Snapshot) => void;
  /** Sets the number of the app's visible windows or of open browser windows. */
  readonly setWatchers: (carrier: 'window' | 'browser', count: number) => void;
  readonly stop: () => void;
}

/** The maximum interval between snapshots. It must be shorter than `staleAfterMs` of the windows. */
const heartbeatMs = 2_000;

export const createSnapshotFeed = (
  counterline: Pick<Counterline, 'setWindowVisible'>,
  readSnapshot: () => Snapshot | undefined,
  push: Readonly<Record<'window' | 'browser', (snapshot: Snapshot) => void>>,
): SnapshotFeed => {
  const watchers = { window: 0, browser: 0 };
  let timer: ReturnType<typeof setInterval> | undefined;
  const send = (snapshot: Snapshot): void => {
    if (watchers.window > 0) push.window(snapshot);
    if (watchers.browser > 0) push.browser(snapshot);
  };
  // If there is no snapshot, nothing is sent, so that windows notice that their snapshot is out of date.
  const beat = (): void => {
    const snapshot = readSnapshot();
    if (snapshot !== undefined) send(snapshot);
  };
  return {
    send,
    setWatchers: (carrier, count) => {
      watchers[carrier] = count;
      const isWatched = watchers.window + watchers.browser > 0;
      counterline.setWindowVisible(isWatched);
      clearInterval(timer);
      timer = isWatched ? setInterval(beat, heartbeatMs) : undefined;
      if (isWatched) beat();
    },
    stop: () => clearInterval(timer),
  };
};
