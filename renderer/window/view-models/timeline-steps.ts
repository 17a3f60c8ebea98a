/**
 * The times and names of timeline steps. Received events show the time of day. The steps after them show the delay
 * since the last time of day shown.
 */
import type { LedgerStep } from '#contract/messages.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import { locale as currentLocale } from '../i18n/t.ts';

export type When = { readonly is: 'clock'; readonly at: number } | { readonly is: 'after'; readonly ms: number };

/** A step shows its own time of day if at least this many ms have passed since the last time of day shown. */
const farMs = 60_000;

export const stepTimes = (steps: readonly Pick<LedgerStep, 'at' | 'kind'>[]): readonly When[] => {
  let base: number | undefined;
  return steps.map(({ at, kind }): When => {
    const after = base === undefined ? -1 : at - base;
    if (base !== undefined && kind !== 'heard' && after >= 0 && after < farMs) return { is: 'after', ms: after };
    base = at;
    return { is: 'clock', at };
  });
};

export type StepName = LedgerStep['kind'] | 'tried' | 'notSent' | 'noReply';

const notSentCodes: ReadonlySet<string> = new Set([
  'reply.unreachable',
  'reply.unreachableFinal',
  'reply.lookupUnreachable',
]);

/**
 * Returns the name of each step. Whether a request left this PC is known only from its reply step. If the
 * connection failed, the request was not sent, and its result is not a reply. The attempts of an entry are answered in
 * order.
 */
export const stepNames = (steps: readonly Pick<LedgerStep, 'kind' | 'text'>[]): readonly StepName[] => {
  const names: StepName[] = [];
  const unanswered: number[] = [];
  steps.forEach(({ kind, text }, index) => {
    names.push(kind);
    if (kind === 'sent') {
      names[index] = 'tried';
      unanswered.push(index);
    }
    if (kind !== 'reply') return;
    const asked = unanswered.shift();
    if (notSentCodes.has(text.code)) names[index] = 'notSent';
    else {
      if (asked !== undefined) names[asked] = 'sent';
      if (text.code === 'reply.unknown' || text.code === 'reply.unknownFinal') names[index] = 'noReply';
    }
  });
  return names;
};

/** Formats a delay such as `+86 ms`, or `+1.2 s` for a second or more. */
export const afterText = (ms: number, locale = currentLocale()): string =>
  ms < 1000 ? `+${formatNumber(ms, locale)} ms` : `+${formatNumber(ms / 1000, locale, 1)} s`;
