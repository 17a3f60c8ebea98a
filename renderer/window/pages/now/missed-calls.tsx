/** Up to five missed calls that nobody has dealt with, oldest first. */
import type { JudgedPage } from '#contract/messages.ts';
import { ActButton } from '../../components/command-button.tsx';
import { KeepFocus } from '../../components/keep-focus.tsx';
import { Who } from '../../components/who-text.tsx';
import { useQuery } from '../../hooks/use-query.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ledgerSignature } from '../../view-models/change-key.ts';
import { whoText } from '../../view-models/entry-subject.ts';
import { moment } from '../../view-models/format.ts';
import { isPhone } from '../../view-models/masking.ts';
import { address } from '../../view-models/routes.ts';
import { t } from '../../i18n/t.ts';

const oldestOpen = { missed: 'open', order: 'oldest', take: 5 } as const;

const CallBack = ({ page }: { readonly page: JudgedPage }) => {
  const { view, display } = useWindow();
  const { number } = page.who;
  if (number === undefined) return null;
  const label = t('missed.callBackWho', { who: whoText(page, display) });
  if (view.snapshot?.canDial === true)
    return (
      <ActButton call="missed.callBack" input={{ pageId: page.id }} label={label}>
        {t('missed.callBack')}
      </ActButton>
    );
  // Another phone app on this PC may open a `tel:` link. A masked window does not contain the number.
  return isPhone(number) ? (
    <a className="button" href={`tel:${number}`} aria-label={label}>
      {t('missed.callBack')}
    </a>
  ) : null;
};

const Row = ({ page, then }: { readonly page: JudgedPage; readonly then: () => void }) => {
  const { display } = useWindow();
  return (
    <li className="missed-call">
      <time dateTime={new Date(page.startedAt).toISOString()}>{moment(page.startedAt, display)}</time>
      <a className="who" href={address('ledger', page.id)}>
        <Who page={page} display={display} />
      </a>
      <span className="acts">
        <CallBack page={page} />
        <ActButton
          call="missed.mark"
          input={{ pageId: page.id, isDone: true }}
          label={t('missed.doneWho', { who: whoText(page, display) })}
          then={then}
        >
          {t('missed.done')}
        </ActButton>
      </span>
    </li>
  );
};

export const MissedCalls = () => {
  const { view } = useWindow();
  const [reading, again] = useQuery('ledger.list', oldestOpen, ledgerSignature(view.snapshot));
  const output = reading?.output;
  if (output === undefined || output.total === 0) return null;
  return (
    <section className="panel missed-calls" aria-labelledby="missed-title">
      <div className="sub">
        <h2 id="missed-title">{t('missed.title', { count: output.total })}</h2>
      </div>
      <KeepFocus next=".missed-call .acts :last-child" otherwise={['#main']}>
        <ul className="missed">
          {output.pages.map((page) => (
            <Row key={page.id} page={page} then={again} />
          ))}
        </ul>
      </KeepFocus>
    </section>
  );
};
