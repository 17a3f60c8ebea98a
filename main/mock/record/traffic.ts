/**
 * How many requests had been passed on in each window of the limits ("Limits"), at their least and at their most: what
 * leaves here evenly arrives closer together or further apart. Refused ones are taken out again (assumption 5).
 */
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Exchange } from './exchange.ts';

export interface Traffic {
  /** One more, this one counted. `nowMs` never runs backwards. */
  readonly arrived: (nowMs: number) => { readonly sent: Exchange['sent']; readonly place: number };
  /** The service refused it for the limit: it does not count. */
  readonly refused: (place: number) => void;
}

/** A window is as much longer or shorter as the way of two requests to the service may differ. */
const slackMs = 250;
/** More than the limit of a day. */
const remembered = 131_072;

export const createTraffic = (): Traffic => {
  const at = new Float64Array(remembered);
  const isOut = new Uint8Array(remembered);
  let next = 0;
  const count = (windowMs: number) => ({ windowMs, first: 0, counted: 0 });
  const windows = serviceLimits.map(({ windowMs }) => [count(windowMs - slackMs), count(windowMs + slackMs)] as const);
  const all = windows.flat();

  /** What has left the window, or what the next one would be written over. */
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
