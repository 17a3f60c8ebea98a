/** Agents online, channel by channel: since when, and why where it is not known. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { spanText } from '../../view-models/entry.ts';
import { isKnown } from '../../view-models/freshness.ts';
import { address } from '../../view-models/pages.ts';
import { moment, toldWords } from '../../view-models/format.ts';
import { word } from '../../i18n/t.ts';

type Entry = Snapshot['presence'][number];
const shapes = { Online: 'working', Offline: 'none', unknown: 'unknown' } as const;

const Channel = ({ entry, now }: { readonly entry: Entry; readonly now: number }) => {
  const { view, telling } = useWindow();
  const known = isKnown(view) ? entry.word : 'unknown';
  const { channel, referrer, since, askedAt, reason } = entry;
  const asked = askedAt === undefined ? '' : `, ${word('presence.asked', { span: spanText(now - askedAt) })}`;
  return (
    <li className="item">
      <div>
        <p>
          <b>{channel}</b>{' '}
          {referrer === undefined ? null : <span className="mute">{word('presence.referrer', { referrer })}</span>}
        </p>
        {reason === undefined ? null : <p className="small mute">{toldWords(reason, telling)}</p>}
      </div>
      <p>
        <StateMark state={shapes[known]}>{word(`presence.${known}`)}</StateMark>{' '}
        <span className="small mute">
          {word('presence.since', { time: moment(since, telling) })}
          {asked}
        </span>
      </p>
    </li>
  );
};

export const Presence = ({ entries }: { readonly entries: Snapshot['presence'] }) => {
  const now = useNow(1000);
  if (entries.length === 0) {
    const button = { label: word('presence.empty.button'), href: address('settings') };
    return <Empty title={word('presence.empty.title')} text={word('presence.empty.text')} button={button} />;
  }
  return (
    <ul className="items">
      {entries.map((entry) => (
        <Channel key={`${entry.channel} ${entry.referrer}`} entry={entry} now={now} />
      ))}
    </ul>
  );
};
