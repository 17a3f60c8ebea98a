/** Handles the API calls about tills: list, pair, confirm, refuse and revoke. */
import { done, Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { TillService } from '#app/tills/till-service.ts';

type TillHost = Pick<Host, 'till.list' | 'till.pair' | 'till.confirm' | 'till.refuse' | 'till.revoke'>;

const unless = (
  refused: { readonly ok: boolean; readonly refusal?: { readonly code: string; readonly sentence: MessageOrText } },
  sentence: MessageOrText,
) => {
  if (refused.refusal !== undefined) throw new Refusal(refused.refusal.code, refused.refusal.sentence);
  return done(sentence);
};

export const createTillHandlers = (tills: Pick<TillService, 'entries' | 'registry'>): TillHost => ({
  'till.list': () => ({ tills: tills.entries() }),
  'till.pair': async ({ name, confirm }) => {
    if (!confirm) {
      const asked = tills.registry.startPairing(name, undefined);
      if (!asked.ok) throw new Refusal(asked.refusal.code, asked.refusal.sentence);
      return { pairingId: asked.pairingId, code: asked.code };
    }
    const granted = await tills.registry.grant(name);
    if (!granted.ok) throw new Refusal(granted.refusal.code, granted.refusal.sentence);
    return { token: granted.token };
  },
  'till.confirm': ({ pairingId, code }) => unless(tills.registry.confirm(pairingId, code), msg('answer.tillPaired')),
  'till.refuse': ({ pairingId }) => unless(tills.registry.refuse(pairingId), msg('answer.tillRefused')),
  'till.revoke': async ({ name }) => unless(await tills.registry.revoke(name), msg('answer.tillRevoked', { name })),
});
