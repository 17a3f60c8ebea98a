/** The line of time: what was heard stands at the clock, what the machine made of it at +ms after that. */
import type { LedgerStep } from '#contract/messages.ts';
import { numberText } from '../../shared/language/formats.ts';
import { locale as spokenLocale } from '../i18n/t.ts';

export type When = { readonly is: 'clock'; readonly at: number } | { readonly is: 'after'; readonly ms: number };

/** A step this long after the last clock gets a clock of its own, ms. */
const farMs = 60_000;

export const whens = (steps: readonly Pick<LedgerStep, 'at' | 'kind'>[]): readonly When[] => {
  let base: number | undefined;
  return steps.map(({ at, kind }): When => {
    const after = base === undefined ? -1 : at - base;
    if (base !== undefined && kind !== 'heard' && after >= 0 && after < farMs) return { is: 'after', ms: after };
    base = at;
    return { is: 'clock', at };
  });
};

export type StepName = LedgerStep['kind'] | 'tried' | 'notSent' | 'noReply';

/**
 * What each step is called. Only what came after it shows whether something left this PC: a try that reached nobody
 * was not sent, and what came back of it is no reply. One page's tries are answered in the order in which they went.
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
    if (text.code === 'reply.unreachable') names[index] = 'notSent';
    else {
      if (asked !== undefined) names[asked] = 'sent';
      if (text.code === 'reply.unknown' || text.code === 'reply.unknownFinal') names[index] = 'noReply';
    }
  });
  return names;
};

/** `+1 ms`, `+86 ms`, from a second on `+1.2 s`. */
export const afterText = (ms: number, locale = spokenLocale()): string =>
  ms < 1000 ? `+${numberText(ms, locale)} ms` : `+${numberText(ms / 1000, locale, 1)} s`;
