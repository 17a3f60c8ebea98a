/**
 * Converts an integrator's responses to the format that the desk shows (2.1–2.4, 2.8). The code is pure. It limits
 * the length of texts and lists, because responses can be several megabytes long, and snapshots are sent many times a
 * second.
 */
import type { z } from 'zod';
import type { DeskBlock, DeskField, DeskItem, DeskLinkProfile } from '#contract/desk-panels.ts';
import type * as wire from '#helpdesk/schemas.ts';
import { piecesOf } from './safe-links.ts';

const textAtMost = 2_000;
const fieldsAtMost = 40;
const itemsAtMost = 100;
const linesAtMost = 100;
const blocksAtMost = 20;

const cut = (text: string, length = textAtMost): string => (text.length > length ? `${text.slice(0, length)}…` : text);

const isShown = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Formats fields whose keys the integrator chooses. A value that is not a text, a number or a boolean is omitted. */
const fieldsOf = (values: Readonly<Record<string, unknown>>): DeskField[] =>
  Object.entries(values)
    .filter(([, value]) => isShown(value))
    .slice(0, fieldsAtMost)
    .map(([name, value]) => ({ name: cut(name, 200), value: piecesOf(cut(String(value))) }));

/** Formats the profile of a customer (section 2.1). */
export const profileShown = (profile: z.output<typeof wire.customerProfile>): DeskLinkProfile => ({
  name: cut(profile.name, 200),
  emailAddress: cut(profile.email_address, 254),
  phoneNumber: cut(profile.phone_number, 64),
  since: profile.customer_since,
  spent: cut(profile.total_spent, 64),
  orderCount: profile.order_count,
  fields: fieldsOf(profile.panel_view ?? {}),
});

/** The maximum length of an ID. Entries with a longer ID are omitted, because a truncated ID could not be sent back. */
const idAtMost = 1_000;
export interface Listed {
  readonly items: readonly DeskItem[];
  /** The number of entries received; `items` may contain fewer. */
  readonly count: number;
}
const listed = (
  all: readonly { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }[],
  titleOf: (id: string, fields: readonly DeskField[]) => string,
): Listed => ({
  items: all
    .filter(({ id }) => id.length <= idAtMost)
    .slice(0, itemsAtMost)
    .map(({ id, fields: given }) => {
      const fields = fieldsOf(given);
      return { id, title: titleOf(id, fields), fields };
    }),
  count: all.length,
});

/** Formats the order list (section 2.2). The title of an order is its order number, regardless of its `list_view`. */
export const ordersShown = ({ orders }: z.output<typeof wire.orderList>): Listed =>
  listed(
    orders.map(({ order_number: id, list_view: fields }) => ({ id, fields })),
    (id) => id,
  );

const textOf = ({ value }: DeskField): string => value.map(({ text }) => text).join('');
/**
 * In the helpdesk API, an item has no title. If the panel shows the identifier, the identifier is the title. Otherwise,
 * the title is the first field that has text and no link, or the identifier if there is no such field.
 */
const titleOfItem = (id: string, fields: readonly DeskField[]): string => {
  if (fields.some((field) => textOf(field) === id)) return id;
  const first = fields.find((field) => textOf(field) !== '' && field.value.every(({ href }) => href === null));
  return first === undefined ? id : textOf(first);
};

/** Formats the panel list (section 2.8). The identifier is not one of the fields. */
export const panelShown = ({ data }: z.output<typeof wire.panelList>): Listed =>
  listed(
    data.map(({ id, ...fields }) => ({ id, fields })),
    titleOfItem,
  );

/** Formats the details (section 2.3). */
export const detailsShown = ({ details_view: blocks }: z.output<typeof wire.details>): readonly DeskBlock[] =>
  blocks.slice(0, blocksAtMost).map((block) => ({
    displayAs: block.display_as,
    caption: block.caption === undefined ? null : cut(block.caption, 200),
    entries: block.display_as === 'details' ? [fieldsOf(block.data)] : block.data.slice(0, linesAtMost).map(fieldsOf),
  }));
