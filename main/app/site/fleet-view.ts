/**
 * Builds the view of a site's PCs for administrators, from the last report of each PC and the grantor's data. The code
 * is pure.
 */
import type { FleetPc, FleetView } from '#contract/fleet.ts';
import type { FleetReading } from '#site/fleet-service.ts';

const ranks = { broken: 1, limited: 2, unknown: 3, waiting: 4, paused: 5, working: 6, none: 7 } as const;
/** Returns the rank for sorting: lost PCs come first, and the other PCs are sorted by state. */
const rankOf = ({ link, state }: FleetPc): number => (link === 'lost' ? 0 : state === undefined ? 3 : ranks[state]);

export const fleetViewOf = (
  { site, pc, at }: { readonly site: string; readonly pc: string; readonly at: number },
  { isConnected, grantor, pcs, omitted }: FleetReading,
): FleetView => {
  const uses = new Map(grantor?.pcs);
  const total = [...uses.values()].reduce((sum, use) => sum + use, 0);
  const useOf = (name: string): Pick<FleetPc, 'hourlyUse' | 'share'> => {
    const hourlyUse = uses.get(name);
    return hourlyUse === undefined ? {} : { hourlyUse, share: total === 0 ? 0 : hourlyUse / total };
  };
  const reported = pcs.map(({ pc: name, report, ageMs, isLost }): FleetPc => {
    const { version, role, state, line, till, mode, failedPops, waiting } = report;
    return {
      pc: name,
      link: isLost ? 'lost' : 'connected',
      lastAt: Math.round(at - ageMs),
      version,
      role,
      state,
      line,
      till,
      mode,
      failedPops,
      waiting,
      ...useOf(name),
    };
  });
  const names = new Set(reported.map((each) => each.pc));
  const unreported = [...uses.keys()]
    .filter((name) => !names.has(name))
    .map((name): FleetPc => ({ pc: name, link: 'unknown', ...useOf(name) }));
  return {
    site,
    pc,
    at,
    isConnected,
    ...(grantor === undefined
      ? {}
      : { grantor: { pc: grantor.pc, term: grantor.term, isLearning: grantor.isLearning } }),
    windows: grantor?.windows ?? [],
    pcs: [...reported, ...unreported].toSorted(
      (one, other) => rankOf(one) - rankOf(other) || one.pc.localeCompare(other.pc, 'en', { numeric: true }),
    ),
    omitted,
  };
};
