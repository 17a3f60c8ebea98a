/** Builds the snapshot for the tray, the windows and the notifications. An error is logged and does not end the app. */
import type { Snapshot } from '#contract/snapshot.ts';

/**
 * Creates a function that returns the snapshot, or undefined if the snapshot cannot be built. Only the first of several
 * consecutive errors is logged.
 */
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
