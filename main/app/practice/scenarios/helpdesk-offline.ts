/**
 * Scenario: the helpdesk is disconnected for some time. Meanwhile, a card is scanned, a sale is reported and a customer
 * calls. The look-up expires. Everything else waits on disk and is sent after the reconnection.
 */
import { helpdeskWasOffline } from '../results/fault-results.ts';
import type { Script } from '../scenario-context.ts';
import { waitForAnswer, ring, talk } from './call-steps.ts';

export const helpdeskOffline: Script = async (context) => {
  const { app, proxy, fault, times, wallMs } = context;
  const counts = { waited: 0, reconnectedAt: 0 };
  const disconnectedAt = wallMs();
  const until = disconnectedAt + times.offlineMs;
  const remainingMs = (): number => Math.max(0, until - wallMs());
  const isReconnected = (): boolean => counts.reconnectedAt > 0;
  fault.set({
    kind: 'away',
    until,
    tryRemove: async () => {
      counts.waited = Math.max(counts.waited, app.snapshot().waiting.count);
      if (!(await proxy.reconnect())) return false;
      counts.reconnectedAt = wallMs();
      return true;
    },
  });
  await proxy.disconnect();

  context.show('awayScans', { forMs: times.stepMs });
  // The till can wait up to ten seconds for its response. The scenario continues in the meantime.
  const scanned = context.till.scanCard(context.nextCustomer());
  scanned.catch(() => undefined);
  await context.until(isReconnected, Math.min(remainingMs(), times.stepMs));
  context.show('awayReports', { forMs: times.stepMs });
  await context.till.sell(context.nextCustomer(), `P-${disconnectedAt}`, wallMs());
  await context.until(isReconnected, Math.min(remainingMs(), times.stepMs));
  const call = ring(context);
  await waitForAnswer(context, call, 'awayRings');
  await talk(context, call, 'awayTalks', times.talkMs / 2);
  context.show('awayWaits', { forMs: remainingMs() });
  const early = await context.until(isReconnected, remainingMs());
  await fault.remove();
  await scanned;

  // The app retries automatically and so detects that the helpdesk is reachable again. The user can also
  // press "Try now".
  const next = app.snapshot().waiting.gateUntil;
  context.show('comesBack', next === undefined ? {} : { forMs: Math.max(0, next - wallMs()) });
  const isEmpty = (): boolean => app.snapshot().waiting.count === 0 && app.snapshot().waiting.gate === 'open';
  const delivered = await context.until(isEmpty, times.comeBackMs);
  const left = app.snapshot().waiting.count;
  return helpdeskWasOffline(await context.collectEvidence(), {
    disconnectedAt,
    reconnectedAt: isReconnected() ? counts.reconnectedAt : wallMs(),
    early,
    waited: counts.waited,
    left,
    deliveredAt: delivered ? wallMs() : undefined,
  });
};
