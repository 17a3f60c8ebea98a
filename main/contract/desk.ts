/**
 * The messages between the practice helpdesk and its desk page, over one WebSocket. Each snapshot contains the complete
 * state of one agent's desk; the page sends commands. Both sides validate the messages. Times are ms since 1970 on the
 * helpdesk's clock, which can be stopped or changed.
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
  /** All channels of the helpdesk API. `connected: false` means that the agent does not use this channel. */
  channels: z.array(z.object({ channel: z.string(), connected: z.boolean(), online: z.boolean() })),
});

/** One row of the conversation list. */
const entry = z.object({
  guid,
  title: z.string(),
  channel: z.string(),
  state: deskState,
  /** The time when a snoozed conversation opens again. */
  snoozedUntil: z.number().nullable(),
  detail: z.string(),
  at: z.number(),
  /** An active call in this conversation, with its start and its extension. */
  live: z.object({ since: z.number(), extension, phase: z.enum(['talking', 'handed-over']) }).nullable(),
});

const line = z.object({
  at: z.number(),
  kind: z.enum(['customer', 'agent', 'note', 'log']),
  name: z.string().nullable(),
  content: z.string(),
  /**
   * Whether the message is only for the customer and the agent. A private message is not a note, because a note never
   * leaves the helpdesk.
   */
  private: z.boolean(),
  /** How a reply on a custom channel is delivered to the customer. */
  fate: z.enum(['webhook', 'email', 'kept']).nullable(),
  /** The attachments. The practice helpdesk does not store their content. A file name may be empty. */
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
});

const conversation = entry.extend({
  subject: z.string(),
  webStore: z.string().nullable(),
  /** Whether an agent can select the web store on this channel. */
  selectWebStore: z.boolean(),
  owner: z.string().nullable(),
  tags: z.string().nullable(),
  linkedOrders: z.array(z.string()),
  /**
   * Null if an agent cannot reply to this conversation. Only custom channels allow replies. `private` shows whether
   * private replies are possible.
   */
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
  /** The conversation for which the agent is selecting a customer. Null if there is none. */
  choosingFor: guid.nullable(),
  customers: z.array(
    z.object({
      emailAddress: z.string(),
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      orderCount: z.number().nullable(),
      /** The dynamic link that found the customer. Null if the helpdesk found the customer itself. */
      link: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      /** The name of the customer who placed the order. */
      name: z.string().nullable(),
      emailAddress: z.string(),
      orderDate: z.string(),
      /** An amount from a report, or the integrator's text (2.4). */
      revenue: z.union([z.object({ amount: z.number(), currency: z.string() }), z.string()]),
      link: z.string().nullable(),
    }),
  ),
  conversations: z.array(entry),
  /** Whether there are more results than these lists contain. */
  more: z.object({ customers: z.boolean(), orders: z.boolean(), conversations: z.boolean() }),
  /** Every dynamic link that was searched, with its progress. */
  links: z.array(deskLinkSearch),
});

/** A call as the call events describe it ("What the service does" 6). */
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
  /** Whether the helpdesk's clock is stopped. */
  frozen: z.boolean(),
  /** Whether a link, panel or webhook points to another computer. */
  reachesOut: z.boolean(),
  agent: agent.nullable(),
  agents: z.array(agent),
  kpis,
  /**
   * Figures by the day of the order (YYYY-MM-DD, UTC), oldest first, including days without orders. The figures cover
   * one web store or all web stores.
   */
  kpiDays: z.object({ webStore: z.string().nullable(), days: z.array(kpis.extend({ day: z.string() })) }),
  /** The calls, newest first. */
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
  /** The newest conversations in each state. */
  conversations: z.array(entry),
  conversation: conversation.nullable(),
  customer: profile.nullable(),
  orders: z.array(order),
  /** The integrators' responses for the open conversation. */
  panels: deskPanels,
  search: found.nullable(),
  /** A till's latest look-up for this agent. Null if the look-up's conversation is not open. */
  notice: z.object({ at: z.number(), guid, text: z.string() }).nullable(),
  /** The number of requests that the helpdesk rejected. */
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

/** The messages from the helpdesk to the page. */
export const deskMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), snapshot: deskSnapshot }),
  /** The reason why a command was refused. */
  z.object({ type: z.literal('refused'), why: deskRefused }),
  /**
   * The current settings. After a rejected `settings.put`, the message also contains the errors, and
   * nothing was changed.
   */
  z.object({
    type: z.literal('settings'),
    settings: deskSettings,
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  ...deskRequestMessages,
]);
export type DeskMessage = z.infer<typeof deskMessage>;
