/** Search results, or the choice between several customers with the caller's number. */
import type { DeskAgent, DeskSearch } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { money, orderMoment } from './hooks/clock.ts';
import { Failed, Loading } from './panels/loading-and-error.tsx';
import { EntryButton } from './conversation-list.tsx';
import { tCount, t } from './i18n/t.ts';

interface Props {
  readonly search: DeskSearch;
  readonly agents: readonly DeskAgent[];
  readonly now: number;
  readonly send: (command: DeskCommand) => void;
}

const Part = ({ more, count }: { readonly more: boolean; readonly count: number }) =>
  more && <p className="small mute part">{t('search.part', { count })}</p>;

export const SearchResults = ({ search, agents, now, send }: Props) => {
  const choosing = search.choosingFor !== null;
  const none =
    search.customers.length + search.orders.length + search.conversations.length === 0 &&
    search.links.every(({ state }) => state !== 'loading');
  return (
    <div className="results">
      <h2>{choosing ? t('search.who') : t('search.results', { text: search.text })}</h2>
      {choosing && search.customers.length > 1 && (
        <p className="mute">{t('search.several', { count: search.customers.length })}</p>
      )}
      {search.links.map(({ name, state, why }) =>
        state === 'loading' ? (
          <Loading key={name} words={t('search.asking', { name })} />
        ) : (
          state === 'failed' && <Failed key={name} words={t('search.failed', { name })} why={why} />
        ),
      )}
      {none && <p className="mute">{t('search.none', { text: search.text })}</p>}
      {search.customers.length > 0 && (
        <section>
          <h3>{t('search.customers')}</h3>
          <ul className="cards">
            {search.customers.map((customer) => (
              <li key={`${customer.emailAddress} ${customer.link}`}>
                <div>
                  <b>{customer.name ?? customer.emailAddress}</b>
                  <p className="small mute">
                    {[
                      customer.emailAddress,
                      customer.phoneNumber,
                      customer.orderCount !== null && tCount('search.orders', customer.orderCount),
                      customer.link !== null && t('search.from', { name: customer.link }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <button
                  type="button"
                  className="button"
                  onClick={() => send({ type: 'customer.choose', emailAddress: customer.emailAddress })}
                >
                  {t(choosing ? 'search.thisOne' : 'search.open')}
                  <span className="unseen">{customer.name ?? customer.emailAddress}</span>
                </button>
              </li>
            ))}
          </ul>
          <Part more={search.more.customers} count={search.customers.length} />
        </section>
      )}
      {search.orders.length > 0 && (
        <section>
          <h3>{t('customer.orders')}</h3>
          <ul className="cards">
            {search.orders.map((order) => (
              <li key={`${order.orderNumber} ${order.link}`}>
                <div>
                  <b>{order.orderNumber}</b>
                  <p className="small mute">
                    {[
                      order.name,
                      order.emailAddress,
                      orderMoment(order.orderDate),
                      order.link !== null && t('search.from', { name: order.link }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <span>
                  {typeof order.revenue === 'string'
                    ? order.revenue
                    : money(order.revenue.currency, order.revenue.amount)}
                </span>
              </li>
            ))}
          </ul>
          <Part more={search.more.orders} count={search.orders.length} />
        </section>
      )}
      {search.conversations.length > 0 && (
        <section>
          <h3>{t('pane.list')}</h3>
          <ul className="cards plain">
            {search.conversations.map((entry) => (
              <li key={entry.guid}>
                <EntryButton
                  entry={entry}
                  agents={agents}
                  current={false}
                  now={now}
                  open={() => send({ type: 'conversation.open', guid: entry.guid })}
                />
              </li>
            ))}
          </ul>
          <Part more={search.more.conversations} count={search.conversations.length} />
        </section>
      )}
    </div>
  );
};
