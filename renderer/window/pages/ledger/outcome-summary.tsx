/** The outcome of an entry in a sentence, and what the user can do. */
import { verdictStates, type JudgedPage, type LedgerStep } from '#contract/messages.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { LinkAndSend, unlinkedExtension } from '../../components/link-extension.tsx';
import { RefusedAgain } from '../../components/refused-again.tsx';
import { RetryDiscard } from '../../components/retry-discard.tsx';
import { VerdictButton } from '../../components/verdict-box.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { advice } from '../../view-models/advice.ts';
import { sentence, messageText } from '../../view-models/format.ts';
import { dependsOnAnsweredEvent, itemWord } from '../../view-models/waiting-items.ts';
import { outcomeDetail } from '../../view-models/outcome-detail.ts';
import { t } from '../../i18n/t.ts';
import { FollowUpView } from './follow-up.tsx';
import { supportText } from '../../view-models/ledger-export.ts';

interface AnnouncementBoxProps {
  readonly page: JudgedPage;
  readonly steps: readonly LedgerStep[];
  readonly items: readonly WaitingItem[];
  readonly then: () => void;
}

const ended = (text: string): string => (/[.!?”]$/.test(text) ? text : `${text}.`);

export const OutcomeSummary = ({ page, steps, items, then }: AnnouncementBoxProps) => {
  const { display, view } = useWindow();
  const unlinked = unlinkedExtension(page, view.snapshot);
  const isSentByRepair = unlinked !== undefined;
  const state = verdictStates[page.verdict.result];
  const wayOut = advice(page);
  const detail = outcomeDetail(page);
  const decided = items.filter((item) => !dependsOnAnsweredEvent(item) && item.state !== 'sending');
  const [only] = decided.length === 1 ? decided : [];
  return (
    <div className="say" data-state={state}>
      <h3>
        <StateMark state={state}>{messageText(page.verdict.sentence, display)}</StateMark>
      </h3>
      {detail === undefined ? null : <p>{ended(sentence(messageText(detail, display)))}</p>}
      {wayOut === undefined ? null : <p>{wayOut}</p>}
      <FollowUpView page={page} then={then} />
      {only !== undefined
        ? null
        : decided.map((item, index) => (
            <div key={item.id} className="acts">
              <span className="what">{itemWord(item)}</span>
              <RetryDiscard item={item} then={then} isFirst={index === 0} isSentByRepair={isSentByRepair} />
            </div>
          ))}
      <p className="acts">
        {unlinked === undefined ? null : <LinkAndSend extension={unlinked} pageId={page.id} then={then} />}
        {only === undefined ? null : (
          <RetryDiscard key={only.id} item={only} then={then} isFirst isSentByRepair={isSentByRepair} />
        )}
        {page.verdict.action === 'showCustomer' ? <VerdictButton page={page} steps={steps} isQuiet /> : null}
        <CopyButton label={t('page.support')} text={() => supportText(page, steps, display.country)} />
        <RefusedAgain page={page} steps={steps} />
      </p>
    </div>
  );
};
