/** Runs the phone lines, each with a supervised connection, and lists their states for the snapshot. */
import type {
  EndpointProposal,
  ReceivedHook,
  LineCommand,
  LineCommandType,
  LineRequest,
  LinePorts,
  EmittedEvent,
} from '#lines/line.ts';
import type { MessageOrText } from '#domain/messages/message.ts';
import { lines as lineKinds, practiceLines } from '#lines/registry.ts';
import type { Hook } from '#lines/softphone-hook/hook.ts';
import type { HookOutcome } from '#lines/softphone-hook/matcher.ts';
import { createCommandQueue, type CommandQueue } from './command-queue.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import type { LineState } from './line-state.ts';
import type { Tracing } from '#app/tracing/tracing.ts';
import { superviseConnection, type LineLink, type Supervisor } from './line-supervisor.ts';

interface Running {
  readonly setting: LineSetting;
  readonly supervisor: Supervisor;
  readonly orders: CommandQueue<LineRequest>;
  readonly hooks: CommandQueue<ReceivedHook>;
  readonly takes: readonly LineCommandType[];
  oddities: number;
  lastOddity?: string | undefined;
  lastExcerpt?: string | undefined;
  unknown: readonly string[];
  missingEvents?: MessageOrText | undefined;
  proposals: readonly EndpointProposal[];
  exchange?: FoundExchange | undefined;
}
/** The phone system behind a line of the site: its name in call IDs, and whether it provides its own IDs. */
export interface FoundExchange {
  readonly name: string;
  readonly hasIds: boolean;
}

