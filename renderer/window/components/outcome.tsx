/** The outcome of a page with its why, in one cell. */
import { outcomeStates, type LedgerPage } from '#contract/messages.ts';
import { told, type Telling } from '../view-models/format.ts';
import { word } from '../i18n/t.ts';
import { StateMark } from './state-mark.tsx';

export const OutcomeText = ({ page, telling }: { readonly page: LedgerPage; readonly telling: Telling }) => (
  <>
    <StateMark state={outcomeStates[page.outcome]}>{word(`outcome.${page.outcome}`)}</StateMark>
    <span className="why">{told(page.why, telling)}</span>
  </>
);
