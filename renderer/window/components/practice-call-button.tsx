/** A button that answers or ends a call on the simulated practice phone. */
import type { LedgerPage } from '#contract/messages.ts';
import { useWindow } from '../hooks/window-context.ts';
import { answerKey } from '../view-models/keyboard-shortcuts.ts';
import { t } from '../i18n/t.ts';
import { ActButton } from './command-button.tsx';

export const PracticeHandle = ({ page }: { readonly page: LedgerPage }) => {
  const { view } = useWindow();
  if (view.snapshot?.practice === undefined) return null;
  if (page.answeredAt !== undefined) {
    return (
      <ActButton call="practice.hangUp" input={{}}>
        {t('practice.hangUp')}
      </ActButton>
    );
  }
  if (page.kind === 'outbound') return null;
  return (
    <ActButton call="practice.answer" input={{}} className="button first large" shortcut={answerKey}>
      {t('practice.answer')}
    </ActButton>
  );
};
