/** The verdict on a ledger entry: its icon, its sentence and its detail. */
import { verdictStates, type JudgedPage } from '#contract/messages.ts';
import { messageText, type DisplayOptions } from '../view-models/format.ts';
import { outcomeDetail } from '../view-models/outcome-detail.ts';
import { StateMark } from './state-mark.tsx';

export const OutcomeText = ({ page, display }: { readonly page: JudgedPage; readonly display: DisplayOptions }) => {
  const detail = outcomeDetail(page);
  return (
    <>
      <StateMark state={verdictStates[page.verdict.result]}>{messageText(page.verdict.sentence, display)}</StateMark>
      {detail === undefined ? null : <span className="why">{messageText(detail, display)}</span>}
    </>
  );
};
