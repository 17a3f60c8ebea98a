/** A page inside a panel: all items of a list, or the details of one item, with a Back button. */
import type { DeskCommand } from '#contract/desk-commands.ts';
import { t } from '../i18n/t.ts';
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

/** Returns the data that an order list and a custom panel list have in common. */
const shownAt = (place: Props['place']) =>
  'link' in place
    ? {
        list: place.link.orders,
        title: t('customer.orders'),
        // In the helpdesk API, the order number is the title of the order (2.2).
        titleOfOne: (id: string) => id,
        icon: '',
        failed: { words: orderListFailed, lang: 'en' as const },
        loading: t('orders.loading'),
        none: t('customer.noOrder'),
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
        failed: { words: t('panel.failed') },
        loading: t('panel.loading'),
        none: t('panel.none'),
        opens: (id: string) => opensItem(place.panel.caption, id),
        command: (guid: string, id: string): DeskCommand => ({
          type: 'item.open',
          guid,
          panel: place.panel.caption,
          id,
        }),
      };

export const SubPage = ({ place, guid, send, opening }: Props) => {
  const { list, title, titleOfOne, icon, failed, loading, none, opens, command } = shownAt(place);
  const again = (): void => send({ type: 'panels.again', guid });
  const { details } = list;
  const backTo = depthOf(place) > 1 ? title : t('pane.customer');
  return (
    <div className="card inside">
      <button type="button" className="button quiet back" onClick={() => send({ type: 'panels.back', guid })}>
        <span aria-hidden="true">‹</span> {t('panel.back', { place: backTo })}
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
};
