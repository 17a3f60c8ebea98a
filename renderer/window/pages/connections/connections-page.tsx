/** Connections: lines, doors for tills, tills, and whom the helpdesk has online. */
import type { ReactNode } from 'react';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty.tsx';
import { Head } from '../../components/head.tsx';
import { address } from '../../view-models/pages.ts';
import { word } from '../../i18n/t.ts';
import { ConnectionList } from './lines.tsx';
import { Pairing } from './pairing.tsx';
import { Presence } from './presence.tsx';
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
  const head = <Head title={word('connections.title')} detail={word('connections.detail')} />;
  if (snapshot === undefined) return head;
  const noLine = (
    <Empty
      title={word('lines.empty.title')}
      text={word('lines.empty.text')}
      button={{ label: word('lines.empty.button'), href: address('settings') }}
    />
  );
  return (
    <>
      {head}
      <div className="stack">
        {snapshot.pairings.map((pairing) => (
          <Pairing key={pairing.pairingId} pairing={pairing} />
        ))}
        <Group title={word('lines.title')}>
          {snapshot.lines.length === 0 ? noLine : <ConnectionList connections={snapshot.lines} />}
        </Group>
        {snapshot.lines.some(({ kind }) => kind === 'softphone-hook') ? (
          <Group title={word('softphone.title')}>
            <Softphone lines={snapshot.lines} />
          </Group>
        ) : null}
        <Group title={word('tills.title')}>
          <Tills snapshot={snapshot} />
        </Group>
        {snapshot.tillDoors.length === 0 ? null : (
          <Group title={word('doors.title')}>
            <ConnectionList connections={snapshot.tillDoors} areDoors />
          </Group>
        )}
        <Group title={word('presence.title')}>
          <Presence entries={snapshot.presence} />
        </Group>
      </div>
    </>
  );
};
