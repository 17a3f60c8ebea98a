/**
 * Sends a recorded request again. The destination never comes from the record. A request to the service goes
 * to this server. A request to an integrator goes to the integrator's address in the settings. A reply goes to the
 * webhook of the channel.
 */
import { request } from 'node:http';
import type { DeskRequestDetails } from '#contract/desk-requests.ts';
import type { Integrators } from '../integrator/integrators.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import { readHeaders } from '../journal/masking.ts';
import type { Channels } from '../state/channels.ts';
import type { Delivery } from '../webhook/deliveries.ts';
import type { Sender } from '../webhook/sender.ts';

export interface ReplayPorts {
  readonly journal: Journal;
  readonly integrators: Pick<Integrators, 'journal' | 'repeat'>;
  readonly webhooks: Pick<Sender, 'list' | 'send'>;
  readonly channels: Pick<Channels, 'all'>;
  /** The address of this server. */
  readonly origin: () => string;
}

type Refusal = NonNullable<DeskRequestDetails['cannotReplay']> | 'gone';

/** Headers that depend on the connection or the transfer, so they are not copied from the record. */
const ofConnection = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
]);

/**
 * Whether the request is for a path. A request with an absolute address or an asterisk in its first line cannot be sent
 * again.
 */
const isPath = ({ method, path }: JournalEntry): boolean =>
  method !== '' && method !== 'CONNECT' && path.startsWith('/');
/** Returns false if the body was too large or incomplete, because such a body is not recorded. */
const isWhole = ({ status, requestBody, headers }: JournalEntry): boolean => {
  const announced = Number(readHeaders(headers).get('content-length') ?? 0);
  return status !== 413 && (requestBody !== '' || announced === 0);
};

function sendToSelf(entry: JournalEntry, origin: string): void {
  const { hostname, port } = new URL(origin);
  const headers = Object.fromEntries([...readHeaders(entry.headers)].filter(([name]) => !ofConnection.has(name)));
  const body = Buffer.from(entry.requestBody);
  const again = request({
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: entry.method,
    path: entry.path,
    headers: { ...headers, ...(body.length > 0 && { 'Content-Length': body.length }) },
    agent: false,
  });
  // The response is not needed here, because the journal records it, or records that there is none.
  again.on('response', (response) => response.resume());
  again.on('error', () => undefined);
  again.end(body);
}

const channelOf = ({ channels, origin }: ReplayPorts, { url }: Delivery) =>
  channels.all().find(({ webhookUrl }) => webhookUrl !== null && new URL(webhookUrl, origin()).href === url);

const find = (ports: ReplayPorts, id: string) => {
  const [kind, number] = id.split('-');
  return {
    incoming: kind === 'in' ? ports.journal.get(Number(number)) : undefined,
    asked: kind === 'out' ? ports.integrators.journal.get(Number(number)) : undefined,
    delivery: kind === 'hook' ? ports.webhooks.list().find((one) => one.id === Number(number)) : undefined,
  };
};

export function isReplayable(ports: ReplayPorts, id: string): DeskRequestDetails['cannotReplay'] {
  const { incoming, asked, delivery } = find(ports, id);
  if (incoming !== undefined) return isPath(incoming) && isWhole(incoming) ? null : 'unreadable';
  const isPossible =
    delivery === undefined ? asked && ports.integrators.repeat.isPossible(asked) : channelOf(ports, delivery);
  return isPossible ? null : 'elsewhere';
}

/** Returns undefined if the request was sent. */
export function replay(ports: ReplayPorts, id: string): Refusal | undefined {
  const { incoming, asked, delivery } = find(ports, id);
  if (incoming === undefined && asked === undefined && delivery === undefined) return 'gone';
  const refusal = isReplayable(ports, id);
  if (refusal !== null) return refusal;
  if (incoming !== undefined) sendToSelf(incoming, ports.origin());
  if (asked !== undefined) ports.integrators.repeat.ask(asked);
  const channel = delivery && channelOf(ports, delivery);
  if (delivery !== undefined && channel !== undefined)
    ports.webhooks.send(channel, delivery.conversation, JSON.parse(delivery.body));
  return undefined;
}
