/** The last five, quietly. Each leads to its page in the ledger. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty.tsx';
import { KindMark } from '../../components/kind-mark.tsx';
import { OutcomeText } from '../../components/outcome.tsx';
import { address } from '../../view-models/pages.ts';
import { moment } from '../../view-models/format.ts';
import { atText, whoText } from '../../view-models/who.ts';
import { word } from '../../i18n/t.ts';

const Nothing = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  const { act } = useCommand();
  const title = word('recent.empty.title');
  if (snapshot.profile === 'practice') {
    const place = (): void => {
      void act('practice.play', { play: 'customer-calls' });
      go(address('practice'));
    };
    return (
      <Empty
        title={title}
        text={word('recent.empty.practice')}
        button={{ label: word('recent.empty.toPractice'), act: place }}
      />
    );
  }
  if (snapshot.profile === 'incomplete') {
    const button = { label: word('recent.empty.toAllSettings'), href: address('settings') };
    return <Empty title={title} text={word('recent.empty.incomplete')} button={button} />;
  }
  if (snapshot.lines.length === 0 && snapshot.tills.length === 0) {
    const button = { label: word('recent.empty.toSettings'), href: address('settings') };
    return <Empty title={title} text={word('recent.empty.noLine')} button={button} />;
  }
  return <Empty title={title} text={word('recent.empty.real')} />;
};

const Rows = ({ pages }: { readonly pages: Snapshot['recent'] }) => {
  const { telling } = useWindow();
  return (
    <ul className="rows">
      {pages.map((page) => (
        <li key={page.id}>
          <a href={address('ledger', page.id)}>
            <time dateTime={new Date(page.startedAt).toISOString()}>{moment(page.startedAt, telling)}</time>
            <KindMark kind={page.kind} />
            <span className="who">{whoText(page, telling)}</span>
            <span className="at">{atText(page)}</span>
            <span className="out">
              <OutcomeText page={page} telling={telling} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

interface RecentProps {
  readonly snapshot: Snapshot;
  /** A live call stands above. */
  readonly isBelowCall: boolean;
}

export const Recent = ({ snapshot, isBelowCall }: RecentProps) => (
  <section className="panel" aria-labelledby="recent-title">
    <div className="sub">
      <h2 id="recent-title">{word(isBelowCall ? 'recent.before' : 'recent.last')}</h2>
      <a className="small" href={address('ledger')}>
        {word('recent.all')}
      </a>
    </div>
    {snapshot.recent.length === 0 ? <Nothing snapshot={snapshot} /> : <Rows pages={snapshot.recent} />}
  </section>
);
