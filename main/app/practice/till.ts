/** The practice till without a screen. It uses the real till server, like any other till. */
import { msg } from '#domain/messages/message.ts';
import { Refusal } from '#contract/dispatch.ts';
import { practiceTills } from '#contract/practice-tills.ts';
import type { Caller } from './sample-callers.ts';

export const isPracticeTill = (name: string): boolean => Object.values<string>(practiceTills).includes(name);

export interface PracticeTill {
  /** Scans a customer's card and returns the till server's response. */
  readonly scanCard: (customer: Caller) => Promise<Readonly<Record<string, unknown>>>;
  /** Reports a sale. Returns false if the till server rejected it. */
  readonly sell: (customer: Caller, orderNumber: string, at: number) => Promise<boolean>;
}

export const createPracticeTill = (tillUrl: () => string | undefined, token: () => string): PracticeTill => {
  const post = async (
    path: string,
    body: unknown,
  ): Promise<{ ok: boolean; body: Readonly<Record<string, unknown>> }> => {
    const url = tillUrl();
    if (url === undefined) throw new Refusal('no_till_door', msg('answer.noTillDoor'));
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  return {
    scanCard: async ({ card }) => (await post('lookup', card)).body,
    sell: async ({ email }, orderNumber, at) => {
      const order = {
        order_number: orderNumber,
        email_address: email,
        revenue: 49.9,
        order_date: new Date(at).toISOString(),
        is_first_order: false,
        webstore_url: 'https://shop.example',
      };
      return (await post('orders', { orders: [order] })).ok;
    },
  };
};
