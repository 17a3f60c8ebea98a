import { pathToFileURL } from 'node:url';
import type { Session, WebContents, webContents as Whole, WebFrameMain, WebPreferences } from 'electron';
import { toApp, toWeb } from './addresses.ts';
import { app } from './app.ts';
import { events, never } from './contents-events.ts';
import { createContentsGuards } from './contents-guards.ts';
import { createContentsIpc, type ContentsIpc } from './contents-ipc.ts';
import { changed } from './desk.ts';
import { watchDownloads } from './downloads.ts';
import { createFrame } from './frame.ts';
import { nativeImage } from './native-image.ts';
import { encoded, openPage, type ChromiumPage, type PageEvents } from './page.ts';
import { HostEvent, loud, Part, standsFor } from './part.ts';
import { defaultSession } from './session.ts';
import { checkPreferences } from './window-options.ts';

export interface ContentsOwner {
  readonly size: () => { readonly width: number; readonly height: number };
  readonly dark: () => boolean | undefined;
  readonly painted: () => void;
  readonly titled: (title: string) => void;
  /** Called when Chromium has closed the page. */
  readonly gone: () => void;
}

type Implemented =
  | 'id'
  | 'session'
  | 'mainFrame'
  | 'getURL'
  | 'getTitle'
  | 'getType'
  | 'loadURL'
  | 'loadFile'
  | 'reload'
  | 'send'
  | 'isDestroyed'
  | 'isLoading'
  | 'isCrashed'
  | 'focus'
  | 'close'
  | 'setWindowOpenHandler'
  | 'executeJavaScript'
  | 'capturePage';

let last = 0;
const all = new Set<WebContentsPart>();

export class WebContentsPart extends Part implements Pick<WebContents, Implemented> {
  readonly id = ++last;
  readonly session: Session = standsFor<Session>(defaultSession());
  readonly mainFrame: WebFrameMain;
  readonly page: Promise<ChromiumPage>;
  readonly #ipc: ContentsIpc;
  readonly #guards = createContentsGuards(this, () => standsFor<WebContents>(this));
  #targetId: string | undefined;
  #address = '';
  #title = '';
  #isLoading = false;
  #isCrashed = false;
  #isDestroyed = false;

  constructor(preferences: WebPreferences, owner: ContentsOwner) {
    super('WebContents', events, never);
    checkPreferences(preferences);
    const self = standsFor<WebContents>(this);
    this.mainFrame = createFrame(
      () => this.#address,
      () => self,
    );
    this.#ipc = createContentsIpc(
      () => self,
      (message) => this.#post(message),
    );
    all.add(this);
    const { preload } = preferences;
    this.page = openPage({ ...owner.size(), preload, dark: owner.dark() }, this.#events(owner, preload)).then(
      (page) => {
        if (this.#isDestroyed) page.close();
        this.#targetId = page.targetId;
        changed();
        return page;
      },
    );
    // Code that awaits the page handles this error, but there may be no such code.
    this.page.catch((error: unknown) => {
      if (!this.#isDestroyed) console.error(error);
    });
  }

  get targetId(): string | undefined {
    return this.#targetId;
  }
  get invoke(): ContentsIpc['invoke'] {
    return this.#ipc.invoke;
  }
  #post(message: Parameters<ChromiumPage['post']>[0]): void {
    encoded(message);
    void this.page.then((page) => page.post(message)).catch(() => {});
  }
  #events(owner: ContentsOwner, preload: string | undefined): PageEvents {
    const moved = (address: string): string => {
      this.#address = address;
      changed();
      return this.getURL();
    };
    return {
      ...this.#guards,
      onMessage: (message) => {
        if (message.t === 'failed') this.emit('preload-error', {}, preload, new Error(message.error));
        else this.#ipc.onMessage(message);
      },
      asked: (permission, details) =>
        defaultSession().decide(standsFor<WebContents>(this), permission as 'media', details),
      failed: (url, error) => {
        console.error(error);
        this.emit('did-fail-load', {}, -2, 'ERR_FAILED', url, url === this.getURL());
      },
      navigated: (address) => {
        this.#isCrashed = false;
        this.emit('did-navigate', {}, moved(address), 200, '');
      },
      movedWithin: (address) => void this.emit('did-navigate-in-page', {}, moved(address), true),
      loaded: (step) => {
        // This is the empty page with which every target begins.
        if (this.#address === '' || this.#address === 'about:blank') return;
        if (step === 'dom') this.emit('dom-ready', {});
        else owner.painted();
        if (step !== 'load') return;
        this.#isLoading = false;
        this.emit('did-finish-load');
        this.emit('did-stop-loading');
      },
      titled: (title) => {
        this.#title = title;
        const event = new HostEvent();
        this.emit('page-title-updated', event, title, true);
        if (!event.defaultPrevented) owner.titled(title);
      },
      onConsole: (level, message, lineNumber, source) =>
        this.emit('console-message', {
          level,
          message,
          lineNumber,
          sourceId: toApp(source),
          frame: this.mainFrame,
        }),
      crashed: () => {
        this.#isCrashed = true;
        this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
      },
      gone: owner.gone,
    };
  }

