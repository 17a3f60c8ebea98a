/** The app's picture for tray, windows and notifications. One that fails ends nothing: it is not known until the next. */
import type { Snapshot } from '#contract/snapshot.ts';

/** undefined: the app cannot draw itself now, which is written down once. */
export const safeSnapshot = (
  draw: () => Snapshot,
  log: (message: string, error?: unknown) => void,
): (() => Snapshot | undefined) => {
  let isBroken = false;
  return () => {
    try {
      const snapshot = draw();
      isBroken = false;
      return snapshot;
    } catch (error) {
      if (!isBroken) log('the picture of the app', error);
      isBroken = true;
      return undefined;
    }
  };
};
