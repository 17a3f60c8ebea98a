/** Opens a TCP connection to an address, through a proxy if one is configured, and explains connection errors. */
import type { HostPort, ProxyUse } from '#app/types.ts';
import { connect as connectTcp, type Socket } from 'node:net';
import type { CheckResult } from './check-result.ts';
import { formatHostPort } from './host-port.ts';

export type TcpResult =
  | { readonly kind: 'open'; readonly socket: Socket; readonly tookMs: number }
  /**
   * `code` is the system error code, or `late` after a time-out or if the proxy sends no valid response. `at` shows
   * where the connection failed.
   */
  | { readonly kind: 'failed'; readonly code: string; readonly at: 'target' | 'proxy' }
  /** The proxy responded to CONNECT with a status other than 200. */
  | { readonly kind: 'turned-away'; readonly status: number };

const timeoutMs = 3_500;
const maxAnswerLength = 8 * 1024;

const openSocket = (
  { host, port }: Pick<HostPort, 'host' | 'port'>,
  signal: AbortSignal,
): Promise<Socket | { readonly code: string }> =>
  new Promise((resolve) => {
    const socket = connectTcp({ host, port });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const finish = (result: Socket | { readonly code: string }): void => {
      ended.removeEventListener('abort', late);
      socket.removeAllListeners('error');
      // Without a handler, an error that occurs before the calling code closes the socket would end the app.
      socket.on('error', () => undefined);
      if (result !== socket) socket.destroy();
      resolve(result);
    };
    const late = (): void => finish({ code: 'late' });
    ended.addEventListener('abort', late, { once: true });
    socket.once('connect', () => finish(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => finish({ code: codeOf(error) }));
  });

/** Returns the code of the error. If all addresses of a host name fail, this is the code of the first error. */
const codeOf = (error: NodeJS.ErrnoException): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : 'ECONNRESET');
};

/** Sends CONNECT (RFC 9110, 9.3.6). Returns the status, or undefined if the proxy sends no valid response. */
const tunnel = (socket: Socket, target: HostPort, authorization: string | undefined, signal: AbortSignal) =>
  new Promise<number | undefined>((resolve) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let received = '';
    const finish = (status: number | undefined): void => {
      ended.removeEventListener('abort', fail);
      socket.off('data', receive);
      socket.off('close', fail);
      resolve(status);
    };
    const fail = (): void => finish(undefined);
    const receive = (bytes: Buffer): void => {
      received += bytes.toString('latin1');
      if (!received.includes('\r\n\r\n') && received.length < maxAnswerLength) return;
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(received)?.[1];
      finish(status === undefined ? undefined : Number(status));
    };
    ended.addEventListener('abort', fail, { once: true });
    socket.on('data', receive);
    socket.once('close', fail);
    const place = formatHostPort(target);
    const credentials = authorization === undefined ? '' : `Proxy-Authorization: ${authorization}\r\n`;
    socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n${credentials}\r\n`);
  });

/**
 * Opens a connection to the target, through the proxy if there is one. The calling code must close the socket. Plain
 * HTTP does not need a tunnel, so only the connection to the proxy is opened.
 */
export const openConnection = async (target: HostPort, proxy: ProxyUse, signal: AbortSignal): Promise<TcpResult> => {
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

type Failure = Exclude<TcpResult, { readonly kind: 'open' }>;

export const evaluateReach = (
  target: HostPort,
  proxy: ProxyUse,
  reached: Failure | { kind: 'open'; tookMs: number },
): CheckResult => {
  const place = formatHostPort(proxy.kind === 'proxy' ? proxy.place : target);
  if (reached.kind === 'open') return { state: 'ok', code: 'doctor.reach.ok', values: { place, ms: reached.tookMs } };
  if (reached.kind === 'turned-away') {
    const values = { proxy: place, place: formatHostPort(target), status: reached.status };
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
