/**
 * Passes line events to the call state machine, and its effects to call correlation, the outbox and the ledger. The
 * outbox is written before the ledger. A call is treated as reported only when its report is on disk.
 */
import type { ReceivedEvent, LineEvent } from '#domain/calls/line-event.ts';
import { step } from '#domain/calls/machine.ts';
import { isUpOn } from '#domain/calls/call-page.ts';
import type { Call, CallSettings } from '#domain/calls/state.ts';
import { isUp, sourceOf } from '#domain/call-correlation/source-priority.ts';
import type { CorrelatedEffect } from '#domain/call-correlation/effect.ts';
import { closeFreed } from '#domain/call-correlation/busy-lamp-closer.ts';
import { correlate, endSourceWait, type Correlated } from '#domain/call-correlation/correlate.ts';
import { customersFromTexts } from '#domain/call-correlation/serialize.ts';
import { callToShow, findReportedCustomer } from '#domain/call-correlation/queries.ts';
import type { Sources } from '#domain/call-correlation/state.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { EmittedEvent } from '#lines/line.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';
import { changedPages, createOpenCallStore, type StoredCalls } from './open-call-store.ts';
import { buildDrafts, type CallDrafts } from './call-event-drafts.ts';
import { createSourceWaitTimers } from './source-wait-timers.ts';
import { createOutboxWriteRetry } from './outbox-write-retry.ts';

export interface CallServicePorts {
  readonly wallMs: () => number;
  /**
   * Writes drafts into the outbox. All drafts are on disk when the function returns. Throws if the outbox cannot be
   * written to.
   */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  readonly ledgerWriter: LedgerWriter;
  readonly memory: StoredCalls;
  readonly isPaused: () => boolean;
  /** Returns the lines with the data that determines their source priority, and whether they are connected. */
  readonly sources: () => Sources;
}

export interface CallService {
  readonly handleEvent: (line: string, emitted: EmittedEvent) => void;
  /** Call after a line has connected or disconnected, because a helper line may now have to report the end of calls. */
  readonly checkHelperLines: () => void;
  /** Ends the calls of a line that was removed from the settings, because no other part reports their end. */
  readonly removeLine: (line: string) => void;
  readonly linesOfOpenCalls: () => readonly string[];
  /** Returns the call for a ledger page, as the line with the highest priority observes it. */
  readonly findCall: (page: string) => Call | undefined;
  readonly callsOn: (line: string) => readonly Call[];
  /** Whether the call is still active at this extension. Undefined while its lines are disconnected (assumption 47). */
  readonly isStillUp: (callId: string, extension: string) => boolean | undefined;
  /** Whether a watched extension is talking to a customer. */
  readonly isTalking: () => boolean;
  /** Whether reports for a ledger page are waiting because a higher-priority line may still report the call. */
  readonly isReportPending: (page: string) => boolean;
  /** Whether all reports and all call states are on disk. */
  readonly isOnDisk: () => boolean;
  readonly stop: () => void;
}

