/** The practice till without a screen: it asks and reports at the real till's door like any other till. */
import { say } from '#domain/words/say.ts';
import { Refusal } from '#contract/answer.ts';
import { callers } from './callers.ts';

/** Cards of the fresh practice helpdesk's customers; the last one names a customer by a number as people write it. */
const cards = [
  { email_address: 'mara@shop.example' },
  { email_address: 'jonas@shop.example' },
  { phone_number: '030 23125 088' },
] as const;

/** What the two tills of practice are called where tills are listed. */
export const practiceTills = { headless: 'Practice till', page: 'Practice web till' } as const;
export const isPracticeTill = (name: string): boolean => Object.values<string>(practiceTills).includes(name);

export interface PracticeTill {
  /** The next card: what the door answers, after it has. */
  readonly scanCard: () => Promise<Readonly<Record<string, unknown>>>;
  /** A sale, for the customer whose turn it is. False: the door did not take it. */
  readonly sell: (orderNumber: string, at: number) => Promise<boolean>;
}

export const createPracticeTill = (tillUrl: () => string | undefined, token: () => string): PracticeTill => {
  let turn = 0;
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
    scanCard: async () => (await ask('lookup', cards[turn++ % cards.length])).body,
    sell: async (orderNumber, at) => {
      const order = {
        order_number: orderNumber,
        email_address: callers[turn % callers.length]?.email ?? callers[0].email,
        revenue: 49.9,
        order_date: new Date(at).toISOString(),
        is_first_order: false,
        webstore_url: 'https://shop.example',
      };
      return (await ask('orders', { orders: [order] })).ok;
    },
  };
};
