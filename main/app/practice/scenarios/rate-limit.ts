/**
 * Scenario: real requests use up this PC's share of the limits, except for the part that is reserved for screen pops. A
 * sale must wait, but a call uses the reserved part.
 */
import { noConversation } from '#app/helpdesk/helpdesk-health.ts';
import { limitsWereUsedUp } from '../results/fault-results.ts';
import { findPageOfKind } from '../results/evidence-queries.ts';
import type { ScenarioContext, Script } from '../scenario-context.ts';
import { waitForAnswer, ring, waitUntilSettled, talk } from './call-steps.ts';

/** The number of parallel requests. The limit allows fewer than this, so at least one request is always waiting. */
const parallelRequests = 4;
/** The delay after a rejected request, in ms. */
const retryMs = 500;

/** Sends requests until `isOver` returns true, and counts the accepted ones. */
const useUpLimit = async (context: ScenarioContext, isOver: () => boolean, answered: () => void): Promise<void> => {
  while (!isOver()) {
    const { result } = await context.app.host['conversations.read']({ query: { ...noConversation } });
    if (result === 'accepted') answered();
    else if (!isOver()) await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
};

export const rateLimit: Script = async (context) => {
  const { app, fault, times, wallMs, recorder } = context;
  const fromAt = wallMs();
  const until = fromAt + times.limitsMs;
  const remainingMs = (): number => Math.max(0, until - wallMs());
  const second = app.snapshot().waiting.budget.find(({ name }) => name === 'second');
  const facts = { asked: 0, untilAt: 0 };
  const isRemoved = (): boolean => facts.untilAt > 0;
  fault.set({
    kind: 'limits',
    until,
    tryRemove: () => {
      facts.untilAt = wallMs();
      return Promise.resolve(true);
    },
  });
  context.show('limitsFill', { forMs: times.stepMs });
  const requests = Array.from({ length: parallelRequests }, () =>
    useUpLimit(context, isRemoved, () => void (facts.asked += 1)),
  );
  await context.until(isRemoved, times.stepMs);
  await context.till.sell(context.nextCustomer(), `P-${fromAt}`, wallMs());

  const call = ring(context);
  await waitForAnswer(context, call, 'limitsRings');
  await talk(context, call, 'limitsTalks', Math.min(times.talkMs / 2, remainingMs()));
  context.show('limitsWait', { forMs: remainingMs() });
  const early = await context.until(isRemoved, remainingMs());
  await fault.remove();
  await Promise.all(requests);
  await waitUntilSettled(context, 2);
  const reportId = recorder.pages().find(({ kind }) => kind === 'report')?.id;
  await context.until(() => recorder.isAnswered(reportId, 1), times.settleMs);

  const evidence = await context.collectEvidence();
  const report = findPageOfKind(evidence, 'report');
  const steps = evidence.pages.find(({ page }) => page.id === report?.id)?.steps ?? [];
  const reply = steps.findLast(({ kind }) => kind === 'reply');
  return limitsWereUsedUp(evidence, {
    fromAt,
    untilAt: facts.untilAt,
    asked: facts.asked,
    limit: second?.limit ?? 0,
    reserve: second?.reserve ?? 0,
    early,
    reportMs: reply === undefined || report === undefined ? undefined : reply.at - report.startedAt,
  });
};
