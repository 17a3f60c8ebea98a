/** The customer of a conversation: orders, custom panels, and their detail pages. */
import { useRef } from 'react';
import type { DeskConversation, DeskProfile, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { CustomCard } from './panels/custom-card.tsx';
import { CustomerCard } from './panels/customer-card.tsx';
import { SubPage } from './panels/sub-page.tsx';
import { Navigation } from './panels/navigation.tsx';
import { LinkOrders, ReportedOrders } from './panels/order-cards.tsx';
import {
  asked,
  depthOf,
  opensItem,
  opensItems,
  opensOrder,
  opensOrders,
  placeOf,
  usePanelRoute,
} from './panels/use-panel-route.ts';
import { t } from './i18n/t.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
  readonly back: () => void;
}
interface PanelsProps extends Omit<Props, 'back'> {
  readonly conversation: DeskConversation;
  readonly customer: DeskProfile;
}

const Panels = ({ snapshot, conversation, customer, send: sendAlone }: PanelsProps) => {
  const root = useRef<HTMLDivElement>(null);
  const { panels } = snapshot;
  const { guid } = conversation;
  /** Any command from this panel ends the search, except entering an e-mail address. */
  const send: Props['send'] = (command) => {
    if (snapshot.search !== null && command.type !== 'customer.enter') sendAlone({ type: 'conversation.open', guid });
    sendAlone(command);
  };
  const place = placeOf(panels);
  const opening = usePanelRoute(root, guid, depthOf(place));
  const go = (opens: string, command: DeskCommand) => (): void => {
    opening(opens);
    send(command);
  };
  const again = (): void => send({ type: 'panels.again', guid });
  const { links, custom } = asked(panels);
  return (
    // While the focus is in this panel, Escape goes back like the Back button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && place.kind !== 'main') send({ type: 'panels.back', guid });
      }}
    >
      <Navigation panels={panels} place={place} guid={guid} send={send} opening={opening} />
      {place.kind === 'main' ? (
        <>
          <CustomerCard snapshot={snapshot} conversation={conversation} customer={customer} send={send} />
          {links.length === 0 && <ReportedOrders orders={snapshot.orders} />}
          {links.map((link) => (
            <LinkOrders
              key={link.name}
              link={link}
              several={links.length > 1}
              openAll={go(opensOrders(link.name), { type: 'orders.open', guid, link: link.name })}
              open={(id) => go(opensOrder(link.name, id), { type: 'order.open', guid, link: link.name, id })()}
              again={again}
            />
          ))}
          {custom.map((panel) => (
            <CustomCard
              key={panel.caption}
              panel={panel}
              openAll={go(opensItems(panel.caption), { type: 'panel.open', guid, panel: panel.caption })}
              open={(id) => go(opensItem(panel.caption, id), { type: 'item.open', guid, panel: panel.caption, id })()}
              again={again}
            />
          ))}
        </>
      ) : (
        <SubPage place={place} guid={guid} send={send} opening={opening} />
      )}
    </div>
  );
};

export const CustomerPanel = ({ snapshot, send, back }: Props) => {
  const { conversation, customer, search } = snapshot;
  // During a search, the panel is empty unless the agent is choosing the customer of this conversation.
  const isOpen = search === null || search.choosingFor === conversation?.guid;
  return (
    <section className="right" aria-label={t('pane.customer')}>
      <button type="button" className="button to-conversation" onClick={back}>
        {t('customer.back')}
      </button>
      {!isOpen || conversation === null || customer === null ? (
        <p className="mute nothing">{t('customer.nothing')}</p>
      ) : (
        <Panels snapshot={snapshot} conversation={conversation} customer={customer} send={send} />
      )}
    </section>
  );
};
