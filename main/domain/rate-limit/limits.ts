/**
 * The number of requests that one PC may send: its share of the service's limits ("Limits", assumption 5), minus the
 * reserve for screen pops, and less after a 429.
 */

/** A part of the whole: `"1/20"`, or a number above 0 and up to 1. */
export type Share = string | number;

export interface ServiceWindow {
  readonly name: string;
  readonly windowMs: number;
  readonly requests: number;
}

/** At most `limit` requests in any time of length `windowMs`. `limit` is a whole number, at least 1. */
export interface Allowance {
  readonly name: string;
  readonly windowMs: number;
  readonly limit: number;
  /**
   * How time counts after a reboot (restore.ts). It counts as in the service's own window, even if this window is
   * stretched.
   */
  readonly span: 'short' | 'long';
}

/** Each list has one entry per window of the service. Every request counts in `total`. */
export interface Allowances {
  readonly total: readonly Allowance[];
  /** Everything except screen pops is also counted here. */
  readonly others: readonly Allowance[];
  /** Presence checks are also counted here: never more than 5 % of the share (assumption 52). */
  readonly presence: readonly Allowance[];
  /**
   * The part of the total that `others` leaves, at least one. It is for screen pops after the share was lowered
   * (docs/adr/0007).
   */
  readonly reserved: readonly Allowance[];
}

export const presencePart = 0.05;

/** Windows up to a minute are short and are narrowed after a 429. Narrowing the longer ones would last for hours. */
export const spanOf = ({ windowMs }: ServiceWindow): Allowance['span'] => (windowMs <= 60_000 ? 'short' : 'long');

/** 2 / 3 of 3 is 2, despite binary fractions. */
const whole = (value: number): number => Math.floor(value + 1e-6);

/** The service's own windows, which this PC alone must never exceed. */
export const wholeOf = (windows: readonly ServiceWindow[]): readonly Allowance[] =>
  windows.map((window) => ({
    name: window.name,
    windowMs: window.windowMs,
    limit: window.requests,
    span: spanOf(window),
  }));

/** Whether a share leaves less than one request in a window. Only in that case can the PCs together exceed a window. */
export const needsTurns = (windows: readonly ServiceWindow[], share: number): boolean =>
  windows.some(({ requests }) => requests * share < 1 - 1e-6);

/** The share as a number above 0 and up to 1; undefined: invalid. */
export const shareOf = (share: Share): number | undefined => {
  const parts = typeof share === 'string' ? /^\s*(\d{1,9})\s*\/\s*(\d{1,9})\s*$/.exec(share) : null;
  const value = parts === null ? Number(share) : Number(parts[1]) / Number(parts[2]);
  return value > 0 && value <= 1 ? value : undefined;
};

/**
 * Less than one request in a window becomes one request in a longer window, at the same rate.
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
  /** 0 … 1 */
  readonly share: number;
  /** 0 … 0.9 of each window. */
  readonly reserve: number;
  /** 0 … 1, lowered after 429 (rate.ts). */
  readonly rate: number;
}

/**
 * A share of less than one request in a window becomes a longer window of two requests, of which one is reserved for
 * screen pops. With only one, a look-up would wait behind a presence check. Such a PC may still send in the same second
 * as its neighbours; a 429 then slows it.
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
