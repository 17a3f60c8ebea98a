/**
 * The responses of an integrator as the desk shows them ("Endpoints" A, 2.1–2.3, 2.8), with the progress of each
 * request. Texts are unchanged and links are already safe (assumption 28). The page makes no decisions about them.
 */
import { z } from 'zod';

/**
 * `none`: no address is configured, or the values for a request are not known yet. `why` is for developers of an
 * integrator: the reason for a failure. For an order list, it is the wording from the interface.
 */
const asking = {
  state: z.enum(['none', 'loading', 'shown', 'failed']),
  why: z.string().nullable(),
};

/** Text in parts. A part with `href` (http, https or mailto) is a link. */
const piece = z.object({ text: z.string(), href: z.string().nullable() });
/** A key of the integrator and its value. */
const field = z.object({ name: z.string(), value: z.array(piece) });
/**
 * `title`: an order's number, or the first value of an item in a custom panel. `fields` contains it too if it is one of
 * them.
 */
const item = z.object({ id: z.string(), title: z.string(), fields: z.array(field) });

/** 2.3: `details` has one entry; `rows` and `columns` have one entry per line. */
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

/** An integrator's lists: short beside the conversation, complete after an agent has opened them. */
const list = {
  ...asking,
  items: z.array(item),
  /** The total number; `items` may contain fewer. */
  count: z.number(),
  /** The agent has opened the complete list. */
  all: z.boolean(),
  /** The agent has opened one item. */
  details: details.nullable(),
};

/** A dynamic link that belongs to the conversation's web store. */
const link = z.object({
  name: z.string(),
  /** `shown` without a profile: the integrator does not know this customer. */
  customer: z.object({ ...asking, profile: profile.nullable() }),
  orders: z.object(list),
});

const panel = z.object({
  caption: z.string(),
  detailsName: z.string(),
  /** Data URLs; an empty text means no icon. Main panel 18 × 21, navigation 26 × 52. */
  icons: z.object({ main: z.string(), navigation: z.string() }),
  ...list,
});

export const deskPanels = z.object({ links: z.array(link), custom: z.array(panel) });
export const noDeskPanels: DeskPanels = { links: [], custom: [] };

/** The result of a search for each dynamic link (Endpoint 4). */
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
/** What an agent can open beside a conversation. */
export const deskPanelCommands = [
  /** Opens the Orders panel and calls Endpoint 2 again. */
  z.strictObject({ type: z.literal('orders.open'), guid, link: name }),
  /** Opens one order (Endpoint 3). */
  z.strictObject({ type: z.literal('order.open'), guid, link: name, id }),
  /** Opens all items of a custom panel (P1 again). */
  z.strictObject({ type: z.literal('panel.open'), guid, panel: name }),
  /** Opens one item (P2). */
  z.strictObject({ type: z.literal('item.open'), guid, panel: name, id }),
  /** Goes one step back to the panels. */
  z.strictObject({ type: z.literal('panels.back'), guid }),
  /** Requests all data of this conversation again. */
  z.strictObject({ type: z.literal('panels.again'), guid }),
] as const;
