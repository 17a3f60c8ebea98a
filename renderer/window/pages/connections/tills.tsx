/** The paired tills, and the button that revokes a pairing. */
import { useState } from 'react';
import { practiceTills } from '#contract/practice-tills.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty-state.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { address } from '../../view-models/routes.ts';
import { productName } from '../../view-models/product-names.ts';
import { moment } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';

type Entry = Snapshot['tills'][number];

const Revoke = ({ name }: { readonly name: string }) => {
  const { act } = useCommand();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`${t('tills.revoke')} ${productName(name)}`}
        onClick={() => setAsking(true)}
      >
        {t('tills.revoke')}
      </button>
      {isAsking ? (
        <Dialog
          title={t('tills.revoke.title', { name: productName(name) })}
          close={() => setAsking(false)}
          confirm={{ label: t('tills.revoke.button'), act: () => void act('till.revoke', { name }) }}
        >
          <p>{t('tills.revoke.text')}</p>
        </Dialog>
      ) : null}
    </>
  );
};

type TillState = 'broken' | 'paused' | 'waiting' | 'working';

/**
 * Returns the state of a till. The till is shown as connected only after its first request. Before that, its pairing
 * has not been used.
 */
const tillState = ({ lastSeenAt }: Entry, { pausedUntil, tillServers }: Snapshot): TillState => {
  if (tillServers.some(({ kind, link }) => kind === 'http' && link === 'down')) return 'broken';
  if (lastSeenAt === undefined) return 'waiting';
  return pausedUntil === undefined ? 'working' : 'paused';
};

const Till = ({ till, snapshot }: { readonly till: Entry; readonly snapshot: Snapshot }) => {
  const { display } = useWindow();
  const { name, pairedAt, lastSeenAt, rights } = till;
  const state = tillState(till, snapshot);
  const isBuiltIn = snapshot.profile === 'practice' && name === practiceTills.shop;
  return (
    <li className="item">
      <div>
        <p>
          <b>{productName(name)}</b>{' '}
          {isBuiltIn ? null : (
            <span className="mute small">{t('tills.paired', { time: moment(pairedAt, display) })}</span>
          )}
        </p>
        <p className="small mute">
          {isBuiltIn
            ? t('tills.builtIn')
            : t('tills.rights', { rights: rights.map((right) => t(`till.right.${right}`)).join(', ') })}
        </p>
      </div>
      <div className="acts beside">
        <p>
          <StateMark state={state}>
            {isBuiltIn && state === 'waiting' ? t('tills.neverSeen') : t(`tills.state.${state}`)}
          </StateMark>{' '}
          {lastSeenAt === undefined ? null : (
            <span className="small mute">{t('tills.lastSeen', { time: moment(lastSeenAt, display) })}</span>
          )}
        </p>
        {isBuiltIn ? null : <Revoke name={name} />}
      </div>
    </li>
  );
};

export const Tills = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  if (snapshot.tills.length > 0) {
    return (
      <ul className="items">
        {snapshot.tills.map((till) => (
          <Till key={till.name} till={till} snapshot={snapshot} />
        ))}
      </ul>
    );
  }
  if (snapshot.tillServers.length > 0) return <Empty title={t('tills.empty.title')} text={t('tills.empty.text')} />;
  const button = { label: t('tills.empty.button'), href: address('settings') };
  return <Empty title={t('tills.empty.title')} text={t('tills.empty.text.noServer')} button={button} />;
};
