/** The outcome of a ledger entry and its reason. */
import { outcomeStates, type LedgerPage } from '#contract/messages.ts';
import { messageText, type DisplayOptions } from '../view-models/format.ts';
import { t } from '../i18n/t.ts';
import { StateMark } from './state-mark.tsx';

export const OutcomeText = ({ page, display }: { readonly page: LedgerPage; readonly display: DisplayOptions }) => (
  <>
    <StateMark state={outcomeStates[page.outcome]}>{t(`outcome.${page.outcome}`)}</StateMark>
    <span className="why">{messageText(page.why, display)}</span>
  </>
);
