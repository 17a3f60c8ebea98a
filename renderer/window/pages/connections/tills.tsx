/** The tills that may use this PC, and how one loses that right. */
import { useState } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { address } from '../../view-models/pages.ts';
import { ourName } from '../../view-models/our-names.ts';
import { moment } from '../../view-models/format.ts';
import { word } from '../../i18n/t.ts';

type Entry = Snapshot['tills'][number];

const Revoke = ({ name }: { readonly name: string }) => {
  const { act } = useCommand();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`${word('tills.revoke')} ${ourName(name)}`}
        onClick={() => setAsking(true)}
      >
        {word('tills.revoke')}
      </button>
      {isAsking ? (
        <Dialog
          title={word('tills.revoke.title', { name: ourName(name) })}
          close={() => setAsking(false)}
          confirm={{ label: word('tills.revoke.button'), act: () => void act('till.revoke', { name }) }}
        >
          <p>{word('tills.revoke.text')}</p>
        </Dialog>
      ) : null}
    </>
  );
};

const Till = ({ till }: { readonly till: Entry }) => {
  const { telling } = useWindow();
  const { name, pairedAt, lastSeenAt, rights } = till;
  const seen =
    lastSeenAt === undefined ? word('tills.neverSeen') : word('tills.lastSeen', { time: moment(lastSeenAt, telling) });
  return (
    <li className="item">
      <div>
        <p>
          <b>{ourName(name)}</b>{' '}
          <span className="mute small">
            {word('tills.paired', { time: moment(pairedAt, telling) })}, {seen}
          </span>
        </p>
        <p className="small mute">
          {word('tills.rights', { rights: rights.map((right) => word(`till.right.${right}`)).join(', ') })}
        </p>
      </div>
      <div className="acts">
        <Revoke name={name} />
      </div>
    </li>
  );
};

export const Tills = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  if (snapshot.tills.length > 0) {
    return (
      <ul className="items">
        {snapshot.tills.map((till) => (
          <Till key={till.name} till={till} />
        ))}
      </ul>
    );
  }
  if (snapshot.tillDoors.length > 0) return <Empty title={word('tills.empty.title')} text={word('tills.empty.text')} />;
  const button = { label: word('tills.empty.button'), href: address('settings') };
  return <Empty title={word('tills.empty.title')} text={word('tills.empty.text.noDoor')} button={button} />;
};
