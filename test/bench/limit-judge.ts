/** Compares arrivals with the helpdesk's limits like a strict server, for every possible time window. */
import { serviceLimits } from '#helpdesk/constants.ts';

export interface LimitJudge {
  /** Adds an arrival (in ms, never decreasing). Returns whether a sliding window now exceeds its limit. */
  readonly arrived: (atMs: number) => boolean;
  /** Returns the number of arrivals that exceeded the limit of a sliding or a fixed window, by window. */
  readonly violations: () => Readonly<Record<string, { readonly sliding: number; readonly fixed: number }>>;
}

interface Window {
  readonly name: string;
  readonly windowMs: number;
  readonly requests: number;
}

/**
 * Windows are half-open. Two arrivals that are exactly one window length apart do not belong to the same window
 * (assumption 5).
 */
export const createLimitJudge = (windows: readonly Window[] = serviceLimits): LimitJudge => {
  const arrivals: number[] = [];
  const found = windows.map((window) => ({ ...window, sliding: 0, fixed: 0, began: -1, inside: 0 }));
  return {
    arrived: (atMs) => {
      arrivals.push(atMs);
      let isTooMany = false;
      for (const window of found) {
        const earlier = arrivals.at(-1 - window.requests);
        if (earlier !== undefined && atMs - earlier < window.windowMs) {
          window.sliding += 1;
          isTooMany = true;
        }
        const began = Math.floor(atMs / window.windowMs);
        window.inside = began === window.began ? window.inside + 1 : 1;
        window.began = began;
        if (window.inside > window.requests) window.fixed += 1;
      }
      return isTooMany;
    },
    violations: () => Object.fromEntries(found.map(({ name, sliding, fixed }) => [name, { sliding, fixed }])),
  };
};
