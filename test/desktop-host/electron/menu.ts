import type { Menu as WholeMenu, MenuItem as WholeItem, MenuItemConstructorOptions } from 'electron';
import type { MenuItemState } from '../host-state.ts';
import { app } from './app.ts';
import { changed, shows } from './desk.ts';
import { loud, missing, Part, standsFor, Thing } from './part.ts';

let commands = 0;

class MenuItemPart
  extends Thing
  implements
    Pick<
      WholeItem,
      'label' | 'enabled' | 'visible' | 'checked' | 'type' | 'id' | 'click' | 'commandId' | 'sublabel' | 'toolTip'
    >
{
  readonly commandId = ++commands;
  readonly type: WholeItem['type'];
  readonly role: MenuItemConstructorOptions['role'];
  readonly id: string;
  readonly accelerator: WholeItem['accelerator'];
  readonly icon: WholeItem['icon'];
  readonly submenu: WholeMenu | undefined;
  readonly click: (...details: readonly unknown[]) => void;
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(options: MenuItemConstructorOptions) {
    super('MenuItem');
    const { submenu, type, role, click } = options;
    if (type === undefined && submenu === undefined && role === undefined && options.label === undefined)
      throw new TypeError('Invalid submenu or missing label, role or type of a MenuItem');
    this.submenu = Array.isArray(submenu)
      ? MenuPart.buildFromTemplate(submenu)
      : standsFor<WholeMenu | undefined>(submenu ?? {});
    if (submenu === undefined) this.submenu = undefined;
    this.type = type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.role = role;
    this.id = options.id ?? '';
    this.accelerator = options.accelerator ?? null;
    this.icon = options.icon;
    this.label = options.label ?? role ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.click = (...details) => {
      if (!this.enabled) return;
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.type === 'radio') this.checked = true;
      if (click !== undefined) return click(standsFor<WholeItem>(this), undefined, details[0] ?? {});
      if (role === 'quit') return app.quit();
      if (role !== undefined) throw missing(`MenuItem, role ${role}`);
    };
  }
}
export const MenuItem = standsFor<typeof WholeItem>(MenuItemPart);

class MenuPart
  extends Part
  implements Pick<WholeMenu, 'items' | 'append' | 'insert' | 'getMenuItemById' | 'popup' | 'closePopup'>
{
  static #application: WholeMenu | null = null;
  static setApplicationMenu(menu: WholeMenu | null): void {
    MenuPart.#application = menu;
    changed();
  }
  static getApplicationMenu(): WholeMenu | null {
    return MenuPart.#application;
  }
  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | WholeItem)[]): WholeMenu {
    const menu = new MenuPart();
    for (const item of template)
      menu.append(
        item instanceof MenuItemPart
          ? standsFor<WholeItem>(item)
          : standsFor<WholeItem>(new MenuItemPart(item as MenuItemConstructorOptions)),
      );
    return standsFor<WholeMenu>(menu);
  }

  readonly items: WholeItem[] = [];
  constructor() {
    super('Menu', ['menu-will-show', 'menu-will-close']);
  }
  append(item: WholeItem): void {
    this.items.push(item);
  }
  insert(place: number, item: WholeItem): void {
    this.items.splice(place, 0, item);
  }
  getMenuItemById(id: string): WholeItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found !== undefined && found !== null) return found;
    }
    return null;
  }
  popup(): void {
    this.emit('menu-will-show');
  }
  closePopup(): void {
    this.emit('menu-will-close');
  }
}
export const Menu = standsFor<typeof WholeMenu>(loud('Menu', MenuPart));

export const menuState = (menu: WholeMenu | null | undefined): readonly MenuItemState[] =>
  (menu?.items ?? []).map(({ id, label, type, role, enabled, visible, checked, submenu }) => ({
    id: id === '' ? undefined : id,
    label,
    type,
    role,
    enabled,
    visible,
    checked,
    submenu: menuState(submenu),
  }));

/** Clicks an item as a user would. Hidden and disabled items cannot be clicked. */
export const clickIn = (menu: WholeMenu, [name = '', ...rest]: readonly string[]): void => {
  const item = menu.items.find(({ id, label, visible }) => visible && (id === name || label === name));
  if (item === undefined)
    throw new Error(
      `The menu has no item ${name}. Its items are ${menu.items.map(({ label, type }) => label || type).join(', ')}`,
    );
  if (!item.enabled) throw new Error(`${name} is disabled`);
  if (rest.length === 0) standsFor<MenuItemPart>(item).click();
  else if (item.submenu === undefined) throw new Error(`${name} has no submenu`);
  else clickIn(item.submenu, rest);
  changed();
};

shows('applicationMenu', () => menuState(MenuPart.getApplicationMenu()));
