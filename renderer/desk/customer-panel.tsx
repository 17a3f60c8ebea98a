/** Who the customer is and what they ordered. Empty until the helpdesk knows, or an agent enters an e-mail address. */
import { useState } from 'react';
import type { DeskCommand, DeskProfile, DeskSnapshot } from '#contract/desk.ts';
import { money, orderMoment } from './clock.ts';
import { numberText } from '../shared/language/formats.ts';
import { locale, word } from './words/fill.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
  readonly back: () => void;
}

const rows = (profile: DeskProfile): readonly (readonly [string, string | null])[] => [
  [word('customer.name'), profile.name],
  [word('customer.email'), profile.emailAddress],
  [word('customer.phone'), profile.phoneNumbers.join(', ') || null],
  [word('customer.since'), profile.since],
  [word('customer.spent'), profile.spent === null ? null : money(profile.currency ?? '€', profile.spent)],
  [word('customer.orders'), profile.orderCount === null ? null : numberText(profile.orderCount, locale())],
];

function EnterEmail({
  guid,
  known,
  send,
}: {
  readonly guid: string;
  readonly known: string | null;
  readonly send: Props['send'];
}) {
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState(known ?? '');
  if (known !== null && !editing) {
    return (
      <button type="button" className="button link" onClick={() => setEditing(true)}>
        {word('customer.editEmail')}
      </button>
    );
  }
  return (
    <form
      className="enter"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'customer.enter', guid, emailAddress: text });
        setEditing(false);
      }}
    >
      <label>
        <span className="small">{word('customer.emailOf')}</span>
        <input type="email" required maxLength={254} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="button first">
        {word(known === null ? 'customer.fill' : 'customer.change')}
      </button>
    </form>
  );
}

export function CustomerPanel({ snapshot, send, back }: Props) {
  const { conversation, customer, orders } = snapshot;
  return (
    <section className="right" aria-label={word('pane.customer')}>
      <button type="button" className="button to-conversation" onClick={back}>
        {word('customer.back')}
      </button>
      {conversation === null || customer === null ? (
        <p className="mute nothing">{word('customer.nothing')}</p>
      ) : (
        <>
          <div className="card">
            <h2>{word('pane.customer')}</h2>
            {customer.name === null && customer.emailAddress === null && (
              <p className="mute">
                {snapshot.search?.choosingFor === conversation.guid
                  ? word('customer.several')
                  : word('customer.unknown')}
              </p>
            )}
            <dl>
              {rows(customer).map(
                ([name, value]) =>
                  value !== null && (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            <EnterEmail
              key={`${conversation.guid} ${customer.emailAddress}`}
              guid={conversation.guid}
              known={customer.emailAddress}
              send={send}
            />
          </div>
          <div className="card">
            <h2>{word('customer.orders')}</h2>
            {orders.length === 0 && <p className="mute">{word('customer.noOrder')}</p>}
            <ul>
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
        </>
      )}
    </section>
  );
}
