/**
 * Counts forwarded requests in each window of the limits ("Limits") as a minimum and a maximum, because requests can
 * move closer together or further apart in transit. Requests that the service refuses because of a limit are subtracted
 * (assumption 5).
 */
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Exchange } from './exchange.ts';

export interface Traffic {
  /** Counts one more request. `nowMs` is the time of a monotonic clock. */
  readonly arrived: (nowMs: number) => { readonly sent: Exchange['sent']; readonly place: number };
  /** Subtracts a request that the service refused because of the limit. */
  readonly refused: (place: number) => void;
}

/**
 * The maximum difference between the travel times of two requests to the service. A window may be
 * longer or shorter by this time.
 */
const slackMs = 250;
/** The number of requests to remember. It is higher than the helpdesk's daily request limit. */
const remembered = 131_072;

export const createTraffic = (): Traffic => {
  const at = new Float64Array(remembered);
  const isOut = new Uint8Array(remembered);
  let next = 0;
  const count = (windowMs: number) => ({ windowMs, first: 0, counted: 0 });
  const windows = serviceLimits.map(({ windowMs }) => [count(windowMs - slackMs), count(windowMs + slackMs)] as const);
  const all = windows.flat();

  /** Removes requests that have left the window or that the next request would overwrite. */
  const step = (window: (typeof all)[number], nowMs: number): void => {
    while (window.first < next) {
      const place = window.first % remembered;
      if ((at[place] ?? 0) > nowMs - window.windowMs && next - window.first < remembered) return;
      if (isOut[place] !== 1) window.counted -= 1;
      window.first += 1;
    }
  };
  return {
    arrived: (nowMs) => {
      for (const window of all) step(window, nowMs);
      const place = next;
      next += 1;
      at[place % remembered] = nowMs;
      isOut[place % remembered] = 0;
      for (const window of all) window.counted += 1;
      const [second, minute, hour, day] = windows.map(([least, most]) => [least.counted, most.counted] as const);
      const range = (one: readonly [number, number] | undefined): [number, number] => (one ? [...one] : [0, 0]);
      return { sent: { second: range(second), minute: range(minute), hour: range(hour), day: range(day) }, place };
    },
    refused: (place) => {
      if (next - place > remembered || isOut[place % remembered] === 1) return;
      isOut[place % remembered] = 1;
      for (const window of all) if (place >= window.first) window.counted -= 1;
    },
  };
};
