/** What of a signal goes to the helpdesk: its reports as drafts for the outbox, and what stays here because of a pause. */
import type { MergedEffect } from '#domain/call-correlation/effect.ts';
import { silencedCustomer, type MergeState } from '#domain/call-correlation/state.ts';
import { callEventBody } from '#helpdesk/request-bodies.ts';
import type { Draft } from '#delivery/delivery.ts';

type ReportEffect = Extract<MergedEffect, { type: 'report' }>;

export interface Told {
  /** With the customer calls silenced that nobody is told of. */
  readonly state: MergeState;
  readonly drafts: readonly Draft[];
  /** Answered while this PC was paused. */
  readonly paused: readonly ReportEffect[];
}

/** `before`: the customer calls as they were before this signal. Paused, a call that nobody was told of stays untold to its end. */
export const toldOf = (
  effects: readonly MergedEffect[],
  before: MergeState,
  after: MergeState,
  isPaused: () => boolean,
): Told => {
  const drafts: Draft[] = [];
  const paused: ReportEffect[] = [];
  let state = after;
  for (const effect of effects) {
    if (effect.type !== 'report') continue;
    const { page, report } = effect;
    if (report.type === 'Answered' && isPaused()) {
      const wasTold = (before.customers.get(page)?.told.length ?? 0) > 0;
      if (!wasTold) state = silencedCustomer(state, page);
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
