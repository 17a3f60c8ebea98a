/** The verdict on a call in large type, with a button if the user can act on it. */
import { verdictStates, type JudgedPage, type LedgerStep } from '#contract/messages.ts';
import { omitUndefined } from '#contract/json.ts';
import { useWindow } from '../hooks/window-context.ts';
import { messageText } from '../view-models/format.ts';
import { supportText } from '../view-models/ledger-export.ts';
import { t } from '../i18n/t.ts';
import { ActButton } from './command-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { LinkAndSend, unlinkedExtension } from './link-extension.tsx';
import { RefusedAgain } from './refused-again.tsx';
import { StateMark } from './state-mark.tsx';

interface VerdictProps {
  readonly page: JudgedPage;
  readonly steps: readonly LedgerStep[];
  /** Whether another button on the page is more important. */
  readonly isQuiet?: boolean;
}

export const VerdictButton = ({ page, steps, isQuiet = false }: VerdictProps) => {
  const { display, view } = useWindow();
  const unlinked = unlinkedExtension(page, view.snapshot);
  const className = isQuiet ? 'button' : 'button first';
  switch (page.verdict.action) {
    case 'sendAgain':
      return (
        <>
          {unlinked === undefined ? (
            <ActButton call="call.sendAgain" input={{ pageId: page.id }} className={className}>
              {t('verdict.sendAgain')}
            </ActButton>
          ) : (
            <LinkAndSend extension={unlinked} pageId={page.id} />
          )}
          <RefusedAgain page={page} steps={steps} />
        </>
      );
    case 'showCustomer':
      return (
        <ActButton call="call.showAgain" input={{ pageId: page.id }} className={className}>
          {t(page.verdict.result === 'opened' && page.kind !== 'outbound' ? 'live.showAgain' : 'verdict.showCustomer')}
        </ActButton>
      );
    case 'copyForSupport':
      return <CopyButton label={t('page.support')} text={() => supportText(page, steps, display.country)} />;
    case undefined:
      return null;
  }
};

export const VerdictBox = ({ page, steps, isQuiet }: VerdictProps) => {
  const { display } = useWindow();
  const { result, sentence, action } = page.verdict;
  return (
    <div className="say verdict" data-state={verdictStates[result]} data-verdict={result}>
      <p className="verdict-text">
        <StateMark state={verdictStates[result]}>{messageText(sentence, display)}</StateMark>
      </p>
      {action === undefined ? null : (
        <p className="acts">
          <VerdictButton page={page} steps={steps} {...omitUndefined({ isQuiet })} />
        </p>
      )}
    </div>
  );
};
