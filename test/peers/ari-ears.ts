/**
 * The harness's own ears at the REST interface (ARI): a WebSocket that hears every event, and the two questions that
 * anybody has to ask beside it. It shares nothing with the product, so that one mistake cannot hide the other.
 *
 * What it heard is one JSON message a line. Answers to questions stand among the events where they came, in the shape
 * that ARI itself gives them when they are asked over the WebSocket (`RESTResponse`).
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';

export interface AriEars {
  readonly text: () => string;
  /** Resolves with the connection's end. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface AriEarsOptions {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** Events that are not written down. */
  readonly without?: ReadonlySet<string>;
}

interface Message {
  readonly type: string;
  readonly channel?: { readonly id: string };
  readonly bridge?: { readonly channels: readonly string[] };
}

let applications = 0;

/** Resolves when the events come and the lists of channels and bridges are written down. */
export async function createAriEars({ port, username, password, without }: AriEarsOptions): Promise<AriEars> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const heard: string[] = [];
  const ask = async (uri: string): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/ari/${uri}`, { headers: { authorization } });
    const body = await answer.text();
    heard.push(JSON.stringify({ type: 'RESTResponse', uri, status_code: answer.status, message_body: body }));
    return body;
  };
  const askForCall = (channel: string): void => {
    // The exchange may be gone meanwhile.
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
    if (without?.has(message.type) !== true) heard.push(withoutMachine(text));
    if (message.type === 'ChannelCreated' && message.channel !== undefined) askForCall(message.channel.id);
    if (message.type === 'ChannelEnteredBridge') for (const id of message.bridge?.channels ?? []) askForCall(id);
  });
  await once(socket, 'open');
  await ask(`applications/${application}`);
  const alive = JSON.parse(await ask('channels')) as readonly { readonly id: string }[];
  await ask('bridges');
  for (const { id } of alive) await ask(callOf(id));
  return {
    text: () => `${heard.join('\n')}\n`,
    closed: new Promise((resolve) => void socket.once('close', () => resolve())),
    close: () => socket.terminate(),
  };
}

const callOf = (channel: string): string => `channels/${channel}/variable?variable=CHANNEL(linkedid)`;

/** Every event names the machine by the address of its network card. */
const withoutMachine = (text: string): string =>
  text.trim().replace(/"asterisk_id":"[^"]*"/, '"asterisk_id":"02:00:00:00:00:00"');

const textOf = (data: RawData): string =>
  Buffer.from(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)).toString();
