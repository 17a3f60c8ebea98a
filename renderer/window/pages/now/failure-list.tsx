/**
 * Up to five failed screen pops from the last hour whose failures no user has seen yet. A live call shows its own
 * failure.
 */
import type { Snapshot } from '#contract/snapshot.ts';
import { ActButton } from '../../components/command-button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { whoText } from '../../view-models/entry-subject.ts';
import { messageText, moment } from '../../view-models/format.ts';
import { address } from '../../view-models/routes.ts';
import { t } from '../../i18n/t.ts';

export const FailureList = ({ failures, live }: Pick<Snapshot, 'failures' | 'live'>) => {
  const { display } = useWindow();
  const shown = failures.filter(({ id }) => !live.some(({ page }) => page.id === id));
  const until = Math.max(...failures.map(({ failedAt = 0 }) => failedAt));
  if (shown.length === 0) return null;
  return (
    <section className="say news failures" data-state="broken" aria-label={t('failures.label')}>
      <ul>
        {shown.map((page) => (
          <li key={page.id}>
            <StateMark state="broken">
              {moment(page.startedAt, display)} {whoText(page, display)}
            </StateMark>{' '}
            {messageText(page.verdict.sentence, display)}{' '}
            <a href={address('ledger', page.id)} aria-label={`${t('failures.open')}: ${whoText(page, display)}`}>
              {t('failures.open')}
            </a>
          </li>
        ))}
      </ul>
      <p className="acts">
        <ActButton call="failure.see" input={{ until }}>
          {t('verdict.seen')}
        </ActButton>
      </p>
    </section>
  );
};
