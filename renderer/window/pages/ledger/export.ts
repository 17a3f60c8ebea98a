/** The ledger as lines of JSON that may leave this PC: masked, always. */
import { maskDeep, maskName, type LedgerPage, type LedgerStep } from '#contract/messages.ts';
import { bodyText, type Masking } from '../../view-models/masking.ts';
import { told } from '../../view-models/format.ts';
import { whoText } from '../../view-models/who.ts';

const iso = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString());

/** Counterline's own words stay English in an export, whatever the window's language is. */
const telling = (country: string, now: number): Masking & { readonly now: number; readonly locale: string } => ({
  masked: true,
  country,
  now,
  locale: 'en-GB',
});

export const pageLine = (page: LedgerPage, country: string): string => {
  const masking = { masked: true, country };
  return JSON.stringify({
    id: page.id,
    kind: page.kind,
    startedAt: iso(page.startedAt),
    answeredAt: iso(page.answeredAt),
    endedAt: iso(page.endedAt),
    who: whoText(page, masking),
    name: page.who.name === undefined ? undefined : maskName(page.who.name),
    at: page.at,
    line: page.line,
    store: page.store,
    answeredBy: page.answeredBy,
    evidence: page.evidence,
    outcome: page.outcome,
    why: told(page.why, telling(country, page.startedAt)),
  });
};

const stepLine = (step: LedgerStep, country: string): string =>
  JSON.stringify({
    at: iso(step.at),
    step: step.kind,
    text: told(step.text, telling(country, step.at)),
    detail: step.detail === undefined ? undefined : told(step.detail, telling(country, step.at)),
    source: step.source,
    body: step.body === undefined ? undefined : bodyText(step.body, true),
  });

/** One page with its steps, to be pasted into a letter to support. */
export const supportText = (page: LedgerPage, steps: readonly LedgerStep[], country: string): string =>
  [pageLine(page, country), ...steps.map((step) => stepLine(step, country))].join('\n');

export const jsonLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(maskDeep(value))}\n`).join('');
