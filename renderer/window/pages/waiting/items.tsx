/** What waits, in two lists: what a person decides, and what goes out by itself. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { RetryDiscard } from '../../components/retry-discard.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import type { ShapeName } from '../../../shared/state-icon.tsx';
import { address } from '../../view-models/pages.ts';
import { moment, told } from '../../view-models/format.ts';
import { goesAlong, itemName } from '../../view-models/waiting.ts';
import { counted, locale, word } from '../../i18n/t.ts';
import { numberText } from '../../../shared/language/formats.ts';

const shapes: Readonly<Record<WaitingItem['state'], ShapeName>> = {
  waiting: 'waiting',
  sending: 'waiting',
  failing: 'limited',
  late: 'limited',
  parked: 'broken',
};

/** As many as a person looks at; the rest is a number. */
const mostShown = 200;

const State = ({ item }: { readonly item: WaitingItem }) => {
  const { telling } = useWindow();
  if (goesAlong(item)) return <span className="mute">{word('waiting.goesAlong')}</span>;
  return (
    <>
      <StateMark state={shapes[item.state]}>{word(`waiting.state.${item.state}`)}</StateMark>{' '}
      <span className="mute">{told(item.why, telling)}</span>
    </>
  );
};

const Item = ({ item, then }: { readonly item: WaitingItem; readonly then: () => void }) => {
  const { telling } = useWindow();
  const name = itemName(item, telling);
  return (
    <li className="item">
      <div>
        <p>
          <a href={address('ledger', item.ledgerId)} title={word('waiting.openPage')}>
            {name}
          </a>{' '}
          <span className="mute small">
            {word('waiting.since', { time: moment(item.createdAt, telling) })}
            {item.attempts > 0 ? `, ${counted('waiting.tries', item.attempts)}` : ''}
          </span>
        </p>
        <p className="small">
          <State item={item} />
        </p>
      </div>
      {goesAlong(item) ? null : (
        <div className="acts" role="group" aria-label={name}>
          <RetryDiscard item={item} then={then} />
        </div>
      )}
    </li>
  );
};

interface ItemsProps {
  readonly title: string;
  readonly detail: string;
  readonly items: readonly WaitingItem[];
  /** How many there are in all, where not all were sent. */
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
          {title} <span className="mute">{numberText(total, locale())}</span>
        </h2>
        <span className="small mute">{detail}</span>
      </div>
      <ul className="items">
        {shownItems.map((item) => (
          <Item key={item.id} item={item} then={then} />
        ))}
        {more > 0 ? <li className="item mute">{counted('waiting.more', more)}</li> : null}
      </ul>
    </section>
  );
};
