/**
 * Files that open a window in the browser. The browser receives only the path of a file, because every user on this PC
 * can read the browser's arguments. The file redirects to the window, and only this user can read it. The file is
 * removed when its link is used, or after two minutes.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createNew } from '#store/data-file.ts';

export interface LinkFiles {
  /** Creates the file for a link and returns its path. Throws file system errors. */
  readonly create: (link: string, url: string) => string;
  /** Must be called when the link has been used. */
  readonly remove: (link: string) => void;
  readonly removeAll: () => void;
}

const retentionMs = 120_000;
const name = /^open-window-[\w-]+\.html$/;

/** `folder` is the data folder, which only this user can read. */
export const openLinkFiles = (folder: string): LinkFiles => {
  const paths = new Map<string, string>();
  const removeLeftOver = (): void => {
    for (const each of readdirSync(folder)) if (name.test(each)) rmSync(join(folder, each), { force: true });
  };
  removeLeftOver();
  const remove = (link: string): void => {
    const path = paths.get(link);
    paths.delete(link);
    if (path !== undefined) rmSync(path, { force: true });
  };
  return {
    create: (link, url) => {
      const path = join(folder, `open-window-${randomBytes(12).toString('base64url')}.html`);
      const file = createNew(path);
      try {
        writeSync(file, pageTo(url));
      } finally {
        closeSync(file);
      }
      paths.set(link, path);
      setTimeout(() => remove(link), retentionMs).unref();
      return path;
    },
    remove,
    removeAll: () => {
      for (const link of paths.keys()) remove(link);
    },
  };
};

/** `url` does not need escaping, because it is a local address with a base64url token. */
const pageTo = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${url}"><title>Counterline</title>`;
