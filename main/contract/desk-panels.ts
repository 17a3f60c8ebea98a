/**
 * The responses of an integrator as the desk shows them ("Endpoints" A, 2.1–2.3, 2.8), with the progress of each
 * request. Unsafe links are shown as plain text (assumption 28). The helpdesk sends the requests, and the page only
 * displays the responses.
 */
import { z } from 'zod';

/**
 * `none` means that no address is configured, or that a value for the request is not known yet. `why` is the reason for
 * a failure, for developers of an integrator. For an order list, `why` uses the wording of the helpdesk API.
 */
const asking = {
  state: z.enum(['none', 'loading', 'shown', 'failed']),
  why: z.string().nullable(),
};

/** Text in parts. A part with an `href` (http, https or mailto) is a link. */
const piece = z.object({ text: z.string(), href: z.string().nullable() });
/** One of the integrator's keys, with its value. */
const field = z.object({ name: z.string(), value: z.array(piece) });
/**
 * For an order, `title` is the order number. For an item in a custom panel, `title` is the ID if a field shows the ID.
 * Otherwise, `title` is the first value that has text and no link, or the ID if there is no such value. The field that
 * provides the title stays in `fields`.
 */
const item = z.object({ id: z.string(), title: z.string(), fields: z.array(field) });

/**
 * A block of a panel (2.3). `details` has one entry. `rows` and `columns` have one entry for each of the first 100
 * objects in the data.
 */
const block = z.object({
  displayAs: z.enum(['details', 'rows', 'columns']),
  caption: z.string().nullable(),
  entries: z.array(z.array(field)),
});
const details = z.object({ id: z.string(), ...asking, blocks: z.array(block) });

/** The customer's profile (Endpoint 1). */
const profile = z.object({
  name: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  since: z.string(),
  spent: z.string(),
  orderCount: z.number(),
  /** The fields of `panel_view`. */
  fields: z.array(field),
});

/**
 * An integrator's list. `items` contains the first three items until the agent opens the list, and then up to 100
 * items.
 */
const list = {
  ...asking,
  items: z.array(item),
  /** The number of items that the integrator sent. `items` may contain fewer. */
  count: z.number(),
  /** Whether the agent has opened the list. */
  all: z.boolean(),
  /** The item that the agent has opened. */
  details: details.nullable(),
};

/** A dynamic link that applies to the conversation's web store. */
const link = z.object({
  name: z.string(),
  /** `shown` without a profile means that the integrator has no record of this customer. */
  customer: z.object({ ...asking, profile: profile.nullable() }),
  orders: z.object(list),
});

const panel = z.object({
  caption: z.string(),
  detailsName: z.string(),
  /**
   * The icons as data URLs. An empty string means that there is no icon. The main panel's icon is 18 × 21 pixels, and
   * the navigation icon is 26 × 52 pixels.
   */
  icons: z.object({ main: z.string(), navigation: z.string() }),
  ...list,
});

export const deskPanels = z.object({ links: z.array(link), custom: z.array(panel) });
export const noDeskPanels: DeskPanels = { links: [], custom: [] };

/** The progress of a search at one dynamic link (Endpoint 4). */
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
/** The commands with which an agent navigates in the panels beside a conversation. */
export const deskPanelCommands = [
  /** Opens the Orders panel and calls Endpoint 2 again. */
  z.strictObject({ type: z.literal('orders.open'), guid, link: name }),
  /** Opens one order (Endpoint 3). */
  z.strictObject({ type: z.literal('order.open'), guid, link: name, id }),
  /** Opens all items of a custom panel and calls Endpoint P1 again. */
  z.strictObject({ type: z.literal('panel.open'), guid, panel: name }),
  /** Opens one item of a custom panel (Endpoint P2). */
  z.strictObject({ type: z.literal('item.open'), guid, panel: name, id }),
  /** Goes back one step in the panels. */
  z.strictObject({ type: z.literal('panels.back'), guid }),
  /** Requests the profiles, the lists and the open item of this conversation again. */
  z.strictObject({ type: z.literal('panels.again'), guid }),
] as const;
