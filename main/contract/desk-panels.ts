/**
 * What an integrator's answers look like at the desk ("Endpoints" A, 2.1–2.3, 2.8): texts as they came, links
 * already made safe (assumption 28), and how far the asking is. The page decides nothing about them.
 */
import { z } from 'zod';

/**
 * `none`: no address is set up for it, or nothing is known yet to ask with. `why` says what went wrong, for those who
 * build an integrator; of an order list it is the sentence of the interface.
 */
const asking = {
  state: z.enum(['none', 'loading', 'shown', 'failed']),
  why: z.string().nullable(),
};

/** A text in pieces: with `href` (http, https or mailto) it is a link. */
const piece = z.object({ text: z.string(), href: z.string().nullable() });
/** A key as the integrator names it, and its value. */
const field = z.object({ name: z.string(), value: z.array(piece) });
/** `title`: the number of an order; of an item of a custom panel what its list says first. `fields` holds it too, when it came as one. */
const item = z.object({ id: z.string(), title: z.string(), fields: z.array(field) });

/** 2.3: `details` has one entry, `rows` and `columns` one a line. */
const block = z.object({
  displayAs: z.enum(['details', 'rows', 'columns']),
  caption: z.string().nullable(),
  entries: z.array(z.array(field)),
});
const details = z.object({ id: z.string(), ...asking, blocks: z.array(block) });

/** Endpoint 1. */
const profile = z.object({
  name: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  since: z.string(),
  spent: z.string(),
  orderCount: z.number(),
  /** `panel_view` */
  fields: z.array(field),
});

/** Lists of an integrator: short beside the conversation, all of it once an agent has navigated there. */
const list = {
  ...asking,
  items: z.array(item),
  /** How many there are; `items` may hold fewer. */
  count: z.number(),
  /** The agent has navigated to all items. */
  all: z.boolean(),
  /** The agent has navigated to one item. */
  details: details.nullable(),
};

/** One dynamic link that belongs to the web store of the conversation. */
const link = z.object({
  name: z.string(),
  /** `shown` without a profile: the integrator knows no such customer. */
  customer: z.object({ ...asking, profile: profile.nullable() }),
  orders: z.object(list),
});

const panel = z.object({
  caption: z.string(),
  detailsName: z.string(),
  /** Data URLs; empty: none. Main panel 18*21, navigation 26*52. */
  icons: z.object({ main: z.string(), navigation: z.string() }),
  ...list,
});

export const deskPanels = z.object({ links: z.array(link), custom: z.array(panel) });
export const noDeskPanels: DeskPanels = { links: [], custom: [] };

/** What came of a search at each dynamic link (Endpoint 4). */
export const deskLinkSearch = z.object({ name: z.string(), ...asking });

export type DeskPanels = z.infer<typeof deskPanels>;
export type DeskLink = z.infer<typeof link>;
export type DeskCustomPanel = z.infer<typeof panel>;
export type DeskDetails = z.infer<typeof details>;
export type DeskBlock = z.infer<typeof block>;
export type DeskField = z.infer<typeof field>;
export type DeskPiece = z.infer<typeof piece>;
export type DeskItem = z.infer<typeof item>;
export type DeskLinkProfile = z.infer<typeof profile>;
export type DeskAsking = z.infer<typeof link.shape.customer.shape.state>;

const guid = z.string().min(1).max(100);
const name = z.string().min(1).max(200);
const id = z.string().min(1).max(1_000);
/** Where an agent navigates to beside a conversation. */
export const deskPanelCommands = [
  /** The Orders panel: Endpoint 2 again. */
  z.strictObject({ type: z.literal('orders.open'), guid, link: name }),
  /** One order: Endpoint 3. */
  z.strictObject({ type: z.literal('order.open'), guid, link: name, id }),
  /** All items of a custom panel: P1 again. */
  z.strictObject({ type: z.literal('panel.open'), guid, panel: name }),
  /** One item: P2. */
  z.strictObject({ type: z.literal('item.open'), guid, panel: name, id }),
  /** Back to the panels, one step. */
  z.strictObject({ type: z.literal('panels.back'), guid }),
  /** Asks everything of this conversation anew. */
  z.strictObject({ type: z.literal('panels.again'), guid }),
] as const;
