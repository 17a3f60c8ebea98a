/** The last five entries, each with a link to the ledger. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty-state.tsx';
import { KindMark } from '../../components/entry-kind.tsx';
import { OutcomeText } from '../../components/outcome-text.tsx';
import { Who } from '../../components/who-text.tsx';
import { address } from '../../view-models/routes.ts';
import { moment } from '../../view-models/format.ts';
import { atText } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';

const Nothing = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  const { act } = useCommand();
  const title = t('recent.empty.title');
  if (snapshot.profile === 'practice') {
    const place = (): void => {
      void act('practice.play', { play: 'customer-calls' });
      go(address('practice'));
    };
    return (
      <Empty
        title={title}
        text={t('recent.empty.practice')}
        button={{ label: t('recent.empty.toPractice'), act: place }}
      />
    );
  }
  if (snapshot.profile === 'incomplete') {
    const button = { label: t('recent.empty.toAllSettings'), href: address('settings') };
    return <Empty title={title} text={t('recent.empty.incomplete')} button={button} />;
  }
  if (snapshot.lines.length === 0 && snapshot.tills.length === 0) {
    const button = { label: t('recent.empty.toSettings'), href: address('setup', 'phone') };
    return <Empty title={title} text={t('recent.empty.noLine')} button={button} />;
  }
  return <Empty title={title} text={t('recent.empty.real')} />;
};

const Rows = ({ pages }: { readonly pages: Snapshot['recent'] }) => {
  const { display } = useWindow();
  return (
    <ul className="rows">
      {pages.map((page) => (
        <li key={page.id}>
          <a href={address('ledger', page.id)}>
            <time dateTime={new Date(page.startedAt).toISOString()}>{moment(page.startedAt, display)}</time>
            <KindMark kind={page.kind} />
            <span className="who">
              <Who page={page} display={display} />
            </span>
            <span className="at">{atText(page)}</span>
            <span className="out">
              <OutcomeText page={page} display={display} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

interface RecentProps {
  readonly snapshot: Snapshot;
  /** Whether a live call is shown above these entries. */
  readonly isBelowCall: boolean;
}

export const Recent = ({ snapshot, isBelowCall }: RecentProps) => (
  <section className="panel" aria-labelledby="recent-title">
    <div className="sub">
      <h2 id="recent-title">{t(isBelowCall ? 'recent.before' : 'recent.last')}</h2>
      <a className="small" href={address('ledger')}>
        {t('recent.all')}
      </a>
    </div>
    {snapshot.recent.length === 0 ? <Nothing snapshot={snapshot} /> : <Rows pages={snapshot.recent} />}
  </section>
);
