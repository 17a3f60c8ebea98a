/** Where an agent has navigated to: all orders or items of one list, or one of them in detail, with the way back. */
import type { DeskCommand } from '#contract/desk-commands.ts';
import { word } from '../words/fill.ts';
import { Failed, Loading } from './loading-and-error.tsx';
import { MainIcon } from './custom-card.tsx';
import { DetailsView } from './details-view.tsx';
import { WholeList } from './item-list.tsx';
import { orderListFailed } from './order-cards.tsx';
import { depthOf, opensItem, opensOrder, type Place } from './use-panel-route.ts';

interface Props {
  readonly place: Exclude<Place, { kind: 'main' }>;
  readonly guid: string;
  readonly send: (command: DeskCommand) => void;
  readonly opening: (opens: string) => void;
}

/** What a list of orders and one of a custom panel have in common here. */
const shownAt = (place: Props['place']) =>
  'link' in place
    ? {
        list: place.link.orders,
        title: word('customer.orders'),
        titleOfOne: (id: string) => word('orders.number', { number: id }),
        icon: '',
        failed: { words: orderListFailed, lang: 'en' as const },
        loading: word('orders.loading'),
        none: word('customer.noOrder'),
        opens: (id: string) => opensOrder(place.link.name, id),
        command: (guid: string, id: string): DeskCommand => ({
          type: 'order.open',
          guid,
          link: place.link.name,
          id,
        }),
      }
    : {
        list: place.panel,
        title: place.panel.caption,
        titleOfOne: () => place.panel.detailsName,
        icon: place.panel.icons.main,
        failed: { words: word('panel.failed') },
        loading: word('panel.loading'),
        none: word('panel.none'),
        opens: (id: string) => opensItem(place.panel.caption, id),
        command: (guid: string, id: string): DeskCommand => ({
          type: 'item.open',
          guid,
          panel: place.panel.caption,
          id,
        }),
      };

export function SubPage({ place, guid, send, opening }: Props) {
  const { list, title, titleOfOne, icon, failed, loading, none, opens, command } = shownAt(place);
  const again = (): void => send({ type: 'panels.again', guid });
  const { details } = list;
  const backTo = depthOf(place) > 1 ? title : word('pane.customer');
  return (
    <div className="card inside">
      <button type="button" className="button quiet back" onClick={() => send({ type: 'panels.back', guid })}>
        <span aria-hidden="true">‹</span> {word('panel.back', { place: backTo })}
      </button>
      <h2>
        <MainIcon source={icon} />
        {details === null ? title : titleOfOne(details.id)}
      </h2>
      {details !== null ? (
        <DetailsView details={details} again={again} />
      ) : (
        <>
          {list.state === 'loading' && <Loading words={loading} />}
          {list.state === 'failed' && <Failed {...failed} why={list.why} again={again} />}
          {list.state === 'shown' && list.items.length === 0 && <p className="mute">{none}</p>}
          <WholeList
            items={list.items}
            opens={opens}
            open={(id) => {
              opening(opens(id));
              send(command(guid, id));
            }}
          />
        </>
      )}
    </div>
  );
}
