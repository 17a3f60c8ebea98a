/** Shows whether each channel is online and since when, or why this is unknown. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { Empty } from '../../components/empty-state.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { spanText } from '../../view-models/entry-text.ts';
import { isKnown } from '../../view-models/status-view.ts';
import { address } from '../../view-models/routes.ts';
import { moment, messageText } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';

type Entry = Snapshot['presence'][number];
const shapes = { Online: 'working', Offline: 'none', unknown: 'unknown' } as const;

const Channel = ({ entry, now }: { readonly entry: Entry; readonly now: number }) => {
  const { view, display } = useWindow();
  const known = isKnown(view) ? entry.word : 'unknown';
  const { channel, referrer, since, askedAt, reason } = entry;
  const asked = askedAt === undefined ? '' : `, ${t('presence.asked', { span: spanText(now - askedAt) })}`;
  return (
    <li className="item">
      <div>
        <p>
          <b>{channel}</b>{' '}
          {referrer === undefined ? null : <span className="mute">{t('presence.referrer', { referrer })}</span>}
        </p>
        {reason === undefined ? null : <p className="small mute">{messageText(reason, display)}</p>}
      </div>
      <p>
        <StateMark state={shapes[known]}>{t(`presence.${known}`)}</StateMark>{' '}
        <span className="small mute">
          {t('presence.since', { time: moment(since, display) })}
          {asked}
        </span>
      </p>
    </li>
  );
};

/** The helpdesk's presence check has no phone channel. This row says so, because users look for a phone channel. */
const Phone = () => (
  <li className="item">
    <div>
      <p>
        <b>{t('presence.phone')}</b>
      </p>
      <p className="small mute">{t('presence.phone.text')}</p>
    </div>
    <p>
      <StateMark state="none">{t('presence.phone.state')}</StateMark>
    </p>
  </li>
);

export const Presence = ({ entries }: { readonly entries: Snapshot['presence'] }) => {
  const now = useNow(1000);
  if (entries.length === 0) {
    const button = { label: t('presence.empty.button'), href: address('settings') };
    return <Empty title={t('presence.empty.title')} text={t('presence.empty.text')} button={button} />;
  }
  return (
    <ul className="items">
      {entries.map((entry) => (
        <Channel key={`${entry.channel} ${entry.referrer}`} entry={entry} now={now} />
      ))}
      <Phone />
    </ul>
  );
};
