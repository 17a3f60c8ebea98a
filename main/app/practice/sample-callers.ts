/** What a card says of its customer: an address, or a number as people write it. */
type Card = { readonly email_address: string } | { readonly phone_number: string };

/** Customers of the fresh practice helpdesk, so that the desk knows who calls. */
export interface Caller {
  /** As the trunk sends it, and as it is dialled. */
  readonly number: string;
  /** As the exchange names the caller. */
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

/** Whose turn it is, for calls and cards alike: never the one before, whose page is still open at the desk. */
export const createTurns = (): (() => Caller) => {
  let turn = 0;
  return () => callers[turn++ % callers.length] ?? callers[0];
};

/** The shop's number that customers dial. */
export const dialled = '493023125500';
