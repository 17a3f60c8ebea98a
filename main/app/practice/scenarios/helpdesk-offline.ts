/**
 * The helpdesk's plug is out for a while. Meanwhile a card is scanned, a sale is reported and a customer calls: what
 * is worth nothing later expires, everything else waits on the disk and goes out by itself.
 */
import { helpdeskWasAway } from '../results/fault-results.ts';
import type { Script } from '../scenario-context.ts';
import { answered, ring, talked } from './call-steps.ts';

export const away: Script = async (scene) => {
  const { app, plug, disturbing, times, wallMs } = scene;
  const counts = { waited: 0, pluggedAt: 0 };
  const pulledAt = wallMs();
  const until = pulledAt + times.awayMs;
  const rest = (): number => Math.max(0, until - wallMs());
  const isBack = (): boolean => counts.pluggedAt > 0;
  disturbing.put({
    kind: 'away',
    until,
    back: async () => {
      counts.waited = Math.max(counts.waited, app.snapshot().waiting.count);
      if (!(await plug.plugIn())) return false;
      counts.pluggedAt = wallMs();
      return true;
    },
  });
  await plug.pull();

  scene.show('awayScans', { forMs: times.stepMs });
  // The till has its answer by itself, within ten seconds.
  const scanned = scene.till.scanCard(scene.nextCustomer());
  scanned.catch(() => undefined);
  await scene.until(isBack, Math.min(rest(), times.stepMs));
  scene.show('awayReports', { forMs: times.stepMs });
  await scene.till.sell(scene.nextCustomer(), `P-${pulledAt}`, wallMs());
  await scene.until(isBack, Math.min(rest(), times.stepMs));
  const call = ring(scene);
  await answered(scene, call, 'awayRings');
  await talked(scene, call, 'awayTalks', times.talkMs / 2);
  scene.show('awayWaits', { forMs: rest() });
  const early = await scene.until(isBack, rest());
  await disturbing.mend();
  await scanned;

  // Nobody tells this PC that the helpdesk is back: it tries by itself, and a person may press "Try now".
  const next = app.snapshot().waiting.gateUntil;
  scene.show('comesBack', next === undefined ? {} : { forMs: Math.max(0, next - wallMs()) });
  const isEmpty = (): boolean => app.snapshot().waiting.count === 0 && app.snapshot().waiting.gate === 'open';
  const delivered = await scene.until(isEmpty, times.comeBackMs);
  const left = app.snapshot().waiting.count;
  return helpdeskWasAway(await scene.evidence(), {
    pulledAt,
    pluggedAt: isBack() ? counts.pluggedAt : wallMs(),
    early,
    waited: counts.waited,
    left,
    deliveredAt: delivered ? wallMs() : undefined,
  });
};
