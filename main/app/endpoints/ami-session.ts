/** A short conversation with the manager interface of an Asterisk that listens to no events: questions and their lists. */
import { createHash } from 'node:crypto';
import { connect as connectTcp, type Socket } from 'node:net';
import { z } from 'zod';
import { connectTrusted } from '#lines/certificate-fingerprint.ts';

/** Header names in lower case. */
export type Block = ReadonlyMap<string, string>;

export const managerAccount = z.object({
  host: z.string(),
  port: z.number(),
  username: z.string(),
  secret: z.string(),
  tls: z.boolean().optional(),
  certificateFingerprint: z.string().optional(),
});

const mostBytes = 4 * 1024 * 1024;

/** Throws at once when certificates cannot be read. */
export const openManager = (
  { host, port, tls, certificateFingerprint }: z.output<typeof managerAccount>,
  certificates: readonly string[],
): Socket =>
  tls === true
    ? connectTrusted({ host, port }, certificateFingerprint, certificates, () => undefined)
    : connectTcp({ host, port });

export interface ManagerTalk {
  /** The answer to an action. */
  readonly ask: (action: string, fields?: Readonly<Record<string, string>>) => Promise<Block>;
  /** What follows it. */
  readonly next: () => Promise<Block>;
}

/** False: the exchange does not let this account in. */
export const logIn = async (
  { ask }: ManagerTalk,
  { username, secret }: z.output<typeof managerAccount>,
): Promise<boolean> => {
  const challenge = (await ask('Challenge', { AuthType: 'MD5' })).get('challenge') ?? '';
  const key = createHash('md5').update(challenge).update(secret).digest('hex');
  const login = await ask('Login', { AuthType: 'MD5', Username: username, Key: key, Events: 'off' });
  return login.get('response') === 'Success';
};

/** Questions and answers, one after the other; rejects when the other side goes away or is late. */
export const createManagerTalk = (socket: Socket, signal: AbortSignal): ManagerTalk => {
  let pending = '';
  let heard = 0;
  const blocks: Block[] = [];
  let wake: (() => void) | undefined;
  let over = false;
  const end = (): void => {
    over = true;
    wake?.();
  };
  if (signal.aborted) end();
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
  const ask: ManagerTalk['ask'] = async (action, fields = {}) => {
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
