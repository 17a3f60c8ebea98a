/** The ledger as JSON lines for export, always masked. */
import { maskDeep, maskName, type LedgerPage, type LedgerStep } from '#contract/messages.ts';
import { bodyText } from './masking.ts';
import { messageText, type DisplayOptions } from './format.ts';
import { whoText } from './entry-subject.ts';

const iso = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString());

/** Sentences, and the numbers and times in them, are in the window's language. Time fields are in ISO 8601. */
const display = (country: string, now: number): DisplayOptions => ({ masked: true, country, now });

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
    why: messageText(page.why, display(country, page.startedAt)),
  });
};

const stepLine = (step: LedgerStep, country: string): string =>
  JSON.stringify({
    at: iso(step.at),
    step: step.kind,
    text: messageText(step.text, display(country, step.at)),
    detail: step.detail === undefined ? undefined : messageText(step.detail, display(country, step.at)),
    source: step.source,
    body: step.body === undefined ? undefined : bodyText(step.body, true),
  });

/** Formats an entry with its steps as text that the user can paste into a message to support. */
export const supportText = (page: LedgerPage, steps: readonly LedgerStep[], country: string): string =>
  [pageLine(page, country), ...steps.map((step) => stepLine(step, country))].join('\n');

export const jsonLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(maskDeep(value))}\n`).join('');
