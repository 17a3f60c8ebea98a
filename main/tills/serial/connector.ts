/**
 * A serial port to which a scanner or a till is connected. When the device is unplugged, the connection ends, and the
 * supervisor tries to reconnect at least once a second until the device is back.
 */
import { lstat } from 'node:fs/promises';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { handleCommands } from '../command-loop.ts';
import type { Connector, ConnectorContext } from '../connector.ts';
import { createLineSplitter } from '../text/line-splitter.ts';
import { createLineReader, type LineId } from '../text/read-line.ts';
import { writeAnswer, type LineAnswer } from '../text/write-answer.ts';
import { serialConfig, type SerialConfig } from './config.ts';
import { findDevice } from './find-device.ts';
import { serialLimits } from './limits.ts';
import { loadSerialPorts, type OpenPort, type SerialPorts } from './load-serialport.ts';

/** `load` replaces the serial ports in tests without devices. */
export const createSerialConnector = (load: () => Promise<SerialPorts> = loadSerialPorts): Connector<SerialConfig> => ({
  kind: 'serial',
  config: serialConfig,
  longestRestMs: 1_000,
  occupies: ({ path, device }) => path ?? JSON.stringify(device),
  inspect: async (config) => {
    const ports = await load().catch(() => undefined);
    if (ports === undefined) return msg('connector.serial.noModule');
    const found = findDevice(config, config.path === undefined ? await ports.list() : []);
    if (!found.ok) return found.reason;
    const isThere = process.platform === 'win32' || (await lstat(found.path).catch(() => undefined)) !== undefined;
    return isThere ? undefined : msg('connector.serial.missing', { path: found.path });
  },
  run: async (config, context) => {
    if (context.signal.aborted) return;
    context.link('connecting');
    const ports = await load().catch(() => {
      throw new ConnectionRefused(msg('connector.serial.noModule'));
    });
    const found = findDevice(config, config.path === undefined ? await ports.list() : []);
    if (!found.ok) throw found.isTemporary ? new ConnectionLost(found.reason) : new ConnectionRefused(found.reason);
    await runPort(ports, found.path, config, context);
  },
});

const runPort = async (
  ports: SerialPorts,
  path: string,
  config: SerialConfig,
  context: ConnectorContext,
): Promise<void> => {
  const gone = Promise.withResolvers<void>();
  const lines = createSerialLines(config, context, (bytes) => port?.write(bytes));
  let port: OpenPort | undefined;
  try {
    port = await ports.open(path, config, { received: lines.receive, closed: gone.resolve });
  } catch (error) {
    throw openFault(error, path);
  }
  const stopCommands = handleCommands(context.commands, () => context.link('up'));
  const aborted = Promise.withResolvers<void>();
  context.signal.addEventListener('abort', () => aborted.resolve(), { once: true });
  if (context.signal.aborted) aborted.resolve();
  context.reportAddress(path);
  context.link('up');
  try {
    await Promise.race([gone.promise, aborted.promise]);
    if (!context.signal.aborted) throw new ConnectionLost(msg('connector.serial.unplugged', { path }));
  } finally {
    stopCommands();
    lines.stop();
    await port.close();
  }
};

interface SerialLines {
  readonly receive: (bytes: Uint8Array) => void;
  readonly stop: () => void;
}

const createSerialLines = (
  config: SerialConfig,
  { emit, oddity, ports }: ConnectorContext,
  write: (bytes: Uint8Array) => void,
): SerialLines => {
  const isJson = config.format === 'json';
  const maxBytes = isJson ? serialLimits.jsonLineBytes : serialLimits.lineBytes;
  const splitter = createLineSplitter(config.lineEnd, maxBytes);
  const readLine = createLineReader(config);
  const waiting: Uint8Array[] = [];
  let silence: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isStopped = false;

  const answer = (given: LineAnswer, id?: LineId): void => {
    if (config.answer === 'line' && !isStopped) write(writeAnswer(given, config, ports.translate, id));
  };
  const take = async (line: Uint8Array): Promise<void> => {
    const reading = readLine(line);
    if (reading.is === 'invalid') {
      oddity(reading.code);
      return answer({ is: 'error', code: reading.code, sentence: reading.sentence }, reading.id);
    }
    if (reading.is !== 'event') return;
    const { event, id } = reading;
    const outcome = await emit(event, () => answer({ is: 'asking', sentence: msg('connector.asking') }, id));
    if (outcome.result === 'refused' && outcome.ledgerId === undefined) oddity(outcome.reason);
    answer({ is: 'outcome', to: event.type, outcome }, id);
  };
  const next = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let line = waiting.shift(); line !== undefined && !isStopped; line = waiting.shift()) await take(line);
    isBusy = false;
  };
  const add = (lines: readonly Uint8Array[]): void => {
    for (const line of lines) {
      if (waiting.length < serialLimits.waitingLines) waiting.push(line);
      else oddity('too_many_requests');
    }
    void next();
  };
  return {
    receive: (bytes) => {
      clearTimeout(silence);
      const { lines, isTooLong } = splitter.push(bytes);
      if (isTooLong) oddity('too_large');
      add(lines);
      if (config.silenceMs === undefined || splitter.pending() === 0) return;
      silence = setTimeout(() => add([splitter.flush()]), config.silenceMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(silence);
    },
  };
};

const openFault = (error: unknown, path: string): Error => {
  const text = error instanceof Error ? error.message : String(error);
  const lost = (sentence: Message): Error => new ConnectionLost(sentence);
  if (/no such file|file not found|ENOENT|no such device|ENXIO|ENODEV/i.test(text))
    return lost(msg('connector.serial.missing', { path }));
  if (/permission denied|EACCES/i.test(text))
    return new ConnectionRefused(msg('connector.serial.mayNotOpen', { path }));
  if (/cannot lock|busy|access denied|EBUSY/i.test(text)) return lost(msg('connector.serial.busy', { path }));
  return lost(msg('connector.serial.fails', { path }));
};
