/**
 * The state as one document. It is the format of seed files and of the control API, and it uses the names of the
 * helpdesk API where they exist. Every part is optional.
 */
import { z } from 'zod';
import { agentSetting, deskSettings } from '#contract/desk-settings.ts';
import { replyDeliveries } from '../rules/channels.ts';
import { startConditions, type StartConditions } from './start-conditions.ts';
import { expectation, pathText, plainIssues, describeIssue } from '../validation/validation-messages.ts';
import {
  channelMessage,
  conversationStates,
  customerLifetime,
  orderReport,
  presenceChannel,
} from '#helpdesk/schemas.ts';

const emailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/, { error: 'expected an e-mail address' });
const name = z.string().min(1).max(200);
const [yearNought, yearTenThousand] = [Date.parse('0000-01-01T00:00:00Z'), Date.UTC(10_000, 0)];
/** A time in the years 0000 to 9999 (UTC), because an export can write only years with four digits. */
const moment = z.iso
  .datetime({ offset: true, error: 'expected an ISO 8601 time stamp with Z or an offset' })
  .refine((text) => Date.parse(text) >= yearNought && Date.parse(text) < yearTenThousand, {
    error: 'expected a time in the years 0000 to 9999 (UTC)',
  });
const many = 1_000_000;

/** The helpdesk API defines the channels of an agent (B.6). */
const agents = deskSettings.shape.agents.pipe(
  z.array(
    agentSetting.extend({
      channels: z.partialRecord(presenceChannel, z.boolean()),
      webStores: agentSetting.shape.webStores.unwrap(),
    }),
  ),
);

const totals = customerLifetime.shape;
const customer = z.strictObject({
  email_address: emailAddress,
  name: name.nullable().default(null),
  phone_numbers: z.array(z.string().min(1).max(64)).max(20).default([]),
  external_identifier: z.string().nullable().default(null),
  customer_since: totals.customer_since.nullable().default(null),
  order_count: totals.order_count.nullable().default(null),
  currency: totals.currency.nullable().default(null),
  total_revenue: totals.total_revenue.nullable().default(null),
  last_order_date: totals.last_order_date.nullable().default(null),
});

const orderFields = orderReport.shape;
const order = z.strictObject({
  order_number: orderFields.order_number,
  email_address: emailAddress,
  revenue: z.number(),
  old_revenue: z.number().nullable().default(null),
  profit: z.number().nullable().default(null),
  old_profit: z.number().nullable().default(null),
  order_date: orderFields.order_date,
  is_first_order: z.boolean().default(false),
  webstore_url: z.string().nullable().default(null),
  /** Whether the customer already had a conversation when the order was first reported. */
  helped: z.boolean().default(false),
});

const message = z.strictObject({
  /** The time of arrival, which defines the order of messages. */
  sentDateTime: moment,
  kind: z.enum(['customer', 'agent', 'note', 'log']),
  name: z.string().nullable().default(null),
  emailAddress: z.string().nullable().default(null),
  content: z.string(),
  MessageExternalIdentifier: z.string().nullable().default(null),
  /** The time at which the customer's system sent the message (2.10). */
  SentDateTime: channelMessage.shape.SentDateTime.unwrap().nullable().default(null),
  files: z.array(z.strictObject({ FileName: z.string(), bytes: z.int().min(0) })).default([]),
  IsPrivate: z.boolean().default(false),
  /** How an agent's reply on a custom channel is delivered. */
  fate: z.enum(replyDeliveries).nullable().default(null),
});

const conversation = z.strictObject({
  guid: z.string().min(1).max(100),
  subject: z.string().default(''),
  channel: z.string().default('Email'),
  state: z.enum(conversationStates).default('open'),
  /** The time at which the snooze ends. */
  snoozedUntil: moment.nullable().default(null),
  owner: emailAddress.nullable().default(null),
  webStore: z.string().nullable().default(null),
  category: z.string().nullable().default(null),
  tags: z.string().nullable().default(null),
  linkedOrderNumbers: z.array(z.string()).default([]),
  referrer: z.string().nullable().default(null),
  startDateTime: moment,
  customer: emailAddress.nullable().default(null),
  phoneNumber: z.string().nullable().default(null),
  RelationName: z.string().nullable().default(null),
  ChannelAccountExternalIdentifier: z.string().nullable().default(null),
  ConversationExternalIdentifier: z.string().nullable().default(null),
  messages: z.array(message).default([]),
  /** The customer's last message on a custom channel, without attachments. A reply repeats its properties (C). */
  lastMessage: channelMessage.nullable().default(null),
});

