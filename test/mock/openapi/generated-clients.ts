/**
 * Programs that call all seven operations with a client generated from the OpenAPI document. They are compiled together
 * with the client, so that its types are checked. Each prints the statuses and the presence response as JSON.
 */
const bodies = `
const customers = [{ email_address: 'mara@shop.example', customer_since: '2023-03-05T00:00:00Z', order_count: 4,
  currency: '€' as const, total_revenue: 412.5, last_order_date: '2026-11-18T14:05:00Z' }];
const orders = [{ order_number: 'S-1042', email_address: 'mara@shop.example', revenue: 89.95,
  order_date: '2026-11-18T14:05:00Z', is_first_order: false }];
const event = { Id: 'pbx-1', EventType: 'Answered' as const, PhoneNumber: '+493023125014', PhoneExtension: '101',
  Direction: 'Inbound' as const };
const message = { ChannelAccountExternalIdentifier: 'shop-app', ConversationExternalIdentifier: 'thread-77',
  MessageExternalIdentifier: 'message-1', RelationExternalIdentifier: 'mara@shop.example',
  RelationName: 'Mara Lindqvist', Content: 'Is my order on its way?', Attachments: [] };
const customer = { email_address: 'mara@shop.example' };
const apikey = process.argv[2] ?? '';
const secret = process.argv[3] ?? '';
`;

export const heyApiCaller = `
import { client } from './client.gen.js';
import * as service from './sdk.gen.js';
${bodies}
client.setConfig({ auth: () => apikey + ':' + secret });
const presence = await service.checkPresence({ query: { apikey, Channel: 'Chat' } });
const found = await service.retrieveConversations({ body: { emailAddress: 'mara@shop.example' } });
const answers = [
  await service.reportCustomers({ body: { customers } }),
  await service.reportOrders({ body: { orders } }),
  found,
  await service.registerCallEvent({ path: { apikey }, body: event }),
  await service.postMessage({ body: message }),
  presence,
  await service.showCustomer({ body: { customer } }),
];
const word: 'Online' | 'Offline' | undefined = presence.data;
const subject: string | undefined = found.data?.conversations[0]?.subject;
const profile = await service.customerDetails({ query: { email: 'mara@shop.example', phone: '' } });
const name: string | undefined = profile.data?.name;
// @ts-expect-error -- checks that the generated type rejects a channel that the interface does not define
const wrong: Parameters<typeof service.checkPresence>[0] = { query: { apikey, Channel: 'Telex' } };
console.log(JSON.stringify({ statuses: answers.map(({ response }) => response?.status), word, name, isText: typeof subject === 'string', wrong: typeof wrong }));
`;

export const openApiFetchCaller = `
import createClient from 'openapi-fetch';
import type { components, paths, webhooks } from './schema.js';
${bodies}
const client = createClient<paths>({ baseUrl: process.argv[4] ?? '' });
const headers = { Authorization: 'Basic ' + Buffer.from(apikey + ':' + secret).toString('base64') };
const presence = await client.GET('/presence/api/v1', { params: { query: { apikey, Channel: 'Chat' } }, parseAs: 'text' });
const found = await client.POST('/service/conversations', { headers, body: { emailAddress: 'mara@shop.example' } });
const answers = [
  await client.POST('/service/dynamic/customers/', { headers, body: { customers } }),
  await client.POST('/service/dynamic/orders/', { headers, body: { orders } }),
  found,
  await client.POST('/service/voip/registerevent/{apikey}', { params: { path: { apikey } }, body: event }),
  await client.POST('/service/messages/', { headers, body: message }),
  presence,
  await client.POST('/service/showcustomer', { headers, body: { customer } }),
];
const word: string | undefined = presence.data;
const subject: string | undefined = found.data?.conversations[0]?.subject;
const profile = await client.GET('/back-office/customers', { params: { query: { email: 'mara@shop.example', phone: '' } } });
const name: string | undefined = profile.data?.name;
const reply: webhooks['channelReply']['post']['requestBody']['content']['application/json'] = message;
// @ts-expect-error -- checks that the generated type rejects a channel that the interface does not define
const wrong: components['schemas']['PresenceChannel'] = 'Telex';
console.log(JSON.stringify({ statuses: answers.map(({ response }) => response.status), word, name, isText: typeof subject === 'string', wrong: typeof reply && typeof { wrong } }));
`;
