/**
 * The phone on the practising desk. Where its line is a telephone, everything is done by that telephone, as a person
 * does it from the window; where it only listens, the exchange plays the person.
 */
import { Refusal } from '#contract/dispatch.ts';
import type { PhoneDeed } from '#contract/phone.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import type { Counterline } from '#app/types.ts';
import type { Phone } from './scenario-context.ts';
import { createWaits } from './wait-until.ts';

export const createPlayedPhone = (house: () => PracticeExchange, extension: () => string): Phone => ({
  answer: (call) => Promise.resolve(call.answer(extension())),
  handOver: (call, to) => Promise.resolve(call.blindTransfer(extension(), to)),
  hangUp: (call) => Promise.resolve(call.hangUp(extension())),
  dial: (number) => {
    house().dialOut({ extension: extension(), number: number.replace('+', '') });
    return Promise.resolve(true);
  },
});

/** An order to the telephone is refused when the call has gone on meanwhile: then it was not possible. */
const tried = async (act: () => unknown): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** How long the telephone may take to hear of a call that the exchange has begun, ms. */
const hearsWithinMs = 1_000;

export const createRealPhone = (app: () => Counterline): Phone => {
  const { until } = createWaits(new AbortController().signal);
  const pageThatCan = (deed: PhoneDeed): string | undefined =>
    app()
      .snapshot()
      .live.find(({ can }) => can?.includes(deed) === true)?.page.id;
  const on = async (deed: PhoneDeed, act: (pageId: string) => unknown): Promise<boolean> => {
    await until(() => pageThatCan(deed) !== undefined, hearsWithinMs);
    const pageId = pageThatCan(deed);
    return pageId !== undefined && (await tried(() => act(pageId)));
  };
  return {
    answer: () => on('answer', (pageId) => app().host['phone.answer']({ pageId })),
    handOver: (_call, to) => on('transfer', (pageId) => app().host['phone.transfer']({ pageId, to, kind: 'blind' })),
    hangUp: () => on('hang-up', (pageId) => app().host['phone.hangUp']({ pageId })),
    dial: (number) => tried(() => app().host['phone.dial']({ to: number })),
  };
};

/** Whichever the desk has now: its extension may change while it runs. */
export const chosenPhone = (isReal: () => boolean, real: Phone, played: Phone): Phone => {
  const phone = (): Phone => (isReal() ? real : played);
  return {
    answer: (call: PracticeCall) => phone().answer(call),
    handOver: (call, to) => phone().handOver(call, to),
    hangUp: (call) => phone().hangUp(call),
    dial: (number) => phone().dial(number),
  };
};
