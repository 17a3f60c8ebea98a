/** Orders: each integrator's list (Endpoint 2), or the reported orders if there is no such list. */
import type { DeskLink } from '#contract/desk-panels.ts';
import type { DeskOrder } from '#contract/desk.ts';
import { money, orderMoment } from '../hooks/clock.ts';
import { t } from '../i18n/t.ts';
import { Failed, Loading } from './loading-and-error.tsx';
import { ItemList } from './item-list.tsx';
import { opensOrder, opensOrders } from './use-panel-route.ts';

/** The helpdesk API defines this text ("Endpoints" A), so it is in English in every language. */
export const orderListFailed = 'Something went wrong when accessing the Dynamic Order list Url.';

/** The maximum number of items on a card. A link opens the whole list. */
export const fewItems = 3;

export const ReportedOrders = ({ orders }: { readonly orders: readonly DeskOrder[] }) => (
  <div className="card">
    <h2>{t('customer.orders')}</h2>
    {orders.length === 0 && <p className="mute">{t('customer.noOrder')}</p>}
    <ul className="items">
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <span>{order.orderNumber}</span>
          <span>{money(order.currency, order.revenue)}</span>
          <small>
            {orderMoment(order.orderDate)}
            {order.first && `, ${t('order.first')}`}
            {order.oldRevenue !== null &&
              order.oldRevenue !== order.revenue &&
              `, ${t('order.was', { amount: money(order.currency, order.oldRevenue) })}`}
          </small>
        </li>
      ))}
    </ul>
  </div>
);

interface Props {
  readonly link: DeskLink;
  /** Whether another link also has an order list. */
  readonly several: boolean;
  readonly openAll: () => void;
  readonly open: (id: string) => void;
  readonly again: () => void;
}

export const LinkOrders = ({ link, several, openAll, open, again }: Props) => {
  const { state, why, items, count } = link.orders;
  return (
    <div className="card">
      <div className="heading">
        <h2>
          {t('customer.orders')}
          {several && <span className="mute"> {link.name}</span>}
        </h2>
        {count > 0 && (
          <button type="button" className="button link" data-opens={opensOrders(link.name)} onClick={openAll}>
            {t('panel.all', { count })}
            <span className="unseen">{t('customer.orders')}</span>
          </button>
        )}
      </div>
      {state === 'loading' && <Loading words={t('orders.loading')} />}
      {state === 'failed' && <Failed words={orderListFailed} lang="en" why={why} again={again} />}
      {state === 'shown' && items.length === 0 && <p className="mute">{t('customer.noOrder')}</p>}
      <ItemList items={items.slice(0, fewItems)} opens={(id) => opensOrder(link.name, id)} open={open} />
    </div>
  );
};