export interface LineManager {
  readonly applySettings: (settings: readonly LineSetting[]) => Promise<void>;
  readonly list: () => readonly LineState[];
  readonly isUp: (name: string) => boolean;
  readonly exchangeOf: (name: string) => FoundExchange | undefined;
  /** Returns the commands that this line supports with its settings. */
  readonly supportedCommands: (name: string) => readonly LineCommandType[];
  /** Sends the command to the active connection. Without one, the command is dropped. */
  readonly command: (name: string, command: LineCommand) => void;
  /** Passes a softphone hook to the line with this name. Returns `nobody` if no such line is running. */
  readonly deliverHook: (name: string, hook: Hook) => Promise<HookOutcome | 'failed' | 'nobody'>;
  /** Counts an unreadable message for this line. */
  readonly addOddity: (name: string, reason: string) => void;
  /**
   * Called when the PC resumes or its network changes. Connected lines are checked, and waiting lines reconnect now.
   * Refused lines continue to wait.
   */
  readonly wake: () => void;
  /** Called when a user requests a new attempt. Refused lines also reconnect. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

const linkOf = (link: LineLink, missingEvents: MessageOrText | undefined): LineLink =>
  link.state === 'up' && missingEvents !== undefined ? { ...link, missingEvents } : link;

export const createLineManager = (ports: {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
  readonly country?: LinePorts['country'];
  readonly onEvent: (line: string, emitted: EmittedEvent) => void;
  readonly kept: (line: string) => NonNullable<LinePorts['savedState']>;
  readonly onChange: () => void;
  readonly log?: ((sentence: string) => void) | undefined;
  readonly tracing?: Pick<Tracing, 'tap' | 'view'> | undefined;
}): LineManager => {
  let running: Running[] = [];

  const odd = (entry: Running, reason: string, excerpt?: string): void => {
    entry.oddities += 1;
    entry.lastOddity = reason;
    entry.lastExcerpt = excerpt === '' ? undefined : excerpt;
    ports.onChange();
  };
  const start = (setting: LineSetting): Running => {
    const kinds = setting.isPractice === true ? practiceLines : lineKinds;
    const kind = kinds.find((each) => each.kind === setting.kind);
    if (kind === undefined) throw new Error(`No line kind ${setting.kind}: settings are checked before lines start`);
    const orders = createCommandQueue<LineRequest>();
    const hooks = createCommandQueue<ReceivedHook>(({ reportOutcome }) => reportOutcome('failed'));
    const tap = ports.tracing?.tap(setting);
    const entry: Running = {
      setting,
      orders,
      hooks,
      takes: kind.supportedCommands(setting.config),
      oddities: 0,
      unknown: [],
      proposals: [],
      supervisor: superviseConnection(
        (signal, link, reportReachable) =>
          kind.run(setting.config, {
            signal,
            link: (state, reason) => {
              if (state === 'connecting') entry.missingEvents = undefined;
              link(state, reason);
            },
            reportReachable,
            reportUnknownExtensions: (extensions) => {
              entry.unknown = extensions;
              ports.onChange();
            },
            reportProposals: (proposals) => {
              entry.proposals = proposals;
              ports.onChange();
            },
            reportMissingEvents: (reason) => {
              entry.missingEvents = reason;
              ports.onChange();
            },
            reportExchange: (exchange) => {
              entry.exchange = exchange;
            },
            emit: async (emitted) => ports.onEvent(setting.name, emitted),
            commands: orders.taken(),
            hooks: hooks.taken(),
            oddity: (reason, excerpt) => odd(entry, reason, excerpt),
            ports: {
              now: ports.wallMs,
              certificates: ports.certificates,
              country: ports.country,
              log: ports.log,
              savedState: ports.kept(setting.name),
              trace: tap,
            },
          }),
        {
          now: ports.wallMs,
          onChange: ports.onChange,
          prove: () => void orders.give({ type: 'prove' }),
          onLink: tap?.link,
          isSingle: kind.isExclusive,
        },
      ),
    };
    return entry;
  };

  return {
    applySettings: async (settings) => {
      const same = (a: LineSetting, b: LineSetting): boolean => JSON.stringify(a) === JSON.stringify(b);
      const kept = running.filter((entry) => settings.some((setting) => same(setting, entry.setting)));
      await Promise.all(running.filter((entry) => !kept.includes(entry)).map((entry) => entry.supervisor.stop()));
      running = settings.map((setting) => kept.find((entry) => same(setting, entry.setting)) ?? start(setting));
      ports.onChange();
    },
    list: () =>
      running.map(
        ({ setting, supervisor, takes, oddities, lastOddity, lastExcerpt, unknown, missingEvents, proposals }) => ({
          id: setting.name,
          kind: setting.kind,
          name: setting.name,
          link: linkOf(supervisor.link(), missingEvents),
          extensions: setting.extensions === '*' ? ['*'] : setting.extensions,
          oddities,
          lastOddity,
          lastExcerpt,
          unknown: supervisor.link().state === 'up' ? unknown : [],
          proposals,
          isPhone: takes.includes('answer'),
          trace: ports.tracing?.view(setting.name),
        }),
      ),
    isUp: (name) =>
      running.some(
        ({ setting, supervisor, missingEvents }) =>
          setting.name === name && supervisor.link().state === 'up' && missingEvents === undefined,
      ),
    exchangeOf: (name) => running.find(({ setting }) => setting.name === name)?.exchange,
    supportedCommands: (name) => running.find(({ setting }) => setting.name === name)?.takes ?? [],
    command: (name, command) => void running.find(({ setting }) => setting.name === name)?.orders.give(command),
    deliverHook: (name, hook) =>
      new Promise((resolve) => {
        const entry = running.find(({ setting }) => setting.name === name);
        if (entry?.hooks.give({ hook, reportOutcome: resolve }) !== true) resolve('nobody');
      }),
    addOddity: (name, reason) => {
      const entry = running.find(({ setting }) => setting.name === name);
      if (entry !== undefined) odd(entry, reason);
    },
    wake: () => {
      for (const { supervisor } of running) supervisor.wake();
    },
    tryNow: () => {
      for (const { supervisor } of running) supervisor.tryNow();
    },
    stop: async () => {
      await Promise.all(running.map(({ supervisor }) => supervisor.stop()));
      running = [];
    },
  };
};
