/** The helpdesk API's resources as named components of an OpenAPI document. */
import { z } from 'zod';
import * as wire from '#helpdesk/schemas.ts';

type Json = Readonly<Record<string, unknown>>;

const named = {
  CustomerProfile: wire.customerProfile,
  OrderList: wire.orderList,
  Details: wire.details,
  SearchResult: wire.searchResult,
  CustomerLifetime: wire.customerLifetime,
  CustomersReport: wire.customersReport,
  OrderReport: wire.orderReport,
  OrdersReport: wire.ordersReport,
  Conversation: wire.conversation,
  ConversationsQuery: wire.conversationsQuery,
  ConversationsAnswer: wire.conversationsAnswer,
  PanelList: wire.panelList,
  CallEvent: wire.callEvent,
  ChannelMessage: wire.channelMessage,
  ShowCustomer: wire.showCustomer,
  PresenceChannel: wire.presenceChannel,
  PresenceWord: wire.presenceWord,
} as const satisfies Readonly<Record<string, z.ZodType>>;

const names = new Map<z.ZodType, string>(Object.entries(named).map(([name, schema]) => [schema, name]));
const place = (name: string): string => `#/components/schemas/${name}`;

/** Throws if the schema has no name. */
export const referenceTo = (schema: z.ZodType): Json => {
  const name = names.get(schema);
  if (name === undefined) throw new Error('a schema of an operation has no name in the OpenAPI document');
  return { $ref: place(name) };
};

export const componentSchemas = (): Json => {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: place });
  const entries = Object.entries(schemas).map(([name, written]) => {
    const { $schema: _, $id: __, ...schema } = written;
    return [name, schema] as const;
  });
  return Object.fromEntries(entries);
};
