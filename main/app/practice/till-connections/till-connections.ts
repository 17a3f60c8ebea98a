/**
 * The connections of the practice till. Each connection sends to the real till server or connector over a real socket,
 * a file or a virtual cable, and returns the transferred data. All connectors start when a user first uses one of them.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PracticeExchange, PracticeMessage, TillConnection, ConnectionProblem } from '#contract/practice-till.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { resultOf as verdictResultOf } from '#domain/verdict/verdict.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { Counterline } from '#app/types.ts';
import { openPracticePrinter, receiptOf, type PracticePrinter } from './practice-printer.ts';
import { csvOf, sendFile } from './send-file.ts';
import { sendFrames, sendHttp } from './send-http.ts';
import { sendSerialLine, sendTcpLine } from './send-line.ts';
import type { SentMessage } from './wire-text.ts';
import { openVirtualSerialPorts, type VirtualSerialPorts } from './virtual-serial-ports.ts';

/** The names of the tills in the settings and in the ledger. */
const names = {
  tcp: 'Practice TCP',
  'drop-folder': 'Practice folder',
  serial: 'Practice scanner',
  'receipt-printer': 'Practice printer',
} as const;

type EntryResult = Pick<LedgerPage, 'kind' | 'outcome' | 'popFailed' | 'why'>;

export interface TillConnections {
  /** Returns the entries for the `tills` setting. The list is empty before the first use. */
  readonly entries: () => readonly Readonly<Record<string, unknown>>[];
  readonly send: (
    connection: TillConnection,
    message: PracticeMessage,
  ) => Promise<PracticeExchange | { problem: ConnectionProblem }>;
  readonly noteStep: (page: LedgerPage) => void;
  readonly close: () => Promise<void>;
}

export interface TillConnectionsPorts {
  readonly dataDir: string;
  readonly app: () => Pick<Counterline, 'tillUrl' | 'tillSocketUrl' | 'snapshot'>;
  /** Returns the name and token of the till without a screen. */
  readonly till: () => { readonly name: string; readonly token: string };
  /** Applies the settings again, with the new `entries`. */
  readonly apply: () => Promise<void>;
  /** Returns the customer data for a scan, for connections that send customer data instead of the scanned text. */
  readonly lookupOf: (text: string) => Promise<Readonly<Record<string, string>>>;
  readonly readPage: (id: string) => Promise<EntryResult | undefined>;
  readonly formatWhy: (page: EntryResult) => string;
  readonly log: (message: string, error?: unknown) => void;
}

const startMs = 10_000;
const ledgerMs = 12_000;

