/**
 * The number of requests that one PC can send. It is the PC's share of the helpdesk's limits ("Limits", assumption 5).
 * Only screen pops can use the reserve. After a 429, the number is lower.
 */

/** A fraction such as `"1/20"`, or a number above 0 and at most 1. */
export type Share = string | number;

export interface ServiceWindow {
  readonly name: string;
  readonly windowMs: number;
  readonly requests: number;
}

/** A limit of `limit` requests in any period of `windowMs`. `limit` is an integer of at least 1. */
export interface Allowance {
  readonly name: string;
  readonly windowMs: number;
  readonly limit: number;
  /**
   * Determines how elapsed time is calculated after a reboot (restore.ts). If a window was lengthened because its limit
   * would be below one request, `span` is still that of the helpdesk's own window.
   */
  readonly span: 'short' | 'long';
}

/** Each list has one entry per window of the helpdesk. Every request is counted in `total`. */
export interface Allowances {
  readonly total: readonly Allowance[];
  /** The limits for all requests except screen pops, in addition to `total`. */
  readonly others: readonly Allowance[];
  /** The limits for presence checks, in addition to `total` and `others`: at most 5% of the share (assumption 52). */
  readonly presence: readonly Allowance[];
  /**
   * The part of the total that `others` does not use, which is at least one request. Screen pops use this part after
   * the share was lowered (docs/adr/0007).
   */
  readonly reserved: readonly Allowance[];
}

export const presencePart = 0.05;

/**
 * Returns the span of a window. Windows of up to a minute are short. A 429 lowers only the limits of short windows,
 * because a lower limit of a longer window would have an effect for hours.
 */
export const spanOf = ({ windowMs }: ServiceWindow): Allowance['span'] => (windowMs <= 60_000 ? 'short' : 'long');

/** Rounds down. The small addition makes 2/3 of 3 equal 2, despite binary fractions. */
const whole = (value: number): number => Math.floor(value + 1e-6);

/** Returns the helpdesk's own windows, which this PC alone must never exceed. */
export const wholeOf = (windows: readonly ServiceWindow[]): readonly Allowance[] =>
  windows.map((window) => ({
    name: window.name,
    windowMs: window.windowMs,
    limit: window.requests,
    span: spanOf(window),
  }));

/** Whether a share leaves less than one request in a window. Only then can the PCs together exceed the window. */
export const needsTurns = (windows: readonly ServiceWindow[], share: number): boolean =>
  windows.some(({ requests }) => requests * share < 1 - 1e-6);

/** Returns the share as a number above 0 and at most 1, or undefined if it is invalid. */
export const shareOf = (share: Share): number | undefined => {
  const parts = typeof share === 'string' ? /^\s*(\d{1,9})\s*\/\s*(\d{1,9})\s*$/.exec(share) : null;
  const value = parts === null ? Number(share) : Number(parts[1]) / Number(parts[2]);
  return value > 0 && value <= 1 ? value : undefined;
};

/**
 * Returns the allowance for `requests` in a window. Less than one request is converted to `slots` requests in a longer
 * window, at the same rate.
 */
const stretched = (window: ServiceWindow, requests: number, slots = 1): Allowance => ({
  name: window.name,
  span: spanOf(window),
  ...(requests >= 1
    ? { windowMs: window.windowMs, limit: whole(requests) }
    : { windowMs: (window.windowMs * slots) / requests, limit: slots }),
});

export interface AllowanceFacts {
  readonly windows: readonly ServiceWindow[];
  /** The share, from 0 to 1. */
  readonly share: number;
  /** The reserve, from 0 to 0.9 of each window. */
  readonly reserve: number;
  /** The rate, from 0 to 1. It is lowered after a 429 (rate.ts). */
  readonly rate: number;
}

/**
 * Calculates the allowances. With a reserve, a share of less than one request in a window becomes a longer window of
 * two requests. One of them is reserved for screen pops, because otherwise a screen pop could wait behind another
 * request. Such a PC can still send in the same second as other PCs. A 429 then slows it down.
 */
export const allowances = ({ windows, share, reserve, rate }: AllowanceFacts): Allowances => {
  const total: Allowance[] = [];
  const others: Allowance[] = [];
  const presence: Allowance[] = [];
  const reserved: Allowance[] = [];
  for (const window of windows) {
    const requests = window.requests * share * (spanOf(window) === 'short' ? rate : 1);
    const all = stretched(window, requests, reserve > 0 ? 2 : 1);
    const rest = stretched(window, requests * (1 - reserve));
    total.push(all);
    others.push(requests >= 1 ? rest : { ...rest, windowMs: Math.max(rest.windowMs, all.windowMs) });
    presence.push(stretched(window, requests * presencePart));
    const left = all.windowMs === others.at(-1)?.windowMs ? all.limit - rest.limit : 0;
    reserved.push({ ...all, limit: Math.max(1, left) });
  }
  return { total, others, presence, reserved };
};
