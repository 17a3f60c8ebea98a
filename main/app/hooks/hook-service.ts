/** Where what softphones say comes in, by whatever way, and goes to its line; and what a person sees of it. */
import { setTimeout as passing } from 'node:timers/promises';
import { Refusal } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import type { softphoneCalls } from '#contract/softphone.ts';
import { maskNumber } from '#domain/messages/mask.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { readHook, type Hook, type HookFault, type HookRead } from '#lines/softphone-hook/hook.ts';
import type { HookOutcome } from '#lines/softphone-hook/matcher.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import type { Ports } from '#app/types.ts';
import type { OwnCommand } from '#app/types.ts';
import type { LineSetting } from '#app/settings/read.ts';
import { openHookServer, type HookServer } from './hook-server.ts';
import { pasted } from './setup-snippets.ts';
import { storeHookEndpoint, readHookEndpoint, portsFor, type HookEndpoint } from './hook-endpoint-store.ts';

export const hookKind = 'softphone-hook';

/** What was heard last at a line: so that a person who tries it sees it. */
export interface LastHeard {
  readonly at: number;
  readonly sentence: Said;
  readonly isTaken: boolean;
}

export interface HookService {
  readonly host: Pick<Host, keyof typeof softphoneCalls>;
  /** Opens the address for softphones when a line needs it, and closes it when none does. */
  readonly use: (lines: readonly LineSetting[]) => Promise<void>;
  readonly lastHeard: (line: string) => LastHeard | undefined;
  readonly port: () => number | undefined;
  /** Goes on at this port, which softphones were told, when it is free and a line needs it. */
  readonly moveTo: (port: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HookServicePorts {
  /** Where key and port are kept. */
  readonly dataDir: string;
  readonly wallMs: () => number;
  /** `unkept`: taken in, and not on disk: a kill would lose it. */
  readonly hear: (line: string, hook: Hook) => Promise<HookOutcome | 'failed' | 'nobody' | 'unkept'>;
  readonly oddity: (line: string, reason: string) => void;
  readonly tell: (sentence: Said) => string;
  readonly onChange: () => void;
  readonly log: Ports['log'];
  readonly logbook: Ports['logbook'];
  /** What starts this program. */
  readonly command: OwnCommand;
  /** `0`: any free one. Default: a fixed range of ten. */
  readonly port?: number | undefined;
  readonly localUsers?: LocalUsers | undefined;
}

type Outcome = HookOutcome | 'failed' | 'nobody' | 'unkept' | 'no-line';
interface Answer {
  readonly isTaken: boolean;
  readonly code: string;
  readonly sentence: Said;
}

/** A softphone waits two seconds for the program that it has started. */
const toldWithinMs = 1_500;

const refusedCodes: Partial<Record<Outcome, string>> = {
  late: 'call_over',
  'no-call': 'no_call',
  failed: 'failed',
  unkept: 'not_on_disk',
  nobody: 'line_off',
  'no-line': 'no_line',
};

const answerOf = (event: string, outcome: Outcome): Answer => {
  const code = refusedCodes[outcome];
  return { isTaken: code === undefined, code: code ?? 'taken', sentence: say(`hook.${outcome}`, { event }) };
};

const unread = (fault: HookFault): Answer => ({
  isTaken: false,
  code: `bad_${fault}`,
  sentence: say('hook.unread', { what: say(`hook.fault.${fault}`) }),
});

export const createHookService = (ports: HookServicePorts): HookService => {
  const { dataDir, wallMs, log } = ports;
  const last = new Map<string, LastHeard>();
  let lines: readonly LineSetting[] = [];
  let place: HookEndpoint | undefined;
  let door: HookServer | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;

  const lineFor = (extension: string | undefined): LineSetting | undefined =>
    lines.find(({ extensions }) => extension !== undefined && extensions.includes(extension)) ?? lines[0];

  const carried = async (line: LineSetting | undefined, hook: Hook): Promise<Outcome> => {
    if (line === undefined) return 'no-line';
    const late = new AbortController();
    const given = passing(toldWithinMs, 'failed' as const, { signal: late.signal, ref: false });
    try {
      return await Promise.race([ports.hear(line.name, hook), given]);
    } finally {
      late.abort();
      given.catch(() => undefined);
    }
  };
  const heard = async (read: HookRead): Promise<Answer> => {
    const line = lineFor(read.ok ? read.hook.extension : undefined);
    const answer = read.ok ? answerOf(read.hook.event, await carried(line, read.hook)) : unread(read.fault);
    if (line === undefined) return answer;
    if (!read.ok) ports.oddity(line.name, `a hook without a right ${read.fault}`);
    const number = read.ok ? read.hook.number : undefined;
    const sentence =
      number === undefined ? answer.sentence : say('hook.last', { number: maskNumber(number), what: answer.sentence });
    last.set(line.name, { at: wallMs(), sentence, isTaken: answer.isTaken });
    ports.onChange();
    return answer;
  };

  const placeNow = (): HookEndpoint => {
    if (place === undefined) {
      place = readHookEndpoint(dataDir, log);
      ports.logbook?.know(place.token);
    }
    return place;
  };
  const openAt = (candidates: readonly number[], token: string): Promise<HookServer | undefined> =>
    openHookServer({
      ports: candidates,
      token,
      hear: async (read) => {
        const { isTaken, sentence } = await heard(read);
        return { isTaken, sentence: ports.tell(sentence) };
      },
      onRefused: (reason) => ports.logbook?.refused.note('connection', `hook_${reason}`),
      localUsers: ports.localUsers,
    });
  const keep = (now: HookEndpoint, port: number): void => {
    if (port === now.port) return;
    place = { ...now, port };
    storeHookEndpoint(dataDir, place, log);
  };
  const open = async (): Promise<void> => {
    const now = placeNow();
    door = await openAt(portsFor(now, ports.port), now.token);
    if (door === undefined) log('every port for softphones is taken');
    else keep(now, door.port);
  };
  const move = async (port: number): Promise<void> => {
    const before = door;
    if (before === undefined || before.port === port) return;
    const now = placeNow();
    const next = await openAt([port], now.token);
    if (next === undefined) return;
    door = next;
    keep(now, port);
    await before.close();
  };
  /** One after the other; what fails is written down, and keeps nobody from what comes next. */
  const inTurn = (work: () => Promise<void> | undefined): Promise<void> => {
    turn = turn
      .then(() => (isClosed ? undefined : work()))
      .catch((error: unknown) => log('the address for softphones', error));
    return turn;
  };
  const close = async (): Promise<void> => {
    const opened = door;
    door = undefined;
    await opened?.close();
  };

  return {
    host: {
      'call.hook': async (raw) => {
        const { isTaken, code, sentence } = await heard(readHook(raw));
        if (!isTaken) throw new Refusal(code, sentence);
        return { done: true, sentence };
      },
      'softphone.lines': () => ({
        ...pasted(ports.command, door === undefined ? undefined : `http://127.0.0.1:${door.port}`, placeNow().token),
        ...(door === undefined
          ? { noAddresses: say(lines.length === 0 ? 'hook.noAddresses.line' : 'hook.noAddresses.port') }
          : {}),
      }),
    },
    use: (next) => {
      lines = next.filter(({ kind }) => kind === hookKind);
      for (const name of last.keys()) if (!lines.some((line) => line.name === name)) last.delete(name);
      return inTurn(() => (lines.length === 0 ? close() : door === undefined ? open() : undefined));
    },
    port: () => door?.port,
    moveTo: (port) => inTurn(() => move(port)),
    lastHeard: (line) => last.get(line),
    close: async () => {
      // A change of settings that is under way opens nothing behind the end.
      isClosed = true;
      lines = [];
      await turn;
      await close();
    },
  };
};
