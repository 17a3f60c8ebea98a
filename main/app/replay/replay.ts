/**
 * Plays a recording through a real line of the same kind, with a real socket on loopback, the real parser and
 * the real call state machine. The result contains the reports that the app would send to the helpdesk. The replay does
 * not send them.
 */
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { reasonOf } from '#domain/connection.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { isCountry, toE164, type Country } from '#domain/phone-number/e164.ts';
import { callEventBody } from '#helpdesk/request-bodies.ts';
import type { CallEvent } from '#helpdesk/schemas.ts';
import { lineOfKind } from '#lines/registry.ts';
import { openAmiReplayServer } from './ami-replay-server.ts';
import type { RecordedConnection, Recording } from './recording.ts';
import { openSipReplayServer } from './sip-replay-server.ts';
import type { OpenReplayServer, Pace, ReplayServer } from './replay-server.ts';
import { openWebReplayServer } from './web-replay-server.ts';

/**
 * The replay server for each kind of line that can be replayed. A new kind needs a replay server and support in
 * `readRecording`.
 */
const serversByKind: Readonly<Record<string, OpenReplayServer>> = {
  'asterisk-ami': openAmiReplayServer,
  'asterisk-ari': openWebReplayServer,
  sip: openSipReplayServer,
  'event-socket': openWebReplayServer,
};
/**
 * Whether the recording can be replayed. A line in phone mode cannot be replayed, because its calls depend on the
 * responses that the phone sends.
 */
export const canReplay = ({ kind, settings }: Recording): boolean =>
  Object.hasOwn(serversByKind, kind) && settings['mode'] !== 'phone';

export type { Country } from '#domain/phone-number/e164.ts';
export const parseCountry = (text: string): Country | undefined => (isCountry(text) ? text : undefined);

export interface ReplayOptions {
  /**
   * The speed: 1 is the original speed, and 10 is ten times faster. If it is undefined, the replay is as fast as the
   * line can read.
   */
  readonly speed?: number | undefined;
  readonly extensions?: '*' | readonly string[] | undefined;
  readonly country: Country;
  readonly onEvent?: (event: LineEvent, at: number) => void;
  readonly onReport?: (body: CallEvent, at: number) => void;
  readonly onOddity?: (reason: string, excerpt: string) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface ReplayResult {
  readonly messages: number;
  readonly events: number;
  readonly reports: readonly CallEvent[];
  readonly oddities: number;
  /** The number of calls that were active when the recording ended. */
  readonly open: number;
  /** The reason why the line failed before the end of the recording, in English for the command line and tests. */
  readonly failed?: string | undefined;
}

export const replayRecording = async (recording: Recording, options: ReplayOptions): Promise<ReplayResult> => {
  const openStage = serversByKind[recording.kind];
  const kind = lineOfKind(recording.kind);
  if (openStage === undefined || kind === undefined)
    throw new Error(`Recordings of ${recording.kind} cannot be played.`);
  const extensions = options.extensions ?? recording.extensions ?? '*';
  const settings: CallSettings = {
    extensions,
    toE164: (number) => toE164(number, options.country),
    internal: false,
    transferExtension: 'target',
    withheldNumber: null,
    referrerForm: 'e164',
  };
  const server = await openStage(recording, extensions);
  const clock = { at: recording.connections.flatMap(({ since }) => since).find(({ at }) => at !== undefined)?.at ?? 0 };
  const reports: CallEvent[] = [];
  let [state, events, oddities, messages] = [noCalls, 0, 0, 0];
  let failed: string | undefined;
  const config = {
    ...recording.settings,
    ...server.settings,
    kind: recording.kind,
    name: recording.line,
    extensions,
  };
  const handleEvent = (event: LineEvent, source: string | undefined): void => {
    events += 1;
    options.onEvent?.(event, clock.at);
    const result = step(state, { line: recording.line, at: clock.at, event, source }, settings);
    ({ state } = result);
    for (const effect of result.effects) {
      if (effect.type !== 'report') continue;
      const body = callEventBody(effect.report);
      reports.push(body);
      options.onReport?.(body, clock.at);
    }
  };

  const connect = async (connected: RecordedConnection, isLast: boolean): Promise<void> => {
    const ending = new AbortController();
    const signal = options.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, options.signal]);
    const up = Promise.withResolvers<void>();
    up.promise.catch(() => undefined);
    const read = createReadCounter(server);
    const playing = server.play(connected, createPace(clock, options.speed, up.promise, read, signal));
    playing.catch(() => undefined);
    const running = kind.run(config, {
      signal,
      emit: async ({ event, source }) => handleEvent(event, source),
      commands: (async function* () {})(),
      link: (link) => {
        if (link === 'up') up.resolve();
      },
      oddity: (reason, excerpt) => {
        oddities += 1;
        options.onOddity?.(reason, excerpt);
      },
      ports: { now: () => clock.at, country: () => options.country, certificates: () => [], trace: read.trace },
    });
    const gone = running.then(
      () => up.reject(new Error('The line ended before the recording.')),
      (error: unknown) => {
        failed ??= inEnglish(reasonOf(error));
        up.reject(new Error(failed));
      },
    );
    // If the line fails, the replay of its connection also ends.
    await Promise.race([playing, gone]).catch(() => undefined);
    await waitUntilSettled(() => [events, oddities, read.total(), server.countOpenRequests()]);
    messages += connected.before.length + connected.since.length;
    if (isLast) ending.abort();
    else server.disconnect();
    await gone;
    ending.abort();
    // If the line never connected, the replay would otherwise never end.
    read.stop();
  };
  try {
    for (const [index, connected] of recording.connections.entries()) {
      if (failed !== undefined || options.signal?.aborted === true) break;
      await connect(connected, index === recording.connections.length - 1);
    }
  } finally {
    await server.close();
  }
  return { messages, events, reports, oddities, open: state.calls.size, failed };
};

