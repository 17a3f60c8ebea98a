/**
 * Confirms the pairing code of a till in practice mode. Outside practice mode, a user confirms the code in the window.
 */
import { Refusal } from '#contract/dispatch.ts';
import type { Counterline } from '#app/types.ts';
import type { ConfirmPairing } from './helpdesk.ts';

type App = Pick<Counterline, 'snapshot' | 'host'>;

/** `app` is undefined until the app is connected to practice. */
export const createTillPairingConfirmer =
  (app: () => App | undefined): ConfirmPairing =>
  async (code) => {
    const running = app();
    if (running === undefined)
      return { ok: false, code: 'starting', sentence: 'The app is still starting. Try again in a moment.' };
    const pairing = running.snapshot().pairings.find((one) => one.code === code);
    if (pairing === undefined)
      return {
        ok: false,
        code: 'code_wrong',
        sentence: 'No till is waiting with this code. Request a new code at the till.',
      };
    try {
      await running.host['till.confirm']({ pairingId: pairing.pairingId, code });
      return { ok: true, name: pairing.name };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, code: error.code, sentence: error.message };
    }
  };
