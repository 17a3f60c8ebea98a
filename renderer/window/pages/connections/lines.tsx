/** Phone lines and doors for tills: one connection each, with why it is as it is. */
import type { ConnectionView } from '#contract/snapshot.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { address } from '../../view-models/pages.ts';
import { NextTry } from '../../components/next-try.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { isKnown } from '../../view-models/freshness.ts';
import { ourName } from '../../view-models/our-names.ts';
import { moment, toldWords } from '../../view-models/format.ts';
import { turnedAway } from '../../view-models/refusals.ts';
import { counted, isWord, word } from '../../i18n/t.ts';
import { ProposalList } from './endpoint-proposals.tsx';
import { TracePart } from './trace.tsx';

const kindText = (kind: string): string => {
  const key = `lines.kind.${kind}`;
  return isWord(key) ? word(key) : kind;
};

const watched = (extensions: readonly string[] | undefined): string | undefined => {
  if (extensions === undefined || extensions.length === 0) return undefined;
  if (extensions.includes('*')) return word('lines.allExtensions');
  return counted('lines.extensions', extensions.length, { list: extensions.join(', ') });
};

/** A softphone is connected to nothing: it is listened for. */
const linkText = ({ kind, link }: ConnectionView, isDoor: boolean): string =>
  kind === 'softphone-hook' && link === 'up' ? word('softphone.up') : word(`${isDoor ? 'door' : 'link'}.${link}`);

interface ConnectionProps {
  readonly connection: ConnectionView;
  /** A door waits for others to come; a line goes to somebody. */
  readonly isDoor: boolean;
}

const Connection = ({ connection, isDoor }: ConnectionProps) => {
  const { view, telling } = useWindow();
  const { name, kind, since, reason, nextTryAt, oddities, lastOddity } = connection;
  const known = isKnown(view);
  const extensions = watched(connection.extensions);
  return (
    <li className="item" data-state={known ? connection.state : 'unknown'}>
      <div>
        <p>
          <b>{ourName(name)}</b> <span className="mute">{kindText(kind)}</span>
        </p>
        {extensions === undefined ? null : <p className="small mute">{extensions}</p>}
        {connection.unknown === undefined ? null : (
          <p className="small">{word('lines.unknown', { list: connection.unknown.join(', ') })}</p>
        )}
        <ProposalList line={name} proposals={connection.proposals} />
        {kind === 'event-socket' ? (
          <p className="small">
            <a href={address('connections', 'try')} aria-label={`${word('trial.link')}: ${ourName(name)}`}>
              {word('trial.link')}
            </a>
          </p>
        ) : null}
        {oddities === 0 ? null : (
          <p className="small mute odd">
            {isDoor
              ? counted('door.turnedAway', oddities, { last: turnedAway(lastOddity ?? '') })
              : counted('lines.oddities', oddities, { last: lastOddity ?? '' })}
          </p>
        )}
      </div>
      <div>
        <p>
          {known ? (
            <StateMark state={connection.state}>{linkText(connection, isDoor)}</StateMark>
          ) : (
            <StateMark state="unknown">{word('cell.notKnown')}</StateMark>
          )}{' '}
          <span className="mute small">{word('lines.since', { time: moment(since, telling) })}</span>
        </p>
        {reason === undefined ? null : <p className="small">{toldWords(reason, telling)}</p>}
        {nextTryAt === undefined || !known ? null : (
          <p className="small mute">
            <NextTry at={nextTryAt} />
          </p>
        )}
        {isDoor || kind === 'softphone-hook' ? null : <TracePart name={name} trace={connection.trace} />}
      </div>
    </li>
  );
};

interface ConnectionListProps {
  readonly connections: readonly ConnectionView[];
  readonly areDoors?: boolean;
}

export const ConnectionList = ({ connections, areDoors = false }: ConnectionListProps) => (
  <ul className="items">
    {connections.map((connection) => (
      <Connection key={connection.id} connection={connection} isDoor={areDoors} />
    ))}
  </ul>
);
