/** The navigation area of the panels: one picture each; a custom panel's own is 26*52, its black half above its white one. */
import type { DeskCommand } from '#contract/desk-commands.ts';
import type { DeskPanels } from '#contract/desk-panels.ts';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { word } from '../words/fill.ts';
import { asked, depthOf, opensItems, opensOrders, type Place } from './use-panel-route.ts';

interface ButtonProps {
  readonly name: string;
  readonly icon: IconName;
  /** A data URL; empty: none was set up. */
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

export function Navigation({ panels, place, guid, send, opening }: Props) {
  const { links, custom } = asked(panels);
  if (links.length + custom.length === 0) return null;
  const home = (): void => {
    for (let steps = depthOf(place); steps > 0; steps -= 1) send({ type: 'panels.back', guid });
  };
  return (
    <nav className="panel-nav" aria-label={word('panel.navigation')}>
      <Button name={word('pane.customer')} icon="person" current={place.kind === 'main'} open={home} />
      {links.map(({ name }) => (
        <Button
          key={name}
          name={links.length > 1 ? `${word('customer.orders')}, ${name}` : word('customer.orders')}
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
}
