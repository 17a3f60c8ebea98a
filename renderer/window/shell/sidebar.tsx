/** The navigation: a sidebar, a narrow icon bar, or a bar at the bottom on phones. */
import type { Snapshot } from '#contract/snapshot.ts';
import { Icon } from '../../shared/icon.tsx';
import { badge } from '../view-models/waiting-items.ts';
import { address, isInBar, type PageName, type Place } from '../view-models/routes.ts';
import { tCount, t } from '../i18n/t.ts';

interface RailProps {
  readonly pages: readonly PageName[];
  readonly current: Place['page'];
  readonly snapshot: Snapshot | undefined;
  /** Whether the snapshot is current. */
  readonly isFresh: boolean;
  readonly hasKeys: boolean;
  readonly openHelp: () => void;
}

interface BadgeProps {
  readonly state: 'limited' | 'waiting';
  readonly number: number;
  /** The meaning of the number, for screen readers. */
  readonly meaning: string;
}

const Badge = ({ state, number, meaning }: BadgeProps) => (
  <b className="badge" data-state={state}>
    {number}
    <span className="unseen">{meaning}</span>
  </b>
);

const WaitingBadge = ({ waiting: { count, decisions } }: { readonly waiting: Snapshot['waiting'] }) => {
  const shown = badge(count, decisions);
  if (shown === undefined) return null;
  const { state, number } = shown;
  return <Badge {...shown} meaning={tCount(state === 'limited' ? 'nav.decisions' : 'nav.waiting', number)} />;
};

const PairingBadge = ({ pairings: { length } }: { readonly pairings: Snapshot['pairings'] }) =>
  length === 0 ? null : <Badge state="limited" number={length} meaning={tCount('nav.pairings', length)} />;

const Me = ({ snapshot }: { readonly snapshot: Snapshot | undefined }) => {
  if (snapshot === undefined) return null;
  const { name, emailAddress, extension } = snapshot.agent;
  if (snapshot.profile === 'practice') {
    return (
      <>
        {t('me.practice')}
        <br />
        {t('me.practice.detail')}
      </>
    );
  }
  return (
    <>
      {name ?? emailAddress ?? t('me.nobody')}
      <br />
      {extension === undefined ? null : t('me.extension', { extension })}
    </>
  );
};

/** Returns the page name and its key for the tooltip. In the sidebar, a digit could be mistaken for a count. */
const nameWithKey = (page: PageName, key: number | undefined): string =>
  key === undefined ? t(`nav.${page}`) : t('nav.withKey', { page: t(`nav.${page}`), key: String(key) });

export const Sidebar = ({ pages, current, snapshot, isFresh, hasKeys, openHelp }: RailProps) => (
  <header className="rail">
    <p className="brand">
      <Icon of="bell" />
      <span>{t('app.name')}</span>
    </p>
    <nav aria-label={t('nav.label')}>
      {pages.map((page, index) => (
        <a
          key={page}
          href={address(page)}
          className={isInBar(page, pages) ? undefined : 'not-in-bar'}
          aria-current={page === current ? 'page' : undefined}
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          title={nameWithKey(page, hasKeys ? index + 1 : undefined)}
        >
          <Icon of={page} />
          <span>{t(`nav.${page}`)}</span>
          {page === 'waiting' && snapshot !== undefined && isFresh ? <WaitingBadge waiting={snapshot.waiting} /> : null}
          {page === 'connections' && snapshot !== undefined && isFresh ? (
            <PairingBadge pairings={snapshot.pairings} />
          ) : null}
        </a>
      ))}
    </nav>
    <div className="me mute small">
      <p>
        <Me snapshot={snapshot} />
      </p>
      <button type="button" className="text-button" onClick={openHelp}>
        {t('keys.button')}
      </button>
    </div>
  </header>
);
