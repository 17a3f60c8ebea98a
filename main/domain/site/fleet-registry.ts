/**
 * The last report of each PC of a site, and how long ago it arrived. The code is pure. The list is limited, because a
 * stolen account could report any number of PCs.
 */
import { lostAfterMs, mostPcs, type PcReport } from './fleet-messages.ts';

export interface RegisteredPc {
  readonly pc: string;
  readonly report: PcReport;
  readonly ageMs: number;
  /** Whether the PC has missed two reports. */
  readonly isLost: boolean;
}
export interface FleetRegistry {
  readonly add: (pc: string, report: PcReport, now: number) => void;
  readonly list: (now: number) => readonly RegisteredPc[];
  /** Returns the number of reports that were dropped because the list was full. */
  readonly omitted: () => number;
}

export const createFleetRegistry = (): FleetRegistry => {
  /** The PCs are in the order of their last reports, oldest first. */
  const reports = new Map<string, { readonly report: PcReport; readonly at: number }>();
  let omitted = 0;
  return {
    add: (pc, report, now) => {
      const [oldest] = reports;
      if (!reports.delete(pc) && reports.size >= mostPcs && oldest !== undefined) {
        if (now < oldest[1].at + lostAfterMs) return void (omitted += 1);
        reports.delete(oldest[0]);
      }
      reports.set(pc, { report, at: now });
    },
    list: (now) =>
      [...reports].map(([pc, { report, at }]) => ({ pc, report, ageMs: now - at, isLost: now >= at + lostAfterMs })),
    omitted: () => omitted,
  };
};
