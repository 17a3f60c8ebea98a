/** The pages: a rail on the left, icons where it is narrow, a bar below on a phone. */
import type { Snapshot } from '#contract/snapshot.ts';
import { Icon } from '../../shared/icon.tsx';
import { badge } from '../view-models/waiting.ts';
import { address, isInBar, type PageName, type Place } from '../view-models/pages.ts';
import { counted, word } from '../i18n/t.ts';

interface RailProps {
  readonly pages: readonly PageName[];
  readonly current: Place['page'];
  readonly snapshot: Snapshot | undefined;
  /** False: the snapshot may no longer be true. */
  readonly isFresh: boolean;
  readonly hasKeys: boolean;
  readonly openHelp: () => void;
}

const Badge = ({ waiting: { count, decisions } }: { readonly waiting: Snapshot['waiting'] }) => {
  const shown = badge(count, decisions);
  return shown === undefined ? null : (
    <b className="badge" data-state={shown.state}>
      {shown.number}
      <span className="unseen">
        {shown.state === 'limited' ? counted('nav.decisions', shown.number) : counted('nav.waiting', shown.number)}
      </span>
    </b>
  );
};

const Me = ({ snapshot }: { readonly snapshot: Snapshot | undefined }) => {
  if (snapshot === undefined) return null;
  const { name, emailAddress, extension } = snapshot.agent;
  if (snapshot.profile === 'practice') {
    return (
      <>
        {word('me.practice')}
        <br />
        {word('me.practice.detail')}
      </>
    );
  }
  return (
    <>
      {name ?? emailAddress ?? word('me.nobody')}
      <br />
      {extension === undefined ? null : word('me.extension', { extension })}
    </>
  );
};

export const Sidebar = ({ pages, current, snapshot, isFresh, hasKeys, openHelp }: RailProps) => (
  <header className="rail">
    <p className="brand">
      <Icon of="bell" />
      <span>{word('app.name')}</span>
    </p>
    <nav aria-label={word('nav.label')}>
      {pages.map((page, index) => (
        <a
          key={page}
          href={address(page)}
          className={isInBar(page, pages) ? undefined : 'not-in-bar'}
          aria-current={page === current ? 'page' : undefined}
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          title={word(`nav.${page}`)}
        >
          <Icon of={page} />
          <span>{word(`nav.${page}`)}</span>
          {page === 'waiting' && snapshot !== undefined && isFresh ? <Badge waiting={snapshot.waiting} /> : null}
          {hasKeys ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
        </a>
      ))}
    </nav>
    <div className="me mute small">
      <p>
        <Me snapshot={snapshot} />
      </p>
      <button type="button" className="text-button" onClick={openHelp}>
        {word('keys.button')}
      </button>
    </div>
  </header>
);
