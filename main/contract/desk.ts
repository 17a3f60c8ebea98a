/**
 * What the desk of the practice helpdesk and its page say to each other over one WebSocket. The helpdesk sends
 * the whole picture of one agent's desk, never a part of it; the page sends commands. Both sides validate.
 * Times are ms since 1970 by the helpdesk's clock, which may stand still or be turned.
 */
import { z } from 'zod';
import { deskRefused, deskState, extension, guid } from './desk-commands.ts';
import { deskLinkSearch, deskPanels } from './desk-panels.ts';
import { deskRequestMessages } from './desk-requests.ts';
import { deskSettings } from './desk-settings.ts';

const agent = z.object({
  extension,
  name: z.string(),
  emailAddress: z.string(),
  /** Every channel of the interface; `connected` false: the agent does not work on it. */
  channels: z.array(z.object({ channel: z.string(), connected: z.boolean(), online: z.boolean() })),
});

/** A line of the list on the left. */
const entry = z.object({
  guid,
  title: z.string(),
  channel: z.string(),
  state: deskState,
  /** A snoozed one comes back by itself then. */
  snoozedUntil: z.number().nullable(),
  detail: z.string(),
  at: z.number(),
  /** A call of this conversation is up: since when, and who has it. */
  live: z.object({ since: z.number(), extension, phase: z.enum(['talking', 'handed-over']) }).nullable(),
});

const line = z.object({
  at: z.number(),
  kind: z.enum(['customer', 'agent', 'note', 'log']),
  name: z.string().nullable(),
  content: z.string(),
  /** Between the customer and the agent alone; not a note, which never leaves the helpdesk. */
  private: z.boolean(),
  /** The way that an agent's reply on a custom channel takes to the customer. */
  fate: z.enum(['webhook', 'email', 'kept']).nullable(),
  /** What was attached; the practice helpdesk keeps no bytes. The name may be empty. */
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
});

const conversation = entry.extend({
  subject: z.string(),
  webStore: z.string().nullable(),
  /** Its channel lets an agent say which web store it belongs to. */
  selectWebStore: z.boolean(),
  owner: z.string().nullable(),
  tags: z.string().nullable(),
  linkedOrders: z.array(z.string()),
  /** An agent can answer here, on a custom channel; `private`: with private replies. */
  reply: z.object({ private: z.boolean() }).nullable(),
  lines: z.array(line),
});

const profile = z.object({
  name: z.string().nullable(),
  emailAddress: z.string().nullable(),
  phoneNumbers: z.array(z.string()),
  since: z.string().nullable(),
  currency: z.string().nullable(),
  spent: z.number().nullable(),
  orderCount: z.number().nullable(),
});

const order = z.object({
  orderNumber: z.string(),
  revenue: z.number(),
  oldRevenue: z.number().nullable(),
  currency: z.string(),
  orderDate: z.string(),
  first: z.boolean(),
});

const found = z.object({
  text: z.string(),
  /** A conversation waits for its customer to be chosen here: several customers have its number. */
  choosingFor: guid.nullable(),
  customers: z.array(
    z.object({
      emailAddress: z.string(),
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      orderCount: z.number().nullable(),
      /** Name of the dynamic link that found it; null: the helpdesk's own reports. */
      link: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      /** Of the customer who placed it. */
      name: z.string().nullable(),
      emailAddress: z.string(),
      orderDate: z.string(),
      /** From a report, or the text of the integrator (2.4). */
      revenue: z.union([z.object({ amount: z.number(), currency: z.string() }), z.string()]),
      link: z.string().nullable(),
    }),
  ),
  conversations: z.array(entry),
  /** There are more than these lists contain. */
  more: z.object({ customers: z.boolean(), orders: z.boolean(), conversations: z.boolean() }),
  /** Every dynamic link that was asked, and how far it is. */
  links: z.array(deskLinkSearch),
});

/** A call as the call events tell it ("What the service does" 6). */
const loggedCall = z.object({
  id: z.string(),
  guid,
  title: z.string(),
  phoneNumber: z.string(),
  direction: z.enum(['Inbound', 'Outbound']),
  webStore: z.string().nullable(),
  phase: z.enum(['talking', 'handed-over', 'ended']),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  events: z.array(
    z.object({
      type: z.enum(['Answered', 'Disconnected', 'Transfer']),
      extension: z.string(),
      name: z.string().nullable(),
      at: z.number(),
    }),
  ),
});

const kpis = z.object({
  acquisition: z.number(),
  retention: z.number(),
  contribution: z.number(),
  prevention: z.number(),
});

export const deskSnapshot = z.object({
  at: z.number(),
  /** The helpdesk's clock stands still. */
  frozen: z.boolean(),
  /** A link, a panel or a webhook leads to another machine. */
  reachesOut: z.boolean(),
  agent: agent.nullable(),
  agents: z.array(agent),
  kpis,
  /** By the day of the order (YYYY-MM-DD, UTC), oldest first, days without orders too; for all web stores or for one. */
  kpiDays: z.object({ webStore: z.string().nullable(), days: z.array(kpis.extend({ day: z.string() })) }),
  /** Newest first. */
  calls: z.array(loggedCall),
  webStores: z.array(z.string()),
  win: z
    .object({
      at: z.number(),
      orderNumber: z.string(),
      revenue: z.number(),
      oldRevenue: z.number().nullable(),
      currency: z.string(),
      first: z.boolean(),
      updated: z.boolean(),
    })
    .nullable(),
  counts: z.record(deskState, z.number()),
  /** The newest of each state. */
  conversations: z.array(entry),
  conversation: conversation.nullable(),
  customer: profile.nullable(),
  orders: z.array(order),
  /** What the integrators answered for the conversation in front of the agent. */
  panels: deskPanels,
  search: found.nullable(),
  /** A till asked for a customer for this agent, newest one. */
  notice: z.object({ at: z.number(), guid, text: z.string() }).nullable(),
  /** How many requests to the service were rejected. */
  rejected: z.number(),
});
export type DeskSnapshot = z.infer<typeof deskSnapshot>;
export type DeskEntry = z.infer<typeof entry>;
export type DeskConversation = z.infer<typeof conversation>;
export type DeskProfile = z.infer<typeof profile>;
export type DeskOrder = z.infer<typeof order>;
export type DeskSearch = z.infer<typeof found>;
export type DeskCall = z.infer<typeof loggedCall>;
export type DeskKpis = z.infer<typeof kpis>;
export type DeskAgent = z.infer<typeof agent>;

/** From the helpdesk to the page. */
export const deskMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), snapshot: deskSnapshot }),
  /** A command was not carried out, and why. */
  z.object({ type: z.literal('refused'), why: deskRefused }),
  /** The settings as they stand; after a `settings.put` with what was wrong about it, in which case nothing was changed. */
  z.object({
    type: z.literal('settings'),
    settings: deskSettings,
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  ...deskRequestMessages,
]);
export type DeskMessage = z.infer<typeof deskMessage>;
