/**
 * The receipt stream. The till prints through a relay, and the app reads a copy of each print. The relay is a separate
 * process (relay/main.ts), because printing must not depend on this app.
 */
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { handleCommands } from '../command-loop.ts';
import type { Connector, ConnectorContext, TillEvent } from '../connector.ts';
import { listenOnFirstFree } from '../server/listen.ts';
import { printerOf, receiptPrinterConfig, type ReceiptPrinterConfig } from './config.ts';
import { createReceiptStream } from './receipt-stream.ts';
import { openRelayClient, type RelayClient } from './relay-client.ts';
import type { Frame } from './relay/frames.ts';
import { readRelayState, relayOptions, startRelay, type RunningRelay } from './start-relay.ts';

/** `folder` replaces the data folder in tests. */
export const createReceiptPrinterConnector = (folder?: string): Connector<ReceiptPrinterConfig> => ({
  kind: 'receipt-printer',
  config: receiptPrinterConfig,
  keepsData: true,
  longestRestMs: 10_000,
  occupies: ({ host, port }) => (port === 0 ? undefined : `${host}:${port}`),
  inspect: async (config) => (await printerFault(config)) ?? (await portFault(config)),
  run: async (config, context) => {
    if (context.signal.aborted) return;
    context.link('connecting');
    const where = folder ?? context.ports.dataDir;
    if (where === undefined) throw new ConnectionRefused(msg('connector.receipt.start', { code: 'folder' }));
    await runConnection(config, where, context);
  },
});

const runConnection = async (
  config: ReceiptPrinterConfig,
  folder: string,
  context: ConnectorContext,
): Promise<void> => {
  const events = createEventQueue(context);
  const stream = createReceiptStream(config);
  const receive = (frame: Frame): void => {
    for (const output of stream(frame)) {
      if (output.is === 'odd') context.oddity(output.code);
      else events.add(output.event);
    }
  };
  const { relay, client } = await openRelay(config, folder, receive);
  const stopCommands = handleCommands(context.commands, () => context.link('up'));
  const aborted = Promise.withResolvers<void>();
  context.signal.addEventListener('abort', () => aborted.resolve(), { once: true });
  if (context.signal.aborted) aborted.resolve();
  context.reportAddress(relay.address);
  context.link('up');
  try {
    await Promise.race([client.closed, aborted.promise]);
    if (!context.signal.aborted) throw new ConnectionLost(msg('connector.receipt.gone'));
  } finally {
    stopCommands();
    events.stop();
    client.close();
  }
};

const openRelay = async (
  config: ReceiptPrinterConfig,
  folder: string,
  receive: (frame: Frame) => void,
): Promise<{ readonly relay: RunningRelay; readonly client: RelayClient }> => {
  const options = relayOptions(config, folder);
  const found = readRelayState(options.stateFile);
  if (found !== undefined && 'token' in found) {
    const isCurrent = found.fingerprint === options.fingerprint;
    const client = await openRelayClient(found, isCurrent ? receive : () => undefined);
    if (client !== undefined) {
      if (isCurrent) return { relay: found, client };
      // The settings have changed. Before the old relay ends, it completes the current prints.
      client.stopRelay();
      await Promise.race([client.closed, delay(200)]);
      client.close();
    }
  }
  if (config.relay === 'service') throw new ConnectionLost(msg('connector.receipt.noService'));
  // The program file of the tray app can start only the app itself, and not the relay.
  if (process.versions['electron'] !== undefined) throw new ConnectionRefused(msg('connector.receipt.service'));
  const started = await startRelay(options);
  if ('error' in started)
    throw new ConnectionLost(
      started.error === 'EADDRINUSE'
        ? msg('connector.portInUse', { host: config.host, port: config.port })
        : started.error === 'EACCES'
          ? msg('connector.addressFails', { host: config.host, code: started.error })
          : msg('connector.receipt.start', { code: started.error }),
    );
  const client = await openRelayClient(started, receive);
  if (client === undefined) throw new ConnectionLost(msg('connector.receipt.gone'));
  return { relay: started, client };
};

/** The maximum number of waiting events. A till prints fewer receipts than this in a day. */
const waitingEvents = 10_000;
const retryMs = 5_000;

/**
 * Creates a queue of events. The queue sends a scan immediately, and reports one after another. A report that cannot be
 * stored now is retried.
 */
const createEventQueue = ({ emit, oddity }: ConnectorContext) => {
  const waiting: TillEvent[] = [];
  const stopping = new AbortController();
  let isBusy = false;
  const send = async (event: TillEvent): Promise<void> => {
    while (!stopping.signal.aborted) {
      const outcome = await emit(event);
      if (outcome.result === 'refused' && outcome.ledgerId === undefined) oddity(outcome.reason);
      if (outcome.canRetry !== true || event.type === 'scan' || event.type === 'lookup') return;
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const next = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) await send(event);
    isBusy = false;
  };
  return {
    add: (event: TillEvent): void => {
      // A customer is shown even while the previous sale is still being stored.
      if (event.type === 'scan') return void send(event);
      if (waiting.length >= waitingEvents) return oddity('too_many_requests');
      waiting.push(event);
      void next();
    },
    stop: (): void => {
      waiting.length = 0;
      stopping.abort();
    },
  };
};

const probeMs = 3_000;
const printerFault = (config: ReceiptPrinterConfig): Promise<MessageOrText | undefined> => {
  const { host, port } = printerOf(config.printer);
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: probeMs });
    const settle = (fault: MessageOrText | undefined): void => {
      socket.destroy();
      resolve(fault);
    };
    const fault = (code: string): MessageOrText => msg('connector.receipt.printer', { printer: config.printer, code });
    socket.once('connect', () => settle(undefined));
    socket.once('timeout', () => settle(fault('ETIMEDOUT')));
    socket.once('error', (error: NodeJS.ErrnoException) => settle(fault(error.code ?? 'error')));
  });
};

/**
 * Returns the problem with the port. Returns undefined if the port is free or a program accepts connections on it,
 * because this program may be a relay from an earlier start. Any other program is detected when the relay starts.
 */
const portFault = async (config: ReceiptPrinterConfig): Promise<MessageOrText | undefined> => {
  const { host, port } = config;
  const server = createServer();
  const free = await listenOnFirstFree(server, host, [port]).catch(() => undefined);
  server.close();
  if (free !== undefined) return undefined;
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: probeMs });
    const settle = (isConnected: boolean): void => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
  return isOpen ? undefined : msg('connector.portInUse', { host, port });
};