export const createTillConnections = (ports: TillConnectionsPorts): TillConnections => {
  const folder = join(ports.dataDir, 'drop-folder');
  let printer: PracticePrinter | undefined;
  let cable: VirtualSerialPorts | undefined;
  let starting: Promise<void> | undefined;
  let entries: readonly Readonly<Record<string, unknown>>[] = [];
  const pages = new Map<string, LedgerPage>();

  const closeAll = async (): Promise<void> => {
    entries = [];
    cable?.close();
    cable = undefined;
    const opened = printer;
    printer = undefined;
    await opened?.close();
  };
  /** Starts the connectors only once. After a failure, the next message starts them again. */
  const start = (): Promise<void> =>
    (starting ??= (async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      cable = await openVirtualSerialPorts();
      // The printer relay runs as a separate Node program, which the tray app cannot start.
      if (process.versions['electron'] === undefined)
        printer = await openPracticePrinter(names['receipt-printer'], ports.dataDir).catch((error: unknown) => {
          ports.log('practice printer', error);
          return undefined;
        });
      entries = [
        { kind: 'tcp', name: names.tcp, format: 'json', portRange: [0, 0] },
        { kind: 'drop-folder', name: names['drop-folder'], path: folder, ready: 'renamed' },
        ...(cable === undefined ? [] : [{ kind: 'serial', name: names.serial, path: cable.port }]),
        ...(printer === undefined ? [] : [printer.entry]),
      ];
      await ports.apply();
    })().catch(async (error: unknown) => {
      await closeAll().catch((failure: unknown) => ports.log('practice connections', failure));
      starting = undefined;
      throw error;
    }));
  /** Returns undefined if the connector did not start. */
  const addressOf = async (connection: keyof typeof names): Promise<string | undefined> => {
    for (const until = performance.now() + startMs; performance.now() < until; await delay(50)) {
      const view = ports
        .app()
        .snapshot()
        .tillServers.find(({ name }) => name === names[connection]);
      if (view?.link === 'up' && view.address !== undefined) return view.address;
    }
    return undefined;
  };

  const sendBy = async (
    connection: TillConnection,
    message: PracticeMessage,
  ): Promise<(SentMessage & { readonly address: string }) | { problem: ConnectionProblem }> => {
    const { tillUrl, tillSocketUrl } = ports.app();
    if (connection === 'http' || connection === 'socket') {
      if (tillUrl === undefined || tillSocketUrl === undefined) return { problem: 'not_ready' };
      const body = message.type === 'scan' ? await ports.lookupOf(message.text) : { orders: [message.order] };
      const path = message.type === 'scan' ? 'lookup' : 'orders';
      const { token } = ports.till();
      return connection === 'http'
        ? { address: `${tillUrl}/${path}`, ...(await sendHttp(tillUrl, token, path, body)) }
        : { address: tillSocketUrl, ...(await sendFrames(tillSocketUrl, token, { type: path, ...body })) };
    }
    if (connection === 'serial' && message.type === 'orders') return { problem: 'no_sales' };
    await start();
    if (connection === 'serial' && cable === undefined) return { problem: 'no_socat' };
    if (connection === 'receipt-printer' && printer === undefined)
      return { problem: process.versions['electron'] === undefined ? 'failed' : 'tray' };
    const address = await addressOf(connection);
    if (address === undefined) return { problem: 'not_ready' };
    switch (connection) {
      case 'tcp': {
        const body = message.type === 'scan' ? { text: message.text } : { orders: [message.order] };
        return {
          address,
          ...(await sendTcpLine(address, `${JSON.stringify({ type: message.type, id: 1, ...body })}\n`)),
        };
      }
      case 'drop-folder': {
        const name = `till-${randomUUID().slice(0, 8)}`;
        const sent =
          message.type === 'scan'
            ? await sendFile(folder, `${name}.json`, `${JSON.stringify({ type: 'scan', text: message.text })}\n`)
            : await sendFile(folder, `${name}.csv`, csvOf(message.order));
        return { address: folder, ...sent };
      }
      case 'serial':
        return { address, ...(await sendSerialLine(cable?.scanner ?? '', `${textOf(message)}\r`)) };
      case 'receipt-printer': {
        const bytes =
          message.type === 'scan' ? Buffer.from(`\x1b@Customer: ${message.text}\n`, 'latin1') : receiptOf(message);
        const printed = await printer?.print(address, bytes);
        return printed === undefined ? { problem: 'failed' } : { address, ...printed };
      }
    }
  };

  /** Returns the result of this message's ledger entry. Waits up to `waitMs` for the entry to have a final outcome. */
  const resultOf = async (
    connection: TillConnection,
    message: PracticeMessage,
    since: ReadonlySet<string>,
    waitMs: number,
  ) => {
    const at = connection === 'http' || connection === 'socket' ? ports.till().name : names[connection];
    const kind = message.type === 'scan' ? 'lookup' : 'report';
    // `noteStep` receives the page before the page is complete, so the page is read again.
    const find = async (): Promise<EntryResult | undefined> => {
      const known = [...pages.values()].find((page) => page.at === at && page.kind === kind && !since.has(page.id));
      return known === undefined ? undefined : ports.readPage(known.id);
    };
    let page = await find();
    for (const until = performance.now() + waitMs; performance.now() < until; page = await find()) {
      if (page !== undefined && page.outcome !== 'Waiting') break;
      await delay(50);
    }
    if (page === undefined) return undefined;
    const ok = ['Taken', 'Reported', 'Waiting'].includes(page.outcome);
    return { ok, verdict: verdictResultOf(page), sentence: ports.formatWhy(page) };
  };

  return {
    entries: () => entries,
    noteStep: (page) => {
      if (page.kind !== 'lookup' && page.kind !== 'report') return;
      pages.delete(page.id);
      pages.set(page.id, page);
      const [oldest] = pages.keys();
      if (pages.size > 200 && oldest !== undefined) pages.delete(oldest);
    },
    send: async (connection, message) => {
      const since = new Set(pages.keys());
      try {
        const sent = await sendBy(connection, message);
        if ('problem' in sent) return sent;
        const { isRefused, ...exchange } = sent;
        // A refused message often has no entry. In that case, its answer contains the reason.
        const result = await resultOf(connection, message, since, isRefused ? 0 : ledgerMs);
        return { ...exchange, ...omitUndefined({ result }) };
      } catch (error) {
        ports.log(`practice till, ${connection}`, error);
        return { problem: 'failed' };
      }
    },
    close: async () => {
      await starting?.catch(() => undefined);
      await closeAll();
    },
  };
};

const textOf = (message: PracticeMessage): string => (message.type === 'scan' ? message.text : '');
