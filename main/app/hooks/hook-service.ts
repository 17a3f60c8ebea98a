/** Receives softphone hooks from all sources, passes each to its line, and keeps the last result for the windows. */
import { setTimeout as passing } from 'node:timers/promises';
import { Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import type { softphoneCalls } from '#contract/softphone.ts';
import { maskNumber } from '#domain/personal-data/mask.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { readHook, type Hook, type HookFault, type HookRead } from '#lines/softphone-hook/hook.ts';
import type { HookOutcome } from '#lines/softphone-hook/matcher.ts';
import type { LocalUsers, Ports } from '#app/types.ts';
import type { OwnCommand } from '#app/types.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import { openHookServer, type HookServer } from './hook-server.ts';
import { buildSetupSnippets } from './setup-snippets.ts';
import { storeHookEndpoint, readHookEndpoint, listCandidatePorts, type HookEndpoint } from './hook-endpoint-store.ts';

export const hookKind = 'softphone-hook';

/** The last hook of a line. It is shown to a user who tests the softphone. */
export interface LastHook {
  readonly at: number;
  readonly sentence: Message;
  readonly isTaken: boolean;
}

export interface HookService {
  readonly host: Pick<Host, keyof typeof softphoneCalls>;
  /** Opens the hook server when a line needs it, and closes it when no line needs it any longer. */
  readonly applyLines: (lines: readonly LineSetting[]) => Promise<void>;
  readonly lastHook: (line: string) => LastHook | undefined;
  readonly port: () => number | undefined;
  /** Switches to this port, which softphones already use, if the port is free and a line needs the hook server. */
  readonly moveToPort: (port: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HookServicePorts {
  /** The folder that stores the key and the port. */
  readonly dataDir: string;
  readonly wallMs: () => number;
  /** Returns `unkept` if the hook was accepted but not saved. A crash then loses the hook. */
  readonly deliverHook: (line: string, hook: Hook) => Promise<HookOutcome | 'failed' | 'nobody' | 'unkept'>;
  readonly addOddity: (line: string, reason: string) => void;
  readonly formatMessage: (sentence: Message) => string;
  readonly onChange: () => void;
  readonly log: Ports['log'];
  readonly logbook: Ports['logbook'];
  /** The command that starts this program. */
  readonly command: OwnCommand;
  /** The port of the server. `0` means any free port. The default is a fixed range of ten ports. */
  readonly port?: number | undefined;
  readonly localUsers?: LocalUsers | undefined;
}

type Outcome = HookOutcome | 'failed' | 'nobody' | 'unkept' | 'no-line';
interface Answer {
  readonly isTaken: boolean;
  readonly code: string;
  readonly sentence: Message;
}

/**
 * The time limit for passing a hook to its line, in ms. A softphone waits only two seconds for the program that it
 * starts.
 */
const deliverWithinMs = 1_500;

const refusedCodes: Partial<Record<Outcome, string>> = {
  late: 'call_over',
  'no-call': 'no_call',
  failed: 'failed',
  unkept: 'not_on_disk',
  nobody: 'line_off',
  'no-line': 'no_line',
};

const buildAnswer = (event: string, outcome: Outcome): Answer => {
  const code = refusedCodes[outcome];
  return { isTaken: code === undefined, code: code ?? 'taken', sentence: msg(`hook.${outcome}`, { event }) };
};

const buildUnreadableAnswer = (fault: HookFault): Answer => ({
  isTaken: false,
  code: `bad_${fault}`,
  sentence: msg('hook.unread', { what: msg(`hook.fault.${fault}`) }),
});

export const createHookService = (ports: HookServicePorts): HookService => {
  const { dataDir, wallMs, log } = ports;
  const last = new Map<string, LastHook>();
  let lines: readonly LineSetting[] = [];
  let endpoint: HookEndpoint | undefined;
  let server: HookServer | undefined;
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;

  const lineFor = (extension: string | undefined): LineSetting | undefined =>
    lines.find(({ extensions }) => extension !== undefined && extensions.includes(extension)) ?? lines[0];

  const deliver = async (line: LineSetting | undefined, hook: Hook): Promise<Outcome> => {
    if (line === undefined) return 'no-line';
    const late = new AbortController();
    const timedOut = passing(deliverWithinMs, 'failed' as const, { signal: late.signal, ref: false });
    try {
      return await Promise.race([ports.deliverHook(line.name, hook), timedOut]);
    } finally {
      late.abort();
      timedOut.catch(() => undefined);
    }
  };
  const handleHook = async (read: HookRead): Promise<Answer> => {
    const line = lineFor(read.ok ? read.hook.extension : undefined);
    const answer = read.ok
      ? buildAnswer(read.hook.event, await deliver(line, read.hook))
      : buildUnreadableAnswer(read.fault);
    if (line === undefined) return answer;
    if (!read.ok) ports.addOddity(line.name, `a hook without a valid ${read.fault}`);
    const number = read.ok ? read.hook.number : undefined;
    const sentence =
      number === undefined ? answer.sentence : msg('hook.last', { number: maskNumber(number), what: answer.sentence });
    last.set(line.name, { at: wallMs(), sentence, isTaken: answer.isTaken });
    ports.onChange();
    return answer;
  };

  const getEndpoint = (): HookEndpoint => {
    if (endpoint === undefined) {
      endpoint = readHookEndpoint(dataDir, log);
      ports.logbook?.addSecrets(endpoint.token);
    }
    return endpoint;
  };
  const openAt = (candidates: readonly number[], token: string): Promise<HookServer | undefined> =>
    openHookServer({
      ports: candidates,
      token,
      handleHook: async (read) => {
        const { isTaken, sentence } = await handleHook(read);
        return { isTaken, sentence: ports.formatMessage(sentence) };
      },
      onRefused: (reason) => ports.logbook?.refused.note('connection', `hook_${reason}`),
      localUsers: ports.localUsers,
    });
  const savePort = (current: HookEndpoint, port: number): void => {
    if (port === current.port) return;
    endpoint = { ...current, port };
    storeHookEndpoint(dataDir, endpoint, log);
  };
  const open = async (): Promise<void> => {
    const current = getEndpoint();
    server = await openAt(listCandidatePorts(current, ports.port), current.token);
    if (server === undefined) log('All ports for softphones are in use');
    else savePort(current, server.port);
  };
  const move = async (port: number): Promise<void> => {
    const before = server;
    if (before === undefined || before.port === port) return;
    const current = getEndpoint();
    const next = await openAt([port], current.token);
    if (next === undefined) return;
    server = next;
    savePort(current, port);
    await before.close();
  };
  /** Runs tasks one after another. A failed task is logged and does not stop the next one. */
  const enqueue = (work: () => Promise<void> | undefined): Promise<void> => {
    queue = queue
      .then(() => (isClosed ? undefined : work()))
      .catch((error: unknown) => log('Opening or closing the address for softphones failed', error));
    return queue;
  };
  const close = async (): Promise<void> => {
    const opened = server;
    server = undefined;
    await opened?.close();
  };

  return {
    host: {
      'call.hook': async (raw) => {
        const { isTaken, code, sentence } = await handleHook(readHook(raw));
        if (!isTaken) throw new Refusal(code, sentence);
        return { done: true, sentence };
      },
      'softphone.lines': () => ({
        ...buildSetupSnippets(
          ports.command,
          server === undefined ? undefined : `http://127.0.0.1:${server.port}`,
          getEndpoint().token,
        ),
        ...(server === undefined
          ? { noAddresses: msg(lines.length === 0 ? 'hook.noAddresses.line' : 'hook.noAddresses.port') }
          : {}),
      }),
    },
    applyLines: (next) => {
      lines = next.filter(({ kind }) => kind === hookKind);
      for (const name of last.keys()) if (!lines.some((line) => line.name === name)) last.delete(name);
      return enqueue(() => (lines.length === 0 ? close() : server === undefined ? open() : undefined));
    },
    port: () => server?.port,
    moveToPort: (port) => enqueue(() => move(port)),
    lastHook: (line) => last.get(line),
    close: async () => {
      // A pending change of settings must not open the server again.
      isClosed = true;
      lines = [];
      await queue;
      await close();
    },
  };
};
