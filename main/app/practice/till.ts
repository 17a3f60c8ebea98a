/** The practice till: a card is scanned, and it asks at the real till's door like any other till. */
import { Refusal } from '#contract/answer.ts';

/** Cards of the fresh practice helpdesk's customers. */
const cards = [
  { email_address: 'mara@shop.example' },
  { email_address: 'jonas@shop.example' },
  { phone_number: '030 23125 088' },
] as const;

export const createPracticeTill = (tillUrl: () => string | undefined, token: () => string): (() => Promise<string>) => {
  let turn = 0;
  return async () => {
    const url = tillUrl();
    if (url === undefined)
      throw new Refusal('no_till_door', 'The till’s door is closed: another program uses its ports.');
    const card = cards[turn++ % cards.length];
    const response = await fetch(`${url}/lookup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(card),
    });
    const answer = (await response.json()) as { sentence?: string; error?: { sentence: string } };
    return answer.sentence ?? answer.error?.sentence ?? 'The till’s door gave no sentence.';
  };
};
