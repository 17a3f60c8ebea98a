/** The last report of each PC of a site, and how long ago it arrived. Pure; bounded, since any account may be stolen. */
import { lostAfterMs, mostPcs, type PcReport } from './fleet-messages.ts';

export interface RegisteredPc {
  readonly pc: string;
  readonly report: PcReport;
  readonly ageMs: number;
  /** It has missed two reports. */
  readonly isLost: boolean;
}
export interface FleetRegistry {
  readonly add: (pc: string, report: PcReport, now: number) => void;
  readonly list: (now: number) => readonly RegisteredPc[];
  /** The number of reports for which there was no room. */
  readonly omitted: () => number;
}

export const createFleetRegistry = (): FleetRegistry => {
  /** The PC that reported longest ago is the first. */
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
