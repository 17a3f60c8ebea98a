/** The ports where web tills look for the app: free, ours, or taken by whom. */
import { createServer } from 'node:net';
import type { Words } from '#domain/messages/message.ts';
import { tillPorts } from '#tills/service/limits.ts';
import type { Told } from './check-result.ts';
import { ownerOf, type PortOwner } from './port-owner.ts';

export interface PortFound {
  readonly port: number;
  /** Undefined: it is free. */
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
): Promise<readonly PortFound[]> =>
  Promise.all(
    ports.map(async (port) => ({ port, owner: (await isFree(port)) ? undefined : await ownerOf(port, signal) })),
  );

const named = (taken: readonly PortFound[]): string =>
  taken
    .map(({ port, owner }) => (owner === undefined || owner.name === '' ? String(port) : `${port} (${owner.name})`))
    .join(', ');

/** Nothing runs: which port will be used. */
export const tillPortsTold = (found: readonly PortFound[]): Told => {
  const taken = found.filter(({ owner }) => owner !== undefined);
  const free = found.find(({ owner }) => owner === undefined);
  const values = {
    first: found[0]?.port ?? 0,
    last: found.at(-1)?.port ?? 0,
    port: free?.port ?? 0,
    taken: named(taken),
  };
  if (free === undefined)
    return { state: 'limited', code: 'doctor.tillPorts.none', values, advice: 'doctor.tillPorts.none.do' };
  return taken.length === 0
    ? { state: 'ok', code: 'doctor.tillPorts.free', values }
    : { state: 'ok', code: 'doctor.tillPorts.someTaken', values };
};

export interface TillDoorFound {
  /** Undefined: it has none, and `reason` says why. */
  readonly port: number | undefined;
  readonly reason: Words | undefined;
  /** It is at none of the usual ports, and this one of them is free: another was asked for. */
  readonly free?: number | undefined;
}

/** The app runs: where its door is. */
export const findTillDoor = async (
  door: Pick<TillDoorFound, 'port' | 'reason'>,
  ports: readonly number[] = tillPorts,
): Promise<TillDoorFound> => {
  if (door.port === undefined || ports.includes(door.port)) return door;
  for (const port of ports) if (await isFree(port)) return { ...door, free: port };
  return door;
};

export const tillDoorTold = (door: TillDoorFound, ports: readonly number[] = tillPorts): Told => {
  const { free = 0, reason = '–' } = door;
  const values = { first: ports[0] ?? 0, last: ports.at(-1) ?? 0, port: door.port ?? 0, reason, free };
  if (door.port === undefined)
    return { state: 'broken', code: 'doctor.tillPorts.shut', values, advice: 'doctor.tillPorts.none.do' };
  if (ports.includes(door.port)) return { state: 'ok', code: 'doctor.tillPorts.open', values };
  const advice = free === 0 ? 'doctor.tillPorts.elsewhere.do' : 'doctor.tillPorts.elsewhere.restart';
  return { state: 'limited', code: 'doctor.tillPorts.elsewhere', values, advice };
};

/** `names`: tills whose token can be guessed. */
export const tillTokensTold = (names: readonly string[]): Told | undefined =>
  names.length === 0
    ? undefined
    : {
        state: 'limited',
        code: 'doctor.tillTokens',
        values: { names: names.join(', ') },
        advice: 'doctor.tillTokens.do',
      };
