/** Who the customer is and what they ordered. Empty until the helpdesk knows, or an agent enters an e-mail address. */
import { useState } from 'react';
import type { DeskCommand, DeskProfile, DeskSnapshot } from '#contract/desk.ts';
import { money, orderMoment } from './clock.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
  readonly back: () => void;
}

const rows = (profile: DeskProfile): readonly (readonly [string, string | null])[] => [
  ['Name', profile.name],
  ['E-mail', profile.emailAddress],
  ['Phone', profile.phoneNumbers.join(', ') || null],
  ['Since', profile.since],
  ['Spent', profile.spent === null ? null : money(profile.currency ?? '€', profile.spent)],
  ['Orders', profile.orderCount === null ? null : String(profile.orderCount)],
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
        Edit e-mail
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
        <span className="small">E-mail address of the customer</span>
        <input type="email" required maxLength={254} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="button first">
        {known === null ? 'Fill the profile' : 'Change'}
      </button>
    </form>
  );
}

export function CustomerPanel({ snapshot, send, back }: Props) {
  const { conversation, customer, orders } = snapshot;
  return (
    <section className="right" aria-label="Customer">
      <button type="button" className="button to-conversation" onClick={back}>
        Back to the conversation
      </button>
      {conversation === null || customer === null ? (
        <p className="mute nothing">The customer of the open conversation stands here.</p>
      ) : (
        <>
          <div className="card">
            <h2>Customer</h2>
            {customer.name === null && customer.emailAddress === null && (
              <p className="mute">
                {snapshot.search?.choosingFor === conversation.guid
                  ? 'Several customers have this number. Choose the one who is calling, or enter the e-mail address.'
                  : 'The number is not known. Ask for the e-mail address; it fills the profile.'}
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
            <h2>Orders</h2>
            {orders.length === 0 && <p className="mute">No order is known.</p>}
            <ul>
              {orders.map((order) => (
                <li key={order.orderNumber}>
                  <span>{order.orderNumber}</span>
                  <span>{money(order.currency, order.revenue)}</span>
                  <small>
                    {orderMoment(order.orderDate)}
                    {order.first && ', first order'}
                    {order.oldRevenue !== null &&
                      order.oldRevenue !== order.revenue &&
                      `, was ${money(order.currency, order.oldRevenue)}`}
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
