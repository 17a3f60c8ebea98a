/**
 * An exchange that lets lamps be watched (SIP over WebSocket): it takes every subscription and notifies what was
 * notified. What belongs to the dialog of today is made anew; the documents are those that were recorded.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Connected } from './recording.ts';
import type { OpenStage, Pace, Stage } from './replay-server.ts';

interface Lamp {
  readonly callId: string;
  /** From and To of what is notified. */
  readonly from: string;
  readonly to: string;
  readonly target: string;
  sequence: number;
}
interface Notified {
  readonly extension: string;
  readonly document: string;
  readonly at: number | undefined;
}

const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}\\s*:\\s*(.*?)\\r?$`, 'im').exec(message)?.[1] ?? '';
const userOf = (address: string): string => /sips?:([^@;>]+)@/.exec(address)?.[1] ?? '';
const versionOf = (document: string): number =>
  Number(/<[^>]*dialog-info[^>]*\sversion="(\d+)"/.exec(document)?.[1] ?? 0);
const dark = (extension: string, version: number): string =>
  `<?xml version="1.0"?>\n<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="${version}" state="full" entity="sip:${extension}@replay"></dialog-info>`;

const notifiedIn = (connected: Connected): readonly Notified[] =>
  [...connected.before, ...connected.since].flatMap(({ text, at, extension }) => {
    if (extension !== undefined) return [{ extension, document: text, at }];
    const isNotify = text.startsWith('NOTIFY ');
    const document = text.slice(text.indexOf('\r\n\r\n') + 4);
    return isNotify && document.trim() !== '' ? [{ extension: userOf(headerOf(text, 'From')), document, at }] : [];
  });

export const openSipStage: OpenStage = async (_, extensions) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  await once(server, 'listening');
  let socket: WebSocket | undefined;
  let branches = 0;
  const notify = (lamp: Lamp, document: string, state = 'active;expires=600'): void => {
    lamp.sequence += 1;
    branches += 1;
    socket?.send(
      [
        `NOTIFY ${lamp.target} SIP/2.0`,
        `Via: SIP/2.0/WS replay.invalid;branch=z9hG4bKreplay${branches}`,
        `From: ${lamp.from}`,
        `To: ${lamp.to}`,
        `Call-ID: ${lamp.callId}`,
        `CSeq: ${lamp.sequence} NOTIFY`,
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
  const play = async (connected: Connected, pace: Pace): Promise<void> => {
    const all = notifiedIn(connected);
    const lamps = new Map<string, Lamp>();
    const versions = new Map<string, number>();
    let sent = 0;
    /** What each lamp showed first; a recording that began later does not know, and says that it was dark. */
    const firsts = new Map<string, string>();
    for (const extension of extensions === '*' ? [] : extensions) {
      const first = all.find((each) => each.extension === extension);
      const isKnown = !connected.isCut && first !== undefined;
      firsts.set(
        extension,
        isKnown ? first.document : dark(extension, Math.max(0, versionOf(first?.document ?? '') - 1)),
      );
      versions.set(extension, versionOf(firsts.get(extension) ?? ''));
    }
    const news = connected.isCut ? all : all.filter(({ extension, document }) => firsts.get(extension) !== document);
    const hear = (text: string): void => {
      const [, method, uri = ''] = /^([A-Z]+) (\S+) SIP/.exec(text) ?? [];
      if (method === undefined || method === 'ACK') return;
      const to = headerOf(text, 'To');
      const answered = `${to}${to.includes(';tag=') ? '' : ';tag=replay'}`;
      const copied = ['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${headerOf(text, name)}`);
      const expires = headerOf(text, 'Expires') || '600';
      socket?.send(
        [
          'SIP/2.0 200 OK',
          ...copied,
          `To: ${answered}`,
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
      const lamp = lamps.get(extension) ?? {
        callId: headerOf(text, 'Call-ID'),
        from: answered,
        to: headerOf(text, 'From'),
        target: /<([^>]+)>/.exec(headerOf(text, 'Contact'))?.[1] ?? uri,
        sequence: 0,
      };
      lamps.set(extension, lamp);
      notify(lamp, firsts.get(extension) ?? '', expires === '0' ? 'terminated;reason=timeout' : undefined);
      sent += 1;
    };
    const [opened] = (await once(server, 'connection')) as [WebSocket];
    socket = opened;
    opened.on('error', () => undefined);
    opened.on('message', (data) => {
      if (Buffer.isBuffer(data)) hear(data.toString());
    });
    await pace.turn(all[0]?.at);
    await pace.up;
    for (const { extension, document, at } of news) {
      const lamp = lamps.get(extension);
      if (lamp === undefined) continue;
      await pace.turn(at);
      // A subscription that was renewed begins to count anew; the one of today does not.
      const last = versions.get(extension) ?? 0;
      const version = versionOf(document) > last ? versionOf(document) : last + 1;
      versions.set(extension, version);
      notify(lamp, document.replace(/(<[^>]*dialog-info[^>]*\sversion=")\d+"/, `$1${version}"`));
      sent += 1;
      await pace.taken(sent);
    }
  };
  const stage: Stage = {
    settings: {
      mode: 'watch',
      server: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
      username: 'replay',
      password: 'replay',
    },
    counts: 'messages',
    play,
    open: () => 0,
    cut: () => socket?.terminate(),
    close: async () => {
      for (const each of server.clients) each.terminate();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return stage;
};
