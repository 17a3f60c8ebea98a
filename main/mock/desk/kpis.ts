/**
 * The KPIs of the last 30 days (B.2) for one web store or for all. An order belongs to the store that has the order's
 * webstore_url as a referrer.
 */
import type { DeskSnapshot } from '#contract/desk.ts';
import { kpisOf, noSums, sum } from '../rules/kpis.ts';
import type { Helpdesk } from '../state/helpdesk.ts';

const dayMs = 86_400_000;
const daysShown = 30;

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** An unknown web store has no orders. */
export const buildKpiDays = (helpdesk: Helpdesk, webStore: string | null): DeskSnapshot['kpiDays'] => {
  const now = helpdesk.clock.now();
  const days = Array.from({ length: daysShown }, (_, index) => dayText(now - (daysShown - 1 - index) * dayMs));
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const store = helpdesk.roster.content().webStores.find(({ name }) => name === webStore);
  const addresses = webStore === null ? [null] : [...new Set(store?.referrers)];
  const found = addresses.map((address) => helpdesk.orders.kpisBetween(from, to, address));
  return { webStore, days: days.map((day) => ({ day, ...kpisOf(sum(found.map((each) => each.get(day) ?? noSums))) })) };
};
