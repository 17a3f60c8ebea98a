/** The practice till without a screen: it asks and reports at the real till's door like any other till. */
import { say } from '#domain/messages/message.ts';
import { Refusal } from '#contract/dispatch.ts';
import type { Caller } from './sample-callers.ts';

/** What the two of practice are called where tills are listed: one without a screen, and the till's page. */
export const practiceTills = { shop: 'Practice shop', page: 'Practice till' } as const;
export const isPracticeTill = (name: string): boolean => Object.values<string>(practiceTills).includes(name);

export interface PracticeTill {
  /** What the door answers, after it has. */
  readonly scanCard: (customer: Caller) => Promise<Readonly<Record<string, unknown>>>;
  /** A sale. False: the door did not take it. */
  readonly sell: (customer: Caller, orderNumber: string, at: number) => Promise<boolean>;
}

export const createPracticeTill = (tillUrl: () => string | undefined, token: () => string): PracticeTill => {
  const ask = async (
    path: string,
    body: unknown,
  ): Promise<{ ok: boolean; body: Readonly<Record<string, unknown>> }> => {
    const url = tillUrl();
    if (url === undefined) throw new Refusal('no_till_door', say('answer.noTillDoor'));
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  return {
    scanCard: async ({ card }) => (await ask('lookup', card)).body,
    sell: async ({ email }, orderNumber, at) => {
      const order = {
        order_number: orderNumber,
        email_address: email,
        revenue: 49.9,
        order_date: new Date(at).toISOString(),
        is_first_order: false,
        webstore_url: 'https://shop.example',
      };
      return (await ask('orders', { orders: [order] })).ok;
    },
  };
};
