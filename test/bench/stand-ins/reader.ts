/**
 * A separate program that reads a phone system's events to the end and reports its processor time. It uses
 * Counterline's line and call state machine, or `asterisk-manager`, which only emits events. Arguments: port, and the
 * folder of `asterisk-manager` if it is the reader.
 */
import { createRequire } from 'node:module';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';

const [port = '', other] = process.argv.slice(2);
const settings: CallSettings = {
  extensions: '*',
  toE164: (received) => toE164(received, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};
let from = { cpu: process.cpuUsage(), atMs: performance.now() };
const begin = (): void => {
  from = { cpu: process.cpuUsage(), atMs: performance.now() };
};
const report = (made: Readonly<Record<string, number>>): void => {
  const { user, system } = process.cpuUsage(from.cpu);
  const ready = { event: 'ready', cpuMs: (user + system) / 1_000, wallMs: performance.now() - from.atMs, ...made };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
};

const readOurselves = async (): Promise<void> => {
  let state = noCalls;
  let reports = 0;
  let at = 0;
  const none = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) };
  await createAsteriskAmiLine().run(
    {
      kind: 'asterisk-ami',
      name: 'pbx',
      host: '127.0.0.1',
      port: Number(port),
      username: 'x',
      secret: 'x',
      extensions: '*',
    },
    {
      signal: new AbortController().signal,
      emit: ({ event, source }) => {
        const result = step(state, { line: 'pbx', at: (at += 1), event, source }, settings);
        ({ state } = result);
        for (const effect of result.effects) if (effect.type === 'report') reports += 1;
        return Promise.resolve();
      },
      commands: none,
      link: (link) => {
        if (link === 'up') begin();
      },
      oddity: (reason) => {
        throw new Error(reason);
      },
      ports: { now: Date.now, certificates: () => [] },
    },
  );
  report({ reports, left: state.calls.size + state.legs.size + state.groups.size });
};

type Manager = (...args: unknown[]) => { readonly on: (name: string, receive: () => void) => void };
const readWithAsteriskManager = (folder: string): void => {
  const connect = createRequire(import.meta.url)(folder) as Manager;
  let received = 0;
  const manager = connect(Number(port), '127.0.0.1', 'x', 'x', true);
  manager.on('connect', begin);
  manager.on('managerevent', () => (received += 1));
  manager.on('close', () => {
    report({ received });
    process.exit();
  });
};

if (other === undefined) await readOurselves();
else readWithAsteriskManager(other);
