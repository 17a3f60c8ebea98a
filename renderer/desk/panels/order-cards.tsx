/** Orders beside the conversation: the list of each integrator (Endpoint 2), or what was reported when there is none. */
import type { DeskLink } from '#contract/desk-panels.ts';
import type { DeskOrder } from '#contract/desk.ts';
import { money, orderMoment } from '../hooks/clock.ts';
import { word } from '../words/fill.ts';
import { Failed, Loading } from './loading-and-error.tsx';
import { ItemList } from './item-list.tsx';
import { opensOrder, opensOrders } from './use-panel-route.ts';

/** The service's own words ("Endpoints" A): they stay English in every language. */
export const orderListFailed = 'Something went wrong when accessing the Dynamic Order list Url.';

/** Items beside a conversation; the others are one step away. */
export const fewItems = 3;

export const ReportedOrders = ({ orders }: { readonly orders: readonly DeskOrder[] }) => (
  <div className="card">
    <h2>{word('customer.orders')}</h2>
    {orders.length === 0 && <p className="mute">{word('customer.noOrder')}</p>}
    <ul className="items">
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <span>{order.orderNumber}</span>
          <span>{money(order.currency, order.revenue)}</span>
          <small>
            {orderMoment(order.orderDate)}
            {order.first && `, ${word('order.first')}`}
            {order.oldRevenue !== null &&
              order.oldRevenue !== order.revenue &&
              `, ${word('order.was', { amount: money(order.currency, order.oldRevenue) })}`}
          </small>
        </li>
      ))}
    </ul>
  </div>
);

interface Props {
  readonly link: DeskLink;
  /** Another link has orders, too. */
  readonly several: boolean;
  readonly openAll: () => void;
  readonly open: (id: string) => void;
  readonly again: () => void;
}

export function LinkOrders({ link, several, openAll, open, again }: Props) {
  const { state, why, items, count } = link.orders;
  return (
    <div className="card">
      <div className="heading">
        <h2>
          {word('customer.orders')}
          {several && <span className="mute"> {link.name}</span>}
        </h2>
        {count > 0 && (
          <button type="button" className="button link" data-opens={opensOrders(link.name)} onClick={openAll}>
            {word('panel.all', { count })}
            <span className="unseen">{word('customer.orders')}</span>
          </button>
        )}
      </div>
      {state === 'loading' && <Loading words={word('orders.loading')} />}
      {state === 'failed' && <Failed words={orderListFailed} lang="en" why={why} again={again} />}
      {state === 'shown' && items.length === 0 && <p className="mute">{word('customer.noOrder')}</p>}
      <ItemList items={items.slice(0, fewItems)} opens={(id) => opensOrder(link.name, id)} open={open} />
    </div>
  );
}