export const createCallService = (settingsOf: (line: string) => CallSettings, ports: CallServicePorts): CallService => {
  const { ledgerWriter, sources } = ports;
  const memory = createOpenCallStore(ports.memory);
  let { calls: state, customers } = customersFromTexts(memory.texts);
  const lastSettings = new Map<string, CallSettings>();
  /** Customer calls whose latest report is not on disk yet. Such a call is not treated as reported. */
  const unstored = new Set<string>();
  const remember = (): void => {
    for (const page of unstored) memory.keep(page, customers.customers.get(page));
    unstored.clear();
  };
  const outboxWrites = createOutboxWriteRetry({
    put: ports.put,
    refused: (draft, reason) => ledgerWriter.markNotSent(draft.ledgerId, ports.wallMs(), reason),
    written: remember,
  });
  const sourceWaits = createSourceWaitTimers(ports.wallMs, (page) => {
    carryOut(endSourceWait(customers, page, ports.wallMs(), sources()));
  });

  /** Writes the outbox first, then the call states, then the ledger pages. */
  const carryOut = ({ state: merged, effects }: Correlated, settings?: CallSettings): void => {
    const drafted = buildDrafts(effects, customers, merged, ports.isPaused);
    for (const page of changedPages(customers, drafted.state)) {
      unstored.delete(page);
      unstored.add(page);
    }
    customers = drafted.state;
    const [closing, open] = [effects.filter(isClosing), effects.filter((effect) => !isClosing(effect))];
    ledgerWriter.deferDeliverySteps(() => {
      if (outboxWrites.put(drafted.drafts)) remember();
      for (const effect of [...open, ...closing]) write(effect, drafted.paused, settings);
    });
    sourceWaits.update(customers);
  };

  const write = (effect: CorrelatedEffect, paused: CallDrafts['paused'], settings: CallSettings | undefined): void => {
    switch (effect.type) {
      case 'page':
        return ledgerWriter.writeCall(effect.call, settings ?? settingsOf(effect.call.line), effect.callId);
      case 'step':
        return effect.isAside === true
          ? ledgerWriter.addPendingStep(effect.page, effect)
          : ledgerWriter.addStep(effect.page, effect);
      case 'report':
        return paused.includes(effect) ? ledgerWriter.markPaused(effect.page, effect.report.at) : undefined;
      case 'united':
        return ledgerWriter.dropUnitedCall(effect.page);
      case 'forgotten':
        return ledgerWriter.closeCall(effect.page);
    }
  };

  const take = (received: ReceivedEvent, settings: CallSettings): void => {
    const result = step(state, received, settings);
    state = result.state;
    if (result.effects.length === 0) return;
    const { line, at, event } = received;
    const now = sources();
    if (sourceOf(now, line)?.isHelper === true) return help();
    const isAdopting = event.type === 'line.resynced';
    const sourceChange = { line, at, effects: result.effects, isAdopting, toE164: settings.toE164 };
    carryOut(correlate(customers, sourceChange, now), settings);
    help();
  };
  const help = (): void => {
    if (!sources().some(({ isHelper }) => isHelper)) return;
    const merged = closeFreed(customers, state, ports.wallMs(), sources());
    if (merged.state !== customers) carryOut(merged);
  };

  sourceWaits.update(customers);
  return {
    handleEvent: (line, { event, source }) => {
      const settings = settingsOf(line);
      lastSettings.set(line, settings);
      take({ line, at: ports.wallMs(), event, source }, settings);
    },
    checkHelperLines: help,
    removeLine: (line) => {
      const gone: LineEvent = { type: 'line.resynced', legs: [], removed: true };
      take({ line, at: ports.wallMs(), event: gone, source: undefined }, lastSettings.get(line) ?? settingsOf(line));
      lastSettings.delete(line);
    },
    findCall: (page) => state.calls.get(callToShow(customers.customers.get(page), sources())?.id ?? ''),
    callsOn: (line) => [...state.calls.values()].filter((call) => call.line === line),
    linesOfOpenCalls: () => [...new Set([...state.calls.values()].map((call) => call.line))],
    isStillUp: (callId, extension) => {
      const customer = findReportedCustomer(customers, callId);
      if (customer === undefined) return false;
      const seeing = customer.sourceCalls.filter((sourceCall) => isUp(sourceCall, sources()));
      return seeing.length === 0
        ? undefined
        : seeing.some(({ call }) => isUpOn(state, state.calls.get(call.id) ?? call, extension));
    },
    isTalking: () => {
      const up = new Set(sources().flatMap(({ line, isUp: isLineUp }) => (isLineUp ? [line] : [])));
      return [...state.calls.values()].some(
        (call) => up.has(call.line) && call.holder?.kind === 'extension' && isUpOn(state, call, call.holder.extension),
      );
    },
    isReportPending: (page) => customers.customers.get(page)?.waiting !== undefined,
    isOnDisk: () => outboxWrites.isOnDisk() && memory.isOnDisk(),
    stop: () => {
      sourceWaits.stop();
      outboxWrites.stop();
      memory.stop();
    },
  };
};

/** Whether the effect closes a page. The steps of a page are written before the page closes. */
const isClosing = ({ type }: CorrelatedEffect): boolean => type === 'forgotten';
