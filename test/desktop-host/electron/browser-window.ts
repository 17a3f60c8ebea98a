import type { BrowserWindow as Whole, BrowserWindowConstructorOptions, WebContents } from 'electron';
import { toWeb } from './addresses.ts';
import { app } from './app.ts';
import { changed, registerCommands, shows } from './desk.ts';
import { createFrame } from './frame.ts';
import { isDarkForced, onThemeChange } from './native-theme.ts';
import { windowClosed, windowOpened } from './open-windows.ts';
import { colour } from './page.ts';
import { isPrevented, loud, standsFor } from './part.ts';
import { WebContentsPart } from './web-contents.ts';
import { WindowFrame } from './window-frame.ts';
import { checkOptions } from './window-options.ts';

const events = [
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'close',
  'closed',
  'minimize',
  'restore',
  'maximize',
  'unmaximize',
  'resize',
  'resized',
  'move',
  'moved',
  'page-title-updated',
];
const never = [
  'session-end',
  'query-session-end',
  'enter-full-screen',
  'leave-full-screen',
  'unresponsive',
  'responsive',
];

type Implemented =
  | 'id'
  | 'webContents'
  | 'loadURL'
  | 'loadFile'
  | 'reload'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'isVisible'
  | 'focus'
  | 'blur'
  | 'isFocused'
  | 'close'
  | 'destroy'
  | 'isDestroyed';

const windows = new Set<BrowserWindowPart>();

class BrowserWindowPart extends WindowFrame implements Pick<Whole, Implemented> {
  static getAllWindows(): Whole[] {
    return [...windows].map((window) => standsFor<Whole>(window));
  }
  static getFocusedWindow(): Whole | null {
    return BrowserWindowPart.#find(({ isActive }) => isActive);
  }
  static fromWebContents(contents: WebContents): Whole | null {
    return BrowserWindowPart.#find(({ webContents }) => webContents === contents);
  }
  static fromId(id: number): Whole | null {
    return BrowserWindowPart.#find((window) => window.id === id);
  }
  static #find(wanted: (window: BrowserWindowPart) => boolean): Whole | null {
    const found = [...windows].find(wanted);
    return found === undefined ? null : standsFor<Whole>(found);
  }

  readonly contents: WebContentsPart;
  readonly webContents: WebContents;
  readonly id: number;
  isActive = false;
  #isShown: boolean;
  #isPainted = false;
  #isDestroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    super({ x, y, width, height }, options.title ?? app.name, events, never);
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    checkOptions(options);
    if (options.alwaysOnTop === true) this.setAlwaysOnTop(true);
    this.#isShown = options.show !== false;
    this.contents = new WebContentsPart(options.webPreferences ?? {}, {
      size: () => this.getBounds(),
      dark: isDarkForced,
      painted: () => {
        if (this.#isPainted) return;
        this.#isPainted = true;
        this.emit('ready-to-show');
      },
      titled: (title) => {
        if (!isPrevented(this, 'page-title-updated', {}, title, true)) this.setTitle(title);
      },
      gone: () => this.destroy(),
    });
    this.webContents = standsFor<WebContents>(this.contents);
    this.id = this.contents.id;
    windows.add(this);
    windowOpened(this);
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this);
    if (this.#isShown) this.focus();
    changed();
  }

  protected override resized(width: number, height: number): void {
    void this.contents.page.then((page) => page.resize(width, height)).catch(() => {});
  }
  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  loadFile(path: string): Promise<void> {
    return this.webContents.loadFile(path);
  }
  reload(): void {
    this.webContents.reload();
  }
  show(): void {
    this.showInactive();
    this.focus();
  }
  showInactive(): void {
    const was = this.isVisible();
    this.#isShown = true;
    if (!was) this.emit('show');
    changed();
  }
  hide(): void {
    const was = this.isVisible();
    this.blur();
    this.#isShown = false;
    if (was) this.emit('hide');
    changed();
  }
  isVisible(): boolean {
    return this.#isShown && !this.#isDestroyed;
  }
  focus(): void {
    if (!this.#isShown || this.isActive) return;
    for (const other of windows) if (other !== this) other.blur();
    this.isActive = true;
    this.emit('focus');
    app.emit('browser-window-focus', {}, this);
    changed();
  }
  blur(): void {
    if (!this.isActive) return;
    this.isActive = false;
    this.emit('blur');
    app.emit('browser-window-blur', {}, this);
    changed();
  }
  isFocused(): boolean {
    return this.isActive;
  }
  close(): void {
    if (this.#isDestroyed || isPrevented(this, 'close', {})) return;
    this.destroy();
  }
  destroy(): void {
    if (this.#isDestroyed) return;
    this.blur();
    this.#isDestroyed = true;
    windows.delete(this);
    this.contents.destroy();
    this.emit('closed');
    changed();
    windowClosed(this);
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
}
export const BrowserWindow = standsFor<typeof Whole>(loud('BrowserWindow', BrowserWindowPart));

const windowOf = (id: number): BrowserWindowPart => {
  const window = [...windows].find((each) => each.id === id);
  if (window === undefined) throw new Error(`There is no window ${id}`);
  return window;
};
shows('windows', () =>
  [...windows].map((window) => ({
    id: window.id,
    title: window.getTitle(),
    url: window.contents.getURL(),
    shown: window.isVisible(),
    focused: window.isFocused(),
    minimized: window.isMinimized(),
    alwaysOnTop: window.isAlwaysOnTop(),
    bounds: window.getBounds(),
    targetId: window.contents.targetId,
  })),
);
onThemeChange(() => {
  const dark = isDarkForced();
  if (dark === undefined) return;
  for (const { contents } of windows) void contents.page.then(({ session }) => colour(session, dark)).catch(() => {});
});
registerCommands({
  closeWindow: (id) => windowOf(id).close(),
  focusWindow: (id) => windowOf(id).focus(),
  blurWindow: (id) => windowOf(id).blur(),
  crashWindow: async (id) => {
    const { session } = await windowOf(id).contents.page;
    // The crashed page cannot respond to this command.
    void session.send('Page.crash').catch(() => {});
  },
  putInPlace: (id, url) => windowOf(id).contents.loadURL(url),
  invokeFromFrame: (id, url, channel, args) => {
    const { contents } = windowOf(id);
    const frame = createFrame(
      () => toWeb(url),
      () => standsFor<WebContents>(contents),
      contents.mainFrame,
    );
    return contents.invoke(frame, channel, args);
  },
});
