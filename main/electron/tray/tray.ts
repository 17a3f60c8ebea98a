/**
 * The tray icon. It is redrawn from the snapshot at every change and every 1.5 s, because some states depend on time,
 * such as an item that has been waiting for more than 10 s.
 *
 * The icon shows "unknown" while there is no snapshot and while the PC is asleep. The app and the tray share one
 * process, so the icon does not change while the process is blocked.
 */
import type { MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Message } from '#contract/messages.ts';
import { trayView, type TrayAct, type TrayItem, type TrayView } from '#app/tray/tray-view.ts';
import type { StatusShape } from '#contract/status-shape.ts';

export interface TrayPorts {
  readonly tray: Pick<Tray, 'setImage' | 'setToolTip' | 'setContextMenu'>;
  readonly menu: (items: MenuItemConstructorOptions[]) => Electron.Menu;
  readonly image: (shape: StatusShape) => NativeImage;
  readonly words: (message: Message) => string;
  /** Returns undefined if no snapshot is available. */
  readonly snapshot: () => Snapshot | undefined;
  readonly act: (act: TrayAct) => void;
  /** Returns the version that will be installed when the app quits. */
  readonly nextVersion: () => string | undefined;
  /** Called at every tick of the tray's timer, for other periodic checks. */
  readonly onTimer: () => void;
}

export interface TrayIcon {
  /** Draws the icon for this snapshot. The default is the current snapshot. */
  readonly draw: (snapshot?: Snapshot) => void;
  /** Must be called when the PC is suspended. The icon then shows the state as unknown. */
  readonly sleep: () => void;
  /** Must be called when the PC has resumed. */
  readonly wake: () => void;
  /** Must be called when the taskbar has become light or dark. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

export const trayEveryMs = 1_500;

export const createTrayIcon = (ports: TrayPorts, everyMs = trayEveryMs): TrayIcon => {
  let shown: TrayView | undefined;
  let shownMenu = '';
  let isAsleep = false;

  const act = (wanted: TrayAct): void => {
    // The desktop has already marked the clicked item, but the change may fail, so the menu is set again.
    if (wanted.do === 'choose') shownMenu = '';
    ports.act(wanted);
  };
  const show = (next: TrayView): void => {
    if (next.shape !== shown?.shape) ports.tray.setImage(ports.image(next.shape));
    if (next.tooltip !== shown?.tooltip) ports.tray.setToolTip(next.tooltip);
    // Setting the menu closes an open menu, so it is set only after a change.
    const menu = JSON.stringify(next.menu);
    if (menu !== shownMenu) ports.tray.setContextMenu(ports.menu(next.menu.map((item) => native(item, act))));
    shownMenu = menu;
    shown = next;
  };
  const draw = (given?: Snapshot): void =>
    show(trayView(isAsleep ? undefined : (given ?? ports.snapshot()), ports.words, ports.nextVersion()));
  const beating = setInterval(() => {
    draw();
    ports.onTimer();
  }, everyMs);
  draw();
  return {
    draw,
    sleep: () => {
      isAsleep = true;
      draw();
    },
    wake: () => {
      isAsleep = false;
      draw();
    },
    redraw: () => {
      shown = undefined;
      draw();
    },
    stop: () => clearInterval(beating),
  };
};

const native = (item: TrayItem, act: (act: TrayAct) => void): MenuItemConstructorOptions => {
  if (item.kind === 'line') return { type: 'separator' };
  const wanted = item.act;
  // A single ampersand would underline the next letter.
  const label = item.label.replaceAll('&', '&&');
  if (item.items !== undefined) return { label, submenu: item.items.map((each) => native(each, act)) };
  const radio = item.isChosen === undefined ? {} : { type: 'radio' as const, checked: item.isChosen };
  return wanted === undefined
    ? { label, enabled: false }
    : { label, id: idOf(wanted), ...radio, click: () => act(wanted) };
};

/** Returns an ID that does not depend on the language, for tests. */
const idOf = (act: TrayAct): string => {
  switch (act.do) {
    case 'open':
      return `open-${act.page}`;
    case 'pause':
      return act.untilEndOfDay === true ? 'pause-day' : `pause-${act.forMinutes ?? 0}`;
    case 'choose':
      return `choose-${act.emailAddress ?? 'own'}`;
    case 'openEntry':
    case 'showAgain':
    case 'resume':
    case 'desk':
    case 'quit':
      return act.do;
  }
};
