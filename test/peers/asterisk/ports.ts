/** Selects loopback ports: the usual port if it is free, or otherwise another port. */
import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';

export interface ExchangePorts {
  readonly ami: number;
  readonly http: number;
  readonly sip: number;
  /** The port for outside calls, at `trunkAddress`. */
  readonly trunk: number;
  /** The port for the crowd's desks, at `crowdAddress`. */
  readonly crowd: number;
}

export const exchangeAddress = '127.0.0.1';
/** A second loopback address represents the public network, so that the phone system recognises it by its address. */
export const trunkAddress = '127.0.0.2';
/** A third address for twenty desks played by one program. */
export const crowdAddress = '127.0.0.3';
export const crowd: readonly string[] = Array.from({ length: 20 }, (_, index) => String(201 + index));

export async function chooseExchangePorts(): Promise<ExchangePorts> {
  return {
    ami: await choose(5038, exchangeAddress),
    http: await choose(8088, exchangeAddress),
    sip: await choose(5060, exchangeAddress),
    trunk: await choose(5060, trunkAddress),
    crowd: await choose(5060, crowdAddress),
  };
}

/** The ports are below the range of ephemeral ports, separate from the RTP ranges, and different in each run. */
let next = 12_000 + ((process.pid * 16) % 7_000);

/**
 * Returns the first of `count` consecutive free ports. A port is tried again only after all other ports in the range
 * have been tried.
 */
export async function chooseRow(count: number, address: string): Promise<number> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const first = next;
    next = next + count > 19_990 ? 12_000 : next + count;
    const row = Array.from({ length: count }, (_, index) => isFree(first + index, address));
    if ((await Promise.all(row)).every(Boolean)) return first;
  }
  throw new Error(`no ${count} consecutive free ports on ${address}`);
}

/** Returns `preferred` if it is free for both TCP and UDP, or otherwise another port. */
async function choose(preferred: number, address: string): Promise<number> {
  return (await isFree(preferred, address)) ? preferred : await chooseRow(1, address);
}

async function isFree(port: number, address: string): Promise<boolean> {
  return (await tcpIsFree(port, address)) && (await udpIsFree(port, address));
}

function tcpIsFree(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, address, () => server.close(() => resolve(true)));
  });
}

function udpIsFree(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind(port, address, () => socket.close(() => resolve(true)));
  });
}
