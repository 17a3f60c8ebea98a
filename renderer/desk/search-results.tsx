/** Search results; or the choice between several customers who have the caller's number: nobody is guessed. */
import type { DeskCommand, DeskSearch } from '#contract/desk.ts';
import { money, orderMoment } from './clock.ts';
import { EntryButton } from './conversation-list.tsx';

interface Props {
  readonly search: DeskSearch;
  readonly now: number;
  readonly send: (command: DeskCommand) => void;
}

export function SearchResults({ search, now, send }: Props) {
  const choosing = search.choosingFor !== null;
  const none = search.customers.length + search.orders.length + search.conversations.length === 0;
  return (
    <div className="results">
      <h2>{choosing ? 'Who is it?' : `Results for “${search.text}”`}</h2>
      {choosing && search.customers.length > 1 && (
        <p className="mute">{search.customers.length} customers match. Ask, then choose; nobody is guessed.</p>
      )}
      {none && (
        <p className="mute">Nothing matches “{search.text}”. Try a name, an e-mail address, an order or a number.</p>
      )}
      {search.customers.length > 0 && (
        <section>
          <h3>Customers</h3>
          <ul className="cards">
            {search.customers.map((customer) => (
              <li key={customer.emailAddress}>
                <div>
                  <b>{customer.name ?? customer.emailAddress}</b>
                  <p className="small mute">
                    {[
                      customer.emailAddress,
                      customer.phoneNumber,
                      customer.orderCount !== null &&
                        `${customer.orderCount} ${customer.orderCount === 1 ? 'order' : 'orders'}`,
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
                  {choosing ? 'It is this one' : 'Open'}
                  <span className="unseen">{customer.name ?? customer.emailAddress}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {search.orders.length > 0 && (
        <section>
          <h3>Orders</h3>
          <ul className="cards">
            {search.orders.map((order) => (
              <li key={order.orderNumber}>
                <div>
                  <b>{order.orderNumber}</b>
                  <p className="small mute">
                    {order.emailAddress}, {orderMoment(order.orderDate)}
                  </p>
                </div>
                <span>{money(order.currency, order.revenue)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {search.conversations.length > 0 && (
        <section>
          <h3>Conversations</h3>
          <ul className="cards plain">
            {search.conversations.map((entry) => (
              <li key={entry.guid}>
                <EntryButton
                  entry={entry}
                  current={false}
                  now={now}
                  open={() => send({ type: 'conversation.open', guid: entry.guid })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
