/**
 * A server that plays back dialog notifications (SIP over WebSocket). It accepts every subscription. It creates new
 * dialog headers, but sends the recorded notification bodies. Only their versions can change.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RecordedConnection } from './recording.ts';
import type { OpenReplayServer, Pace, ReplayServer } from './replay-server.ts';

interface DialogSubscription {
  readonly callId: string;
  /** The From and To headers of the notifications. */
  readonly from: string;
  readonly to: string;
  readonly target: string;
  sequence: number;
}
interface RecordedNotification {
  readonly extension: string;
  readonly document: string;
  readonly at: number | undefined;
}

const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}\\s*:\\s*(.*?)\\r?$`, 'im').exec(message)?.[1] ?? '';
const userOf = (address: string): string => /sips?:([^@;>]+)@/.exec(address)?.[1] ?? '';
const versionOf = (document: string): number =>
  Number(/<[^>]*dialog-info[^>]*\sversion="(\d+)"/.exec(document)?.[1] ?? 0);
const buildIdleDocument = (extension: string, version: number): string =>
  `<?xml version="1.0"?>\n<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="${version}" state="full" entity="sip:${extension}@replay"></dialog-info>`;

const readNotifications = (connected: RecordedConnection): readonly RecordedNotification[] =>
  [...connected.before, ...connected.since].flatMap(({ text, at, extension }) => {
    if (extension !== undefined) return [{ extension, document: text, at }];
    const isNotify = text.startsWith('NOTIFY ');
    const document = text.slice(text.indexOf('\r\n\r\n') + 4);
    return isNotify && document.trim() !== '' ? [{ extension: userOf(headerOf(text, 'From')), document, at }] : [];
  });

export const openSipReplayServer: OpenReplayServer = async (_, extensions) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  await once(server, 'listening');
  let socket: WebSocket | undefined;
  let branches = 0;
  const notify = (subscription: DialogSubscription, document: string, state = 'active;expires=600'): void => {
    subscription.sequence += 1;
    branches += 1;
    socket?.send(
      [
        `NOTIFY ${subscription.target} SIP/2.0`,
        `Via: SIP/2.0/WS replay.invalid;branch=z9hG4bKreplay${branches}`,
        `From: ${subscription.from}`,
        `To: ${subscription.to}`,
        `Call-ID: ${subscription.callId}`,
        `CSeq: ${subscription.sequence} NOTIFY`,
        'Contact: <sip:replay@replay.invalid;transport=ws>',
        'Max-Forwards: 70',
        'Event: dialog',
        `Subscription-State: ${state}`,
        ...(document === '' ? [] : ['Content-Type: application/dialog-info+xml']),
        `Content-Length: ${Buffer.byteLength(document)}`,
        '',
        document,
      ].join('\r\n'),
    );
  };
  const play = async (connected: RecordedConnection, pace: Pace): Promise<void> => {
    const all = readNotifications(connected);
    const subscriptions = new Map<string, DialogSubscription>();
    const versions = new Map<string, number>();
    let sent = 0;
    /**
     * The first document of each extension. If the connection started before the recording, or if no document was
     * recorded, the extension is idle at first.
     */
    const firsts = new Map<string, string>();
    for (const extension of extensions === '*' ? [] : extensions) {
      const first = all.find((each) => each.extension === extension);
      const isKnown = !connected.isCut && first !== undefined;
      firsts.set(
        extension,
        isKnown ? first.document : buildIdleDocument(extension, Math.max(0, versionOf(first?.document ?? '') - 1)),
      );
      versions.set(extension, versionOf(firsts.get(extension) ?? ''));
    }
    const later = connected.isCut ? all : all.filter(({ extension, document }) => firsts.get(extension) !== document);
    const handleMessage = (text: string): void => {
      const [, method, uri = ''] = /^([A-Z]+) (\S+) SIP/.exec(text) ?? [];
      if (method === undefined || method === 'ACK') return;
      const to = headerOf(text, 'To');
      const answeredTo = `${to}${to.includes(';tag=') ? '' : ';tag=replay'}`;
      const copied = ['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${headerOf(text, name)}`);
      const expires = headerOf(text, 'Expires') || '600';
      socket?.send(
        [
          'SIP/2.0 200 OK',
          ...copied,
          `To: ${answeredTo}`,
          `Expires: ${expires}`,
          'Contact: <sip:replay@replay.invalid;transport=ws>',
          'Content-Length: 0',
          '',
          '',
        ].join('\r\n'),
      );
      sent += 1;
      if (method !== 'SUBSCRIBE') return;
      const extension = userOf(uri.includes('replay.invalid') ? to : uri);
      const subscription = subscriptions.get(extension) ?? {
        callId: headerOf(text, 'Call-ID'),
        from: answeredTo,
        to: headerOf(text, 'From'),
        target: /<([^>]+)>/.exec(headerOf(text, 'Contact'))?.[1] ?? uri,
        sequence: 0,
      };
      subscriptions.set(extension, subscription);
      notify(subscription, firsts.get(extension) ?? '', expires === '0' ? 'terminated;reason=timeout' : undefined);
      sent += 1;
    };
    const [opened] = (await once(server, 'connection')) as [WebSocket];
    socket = opened;
    opened.on('error', () => undefined);
    opened.on('message', (data) => {
      if (Buffer.isBuffer(data)) handleMessage(data.toString());
    });
    await pace.waitForTurn(all[0]?.at);
    await pace.whenUp;
    for (const { extension, document, at } of later) {
      const subscription = subscriptions.get(extension);
      if (subscription === undefined) continue;
      await pace.waitForTurn(at);
      // In the recording, versions can restart after a subscription is renewed. In the replay, they always increase.
      const last = versions.get(extension) ?? 0;
      const version = versionOf(document) > last ? versionOf(document) : last + 1;
      versions.set(extension, version);
      notify(subscription, document.replace(/(<[^>]*dialog-info[^>]*\sversion=")\d+"/, `$1${version}"`));
      sent += 1;
      await pace.waitUntilRead(sent);
    }
  };
  const replayServer: ReplayServer = {
    settings: {
      mode: 'watch',
      server: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
      username: 'replay',
      password: 'replay',
    },
    countUnit: 'messages',
    play,
    countOpenRequests: () => 0,
    disconnect: () => socket?.terminate(),
    close: async () => {
      for (const each of server.clients) each.terminate();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return replayServer;
};
