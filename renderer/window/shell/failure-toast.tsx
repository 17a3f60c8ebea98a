/** The toast about a failed screen pop. It stays until a user has seen the failure, and does not take the focus. */
import type { JudgedPage } from '#contract/messages.ts';
import { Icon } from '../../shared/icon.tsx';
import { StateIcon } from '../../shared/state-icon.tsx';
import { ActButton } from '../components/command-button.tsx';
import { VerdictButton } from '../components/verdict-box.tsx';
import { Who } from '../components/who-text.tsx';
import { useOpened } from '../hooks/use-ledger-page.ts';
import { useWindow } from '../hooks/window-context.ts';
import { whoText } from '../view-models/entry-subject.ts';
import { failureForToast } from '../view-models/failure-toast.ts';
import { messageText } from '../view-models/format.ts';
import { address, type Place } from '../view-models/routes.ts';
import { isKnown } from '../view-models/status-view.ts';
import { t } from '../i18n/t.ts';

const Toast = ({ page, count }: { readonly page: JudgedPage; readonly count: number }) => {
  const { display } = useWindow();
  const { action } = page.verdict;
  // The copy for support contains the steps. “Send again” uses them to show that the helpdesk refused the event again.
  const needsSteps = action === 'copyForSupport' || action === 'sendAgain';
  const [opened] = useOpened(needsSteps ? page.id : undefined, `${page.failedAt}`);
  const who = whoText(page, display);
  return (
    <section className="notice panel arrived toast" data-state="broken" aria-label={t('failures.label')}>
      <StateIcon of="broken" />
      <div>
        <p role="alert">
          <b>
            <Who page={page} display={display} />
          </b>{' '}
          {messageText(page.verdict.sentence, display)}
        </p>
        <p className="acts">
          <VerdictButton page={page} steps={opened?.steps ?? []} isQuiet />
          {count === 1 ? null : <a href={address('now')}>{t('failures.all', { count })}</a>}
        </p>
      </div>
      <ActButton
        call="failure.see"
        input={{ pageId: page.id }}
        className="button quiet"
        label={`${t('verdict.seen')}: ${who}`}
      >
        <Icon of="close" />
      </ActButton>
    </section>
  );
};

export const FailureToast = ({ place }: { readonly place: Place }) => {
  const { view } = useWindow();
  const { snapshot } = view;
  const page = snapshot !== undefined && isKnown(view) ? failureForToast(snapshot, place) : undefined;
  if (snapshot === undefined || page === undefined) return null;
  return <Toast key={`${page.id} ${page.failedAt}`} page={page} count={snapshot.failureCount} />;
};
