/** The outcome of an entry in a sentence, and what the user can do. */
import { verdictStates, type JudgedPage, type LedgerStep } from '#contract/messages.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { ActButton } from '../../components/command-button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { RetryDiscard } from '../../components/retry-discard.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { advice } from '../../view-models/advice.ts';
import { sentence, messageText } from '../../view-models/format.ts';
import { goesAlong, itemWord } from '../../view-models/waiting-items.ts';
import { isCall } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';
import { supportText } from '../../view-models/ledger-export.ts';

interface SayBoxProps {
  readonly page: JudgedPage;
  readonly steps: readonly LedgerStep[];
  readonly items: readonly WaitingItem[];
  readonly then: () => void;
}

const ended = (text: string): string => (/[.!?”]$/.test(text) ? text : `${text}.`);

export const OutcomeSummary = ({ page, steps, items, then }: SayBoxProps) => {
  const { display } = useWindow();
  const state = verdictStates[page.verdict.result];
  const { title, wayOut } = advice(page);
  const decided = items.filter((item) => !goesAlong(item) && item.state !== 'sending');
  const [only] = decided.length === 1 ? decided : [];
  const canShow = isCall(page) && page.outcome === 'Registered';
  return (
    <div className="say" data-state={state}>
      <h3>
        <StateMark state={state}>{title}</StateMark>
      </h3>
      <p>{ended(sentence(messageText(page.why, display)))}</p>
      {wayOut === undefined ? null : <p>{wayOut}</p>}
      {only !== undefined
        ? null
        : decided.map((item, index) => (
            <div key={item.id} className="acts">
              <span className="what">{itemWord(item)}</span>
              <RetryDiscard item={item} then={then} isFirst={index === 0} />
            </div>
          ))}
      <p className="acts">
        {only === undefined ? null : <RetryDiscard key={only.id} item={only} then={then} isFirst />}
        {canShow ? (
          <ActButton call="call.showAgain" input={{ pageId: page.id }}>
            {t('live.showAgain')}
          </ActButton>
        ) : null}
        <CopyButton label={t('page.support')} text={() => supportText(page, steps, display.country)} />
      </p>
    </div>
  );
};
