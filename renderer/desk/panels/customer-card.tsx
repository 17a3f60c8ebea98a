/** The customer: data from the integrators (Endpoint 1), or from the helpdesk if no integrator knows the customer. */
import { useState } from 'react';
import type { DeskConversation, DeskProfile, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import type { DeskLink, DeskLinkProfile } from '#contract/desk-panels.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import { isoDay, money } from '../hooks/clock.ts';
import { locale, t } from '../i18n/t.ts';
import { Failed, Loading } from './loading-and-error.tsx';
import { Fields } from './value.tsx';

type Rows = readonly (readonly [string, string | null])[];

const known = (profile: DeskProfile): Rows => [
  [t('customer.name'), profile.name],
  [t('customer.email'), profile.emailAddress],
  [t('customer.phone'), profile.phoneNumbers.join(', ') || null],
  [t('customer.since'), profile.since === null ? null : isoDay(profile.since)],
  [t('customer.spent'), profile.spent === null ? null : money(profile.currency ?? '€', profile.spent)],
  [t('customer.orders'), profile.orderCount === null ? null : formatNumber(profile.orderCount, locale())],
];
const answered = (profile: DeskLinkProfile): Rows => [
  [t('customer.name'), profile.name],
  [t('customer.email'), profile.emailAddress],
  [t('customer.phone'), profile.phoneNumber],
  [t('customer.since'), isoDay(profile.since)],
  [t('customer.spent'), profile.spent],
  [t('customer.orders'), formatNumber(profile.orderCount, locale())],
];

const List = ({ rows }: { readonly rows: Rows }) => (
  <dl>
    {rows.map(
      ([name, value]) =>
        value !== null &&
        value !== '' && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

interface EnterProps {
  readonly guid: string;
  readonly known: string | null;
  readonly send: (command: DeskCommand) => void;
}

const EnterEmail = ({ guid, known, send }: EnterProps) => {
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState(known ?? '');
  if (known !== null && !editing) {
    return (
      <button type="button" className="button link" onClick={() => setEditing(true)}>
        {t('customer.editEmail')}
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
        <span className="small">{t('customer.emailOf')}</span>
        <input type="email" required maxLength={254} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="button first">
        {t(known === null ? 'customer.fill' : 'customer.change')}
      </button>
    </form>
  );
};

const LinkProfile = ({ link, again }: { readonly link: DeskLink; readonly again: () => void }) => {
  const { state, why, profile } = link.customer;
  if (state === 'loading') return <Loading words={t('customer.loading', { name: link.name })} />;
  if (state === 'failed') return <Failed words={t('customer.failed', { name: link.name })} why={why} again={again} />;
  if (profile === null) return <p className="mute">{t('customer.nobody', { name: link.name })}</p>;
  return (
    <>
      <List rows={answered(profile)} />
      {profile.fields.length > 0 && <Fields fields={profile.fields} />}
    </>
  );
};

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly conversation: DeskConversation;
  readonly customer: DeskProfile;
  readonly send: (command: DeskCommand) => void;
}

export const CustomerCard = ({ snapshot, conversation, customer, send }: Props) => {
  const { guid } = conversation;
  const links = snapshot.panels.links.filter((link) => link.customer.state !== 'none');
  const isAnswered = links.some((link) => link.customer.profile !== null);
  const isChosen = customer.name !== null || customer.emailAddress !== null;
  // Until a customer is selected, integrators receive no request, so empty results are not shown.
  const shown = links.filter(({ customer: asked }) => isChosen || asked.state !== 'shown' || asked.profile !== null);
  return (
    <div className="card">
      <h2>{t('pane.customer')}</h2>
      {!isChosen && !isAnswered && (
        <p className="mute">{t(snapshot.search?.choosingFor === guid ? 'customer.several' : 'customer.unknown')}</p>
      )}
      {!isAnswered && <List rows={known(customer)} />}
      {shown.map((link) => (
        <div key={link.name} className="of-link">
          {links.length > 1 && <h3>{link.name}</h3>}
          <LinkProfile link={link} again={() => send({ type: 'panels.again', guid })} />
        </div>
      ))}
      <EnterEmail key={`${guid} ${customer.emailAddress}`} guid={guid} known={customer.emailAddress} send={send} />
    </div>
  );
};
