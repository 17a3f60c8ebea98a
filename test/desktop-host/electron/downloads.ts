/**
 * Handles a page's downloads. The app's `will-download` decides first, and then the user in a dialog, as in Electron.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DownloadItem, WebContents } from 'electron';
import type { DownloadState } from '../host-state.ts';
import { toApp } from './addresses.ts';
import { chromium } from './chromium.ts';
import { changed, shows } from './desk.ts';
import { dialog } from './dialog.ts';
import { isPrevented, Part, standsFor } from './part.ts';

const downloads = new Map<string, DownloadState>();
shows('downloads', () => [...downloads.values()]);

type Implemented = 'getURL' | 'getFilename' | 'getSavePath' | 'setSavePath' | 'getState' | 'cancel';

class DownloadItemPart extends Part implements Pick<DownloadItem, Implemented> {
  readonly #url: string;
  readonly #filename: string;
  readonly #cancel: () => void;
  #path = '';
  state: ReturnType<DownloadItem['getState']> = 'progressing';

  constructor(url: string, filename: string, cancel: () => void) {
    super('DownloadItem', ['done'], ['updated']);
    this.#url = url;
    this.#filename = filename;
    this.#cancel = cancel;
  }
  getURL(): string {
    return this.#url;
  }
  getFilename(): string {
    return this.#filename;
  }
  getSavePath(): string {
    return this.#path;
  }
  setSavePath(path: string): void {
    this.#path = path;
  }
  getState(): ReturnType<DownloadItem['getState']> {
    return this.state;
  }
  cancel(): void {
    this.#cancel();
  }
}

/** Emits `will-download` on `session` for each download, with the web contents that `contents` returns. */
export const watchDownloads = async (session: Part, contents: () => WebContents | undefined): Promise<void> => {
  const { send, on } = chromium();
  const folder = mkdtempSync(join(tmpdir(), 'test-host-downloads-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const done = new Map<string, (path: string | undefined) => void>();
  const update = (guid: string, change: Partial<DownloadState>): void => {
    const before = downloads.get(guid) ?? { url: '', filename: '', state: 'begun', path: undefined };
    downloads.set(guid, { ...before, ...change });
    changed();
  };

  on('Browser.downloadProgress', ({ guid, state, filePath }) => {
    // Playwright may have moved the file.
    if (state !== 'inProgress') done.get(guid)?.(state === 'completed' ? (filePath ?? join(folder, guid)) : undefined);
  });
  on('Browser.downloadWillBegin', ({ guid, url: address, suggestedFilename: filename }) => {
    const finished = new Promise<string | undefined>((resolve) => void done.set(guid, resolve));
    const url = toApp(address);
    const cancel = (): void => void send('Browser.cancelDownload', { guid }).catch(() => {});
    const item = new DownloadItemPart(url, filename, cancel);
    const end = (state: DownloadState['state'], path?: string): void => {
      item.state = state === 'saved' ? 'completed' : 'cancelled';
      update(guid, { state, path });
      item.emit('done', {}, item.state);
    };
    update(guid, { url, filename });
    if (isPrevented(session, 'will-download', {}, standsFor<DownloadItem>(item), contents())) {
      cancel();
      return end('refused');
    }
    const save = async (): Promise<void> => {
      const path = item.getSavePath() || (await dialog.showSaveDialog({ defaultPath: filename })).filePath;
      if (path === '') cancel();
      const arrived = path === '' ? undefined : await finished;
      if (arrived === undefined) return end('cancelled');
      copyFileSync(arrived, path);
      end('saved', path);
    };
    void save();
  });
  await send('Browser.setDownloadBehavior', { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true });
};
