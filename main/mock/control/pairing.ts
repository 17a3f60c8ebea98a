/** `POST pair`: in practice a test confirms the code that a till shows, in place of a person at the window. */
import { z } from 'zod';
import type { ControlRefusal } from './route.ts';

export const pairingCode = z.strictObject({
  code: z.string().regex(/^\d{6}$/, { error: 'expected the six digits that the till shows' }),
});

export type PairingOutcome =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: string; readonly sentence: string };
export type ConfirmPairing = (code: string) => Promise<PairingOutcome>;

const refuse = (code: string, sentence: string): ControlRefusal => ({ refused: { code, sentence, path: 'code' } });

/** `confirm` undefined: this helpdesk runs alone, and no till pairs with a helpdesk. */
export const createPairing =
  (confirm: ConfirmPairing | undefined) =>
  async ({ code }: z.output<typeof pairingCode>): Promise<unknown> => {
    if (confirm === undefined)
      return refuse(
        'no_app',
        'This practice helpdesk runs alone. Tills pair with the app: start it with run --practice and use its control API.',
      );
    const outcome = await confirm(code);
    return outcome.ok ? { done: true, name: outcome.name } : refuse(outcome.code, outcome.sentence);
  };
