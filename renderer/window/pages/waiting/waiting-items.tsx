/** A list of waiting items, each with its state and its buttons. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { LinkAndSend, unlinkedExtensionOfItem } from '../../components/link-extension.tsx';
import { RetryDiscard } from '../../components/retry-discard.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import type { ShapeName } from '../../../shared/state-icon.tsx';
import { address } from '../../view-models/routes.ts';
import { moment, messageText } from '../../view-models/format.ts';
import { dependsOnAnsweredEvent, itemName } from '../../view-models/waiting-items.ts';
import { tCount, locale, t } from '../../i18n/t.ts';
import { formatNumber } from '#contract/locale-formats.ts';

const shapes: Readonly<Record<WaitingItem['state'], ShapeName>> = {
  waiting: 'waiting',
  sending: 'waiting',
  failing: 'limited',
  late: 'limited',
  parked: 'broken',
};

/** The maximum number of items per list. The number of remaining items is shown below the list. */
const mostShown = 200;

/**
 * Screen readers do not read the countdown, because it would interrupt other announcements. They read the reason
 * instead.
 */
const Expiry = ({ at, why }: { readonly at: number; readonly why: string }) => {
  const seconds = Math.max(0, Math.ceil((at - useNow(500)) / 1000));
  return (
    <>
      <span aria-hidden="true">
        <StateMark state="waiting">{t('waiting.retriesUntil', { seconds })}</StateMark>
      </span>
      <span className="unseen">{why}</span>
    </>
  );
};

const State = ({ item }: { readonly item: WaitingItem }) => {
  const { display } = useWindow();
  if (dependsOnAnsweredEvent(item)) return <span className="mute">{t('waiting.goesAlong')}</span>;
  if (item.expiresAt !== undefined) return <Expiry at={item.expiresAt} why={messageText(item.why, display)} />;
  return (
    <>
      <StateMark state={shapes[item.state]}>
        {t(item.isRefusedAgain === true ? 'waiting.state.parkedAgain' : `waiting.state.${item.state}`)}
      </StateMark>{' '}
      <span className="mute">{messageText(item.why, display)}</span>
    </>
  );
};

const Item = ({ item, then }: { readonly item: WaitingItem; readonly then: () => void }) => {
  const { display, view } = useWindow();
  const name = itemName(item, display);
  const unlinked = unlinkedExtensionOfItem(item, view.snapshot);
  return (
    <li className="item">
      <div>
        <p>
          <a href={address('ledger', item.ledgerId)} title={t('waiting.openPage')}>
            {name}
          </a>{' '}
          <span className="mute small">
            {t('waiting.since', { time: moment(item.createdAt, display) })}
            {item.attempts > 0 ? `, ${tCount('waiting.tries', item.attempts)}` : ''}
          </span>
        </p>
        <p className="small">
          <State item={item} />
        </p>
      </div>
      {dependsOnAnsweredEvent(item) ? null : (
        <div className="acts" role="group" aria-label={name}>
          {unlinked === undefined ? null : <LinkAndSend extension={unlinked} pageId={item.ledgerId} then={then} />}
          <RetryDiscard item={item} then={then} isSentByRepair={unlinked !== undefined} />
        </div>
      )}
    </li>
  );
};

interface ItemsProps {
  readonly title: string;
  readonly detail: string;
  readonly items: readonly WaitingItem[];
  /** The total number of items. It can be greater than the length of `items`. */
  readonly total: number;
  readonly then: () => void;
}

export const Items = ({ title, detail, items, total, then }: ItemsProps) => {
  const shownItems = items.slice(0, mostShown);
  const more = total - shownItems.length;
  if (items.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <div className="sub">
        <h2>
          {title} <span className="mute">{formatNumber(total, locale())}</span>
        </h2>
        <span className="small mute">{detail}</span>
      </div>
      <ul className="items">
        {shownItems.map((item) => (
          <Item key={item.id} item={item} then={then} />
        ))}
        {more > 0 ? <li className="item mute">{tCount('waiting.more', more)}</li> : null}
      </ul>
    </section>
  );
};
