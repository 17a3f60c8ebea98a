/**
 * Notices that this process stood still: the PC slept, or the process was stopped. What was said meanwhile still
 * waits in the socket and would be heard as if it were said now: a call that is long over would open a screen. So
 * whoever reads asks first, and gives the connection up; the list of live calls after the next one tells what is true.
 *
 * After a standstill sockets speak before timers do, hence the question and not only a timer. By the wall clock,
 * because the other one may stand still too while a PC sleeps.
 */
export interface SuspendDetector {
  /** Time passed since the last beat that nobody here lived through: so many seconds. Undefined: none. */
  readonly lasted: () => number | undefined;
  readonly stop: () => void;
}

const beatMs = 5_000;
/** Longer than this program ever works in one go. */
const longMs = 10_000;

export const createSuspendDetector = (now: () => number): SuspendDetector => {
  let last = now();
  let lastedS: number | undefined;
  const lasted = (): number | undefined => {
    const ms = now() - last;
    if (ms > longMs) lastedS ??= Math.round(ms / 1_000);
    return lastedS;
  };
  const beating = setInterval(() => {
    if (lasted() === undefined) last = now();
  }, beatMs);
  beating.unref();
  return { lasted, stop: () => clearInterval(beating) };
};
