/** A TCP connection to where an address leads, through the proxy where one is used; and what goes wrong with it. */
import { connect as connectTcp, type Socket } from 'node:net';
import type { Told } from './check-result.ts';
import { placeText, type Place } from './host-port.ts';
import type { ProxyUse } from './proxy.ts';

export type Reached =
  | { readonly kind: 'open'; readonly socket: Socket; readonly tookMs: number }
  /** The code of the system's error; `late`: nothing came in time. `at`: where it failed. */
  | { readonly kind: 'failed'; readonly code: string; readonly at: 'target' | 'proxy' }
  /** The proxy answers CONNECT with another status than 200. */
  | { readonly kind: 'turned-away'; readonly status: number };

const withinMs = 3_500;
const longestAnswer = 8 * 1024;

const openSocket = (
  { host, port }: Pick<Place, 'host' | 'port'>,
  signal: AbortSignal,
): Promise<Socket | { readonly code: string }> =>
  new Promise((resolve) => {
    const socket = connectTcp({ host, port });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    const give = (result: Socket | { readonly code: string }): void => {
      ended.removeEventListener('abort', late);
      socket.removeAllListeners('error');
      // Whoever closes it later may still be told of an error by the other side.
      socket.on('error', () => undefined);
      if (result !== socket) socket.destroy();
      resolve(result);
    };
    const late = (): void => give({ code: 'late' });
    ended.addEventListener('abort', late, { once: true });
    socket.once('connect', () => give(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => give({ code: codeOf(error) }));
  });

/** A name with several addresses fails with all their errors; the first says enough. */
const codeOf = (error: NodeJS.ErrnoException): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : 'ECONNRESET');
};

/** CONNECT (RFC 9110, 9.3.6): the status of the proxy's answer, or undefined when none comes. */
const tunnel = (socket: Socket, target: Place, authorization: string | undefined, signal: AbortSignal) =>
  new Promise<number | undefined>((resolve) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    let heard = '';
    const give = (status: number | undefined): void => {
      ended.removeEventListener('abort', none);
      socket.off('data', hear);
      socket.off('close', none);
      resolve(status);
    };
    const none = (): void => give(undefined);
    const hear = (bytes: Buffer): void => {
      heard += bytes.toString('latin1');
      if (!heard.includes('\r\n\r\n') && heard.length < longestAnswer) return;
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(heard)?.[1];
      give(status === undefined ? undefined : Number(status));
    };
    ended.addEventListener('abort', none, { once: true });
    socket.on('data', hear);
    socket.once('close', none);
    const place = placeText(target);
    const proof = authorization === undefined ? '' : `Proxy-Authorization: ${authorization}\r\n`;
    socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n${proof}\r\n`);
  });

/** The socket is the caller's to close. A plain address through a proxy needs no tunnel: reaching the proxy is all. */
export const reach = async (target: Place, proxy: ProxyUse, signal: AbortSignal): Promise<Reached> => {
  const began = performance.now();
  const via = proxy.kind === 'proxy' ? proxy : undefined;
  const at = via === undefined ? 'target' : 'proxy';
  if (signal.aborted) return { kind: 'failed', code: 'late', at };
  const socket = await openSocket(via?.place ?? target, signal);
  if (!('destroy' in socket)) return { kind: 'failed', code: socket.code, at };
  if (via !== undefined && target.isSecure) {
    const status = await tunnel(socket, target, via.authorization, signal);
    if (status !== 200) {
      socket.destroy();
      return status === undefined ? { kind: 'failed', code: 'late', at } : { kind: 'turned-away', status };
    }
  }
  return { kind: 'open', socket, tookMs: Math.round(performance.now() - began) };
};

type Failure = Exclude<Reached, { readonly kind: 'open' }>;

export const reachTold = (
  target: Place,
  proxy: ProxyUse,
  reached: Failure | { kind: 'open'; tookMs: number },
): Told => {
  const place = placeText(proxy.kind === 'proxy' ? proxy.place : target);
  if (reached.kind === 'open') return { state: 'ok', code: 'doctor.reach.ok', values: { place, ms: reached.tookMs } };
  if (reached.kind === 'turned-away') {
    const values = { proxy: place, place: placeText(target), status: reached.status };
    return reached.status === 407
      ? { state: 'broken', code: 'doctor.reach.proxyPassword', values, advice: 'doctor.reach.proxyPassword.do' }
      : { state: 'broken', code: 'doctor.reach.proxyRefuses', values, advice: 'doctor.reach.proxyRefuses.do' };
  }
  const values = { place };
  if (reached.at === 'proxy')
    return { state: 'broken', code: 'doctor.reach.noProxy', values, advice: 'doctor.reach.noProxy.do' };
  return reached.code === 'ECONNREFUSED'
    ? { state: 'broken', code: 'doctor.reach.refused', values, advice: 'doctor.reach.refused.do' }
    : { state: 'broken', code: 'doctor.reach.silent', values, advice: 'doctor.reach.silent.do' };
};
