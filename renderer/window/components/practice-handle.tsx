/** In practice there is no telephone to lift, so the window lifts it. */
import type { LedgerPage } from '#contract/messages.ts';
import { useWindow } from '../hooks/window-context.ts';
import { answerKey } from '../view-models/keys.ts';
import { word } from '../i18n/t.ts';
import { ActButton } from './act-button.tsx';

export const PracticeHandle = ({ page }: { readonly page: LedgerPage }) => {
  const { view } = useWindow();
  if (view.snapshot?.practice === undefined) return null;
  if (page.answeredAt !== undefined) {
    return (
      <ActButton call="practice.hangUp" input={{}}>
        {word('practice.hangUp')}
      </ActButton>
    );
  }
  if (page.kind === 'outbound') return null;
  return (
    <ActButton call="practice.answer" input={{}} className="button first large" shortcut={answerKey}>
      {word('practice.answer')}
    </ActButton>
  );
};
