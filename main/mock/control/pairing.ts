/** `POST pair` confirms the code that a till shows. A person can also confirm the code in the app's window. */
import { z } from 'zod';
import type { ControlRefusal } from './route.ts';

export const pairingCode = z.strictObject({
  code: z.string().regex(/^\d{6}$/, { error: 'expected the six digits that the till shows' }),
});

export type PairingOutcome =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: string; readonly sentence: string };
export type ConfirmPairing = (code: string) => Promise<PairingOutcome>;

const refusal = (code: string, sentence: string): ControlRefusal => ({ refused: { code, sentence, path: 'code' } });

/** `confirm` is undefined if this helpdesk runs without the app. In that case, no till can be paired. */
export const createPairing =
  (confirm: ConfirmPairing | undefined) =>
  async ({ code }: z.output<typeof pairingCode>): Promise<unknown> => {
    if (confirm === undefined)
      return refusal(
        'no_app',
        'This practice helpdesk runs without the app. Tills are paired with the app: start the app with run --practice and use its control API.',
      );
    const outcome = await confirm(code);
    return outcome.ok ? { done: true, name: outcome.name } : refusal(outcome.code, outcome.sentence);
  };
