import type { Menu, NativeImage, Tray as Whole } from 'electron';
import { imageState } from './native-image.ts';
import { changed, registerCommands, settings, shows } from './desk.ts';
import { clickIn, menuState } from './menu.ts';
import { loud, Part, standsFor } from './part.ts';

type Implemented =
  | 'setImage'
  | 'setToolTip'
  | 'setTitle'
  | 'getTitle'
  | 'setContextMenu'
  | 'popUpContextMenu'
  | 'setIgnoreDoubleClickEvents'
  | 'destroy'
  | 'isDestroyed';

const trays = new Map<number, TrayPart>();
let last = 0;

class TrayPart extends Part implements Pick<Whole, Implemented> {
  readonly id = ++last;
  image: NativeImage | string;
  tooltip = '';
  menu: Menu | null = null;
  #title = '';

  constructor(image: NativeImage | string) {
    super('Tray', ['click'], ['right-click', 'double-click', 'mouse-enter', 'mouse-leave', 'mouse-move']);
    this.image = image;
    // Electron throws the same error if the icon is missing.
    if (imageState(image).png === '')
      throw new Error(`Failed to load image${typeof image === 'string' ? ` from path '${image}'` : ''}`);
    trays.set(this.id, this);
    changed();
  }
  setImage(image: NativeImage | string): void {
    this.image = image;
    changed();
  }
  setToolTip(tooltip: string): void {
    this.tooltip = tooltip;
    changed();
  }
  setTitle(title: string): void {
    this.#title = title;
  }
  getTitle(): string {
    return this.#title;
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
    changed();
  }
  popUpContextMenu(): void {
    this.menu?.emit('menu-will-show');
  }
  setIgnoreDoubleClickEvents(): void {
    // Double-clicks are not supported.
  }
  destroy(): void {
    trays.delete(this.id);
    changed();
  }
  isDestroyed(): boolean {
    return !trays.has(this.id);
  }
}
export const Tray = standsFor<typeof Whole>(loud('Tray', TrayPart));

shows('trays', () =>
  [...trays.values()].map(({ id, image, tooltip, menu }) => ({
    id,
    shown: settings.tray,
    image: imageState(image),
    tooltip,
    menu: menuState(menu),
  })),
);
const trayOf = (id: number): TrayPart => {
  const tray = trays.get(id);
  if (tray === undefined || !settings.tray) throw new Error(`There is no icon ${id} to click`);
  return tray;
};
registerCommands({
  clickTray: (id) => void trayOf(id).emit('click', {}, { x: 0, y: 0, width: 24, height: 24 }, { x: 12, y: 12 }),
  clickMenu: (id, path) => {
    const { menu } = trayOf(id);
    if (menu === null) throw new Error('The icon has no menu');
    clickIn(menu, path);
  },
});