  getURL(): string {
    return toApp(this.#address);
  }
  getTitle(): string {
    return this.#title;
  }
  getType(): ReturnType<WebContents['getType']> {
    return 'window';
  }
  async loadURL(address: string): Promise<void> {
    const page = await this.page;
    this.#isLoading = true;
    this.emit('did-start-loading');
    const loaded = new Promise<void>((resolve) => void this.once('did-finish-load', () => resolve()));
    const failure = await page.load(toWeb(address));
    if (failure === undefined) return await loaded;
    this.#isLoading = false;
    const code = failure.replace(/^net::/, '');
    const errno = code === 'ERR_ABORTED' ? -3 : -2;
    this.emit('did-fail-load', {}, errno, code, address, true);
    throw Object.assign(new Error(`${code} (${errno}) loading '${address}'`), { code, errno, url: address });
  }
  loadFile(path: string): Promise<void> {
    return this.loadURL(pathToFileURL(path).href);
  }
  reload(): void {
    void this.loadURL(this.getURL()).catch(() => {});
  }
  send(channel: string, ...args: unknown[]): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
    this.#post({ t: 'message', channel, args });
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  isLoading(): boolean {
    return this.#isLoading;
  }
  isCrashed(): boolean {
    return this.#isCrashed;
  }
  focus(): void {
    // This has no effect, because the page gets the focus together with its window.
  }
  close(): void {
    this.destroy();
  }
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    all.delete(this);
    void this.page.then((page) => page.close()).catch(() => {});
    this.emit('destroyed');
  }
  setWindowOpenHandler(handler: Parameters<WebContents['setWindowOpenHandler']>[0]): void {
    this.#guards.setOpenHandler(handler);
  }
  async executeJavaScript(expression: string): Promise<unknown> {
    const { session } = await this.page;
    const { result, exceptionDetails: thrown } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (thrown !== undefined) throw new Error(thrown.exception?.description ?? thrown.text);
    return result.value as unknown;
  }
  async capturePage(): ReturnType<WebContents['capturePage']> {
    const { session } = await this.page;
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    return nativeImage.createFromBuffer(Buffer.from(data, 'base64'));
  }
}

void app.whenReady().then(() => watchDownloads(defaultSession(), () => whole([...all].at(-1))));

const whole = (found: WebContentsPart | undefined): WebContents | undefined =>
  found === undefined ? undefined : standsFor<WebContents>(found);
const part = {
  getAllWebContents: () => [...all].map((contents) => standsFor<WebContents>(contents)),
  fromId: (id) => whole([...all].find((contents) => contents.id === id)),
  fromFrame: (frame) => whole([...all].find(({ mainFrame }) => mainFrame === frame)),
} satisfies Pick<typeof Whole, 'getAllWebContents' | 'fromId' | 'fromFrame'>;
export const webContents = standsFor<typeof Whole>(loud('webContents', part));
