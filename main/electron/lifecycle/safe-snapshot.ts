/** Builds the snapshot for tray, windows and notifications. An error is logged and does not end the app. */
import type { Snapshot } from '#contract/snapshot.ts';

/** Returns undefined if the snapshot cannot be built. Of consecutive errors, only the first is logged. */
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
      if (!isBroken) log('the snapshot could not be built', error);
      isBroken = true;
      return undefined;
    }
  };
};
