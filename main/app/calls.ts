/**
 * Where lines meet the call machine: a line speaks, the machine decides, what the helpdesk should know goes to
 * the outbox, and the call's page is written.
 */
import type { CallEffect } from '#domain/call/effect.ts';
import type { Heard } from '#domain/call/line-event.ts';
import { step } from '#domain/call/machine.ts';
import { isUpOn } from '#domain/call/page.ts';
import { callsFromText, callToText, isOpen } from '#domain/call/remember.ts';
import type { CallReport } from '#domain/call/report.ts';
import type { Call, CallSettings, CallsState } from '#domain/call/state.ts';
import { callEventBody } from '#helpdesk/bodies.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { LineSaid } from '#lines/line.ts';
import type { Chronicle } from './chronicle.ts';

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
  /** Proof that the call is still up on that extension; undefined while its line is away (assumption 47). */
  readonly stillUp: (callId: string, extension: string) => boolean | undefined;
  /** Is anybody whom we watch talking to a customer now? */
  readonly talking: () => boolean;
  readonly call: (callId: string) => Call | undefined;
}

export const createCalls = (settingsOf: (line: string) => CallSettings, ports: CallsPorts): Calls => {
  let state: CallsState = callsFromText(ports.memory.remembered());

  const report = (body: CallReport): void => {
    if (ports.isPaused() && body.type === 'Answered') return ports.chronicle.pausedCall(body.callId, body.at);
    if (body.type !== 'Answered' && ports.chronicle.wasPaused(body.callId)) return;
    try {
      ports.put([
        {
          operation: 'registerCallEvent',
          body: callEventBody(body),
          ledgerId: body.callId,
          lane: body.type === 'Answered' ? 'pop' : 'follow',
          group: body.callId,
          createdAt: body.at,
        },
      ]);
    } catch (error) {
      // A full disk loses no call silently: its page says that it could not be sent, and why.
      ports.chronicle.notSent(body.callId, body.at, error instanceof Error ? error.message : String(error));
    }
  };

  const remember = (call: Call): void => {
    if (isOpen(call)) ports.memory.remember(call.id, callToText(call));
    else if (call.reported !== undefined) ports.memory.forget(call.id);
  };

  const carryOut = (effect: CallEffect, settings: CallSettings): void => {
    switch (effect.type) {
      case 'call':
        ports.chronicle.call(effect.call, settings);
        return remember(effect.call);
      case 'step':
        return ports.chronicle.step(effect.callId, effect);
      case 'report':
        return report(effect.report);
      case 'forgotten':
        return ports.chronicle.callForgotten(effect.callId);
    }
  };

  return {
    hear: (line, { event, source }) => {
      const settings = settingsOf(line);
      const heard: Heard = { line, at: ports.wallMs(), event, source };
      const result = step(state, heard, settings);
      state = result.state;
      for (const effect of result.effects) carryOut(effect, settings);
    },
    stillUp: (callId, extension) => {
      const call = state.calls.get(callId);
      if (call === undefined) return false;
      return ports.isUp(call.line) ? isUpOn(call, extension) : undefined;
    },
    talking: () =>
      [...state.calls.values()].some(
        (call) => call.over === undefined && call.holder?.kind === 'extension' && isUpOn(call, call.holder.extension),
      ),
    call: (callId) => state.calls.get(callId),
  };
};