/** Counts the messages or bytes that the line has read, using the line's trace. */
const createReadCounter = ({ countUnit, countOpenRequests }: ReplayServer) => {
  let [bytes, messageCount, all] = [0, 0, 0];
  let isStopped = false;
  let check: (() => void) | undefined;
  const count = (): number => (countUnit === 'bytes' ? bytes : messageCount);
  return {
    trace: {
      received: (raw: string | Uint8Array): void => {
        bytes += raw.length;
        all += 1;
        // Responses to ARI requests are not counted as messages.
        if (typeof raw !== 'string' || !raw.startsWith('{"type":"RESTResponse"')) messageCount += 1;
        check?.();
      },
      sent: (): void => {
        all += 1;
      },
    },
    total: () => all,
    until: async (wanted: number): Promise<void> => {
      while (!isStopped && count() < wanted)
        await new Promise<void>((resolve) => {
          check = resolve;
        });
      // These turns of the event loop give the line time to process the data that it has read.
      for (let turns = 0; turns < 2 || (countOpenRequests() > 0 && !isStopped); turns += 1) await nextTurn();
    },
    stop: () => {
      isStopped = true;
      check?.();
    },
  };
};

const createPace = (
  clock: { at: number },
  speed: number | undefined,
  up: Promise<void>,
  read: ReturnType<typeof createReadCounter>,
  signal: AbortSignal,
): Pace => ({
  waitForTurn: async (at) => {
    signal.throwIfAborted();
    if (at === undefined) return;
    const waitMs = speed === undefined ? 0 : (at - clock.at) / speed;
    if (waitMs > 0) await delay(waitMs, undefined, { signal }).catch(() => undefined);
    clock.at = Math.max(clock.at, at);
  },
  waitUntilRead: read.until,
  whenUp: up,
});

/** Waits until the counters stay unchanged for three rounds. */
const waitUntilSettled = async (seen: () => readonly number[]): Promise<void> => {
  let last = '';
  for (let quiet = 0; quiet < 3;) {
    await delay(3);
    const now = seen().join(' ');
    quiet = now === last ? quiet + 1 : 0;
    last = now;
  }
};
