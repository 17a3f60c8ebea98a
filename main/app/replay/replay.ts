/**
 * Plays a recording through the real line of its kind: a real socket on loopback, the real parser, the real call
 * machine. What the helpdesk would be told comes out as data; nothing of it is ever sent.
 */
import { setImmediate as turnOver, setTimeout as passing } from 'node:timers/promises';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { reasonOf } from '#domain/connection.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { isCountry, toE164, type Country } from '#domain/phone-number/e164.ts';
import { callEventBody } from '#helpdesk/request-bodies.ts';
import type { CallEvent } from '#helpdesk/schemas.ts';
import { lineOfKind } from '#lines/registry.ts';
import { openAmiStage } from './ami-stage.ts';
import type { Connected, Recording } from './recording.ts';
import { openSipStage } from './sip-stage.ts';
import type { OpenStage, Pace, Stage } from './replay-server.ts';
import { openWebStage } from './web-stage.ts';

/** Kinds that can be played. A new one is a stage, and a form that readRecording knows. */
const stages: Readonly<Record<string, OpenStage>> = {
  'asterisk-ami': openAmiStage,
  'asterisk-ari': openWebStage,
  sip: openSipStage,
  'event-socket': openWebStage,
};
/** What a phone heard cannot: its calls are dialogs that its own answers were part of. */
export const canBePlayed = ({ kind, settings }: Recording): boolean =>
  Object.hasOwn(stages, kind) && settings['mode'] !== 'phone';

export type { Country } from '#domain/phone-number/e164.ts';
export const countryIn = (text: string): Country | undefined => (isCountry(text) ? text : undefined);

export interface PlayOptions {
  /** 1: as it was; 10: ten times as fast; undefined: as fast as the line reads. */
  readonly speed?: number | undefined;
  readonly extensions?: '*' | readonly string[] | undefined;
  readonly country: Country;
  readonly onEvent?: (event: LineEvent, at: number) => void;
  readonly onReport?: (body: CallEvent, at: number) => void;
  readonly onOddity?: (reason: string, excerpt: string) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface Played {
  readonly messages: number;
  readonly events: number;
  readonly reports: readonly CallEvent[];
  readonly oddities: number;
  /** Calls that were not over when the recording ended. */
  readonly open: number;
  /** Why the line gave up before the end, in English: this is for the command line and for tests. */
  readonly failed?: string | undefined;
}

export const play = async (recording: Recording, options: PlayOptions): Promise<Played> => {
  const openStage = stages[recording.kind];
  const kind = lineOfKind(recording.kind);
  if (openStage === undefined || kind === undefined)
    throw new Error(`Recordings of ${recording.kind} cannot be played.`);
  const extensions = options.extensions ?? recording.extensions ?? '*';
  const settings: CallSettings = {
    extensions,
    toE164: (heard) => toE164(heard, options.country),
    internal: false,
    transferExtension: 'target',
    withheldNumber: null,
    referrerForm: 'e164',
  };
  const stage = await openStage(recording, extensions);
  const clock = { at: recording.connections.flatMap(({ since }) => since).find(({ at }) => at !== undefined)?.at ?? 0 };
  const reports: CallEvent[] = [];
  let [state, events, oddities, messages] = [noCalls, 0, 0, 0];
  let failed: string | undefined;
  const config = {
    ...recording.settings,
    ...stage.settings,
    kind: recording.kind,
    name: recording.line,
    extensions,
  };
  const take = (event: LineEvent, source: string | undefined): void => {
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

  const connect = async (connected: Connected, isLast: boolean): Promise<void> => {
    const ending = new AbortController();
    const signal = options.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, options.signal]);
    const up = Promise.withResolvers<void>();
    up.promise.catch(() => undefined);
    const read = createReading(stage);
    const playing = stage.play(connected, paceOf(clock, options.speed, up.promise, read, signal));
    playing.catch(() => undefined);
    const running = kind.run(config, {
      signal,
      emit: async ({ event, source }) => take(event, source),
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
      () => up.reject(new Error('The line ended before the recording did.')),
      (error: unknown) => {
        failed ??= inEnglish(reasonOf(error));
        up.reject(new Error(failed));
      },
    );
    // A line that gives up ends the play of its connection, too.
    await Promise.race([playing, gone]).catch(() => undefined);
    await settled(() => [events, oddities, read.total(), stage.open()]);
    messages += connected.before.length + connected.since.length;
    if (isLast) ending.abort();
    else stage.cut();
    await gone;
    ending.abort();
    // Where the line never came, nobody is played to: its turn ends with the signal.
    read.stop();
  };
  try {
    for (const [index, connected] of recording.connections.entries()) {
      if (failed !== undefined || options.signal?.aborted === true) break;
      await connect(connected, index === recording.connections.length - 1);
    }
  } finally {
    await stage.close();
  }
  return { messages, events, reports, oddities, open: state.calls.size, failed };
};

/** How much the line has read, from its own trace. */
const createReading = ({ counts, open }: Stage) => {
  let [bytes, news, all] = [0, 0, 0];
  let isStopped = false;
  let check: (() => void) | undefined;
  const count = (): number => (counts === 'bytes' ? bytes : news);
  return {
    trace: {
      heard: (raw: string | Uint8Array): void => {
        bytes += raw.length;
        all += 1;
        // What a question brought came another way.
        if (typeof raw !== 'string' || !raw.startsWith('{"type":"RESTResponse"')) news += 1;
        check?.();
      },
      said: (): void => {
        all += 1;
      },
    },
    total: () => all,
    until: async (wanted: number): Promise<void> => {
      while (!isStopped && count() < wanted)
        await new Promise<void>((resolve) => {
          check = resolve;
        });
      // What was read is translated and taken in before anything else happens.
      for (let turns = 0; turns < 2 || (open() > 0 && !isStopped); turns += 1) await turnOver();
    },
    stop: () => {
      isStopped = true;
      check?.();
    },
  };
};

const paceOf = (
  clock: { at: number },
  speed: number | undefined,
  up: Promise<void>,
  read: ReturnType<typeof createReading>,
  signal: AbortSignal,
): Pace => ({
  turn: async (at) => {
    signal.throwIfAborted();
    if (at === undefined) return;
    const waitMs = speed === undefined ? 0 : (at - clock.at) / speed;
    if (waitMs > 0) await passing(waitMs, undefined, { signal }).catch(() => undefined);
    clock.at = Math.max(clock.at, at);
  },
  taken: read.until,
  up,
});

/** Nothing has moved for some rounds: whatever was sent has become what it becomes. */
const settled = async (seen: () => readonly number[]): Promise<void> => {
  let last = '';
  for (let quiet = 0; quiet < 3;) {
    await passing(3);
    const now = seen().join(' ');
    quiet = now === last ? quiet + 1 : 0;
    last = now;
  }
};
