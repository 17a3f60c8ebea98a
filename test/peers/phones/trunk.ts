/** The public network: sipp on a second loopback address, as calling customers and as a called party. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from '../children.ts';
import { chooseRow, crowdAddress, exchangeAddress, trunkAddress } from '../asterisk/ports.ts';
import type { ExchangePorts } from '../asterisk/ports.ts';

export interface CustomerCall {
  /** The caller number as the trunk writes it (usually without a plus). */
  readonly from: string;
  /** The caller name on the trunk. */
  readonly display?: string;
  /** Further headers of the call (`caller-waits` only). */
  readonly headers?: readonly string[];
  /** The number that the customer dialled. */
  readonly to: string;
  /** The customer's behaviour, which is the name of a file `calls/caller-….xml`. */
  readonly does: 'hangs-up' | 'waits' | 'cancels' | 'is-refused';
  /** The time for which the customer talks (`hangs-up`) or lets the phone ring (`cancels`), in ms. */
  readonly afterMs?: number;
}

export interface OutsideCall {
  /** Resolves if the call went as planned. Otherwise, rejects with sipp's error. */
  readonly ended: () => Promise<void>;
  /** Ends the call in any state. */
  readonly drop: () => Promise<void>;
}

export interface Trunk {
  readonly call: (call: CustomerCall) => Promise<OutsideCall>;
  /** Handles one call from the phone system with `calls/callee-….xml`. Resolves when sipp is listening. */
  readonly expectCall: (does: 'answers' | 'is-busy' | 'never-answers' | 'hangs-up') => Promise<OutsideCall>;
  /** Places all calls at this rate, with this talking time. The crowd's desks answer. */
  readonly crowd: (calls: readonly Pick<CustomerCall, 'from' | 'to'>[], pace: Pace) => Promise<OutsideCall>;
}

export interface Pace {
  readonly perSecond: number;
  readonly talkMs: number;
}

const scripts = new URL('calls/', import.meta.url).pathname;

export function createTrunk(ports: ExchangePorts, folder: string): Trunk {
  let count = 0;
  const run = async (
    script: string,
    args: readonly string[],
    calls = 1,
    address = trunkAddress,
  ): Promise<OutsideCall> => {
    count += 1;
    const log = join(folder, `sipp-${count}-${script}.log`);
    const errors = join(folder, `sipp-${count}-${script}.errors`);
    const limits = [
      '-m',
      String(calls),
      '-timeout',
      '60s',
      '-timeout_error',
      '-nostdin',
      '-trace_err',
      '-error_file',
      errors,
    ];
    const child = await startChild(
      `outside ${script}`,
      'sipp',
      ['-sf', join(scripts, `${script}.xml`), '-i', address, ...limits, ...args, `${exchangeAddress}:${ports.sip}`],
      { log, env: { ...process.env, TERM: 'dumb' } },
    );
    return {
      ended: async () => {
        const code = await child.ended;
        if (code === 0) return;
        const output = (await readFile(errors, 'utf8').catch(() => '')).trim().slice(0, 1_500);
        throw new Error(`the outside party "${script}" exited with ${code}: ${output || `see ${log}`}`);
      },
      drop: () => child.end('SIGKILL'),
    };
  };
  return {
    call: async ({ from, to, does, afterMs = 0, display, headers = [] }) => {
      const port = await chooseRow(1, trunkAddress);
      const name = display === undefined ? '' : `"${display}" `;
      const keys = { caller: from, display: name, headers: headers.map((header) => `\r\n${header}`).join('') };
      const given = Object.entries(keys).flatMap(([key, value]) => ['-key', key, value]);
      return await run(`caller-${does}`, ['-p', String(port), '-s', to, ...given, '-d', String(afterMs)]);
    },
    expectCall: async (does) => {
      const call = await run(`callee-${does}`, ['-p', String(ports.trunk)]);
      await untilListening(trunkAddress, ports.trunk);
      return call;
    },
    crowd: async (calls, { perSecond, talkMs }) => {
      const list = join(folder, 'crowd.csv');
      await writeFile(list, ['SEQUENTIAL', ...calls.map(({ from, to }) => `${from};${to};`), ''].join('\n'));
      const desks = await run('callee-answers', ['-p', String(ports.crowd)], calls.length, crowdAddress);
      await untilListening(crowdAddress, ports.crowd);
      const port = String(await chooseRow(1, trunkAddress));
      const pace = ['-r', String(perSecond), '-l', String(calls.length), '-d', String(talkMs)];
      const callers = await run('caller-in-a-crowd', ['-p', port, '-inf', list, ...pace], calls.length);
      return {
        ended: async () => void (await Promise.all([callers.ended(), desks.ended()])),
        drop: async () => void (await Promise.all([callers.drop(), desks.drop()])),
      };
    },
  };
}

/**
 * Waits until sipp is listening. sipp does not report this, so the kernel's list of open ports is checked. Binding the
 * port would block sipp.
 */
async function untilListening(address: string, port: number): Promise<void> {
  const [a, b, c, d] = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
  const entry = `${d}${c}${b}${a}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
  for (const deadline = Date.now() + 5_000; ; await delay(20)) {
    if ((await readFile('/proc/net/udp', 'utf8')).includes(entry)) return;
    if (Date.now() > deadline) throw new Error(`sipp did not listen on ${address}:${port} within 5 s`);
  }
}
