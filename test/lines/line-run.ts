/** Runs one connection of a line and records all its reports. Tests wait for events instead of a fixed time. */
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { EndpointProposal, EmittedEvent, LineRequest, Line, LinePorts } from '#lines/line.ts';
import { inWords } from './asterisk-ami/recordings.ts';

export interface LineRun {
  readonly emitted: readonly EmittedEvent[];
  /** The events as comparable lines (asterisk-ami/recordings.ts). */
  readonly lines: readonly string[];
  /** The link states: `connecting`, `up`, `down: the reason`. */
  readonly links: readonly string[];
  readonly oddities: readonly (readonly [reason: string, excerpt: string])[];
  /** The watched extensions that the line reports as unknown, because it receives no data about them. */
  readonly unknown: readonly string[];
  /** The reported reasons for missing events. `heard` means that events are arriving. */
  readonly missing: readonly string[];
  /** The most recently proposed settings. */
  readonly proposals: readonly EndpointProposal[];
  readonly logged: readonly string[];
  /** The wire data, as passed to the recorder. */
  readonly trace: readonly { readonly direction: 'heard' | 'said'; readonly text: string }[];
  /** Resolves when the condition holds. Rejects with the received events if it does not hold in time. */
  readonly until: (holds: (lineRun: LineRun) => boolean, withinMs?: number) => Promise<void>;
  readonly command: (command: LineRequest) => void;
  readonly abort: () => void;
  /** Resolves at the end of the connection, with the error or with undefined. */
  readonly ended: Promise<Error | undefined>;
}

export interface LineRunOptions {
  readonly certificates?: readonly string[];
  /** Returns the wall-clock time, in ms. */
  readonly now?: () => number;
  /** Processes an event in place of the app. It may be slow. */
  readonly take?: (emitted: EmittedEvent) => Promise<void>;
  readonly savedState?: LinePorts['savedState'];
  /** The agent's country, which applies to numbers without a country code. */
  readonly country?: LinePorts['country'];
}

export const runLine = <Config>(
  line: Pick<Line<Config>, 'run'>,
  config: Config,
  { certificates = [], now = Date.now, take, savedState: kept, country }: LineRunOptions = {},
): LineRun => {
  const aborting = new AbortController();
  const emitted: EmittedEvent[] = [];
  const lines: string[] = [];
  const links: string[] = [];
  const oddities: [string, string][] = [];
  const logged: string[] = [];
  const unknown: string[] = [];
  const missing: string[] = [];
  const proposals: EndpointProposal[] = [];
  const trace: { direction: 'heard' | 'said'; text: string }[] = [];
  const into = (direction: 'heard' | 'said') => (raw: string | Uint8Array) =>
    void trace.push({ direction, text: typeof raw === 'string' ? raw : Buffer.from(raw).toString() });
  const waiting = new Set<() => void>();
  const words = inWords();
  const changed = (): void => {
    for (const check of waiting) check();
  };
  const queue: LineRequest[] = [];
  let wake: (() => void) | undefined;
  const commands = async function* (): AsyncGenerator<LineRequest> {
    for (;;) {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) yield next;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const ended = line
    .run(config, {
      signal: aborting.signal,
      emit: async (each) => {
        emitted.push(each);
        lines.push(words(each.event));
        changed();
        await take?.(each);
      },
      commands: commands(),
      link: (state, reason) => {
        links.push(reason === undefined ? state : `${state}: ${inEnglish(reason)}`);
        changed();
      },
      reportUnknownExtensions: (extensions) => {
        unknown.splice(0, unknown.length, ...extensions);
        changed();
      },
      reportProposals: (proposed) => {
        proposals.splice(0, proposals.length, ...proposed);
        changed();
      },
      reportMissingEvents: (reason) => {
        missing.push(reason === undefined ? 'heard' : inEnglish(reason));
        changed();
      },
      oddity: (reason, excerpt) => {
        oddities.push([reason, excerpt]);
        changed();
      },
      ports: {
        now,
        certificates: () => certificates,
        savedState: kept,
        country,
        log: (sentence) => void logged.push(sentence),
        trace: { received: into('heard'), sent: into('said') },
      },
    })
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  const lineRun: LineRun = {
    emitted,
    lines,
    links,
    oddities,
    unknown,
    missing,
    proposals,
    logged,
    trace,
    until: (holds, withinMs = 90_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(
            new Error(
              `Not heard within ${withinMs} ms. Links: ${links.join(' | ')}. Said:\n${lines.join('\n')}\nOddities: ${JSON.stringify(oddities)}`,
            ),
          );
        }, withinMs);
        const check = (): void => {
          if (!holds(lineRun)) return;
          waiting.delete(check);
          clearTimeout(timer);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    command: (command) => {
      queue.push(command);
      wake?.();
    },
    abort: () => aborting.abort(),
    ended,
  };
  return lineRun;
};

export const isUp = ({ links }: LineRun): boolean => links.includes('up');
export const countEndedLegs = ({ emitted }: LineRun): number =>
  emitted.filter(({ event }) => event.type === 'leg.ended').length;
