/** Runs one connection of a line and writes down all it says; waits for what is expected instead of for time. */
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { EndpointProposal, LineSaid, LineOrder, Line, LinePorts } from '#lines/line.ts';
import { inWords } from './traces.ts';

export interface Hearing {
  readonly said: readonly LineSaid[];
  /** What was said, in lines that can be compared (traces.ts). */
  readonly lines: readonly string[];
  /** `connecting`, `up`, `down: the reason`. */
  readonly links: readonly string[];
  readonly oddities: readonly (readonly [reason: string, excerpt: string])[];
  /** Extensions of which it knows nothing. */
  readonly unknown: readonly string[];
  /** Why calls are not heard, each time it was reported; `heard`: they are. */
  readonly missing: readonly string[];
  /** Settings that it proposed last. */
  readonly proposals: readonly EndpointProposal[];
  /** What it wrote into the log. */
  readonly logged: readonly string[];
  /** What went over the wire, as the line hands it to whoever records. */
  readonly trace: readonly { readonly direction: 'heard' | 'said'; readonly text: string }[];
  /** Resolves when it holds; rejects with what was heard when it does not within the time. */
  readonly until: (holds: (hearing: Hearing) => boolean, withinMs?: number) => Promise<void>;
  readonly command: (command: LineOrder) => void;
  readonly abort: () => void;
  /** Settles with the connection: undefined, or what it rejected with. */
  readonly ended: Promise<Error | undefined>;
}

export interface HearingOptions {
  readonly certificates?: readonly string[];
  /** Wall clock. */
  readonly now?: () => number;
  /** How the app takes what is said; slow, if it likes. */
  readonly take?: (said: LineSaid) => Promise<void>;
  /** The file of this line. */
  readonly kept?: LinePorts['kept'];
  /** Of the agent: numbers without a country are read by it. */
  readonly country?: LinePorts['country'];
}

export const listenTo = <Config>(
  line: Pick<Line<Config>, 'run'>,
  config: Config,
  { certificates = [], now = Date.now, take, kept, country }: HearingOptions = {},
): Hearing => {
  const aborting = new AbortController();
  const said: LineSaid[] = [];
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
  const queue: LineOrder[] = [];
  let wake: (() => void) | undefined;
  const commands = async function* (): AsyncGenerator<LineOrder> {
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
        said.push(each);
        lines.push(words(each.event));
        changed();
        await take?.(each);
      },
      commands: commands(),
      link: (state, reason) => {
        links.push(reason === undefined ? state : `${state}: ${inEnglish(reason)}`);
        changed();
      },
      unknown: (extensions) => {
        unknown.splice(0, unknown.length, ...extensions);
        changed();
      },
      proposals: (proposed) => {
        proposals.splice(0, proposals.length, ...proposed);
        changed();
      },
      missingEvents: (reason) => {
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
        kept,
        country,
        log: (sentence) => void logged.push(sentence),
        trace: { heard: into('heard'), said: into('said') },
      },
    })
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  const hearing: Hearing = {
    said,
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
          if (!holds(hearing)) return;
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
  return hearing;
};

export const isUp = ({ links }: Hearing): boolean => links.includes('up');
/** How many legs have ended. */
export const endings = ({ said }: Hearing): number => said.filter(({ event }) => event.type === 'leg.ended').length;