const call = z.strictObject({
  Id: z.string().min(1),
  PhoneNumber: z.string(),
  Direction: z.enum(['Inbound', 'Outbound']),
  PhoneReferrer: z.string().nullable().default(null),
  conversation: z.string(),
  phase: z.enum(['talking', 'handed-over', 'ended']),
  events: z
    .array(
      z.strictObject({
        EventType: z.enum(['Answered', 'Disconnected', 'Transfer']),
        PhoneExtension: z.string(),
        at: moment,
      }),
    )
    .min(1),
});

export const stateDocument = z.strictObject({
  ...deskSettings.partial().shape,
  agents: agents.optional(),
  customers: z.array(customer).max(many).optional(),
  orders: z.array(order).max(many).optional(),
  conversations: z.array(conversation).max(many).optional(),
  calls: z.array(call).max(many).optional(),
  /** The KPIs, derived from the orders. They are present in an export and ignored in an import. */
  kpis: z.unknown().optional(),
});
/** The document with only the settings of the service. */
export const settingsDocument = stateDocument.pick({
  agents: true,
  webStores: true,
  dynamicLinks: true,
  customPanels: true,
  customChannels: true,
  voipSubscriptions: true,
});

const nothing: StateDocument = {
  agents: [],
  webStores: [],
  dynamicLinks: [],
  customPanels: [],
  customChannels: [],
  voipSubscriptions: [],
  customers: [],
  orders: [],
  conversations: [],
  calls: [],
};
/** A seed can also contain start conditions: switches, limits, clock and faults. */
export const seedDocument = z.strictObject({ ...stateDocument.shape, ...startConditions.shape });
/**
 * Reads a seed: the whole state and, optionally, start conditions. Missing parts are empty. Throws an error with the
 * path of the first problem.
 */
export const readSeed = (seed: unknown): Seed => {
  const { assumptions, limits, clock, faults, ...state } = readWhole(seedDocument, seed, 'The seed is invalid');
  return { state: { ...nothing, ...state }, conditions: withoutGaps({ assumptions, limits, clock, faults }) };
};

/** Reads start conditions that were given without a seed. */
export const readConditions = (given: unknown): StartConditions =>
  readWhole(startConditions, given, 'The start conditions are invalid');

const withoutGaps = (conditions: { [Part in keyof StartConditions]: StartConditions[Part] | undefined }) =>
  startConditions.parse(Object.fromEntries(Object.entries(conditions).filter(([, part]) => part !== undefined)));

const readWhole = <Document extends z.ZodType>(
  document: Document,
  given: unknown,
  problem: string,
): z.output<Document> => {
  const read = document.safeParse(given, { error: expectation });
  if (read.success) return read.data;
  const [issue] = plainIssues(read.error.issues);
  const path = issue === undefined ? '' : pathText(issue.path);
  const what = issue === undefined ? 'it cannot be read' : describeIssue(issue, given);
  throw new Error(`${problem}: ${path === '' ? '' : `${path}: `}${what}.`);
};

export interface Seed {
  readonly state: StateDocument;
  readonly conditions: StartConditions;
}
/** The document as written in a file. */
export type StateSeed = z.input<typeof stateDocument>;
/** The document with all defaults filled in. */
export type StateDocument = z.output<typeof stateDocument>;
type SettingsParts = z.output<typeof settingsDocument>;
export type SettingsDocument = { [Part in keyof SettingsParts]-?: NonNullable<SettingsParts[Part]> };
export type ConversationDocument = z.output<typeof conversation>;
export type CallDocument = z.output<typeof call>;
