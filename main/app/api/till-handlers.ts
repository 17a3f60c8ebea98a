/** What windows and the command line may ask about tills: who is paired, who wants to be, and who no longer may. */
import { done, Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import { say, type Words } from '#domain/messages/message.ts';
import type { TillService } from '#app/tills/till-service.ts';

type TillHost = Pick<Host, 'till.list' | 'till.pair' | 'till.confirm' | 'till.refuse' | 'till.revoke'>;

const unless = (
  refused: { readonly ok: boolean; readonly refusal?: { readonly code: string; readonly sentence: Words } },
  sentence: Words,
) => {
  if (refused.refusal !== undefined) throw new Refusal(refused.refusal.code, refused.refusal.sentence);
  return done(sentence);
};

export const createTillHandlers = (tills: Pick<TillService, 'entries' | 'trust'>): TillHost => ({
  'till.list': () => ({ tills: tills.entries() }),
  'till.pair': async ({ name, confirm }) => {
    if (!confirm) {
      const asked = tills.trust.ask(name, undefined);
      if (!asked.ok) throw new Refusal(asked.refusal.code, asked.refusal.sentence);
      return { pairingId: asked.pairingId, code: asked.code };
    }
    const granted = await tills.trust.grant(name);
    if (!granted.ok) throw new Refusal(granted.refusal.code, granted.refusal.sentence);
    return { token: granted.token };
  },
  'till.confirm': ({ pairingId, code }) => unless(tills.trust.confirm(pairingId, code), say('answer.tillPaired')),
  'till.refuse': ({ pairingId }) => unless(tills.trust.refuse(pairingId), say('answer.tillRefused')),
  'till.revoke': async ({ name }) => unless(await tills.trust.revoke(name), say('answer.tillRevoked', { name })),
});
