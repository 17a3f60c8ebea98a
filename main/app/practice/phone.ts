/**
 * The phone in practice. If the practice line is a phone, a scenario uses the same phone commands as the window.
 * Otherwise, the practice phone system simulates the user's actions.
 */
import { Refusal } from '#contract/dispatch.ts';
import type { PhoneAction } from '#contract/phone.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import type { Counterline } from '#app/types.ts';
import type { Phone } from './scenario-context.ts';
import { createWaits } from './wait-until.ts';

export const createSimulatedPhone = (getExchange: () => PracticeExchange, extension: () => string): Phone => ({
  answer: (call) => Promise.resolve(call.answer(extension())),
  transfer: (call, to) => Promise.resolve(call.blindTransfer(extension(), to)),
  hangUp: (call) => Promise.resolve(call.hangUp(extension())),
  dial: (number) => {
    getExchange().dialOut({ extension: extension(), number: number.replace('+', '') });
    return Promise.resolve(true);
  },
});

/** Performs an action. Returns false if the app refuses the action, for example because the call has changed. */
const tryAction = async (act: () => unknown): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The maximum time to wait until the app can perform the action on a new call, in ms. */
const callVisibleWithinMs = 1_000;

export const createRealPhone = (app: () => Counterline): Phone => {
  const { until } = createWaits(new AbortController().signal);
  const findPage = (action: PhoneAction): string | undefined =>
    app()
      .snapshot()
      .live.find(({ can }) => can?.includes(action) === true)?.page.id;
  const perform = async (action: PhoneAction, act: (pageId: string) => unknown): Promise<boolean> => {
    await until(() => findPage(action) !== undefined, callVisibleWithinMs);
    const pageId = findPage(action);
    return pageId !== undefined && (await tryAction(() => act(pageId)));
  };
  return {
    answer: () => perform('answer', (pageId) => app().host['phone.answer']({ pageId })),
    transfer: (_call, to) =>
      perform('transfer', (pageId) => app().host['phone.transfer']({ pageId, to, kind: 'blind' })),
    hangUp: () => perform('hang-up', (pageId) => app().host['phone.hangUp']({ pageId })),
    dial: (number) => tryAction(() => app().host['phone.dial']({ to: number })),
  };
};

/** Selects the phone for each action, because the extension can change while the app is running. */
export const createPhoneSwitch = (isReal: () => boolean, real: Phone, simulated: Phone): Phone => {
  const phone = (): Phone => (isReal() ? real : simulated);
  return {
    answer: (call: PracticeCall) => phone().answer(call),
    transfer: (call, to) => phone().transfer(call, to),
    hangUp: (call) => phone().hangUp(call),
    dial: (number) => phone().dial(number),
  };
};
