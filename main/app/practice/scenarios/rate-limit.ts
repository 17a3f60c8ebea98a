/**
 * This PC's share of the limits is used up, by real requests: as many a second as it may make besides screen pops. A
 * sale has to wait; a call goes by the part that is kept free for it.
 */
import { noConversation } from '#app/helpdesk/helpdesk-health.ts';
import { limitsWereUsedUp } from '../results/fault-results.ts';
import { pageOfKind } from '../results/evidence-queries.ts';
import type { ScenarioContext, Script } from '../scenario-context.ts';
import { answered, ring, settled, talked } from './call-steps.ts';

/** More than the budget lets go at once, so that one always waits for its turn. */
const askers = 4;
/** Between two questions that the helpdesk or the budget has turned away, ms. */
const restMs = 500;

/** Asks without end until `isOver`; counts what was answered. */
const useUp = async (scene: ScenarioContext, isOver: () => boolean, answered: () => void): Promise<void> => {
  while (!isOver()) {
    const { result } = await scene.app.host['conversations.read']({ query: { ...noConversation } });
    if (result === 'accepted') answered();
    else if (!isOver()) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
};

export const limits: Script = async (scene) => {
  const { app, disturbing, times, wallMs, witness } = scene;
  const fromAt = wallMs();
  const until = fromAt + times.limitsMs;
  const rest = (): number => Math.max(0, until - wallMs());
  const second = app.snapshot().waiting.budget.find(({ name }) => name === 'second');
  const facts = { asked: 0, untilAt: 0 };
  const isGivenBack = (): boolean => facts.untilAt > 0;
  disturbing.put({
    kind: 'limits',
    until,
    back: () => {
      facts.untilAt = wallMs();
      return Promise.resolve(true);
    },
  });
  scene.show('limitsFill', { forMs: times.stepMs });
  const using = Array.from({ length: askers }, () => useUp(scene, isGivenBack, () => void (facts.asked += 1)));
  await scene.until(isGivenBack, times.stepMs);
  await scene.till.sell(scene.nextCustomer(), `P-${fromAt}`, wallMs());

  const call = ring(scene);
  await answered(scene, call, 'limitsRings');
  await talked(scene, call, 'limitsTalks', Math.min(times.talkMs / 2, rest()));
  scene.show('limitsWait', { forMs: rest() });
  const early = await scene.until(isGivenBack, rest());
  await disturbing.mend();
  await Promise.all(using);
  await settled(scene, 2);
  const reportId = witness.pages().find(({ kind }) => kind === 'report')?.id;
  await scene.until(() => witness.isAnswered(reportId, 1), times.settleMs);

  const evidence = await scene.evidence();
  const report = pageOfKind(evidence, 'report');
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
