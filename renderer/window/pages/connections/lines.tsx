/** The connections of lines and till servers, each with its state and reason. */
import type { ConnectionView } from '#contract/snapshot.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { address } from '../../view-models/routes.ts';
import { NextTry } from '../../components/retry-countdown.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { isKnown } from '../../view-models/status-view.ts';
import { productName } from '../../view-models/product-names.ts';
import { moment, messageText } from '../../view-models/format.ts';
import { describeRefusal } from '../../view-models/refusals.ts';
import { tCount, isTextKey, t } from '../../i18n/t.ts';
import { ProposalList } from './endpoint-proposals.tsx';
import { TracePart } from './line-trace.tsx';

const kindText = (kind: string): string => {
  const key = `lines.kind.${kind}`;
  return isTextKey(key) ? t(key) : kind;
};

const watched = (extensions: readonly string[] | undefined): string | undefined => {
  if (extensions === undefined || extensions.length === 0) return undefined;
  if (extensions.includes('*')) return t('lines.allExtensions');
  return tCount('lines.extensions', extensions.length, { list: extensions.join(', ') });
};

/**
 * Returns the text for the state of a connection. A softphone hook has no connection. If Counterline is ready for the
 * events of the hook, the text is “Ready”.
 */
const linkText = ({ kind, link }: ConnectionView, isTillServer: boolean): string =>
  kind === 'softphone-hook' && link === 'up' ? t('softphone.up') : t(`${isTillServer ? 'tillServer' : 'link'}.${link}`);

interface ConnectionProps {
  readonly connection: ConnectionView;
  /** Whether the connection belongs to a till server. Otherwise, it belongs to a line. */
  readonly isTillServer: boolean;
}

const Connection = ({ connection, isTillServer }: ConnectionProps) => {
  const { view, display } = useWindow();
  const { name, kind, since, reason, nextTryAt, oddities, lastOddity } = connection;
  const known = isKnown(view);
  const extensions = watched(connection.extensions);
  return (
    <li className="item" data-state={known ? connection.state : 'unknown'}>
      <div>
        <p>
          <b>{productName(name)}</b> <span className="mute">{kindText(kind)}</span>
        </p>
        {extensions === undefined ? null : <p className="small mute">{extensions}</p>}
        {connection.address === undefined ? null : (
          <p className="small mute">{t('tillServer.address', { address: connection.address })}</p>
        )}
        {connection.unknown === undefined ? null : (
          <p className="small">{t('lines.unknown', { list: connection.unknown.join(', ') })}</p>
        )}
        <ProposalList line={name} proposals={connection.proposals} />
        {kind === 'event-socket' ? (
          <p className="small">
            <a href={address('connections', 'try')} aria-label={`${t('trial.link')}: ${productName(name)}`}>
              {t('trial.link')}
            </a>
          </p>
        ) : null}
        {oddities === 0 ? null : (
          <p className="small mute odd">
            {isTillServer
              ? tCount('tillServer.rejected', oddities, { last: describeRefusal(lastOddity ?? '') })
              : tCount('lines.oddities', oddities, { last: lastOddity ?? '' })}
          </p>
        )}
      </div>
      <div>
        <p>
          {known ? (
            <StateMark state={connection.state}>{linkText(connection, isTillServer)}</StateMark>
          ) : (
            <StateMark state="unknown">{t('cell.notKnown')}</StateMark>
          )}{' '}
          <span className="mute small">{t('lines.since', { time: moment(since, display) })}</span>
        </p>
        {reason === undefined ? null : <p className="small">{messageText(reason, display)}</p>}
        {nextTryAt === undefined || !known ? null : (
          <p className="small mute">
            <NextTry at={nextTryAt} />
          </p>
        )}
        {isTillServer || kind === 'softphone-hook' ? null : <TracePart name={name} trace={connection.trace} />}
      </div>
    </li>
  );
};

interface ConnectionListProps {
  readonly connections: readonly ConnectionView[];
  readonly areServers?: boolean;
}

export const ConnectionList = ({ connections, areServers = false }: ConnectionListProps) => (
  <ul className="items">
    {connections.map((connection) => (
      <Connection key={connection.id} connection={connection} isTillServer={areServers} />
    ))}
  </ul>
);
