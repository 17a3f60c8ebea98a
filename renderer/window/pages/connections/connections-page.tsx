/** The Connections page: pairing requests, lines, softphones, tills, till servers, site and presence. */
import type { ReactNode } from 'react';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty-state.tsx';
import { Head } from '../../components/page-header.tsx';
import { address } from '../../view-models/routes.ts';
import { t } from '../../i18n/t.ts';
import { ConnectionList } from './lines.tsx';
import { Pairing } from '../../components/till-pairing.tsx';
import { Presence } from './presence.tsx';
import { SiteState } from './site-state.tsx';
import { Softphone } from './softphone.tsx';
import { Tills } from './tills.tsx';

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="panel" aria-label={title}>
    <div className="sub">
      <h2>{title}</h2>
    </div>
    {children}
  </section>
);

export const ConnectionsPage = () => {
  const { snapshot } = useWindow().view;
  const head = <Head title={t('connections.title')} detail={t('connections.detail')} />;
  if (snapshot === undefined) return head;
  const noLine = (
    <Empty
      title={t('lines.empty.title')}
      text={t('lines.empty.text')}
      button={{ label: t('lines.empty.button'), href: address('setup', 'phone') }}
    />
  );
  return (
    <>
      {head}
      <div className="stack">
        {snapshot.pairings.map((pairing) => (
          <Pairing key={pairing.pairingId} pairing={pairing} />
        ))}
        <Group title={t('lines.title')}>
          {snapshot.lines.length === 0 ? noLine : <ConnectionList connections={snapshot.lines} />}
        </Group>
        {snapshot.lines.some(({ kind }) => kind === 'softphone-hook') ? (
          <Group title={t('softphone.title')}>
            <Softphone lines={snapshot.lines} />
          </Group>
        ) : null}
        <Group title={t('tills.title')}>
          <Tills snapshot={snapshot} />
        </Group>
        {snapshot.tillServers.length === 0 ? null : (
          <Group title={t('tillServers.title')}>
            <ConnectionList connections={snapshot.tillServers} areServers />
          </Group>
        )}
        {snapshot.site === undefined ? null : (
          <Group title={t('site.title')}>
            <SiteState site={snapshot.site} />
          </Group>
        )}
        <Group title={t('presence.title')}>
          <Presence entries={snapshot.presence} />
        </Group>
      </div>
    </>
  );
};
