/** The customers and the till of this scenario, in addition to the usual agents and web stores. */
import { knownToTheHelpdesk } from '../sources/helpdesk.ts';

export const caller = {
  name: 'Mara Lindqvist',
  emailAddress: 'mara@shop.example',
  number: '+493023125014',
  /** The number as the trunk sends it. */
  received: '493023125014',
  /** The number as the window shows it in Germany. */
  shown: '030 23125014',
  dialled: '493012345001',
} as const;

export const cardHolder = {
  name: 'Oskar Brügge',
  emailAddress: 'oskar@shop.example',
  number: '+491713920077',
  /** The number as it is printed on the card. */
  scanned: '0171 3920077',
} as const;

export const till = { kind: 'http', name: 'Till 2', token: 'a-till-of-the-peers-run' } as const;

const [agent] = knownToTheHelpdesk.agents;

/** Values that are added to the app's settings. A look-up is shown to this PC's agent. */
export const deskSettings = {
  agent: { ...agent, country: 'DE' },
  stores: [{ name: 'Berlin Mitte', referrer: `+${caller.dialled}` }],
  tills: [till],
};

const order = (order_number: string, email_address: string, revenue: number, order_date: string) => ({
  order_number,
  email_address,
  revenue,
  order_date,
});

export const deskSeed = {
  ...knownToTheHelpdesk,
  customers: [caller, cardHolder].map(({ name, emailAddress, number }) => ({
    email_address: emailAddress,
    name,
    phone_numbers: [number],
    currency: '€',
  })),
  orders: [
    order('20931', caller.emailAddress, 89, '2026-02-03T10:15:00Z'),
    order('19977', caller.emailAddress, 132.5, '2025-11-14T16:40:00Z'),
    order('20340', cardHolder.emailAddress, 72, '2026-01-24T11:05:00Z'),
  ],
};

/** The look-up that the helpdesk must have received (2.11). */
export const shownCustomer = {
  user_email_address: agent?.emailAddress,
  customer: { phone_number: cardHolder.number },
};
