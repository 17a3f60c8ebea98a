/** Customers of the fresh practice helpdesk, so that the desk knows who calls. */
export interface Caller {
  /** As the trunk sends it, and as it is dialled. */
  readonly number: string;
  /** As the exchange names the caller. */
  readonly name: string;
  readonly email: string;
}

export const callers: readonly [Caller, ...Caller[]] = [
  { number: '+493023125014', name: 'Lindqvist M.', email: 'mara@shop.example' },
  { number: '+491713920021', name: 'Weber', email: 'jonas@shop.example' },
  { number: '+493023125088', name: 'de Wit', email: 'sanne@shop.example' },
];

/** The shop's number that customers dial. */
export const dialled = '493023125500';
