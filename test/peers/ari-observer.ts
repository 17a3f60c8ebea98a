/**
 * An independent ARI observer at the test site: a WebSocket for events, and requests for the data that the events do
 * not contain. The observer shares no code with Counterline, so that an error in shared code cannot go unnoticed. Each
 * event is one line of JSON. Responses are recorded at the position at which they arrived, in the format of ARI's own
 * WebSocket responses (`RESTResponse`).
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';

export interface AriObserver {
  readonly text: () => string;
  /** Resolves at the end of the connection. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface AriObserverOptions {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** Events that are not recorded. */
  readonly without?: ReadonlySet<string>;
}

interface Message {
  readonly type: string;
  readonly channel?: { readonly id: string };
  readonly bridge?: { readonly channels: readonly string[] };
}

let applications = 0;

/** Resolves when events are arriving and the channel and bridge lists have been recorded. */
export async function createAriObserver({
  port,
  username,
  password,
  without,
}: AriObserverOptions): Promise<AriObserver> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const received: string[] = [];
  const ask = async (uri: string): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/ari/${uri}`, { headers: { authorization } });
    const body = await answer.text();
    received.push(JSON.stringify({ type: 'RESTResponse', uri, status_code: answer.status, message_body: body }));
    return body;
  };
  const askForCall = (channel: string): void => {
    // The phone system may have stopped in the meantime.
    void ask(callOf(channel)).catch(() => undefined);
  };
  applications += 1;
  const application = `ears-${process.pid}-${applications}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ari/events?app=${application}&subscribeAll=true`, {
    headers: { authorization },
  });
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const text = textOf(data);
    const message = JSON.parse(text) as Message;
    if (without?.has(message.type) !== true) received.push(withoutMachine(text));
    if (message.type === 'ChannelCreated' && message.channel !== undefined) askForCall(message.channel.id);
    if (message.type === 'ChannelEnteredBridge') for (const id of message.bridge?.channels ?? []) askForCall(id);
  });
  await once(socket, 'open');
  await ask(`applications/${application}`);
  const alive = JSON.parse(await ask('channels')) as readonly { readonly id: string }[];
  await ask('bridges');
  for (const { id } of alive) await ask(callOf(id));
  return {
    text: () => `${received.join('\n')}\n`,
    closed: new Promise((resolve) => void socket.once('close', () => resolve())),
    close: () => socket.terminate(),
  };
}

const callOf = (channel: string): string => `channels/${channel}/variable?variable=CHANNEL(linkedid)`;

/** Replaces the machine's MAC address, which every event contains. */
const withoutMachine = (text: string): string =>
  text.trim().replace(/"asterisk_id":"[^"]*"/, '"asterisk_id":"02:00:00:00:00:00"');

const textOf = (data: RawData): string =>
  Buffer.from(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)).toString();
