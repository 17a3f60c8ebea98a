/**
 * Checks whether the ports on which web tills look for the app are free, used by this app, or used by another program.
 * Also reports till tokens that can be guessed.
 */
import { createServer } from 'node:net';
import type { Message, MessageOrText } from '#domain/messages/message.ts';
import { tillPorts } from '#tills/service/limits.ts';
import type { CheckResult } from './check-result.ts';
import { findPortOwner, type PortOwner } from './port-owner.ts';

export interface PortProbe {
  readonly port: number;
  /** The program that uses the port, or undefined if the port is free. */
  readonly owner: PortOwner | undefined;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

export const probeTillPorts = (
  signal: AbortSignal,
  ports: readonly number[] = tillPorts,
): Promise<readonly PortProbe[]> =>
  Promise.all(
    ports.map(async (port) => ({ port, owner: (await isFree(port)) ? undefined : await findPortOwner(port, signal) })),
  );

const formatPorts = (taken: readonly PortProbe[]): string =>
  taken
    .map(({ port, owner }) => (owner === undefined || owner.name === '' ? String(port) : `${port} (${owner.name})`))
    .join(', ');

/**
 * Evaluates the ports if the app is not running. The finding names the port that the app will use, if one of the ports
 * is free.
 */
export const evaluateTillPorts = (found: readonly PortProbe[]): CheckResult => {
  const taken = found.filter(({ owner }) => owner !== undefined);
  const free = found.find(({ owner }) => owner === undefined);
  const values = {
    first: found[0]?.port ?? 0,
    last: found.at(-1)?.port ?? 0,
    port: free?.port ?? 0,
    taken: formatPorts(taken),
  };
  if (free === undefined)
    return { state: 'limited', code: 'doctor.tillPorts.none', values, advice: 'doctor.tillPorts.none.do' };
  return taken.length === 0
    ? { state: 'ok', code: 'doctor.tillPorts.free', values }
    : { state: 'ok', code: 'doctor.tillPorts.someTaken', values };
};

export interface TillServerProbe {
  /** The server's port. If it is undefined, `reason` contains the cause. */
  readonly port: number | undefined;
  /** The reason that the till server reports with its state. */
  readonly reason: MessageOrText | undefined;
  /** A free standard port, if the server uses a non-standard port. */
  readonly free?: number | undefined;
}

/** Adds a free standard port if the till server of the running app uses a non-standard port. */
export const findTillServer = async (
  server: Pick<TillServerProbe, 'port' | 'reason'>,
  ports: readonly number[] = tillPorts,
): Promise<TillServerProbe> => {
  if (server.port === undefined || ports.includes(server.port)) return server;
  for (const port of ports) if (await isFree(port)) return { ...server, free: port };
  return server;
};

/** Returns the till server's reason if it says that another program held a port (main/app/tills/held-till-port.ts). */
const findHeldPort = (reason: MessageOrText): Message | undefined =>
  typeof reason === 'object' && reason.code.startsWith('door.portHeld') ? reason : undefined;

export const evaluateTillServer = (server: TillServerProbe, ports: readonly number[] = tillPorts): CheckResult => {
  const { free = 0, reason = '–' } = server;
  const values = { first: ports[0] ?? 0, last: ports.at(-1) ?? 0, port: server.port ?? 0, reason, free };
  if (server.port === undefined)
    return { state: 'broken', code: 'doctor.tillPorts.shut', values, advice: 'doctor.tillPorts.none.do' };
  const held = findHeldPort(reason);
  if (held?.code === 'door.portHeld')
    return {
      state: 'limited',
      code: 'doctor.tillPorts.held',
      values: { ...values, ...held.values },
      advice: 'doctor.tillPorts.held.do',
    };
  if (ports.includes(server.port))
    return held === undefined
      ? { state: 'ok', code: 'doctor.tillPorts.open', values }
      : { state: 'ok', code: 'doctor.tillPorts.heldNoTill', values: { ...values, ...held.values } };
  const advice = free === 0 ? 'doctor.tillPorts.elsewhere.do' : 'doctor.tillPorts.elsewhere.restart';
  return { state: 'limited', code: 'doctor.tillPorts.elsewhere', values, advice };
};

/** `names` contains the tills whose tokens can be guessed. */
export const evaluateTillTokens = (names: readonly string[]): CheckResult | undefined =>
  names.length === 0
    ? undefined
    : {
        state: 'limited',
        code: 'doctor.tillTokens',
        values: { names: names.join(', ') },
        advice: 'doctor.tillTokens.do',
      };
