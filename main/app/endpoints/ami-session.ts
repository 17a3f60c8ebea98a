/** A short AMI session that sends requests and reads lists. Unsolicited events are turned off. */
import { createHash } from 'node:crypto';
import { connect as connectTcp, type Socket } from 'node:net';
import { z } from 'zod';
import { connectTrusted } from '#lines/certificate-fingerprint.ts';

/** An AMI message. Header names are lowercase. */
export type AmiMessage = ReadonlyMap<string, string>;

export const amiAccount = z.object({
  host: z.string(),
  port: z.number(),
  username: z.string(),
  secret: z.string(),
  tls: z.boolean().optional(),
  certificateFingerprint: z.string().optional(),
});

const maxBytes = 4 * 1024 * 1024;

/** Throws if certificates cannot be read. */
export const openAmiSocket = (
  { host, port, tls, certificateFingerprint }: z.output<typeof amiAccount>,
  certificates: readonly string[],
): Socket =>
  tls === true
    ? connectTrusted({ host, port }, certificateFingerprint, certificates, () => undefined)
    : connectTcp({ host, port });

export interface AmiSession {
  /** Sends an action and returns the response. */
  readonly request: (action: string, fields?: Readonly<Record<string, string>>) => Promise<AmiMessage>;
  /** Returns the next message. */
  readonly next: () => Promise<AmiMessage>;
}

/** Returns false if the phone system rejects the account. */
export const logIn = async (
  { request }: AmiSession,
  { username, secret }: z.output<typeof amiAccount>,
): Promise<boolean> => {
  const challenge = (await request('Challenge', { AuthType: 'MD5' })).get('challenge') ?? '';
  const key = createHash('md5').update(challenge).update(secret).digest('hex');
  const login = await request('Login', { AuthType: 'MD5', Username: username, Key: key, Events: 'off' });
  return login.get('response') === 'Success';
};

/**
 * Creates a session for one request at a time. `request` and `next` reject if the connection closes, the signal aborts
 * or too much data arrives.
 */
export const createAmiSession = (socket: Socket, signal: AbortSignal): AmiSession => {
  let pending = '';
  let receivedLength = 0;
  const messages: AmiMessage[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    wake?.();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  socket.on('error', end);
  socket.on('close', end);
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    receivedLength += text.length;
    if (receivedLength > maxBytes) return end();
    pending += text;
    for (let cut = pending.indexOf('\r\n\r\n'); cut !== -1; cut = pending.indexOf('\r\n\r\n')) {
      messages.push(new Map(pending.slice(0, cut).split('\r\n').map(parseHeader)));
      pending = pending.slice(cut + 4);
    }
    wake?.();
  });
  const next = async (): Promise<AmiMessage> => {
    while (messages.length === 0) {
      if (isOver) throw new Error('The phone system closed the connection or did not respond');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return messages.shift() ?? new Map();
  };
  const request: AmiSession['request'] = async (action, fields = {}) => {
    const lines = Object.entries({ Action: action, ActionID: action, ...fields }).map(
      ([key, value]) => `${key}: ${value}`,
    );
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    for (;;) {
      const message = await next();
      if (message.get('response') !== undefined && message.get('actionid') === action) return message;
    }
  };
  return { request, next };
};

const parseHeader = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
};
