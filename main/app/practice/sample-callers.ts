/** The data that identifies the customer to whom a card belongs: an e-mail address or a phone number. */
type Card = { readonly email_address: string } | { readonly phone_number: string };

/** A caller who is a customer in the seed of the practice helpdesk, so the helpdesk knows the caller. */
export interface Caller {
  /** The number as the trunk sends it, and as people dial it. */
  readonly number: string;
  /** The caller name that the phone system shows. */
  readonly name: string;
  readonly email: string;
  readonly card: Card;
}

const callers: readonly [Caller, ...Caller[]] = [
  {
    number: '+493023125014',
    name: 'Lindqvist M.',
    email: 'mara@shop.example',
    card: { email_address: 'mara@shop.example' },
  },
  {
    number: '+491713920021',
    name: 'Weber',
    email: 'jonas@shop.example',
    card: { email_address: 'jonas@shop.example' },
  },
  { number: '+493023125088', name: 'de Wit', email: 'sanne@shop.example', card: { phone_number: '030 23125 088' } },
];

/**
 * Returns a function that returns the next caller. It never returns the same caller twice in a row, because the
 * previous caller's page is still open in the helpdesk.
 */
export const createCallerRotation = (): (() => Caller) => {
  let index = 0;
  return () => callers[index++ % callers.length] ?? callers[0];
};

/** The shop's phone number. */
export const dialled = '493023125500';
