/**
 * Where lines meet the call machine: a line speaks, the machine decides, what the helpdesk should know goes to
 * the outbox, and the call's page is written. What one signal makes known is put on disk in one piece, and
 * remembered as told only after that.
 */
import type { Heard, LineEvent } from '#domain/call/line-event.ts';
import { step } from '#domain/call/machine.ts';
import { isUpOn } from '#domain/call/page.ts';
import { callsFromText, callToText, isOpen } from '#domain/call/remember.ts';
import type { CallReport } from '#domain/call/report.ts';
import { silenced, type Call, type CallSettings, type CallsState } from '#domain/call/state.ts';
import { callEventBody } from '#helpdesk/bodies.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { LineSaid } from '#lines/line.ts';
import type { Chronicle } from './chronicle.ts';
import { createUnwritten } from './unwritten.ts';

export interface CallsPorts {
  readonly wallMs: () => number;
  /** On disk when it returns. Throws when the disk is full. */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  readonly chronicle: Chronicle;
  readonly memory: {
    readonly remembered: () => readonly string[];
    readonly remember: (callId: string, text: string) => void;
    readonly forget: (callId: string) => void;
  };
  readonly isPaused: () => boolean;
  /** Is this line connected, so that what we know of its calls is still true? */
  readonly isUp: (line: string) => boolean;
}

export interface Calls {
  readonly hear: (line: string, said: LineSaid) => void;
  /** The line was taken out of the settings: nobody will ever say how its calls end, so they end here. */
  readonly lineGone: (line: string) => void;
  readonly linesOfOpenCalls: () => readonly string[];
  readonly find: (callId: string) => Call | undefined;
  readonly on: (line: string) => readonly Call[];
  /** Proof that the call is still up on that extension; undefined while its line is away (assumption 47). */
  readonly stillUp: (callId: string, extension: string) => boolean | undefined;
  /** Is anybody whom we watch talking to a customer now? */
  readonly talking: () => boolean;
  readonly stop: () => void;
}

export const createCalls = (settingsOf: (line: string) => CallSettings, ports: CallsPorts): Calls => {
  const { chronicle, memory } = ports;
  let state: CallsState = callsFromText(memory.remembered());
  const texts = new Map<string, string>();
  const lastSettings = new Map<string, CallSettings>();
  const unwritten = createUnwritten(ports.put, (draft, reason) => {
    chronicle.notSent(draft.ledgerId, ports.wallMs(), reason);
  });

  /** What of a step's reports goes out. Paused, a call that nobody was told of stays untold to its end. */
  const draftOf = (report: CallReport, before: CallsState): Draft[] => {
    const { callId, type, at } = report;
    if (state.calls.get(callId)?.silent === true) return [];
    if (type === 'Answered' && ports.isPaused()) {
      if (before.calls.get(callId)?.reported === undefined) state = silenced(state, callId);
      chronicle.paused(callId, at);
      return [];
    }
    const lane = type === 'Answered' ? 'pop' : 'follow';
    return [
      {
        operation: 'registerCallEvent',
        body: callEventBody(report),
        ledgerId: callId,
        lane,
        group: callId,
        createdAt: at,
      },
    ];
  };

  /** Only what the helpdesk was told, or must not be told, has to survive a restart; and only when it changed. */
  const remember = (call: Call): void => {
    if (isOpen(call)) {
      const text = callToText(call);
      if (texts.get(call.id) === text) return;
      texts.set(call.id, text);
      return memory.remember(call.id, text);
    }
    if (call.reported === undefined) return;
    texts.delete(call.id);
    memory.forget(call.id);
  };

  const take = (heard: Heard, settings: CallSettings): void => {
    const before = state;
    const result = step(state, heard, settings);
    state = result.state;
    const touched = new Set<string>();
    const drafts: Draft[] = [];
    for (const effect of result.effects) {
      if (effect.type === 'call') {
        chronicle.call(effect.call, settings);
        touched.add(effect.call.id);
      } else if (effect.type === 'step') chronicle.step(effect.callId, effect);
      else if (effect.type === 'report') drafts.push(...draftOf(effect.report, before));
    }
    const written = unwritten.put(drafts);
    for (const effect of result.effects) {
      if (effect.type === 'call' && written) remember(state.calls.get(effect.call.id) ?? effect.call);
      if (effect.type === 'forgotten') chronicle.callForgotten(effect.callId);
    }
  };

  return {
    hear: (line, { event, source }) => {
      const settings = settingsOf(line);
      lastSettings.set(line, settings);
      take({ line, at: ports.wallMs(), event, source }, settings);
    },
    lineGone: (line) => {
      const gone: LineEvent = { type: 'line.resynced', legs: [], removed: true };
      take({ line, at: ports.wallMs(), event: gone, source: undefined }, lastSettings.get(line) ?? settingsOf(line));
      lastSettings.delete(line);
    },
    find: (callId) => state.calls.get(callId),
    on: (line) => [...state.calls.values()].filter((call) => call.line === line),
    linesOfOpenCalls: () => [...new Set([...state.calls.values()].map((call) => call.line))],
    stillUp: (callId, extension) => {
      const call = state.calls.get(callId);
      if (call === undefined) return false;
      return ports.isUp(call.line) ? isUpOn(call, extension) : undefined;
    },
    talking: () =>
      [...state.calls.values()].some(
        (call) => ports.isUp(call.line) && call.holder?.kind === 'extension' && isUpOn(call, call.holder.extension),
      ),
    stop: unwritten.stop,
  };
};
