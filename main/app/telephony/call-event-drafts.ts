/**
 * Turns report effects into drafts for the outbox. A call that is answered while this PC is paused does not become a
 * draft.
 */
import type { CorrelatedEffect } from '#domain/call-correlation/effect.ts';
import { silenceCustomer, type CorrelationState } from '#domain/call-correlation/state.ts';
import { callEventBody } from '#helpdesk/request-bodies.ts';
import type { Draft } from '#delivery/delivery.ts';

type ReportEffect = Extract<CorrelatedEffect, { type: 'report' }>;

export interface CallDrafts {
  /** The correlation state, in which calls that are not reported are marked as silent. */
  readonly state: CorrelationState;
  readonly drafts: readonly Draft[];
  /** The reports of calls that were answered while this PC was paused. */
  readonly paused: readonly ReportEffect[];
}

/**
 * `before` is the state of the customer calls before this event. A call that is first answered during a pause is never
 * reported.
 */
export const buildDrafts = (
  effects: readonly CorrelatedEffect[],
  before: CorrelationState,
  after: CorrelationState,
  isPaused: () => boolean,
): CallDrafts => {
  const drafts: Draft[] = [];
  const paused: ReportEffect[] = [];
  let state = after;
  for (const effect of effects) {
    if (effect.type !== 'report') continue;
    const { page, report } = effect;
    if (report.type === 'Answered' && isPaused()) {
      const wasReported = (before.customers.get(page)?.reported.length ?? 0) > 0;
      if (!wasReported) state = silenceCustomer(state, page);
      paused.push(effect);
    } else if (state.customers.get(page)?.isSilent !== true) drafts.push(draftOf(effect));
  }
  return { state, drafts, paused };
};

const draftOf = ({ page, report }: ReportEffect): Draft => ({
  operation: 'registerCallEvent',
  body: callEventBody(report),
  ledgerId: page,
  lane: report.type === 'Answered' ? 'pop' : 'follow',
  group: report.callId,
  createdAt: report.at,
});
