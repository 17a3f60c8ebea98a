/**
 * The icon in the tray. What it shows is drawn from the app's snapshot: at every change, and by one timer every 1.5 s,
 * which also notices what only time brings (something waits for longer than 10 s).
 *
 * It shows "not known" while the app cannot draw its picture, and from the moment the PC goes to sleep until it wakes.
 * App and tray live in one process: while that stands still, nobody draws anything, and the icon stays as it was.
 */
import type { MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Said } from '#contract/messages.ts';
import { trayView, type TrayAct, type TrayItem, type TrayView } from '#app/tray/view.ts';
import type { TrayShape } from '#app/tray/shape.ts';

export interface TrayPorts {
  readonly tray: Pick<Tray, 'setImage' | 'setToolTip' | 'setContextMenu'>;
  readonly menu: (items: MenuItemConstructorOptions[]) => Electron.Menu;
  readonly image: (shape: TrayShape) => NativeImage;
  readonly words: (said: Said) => string;
  /** undefined: the app cannot draw itself. */
  readonly picture: () => Snapshot | undefined;
  readonly act: (act: TrayAct) => void;
  /** The version that the next end puts in. */
  readonly nextVersion: () => string | undefined;
  /** Whoever else wants to look now and then: one timer is enough. */
  readonly onBeat: () => void;
}

export interface TrayIcon {
  /** Something has changed; the picture, where it is at hand. */
  readonly draw: (snapshot?: Snapshot) => void;
  /** The PC goes to sleep: what is shown is true no longer. */
  readonly sleep: () => void;
  /** It is awake again. */
  readonly wake: () => void;
  /** The bar has become light or dark: the same shape in other ink. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

export const trayEveryMs = 1_500;

export const createTrayIcon = (ports: TrayPorts, everyMs = trayEveryMs): TrayIcon => {
  let shown: TrayView | undefined;
  let shownMenu = '';
  let isAsleep = false;

  const act = (wanted: TrayAct): void => {
    // The desktop has moved the mark of a choice by itself, before anybody knows whether it is taken.
    if (wanted.do === 'choose') shownMenu = '';
    ports.act(wanted);
  };
  const show = (next: TrayView): void => {
    if (next.shape !== shown?.shape) ports.tray.setImage(ports.image(next.shape));
    if (next.tooltip !== shown?.tooltip) ports.tray.setToolTip(next.tooltip);
    // A menu that is open closes when it is set anew, so only another one is.
    const menu = JSON.stringify(next.menu);
    if (menu !== shownMenu) ports.tray.setContextMenu(ports.menu(next.menu.map((item) => native(item, act))));
    shownMenu = menu;
    shown = next;
  };
  const draw = (given?: Snapshot): void =>
    show(trayView(isAsleep ? undefined : (given ?? ports.picture()), ports.words, ports.nextVersion()));
  const beating = setInterval(() => {
    draw();
    ports.onBeat();
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
  // An ampersand would underline the letter after it.
  const label = item.label.replaceAll('&', '&&');
  if (item.items !== undefined) return { label, submenu: item.items.map((each) => native(each, act)) };
  const radio = item.isChosen === undefined ? {} : { type: 'radio' as const, checked: item.isChosen };
  return wanted === undefined
    ? { label, enabled: false }
    : { label, id: idOf(wanted), ...radio, click: () => act(wanted) };
};

/** The same for the same item whatever its words, for tests and for assistive programs. */
const idOf = (act: TrayAct): string => {
  switch (act.do) {
    case 'open':
      return `open-${act.page}`;
    case 'pause':
      return act.untilEndOfDay === true ? 'pause-day' : `pause-${act.forMinutes ?? 0}`;
    case 'choose':
      return `choose-${act.emailAddress ?? 'own'}`;
    case 'showAgain':
    case 'resume':
    case 'desk':
    case 'quit':
      return act.do;
  }
};
