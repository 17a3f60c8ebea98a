/**
 * Reports that another program held the port that tills use. A till with a fixed address then connects to that program.
 * On a terminal server, each user's Counterline uses its own port, which is normal and is not reported.
 */
import type { ConnectionView } from '#contract/snapshot.ts';
import { msg } from '#domain/messages/message.ts';
import type { KnownTill } from '#tills/auth/till-registry.ts';
import { isTillServer } from '#app/doctor/port-owner.ts';
import type { HeldPort, TillServerPort } from './till-server-port.ts';

export interface HeldTillPort {
  /**
   * Whether the server can return to the earlier port. It can if no till is paired, or if a till has neither connected
   * nor been paired since the move.
   */
  readonly canReturn: (since: number) => boolean;
  /**
   * Reads which port another program held. If tills have not used this port before, checks the program in the
   * background, and calls `onChange` if the program is not another Counterline.
   */
  readonly check: () => void;
  /** Returns the state of the till server, or undefined if there is nothing to report. `used` is the server's port. */
  readonly view: (used: number) => Pick<ConnectionView, 'state' | 'reason'> | undefined;
  readonly close: () => void;
}

/**
 * Returns the time when the till last connected or was paired. A till that was paired after the move has the current
 * port. A till from the settings has no pairing time.
 */
const lastUse = ({ lastSeenAt = 0, pairedAt, isGuessable }: KnownTill): number =>
  isGuessable === undefined ? Math.max(lastSeenAt, pairedAt) : lastSeenAt;

export const createHeldPort = (
  port: Pick<TillServerPort, 'held' | 'forgetHeld'>,
  tills: () => readonly KnownTill[],
  onChange: () => void,
): HeldTillPort => {
  const closed = new AbortController();
  let held: HeldPort | undefined;
  let isStrange = false;
  const missedTills = (since: number): readonly string[] =>
    tills()
      .filter((till) => lastUse(till) < since)
      .map(({ name }) => name);
  return {
    canReturn: (since) => tills().length === 0 || missedTills(since).length > 0,
    check: () => {
      const now = port.held();
      held = now;
      isStrange = now?.wasUsed === true;
      if (now === undefined || now.wasUsed) return;
      void isTillServer(now.port, closed.signal).then((isCounterline) => {
        if (closed.signal.aborted || held !== now) return;
        if (isCounterline) return port.forgetHeld();
        isStrange = true;
        onChange();
      });
    },
    view: (used) => {
      if (held === undefined || !isStrange) return undefined;
      const missed = missedTills(held.since);
      if (missed.length > 0)
        return {
          state: 'limited',
          reason: msg('door.portHeld', { held: held.port, port: used, names: missed.join(', ') }),
        };
      // If no till is paired, the next till uses the current port, so the state is `working`.
      return tills().length > 0
        ? undefined
        : { state: 'working', reason: msg('door.portHeldNoTill', { held: held.port, port: used }) };
    },
    close: () => closed.abort(),
  };
};
