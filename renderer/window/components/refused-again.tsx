/** The reason why the helpdesk refused the call event again, beside the button that sent it again. */
import type { JudgedPage, LedgerStep } from '#contract/messages.ts';
import { useWindow } from '../hooks/window-context.ts';
import { messageText } from '../view-models/format.ts';
import { isRefusedAgain } from '../view-models/refused-again.ts';
import { t } from '../i18n/t.ts';
import { StateMark } from './state-mark.tsx';

interface RefusedAgainProps {
  readonly page: JudgedPage;
  readonly steps: readonly LedgerStep[];
}

export const RefusedAgain = ({ page, steps }: RefusedAgainProps) => {
  const { display } = useWindow();
  const reason = page.verdict.sentence.values?.['reason'];
  return (
    <span className="small" role="status">
      {isRefusedAgain(page, steps) && typeof reason === 'object' ? (
        <StateMark state="broken">{t('verdict.again', { reason: messageText(reason, display) })}</StateMark>
      ) : null}
    </span>
  );
};
