/** The navigation of the panels: a button for the customer, for each order list and for each custom panel. */
import type { DeskCommand } from '#contract/desk-commands.ts';
import type { DeskPanels } from '#contract/desk-panels.ts';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { t } from '../i18n/t.ts';
import { asked, depthOf, opensItems, opensOrders, type Place } from './use-panel-route.ts';

interface ButtonProps {
  readonly name: string;
  readonly icon: IconName;
  /** A data URL. Empty or absent if there is no picture. */
  readonly picture?: string;
  readonly current: boolean;
  readonly open: () => void;
}

const Button = ({ name, icon, picture = '', current, open }: ButtonProps) => (
  <button type="button" aria-label={name} title={name} aria-current={current ? 'page' : undefined} onClick={open}>
    {picture === '' ? <Icon of={icon} /> : <img src={picture} alt="" width={26} height={26} />}
  </button>
);

interface Props {
  readonly panels: DeskPanels;
  readonly place: Place;
  readonly guid: string;
  readonly send: (command: DeskCommand) => void;
  readonly opening: (opens: string) => void;
}

export const Navigation = ({ panels, place, guid, send, opening }: Props) => {
  const { links, custom } = asked(panels);
  if (links.length + custom.length === 0) return null;
  const home = (): void => {
    for (let steps = depthOf(place); steps > 0; steps -= 1) send({ type: 'panels.back', guid });
  };
  return (
    <nav className="panel-nav" aria-label={t('panel.navigation')}>
      <Button name={t('pane.customer')} icon="person" current={place.kind === 'main'} open={home} />
      {links.map(({ name }) => (
        <Button
          key={name}
          name={links.length > 1 ? `${t('customer.orders')}, ${name}` : t('customer.orders')}
          icon="report"
          current={'link' in place && place.link.name === name}
          open={() => {
            opening(opensOrders(name));
            send({ type: 'orders.open', guid, link: name });
          }}
        />
      ))}
      {custom.map(({ caption, icons }) => (
        <Button
          key={caption}
          name={caption}
          icon="practice"
          picture={icons.navigation}
          current={'panel' in place && place.panel.caption === caption}
          open={() => {
            opening(opensItems(caption));
            send({ type: 'panel.open', guid, panel: caption });
          }}
        />
      ))}
    </nav>
  );
};
