/**
 * Which phones an Asterisk knows: one short conversation with its manager interface that listens to nothing.
 * Needs `write=system`, which calls alone do not; an exchange that does not tell is no fault.
 */
import { createHash } from 'node:crypto';
import { connect as connectTcp, type Socket } from 'node:net';
import { z } from 'zod';
import { connectTrusted } from '#lines/certificate-fingerprint.ts';
import type { LineSetting } from '../settings/read.ts';
import { ariEndpointsOf } from './ari-endpoints.ts';

export type EndpointsFound =
  | { readonly kind: 'found'; readonly names: readonly string[] }
  | { readonly kind: 'unlisted' };

const withinMs = 4_000;
const mostBytes = 4 * 1024 * 1024;

const account = z.object({
  host: z.string(),
  port: z.number(),
  username: z.string(),
  secret: z.string(),
  tls: z.boolean().optional(),
  certificateFingerprint: z.string().optional(),
});

type Block = ReadonlyMap<string, string>;

/** Both channel drivers; whoever has neither is not asked. */
const lists = [
  { action: 'PJSIPShowEndpoints', entry: 'EndpointList', end: 'EndpointListComplete' },
  { action: 'SIPpeers', entry: 'PeerEntry', end: 'PeerlistComplete' },
] as const;

export const endpointsOf = async (
  { kind, config }: Pick<LineSetting, 'kind' | 'config'>,
  ports: { readonly certificates: () => readonly string[] },
  signal: AbortSignal,
): Promise<EndpointsFound> => {
  if (kind === 'asterisk-ari') return ariEndpointsOf(config, ports, signal);
  const read = account.safeParse(config);
  if (kind !== 'asterisk-ami' || !read.success) return { kind: 'unlisted' };
  const { host, port, username, secret, tls, certificateFingerprint } = read.data;
  let socket: Socket | undefined;
  try {
    // Certificates that cannot be read throw at once.
    socket =
      tls === true
        ? connectTrusted({ host, port }, certificateFingerprint, ports.certificates(), () => undefined)
        : connectTcp({ host, port });
    const talk = createTalk(socket, AbortSignal.any([signal, AbortSignal.timeout(withinMs)]));
    const challenge = (await talk.ask('Challenge', { AuthType: 'MD5' })).get('challenge') ?? '';
    const key = createHash('md5').update(challenge).update(secret).digest('hex');
    const login = await talk.ask('Login', { AuthType: 'MD5', Username: username, Key: key, Events: 'off' });
    if (login.get('response') !== 'Success') return { kind: 'unlisted' };
    const names: string[] = [];
    let told = false;
    for (const { action, entry, end } of lists) {
      const answer = await talk.ask(action, {});
      if (answer.get('response') !== 'Success') continue;
      told = true;
      for (let block = await talk.next(); block.get('event') !== end; block = await talk.next())
        if (block.get('event') === entry) names.push(block.get('objectname') ?? '');
    }
    await talk.ask('Logoff', {});
    return told ? { kind: 'found', names } : { kind: 'unlisted' };
  } catch {
    return { kind: 'unlisted' };
  } finally {
    socket?.destroy();
  }
};

/** Questions and answers, one after the other; rejects when the other side goes away or is late. */
const createTalk = (socket: Socket, signal: AbortSignal) => {
  let pending = '';
  let heard = 0;
  const blocks: Block[] = [];
  let wake: (() => void) | undefined;
  let over = false;
  const end = (): void => {
    over = true;
    wake?.();
  };
  signal.addEventListener('abort', end, { once: true });
  socket.on('error', end);
  socket.on('close', end);
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    heard += text.length;
    if (heard > mostBytes) return end();
    pending += text;
    for (let cut = pending.indexOf('\r\n\r\n'); cut !== -1; cut = pending.indexOf('\r\n\r\n')) {
      blocks.push(new Map(pending.slice(0, cut).split('\r\n').map(headerOf)));
      pending = pending.slice(cut + 4);
    }
    wake?.();
  });
  const next = async (): Promise<Block> => {
    while (blocks.length === 0) {
      if (over) throw new Error('the exchange says no more');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return blocks.shift() ?? new Map();
  };
  const ask = async (action: string, fields: Readonly<Record<string, string>>): Promise<Block> => {
    const lines = Object.entries({ Action: action, ActionID: action, ...fields }).map(
      ([key, value]) => `${key}: ${value}`,
    );
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    for (;;) {
      const block = await next();
      if (block.get('response') !== undefined && block.get('actionid') === action) return block;
    }
  };
  return { ask, next };
};

const headerOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
};
