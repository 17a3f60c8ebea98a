/** The built pages of the window. They are read once from disk and served with restrictive headers. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface Page {
  readonly type: string;
  readonly body: Buffer;
  /** Whether the file name contains a hash. The content of such a file never changes. */
  readonly isHashed: boolean;
}

export const createPages = (folder: string): ((path: string) => Promise<Page | undefined>) => {
  const read = new Map<string, Page>();
  return async (path) => {
    const clean = normalize(path === '/' ? '/index.html' : path);
    const type = types[extname(clean)];
    if (type === undefined || clean.includes('..') || !clean.startsWith('/')) return undefined;
    const known = read.get(clean);
    if (known !== undefined) return known;
    try {
      const page: Page = { type, body: await readFile(join(folder, clean)), isHashed: /-[\w-]{8}\.\w+$/.test(clean) };
      read.set(clean, page);
      return page;
    } catch {
      return undefined;
    }
  };
};

export const notBuiltPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Counterline</title>
<p>Counterline runs, but its window has not been built. Run <code>npm run build</code> in the project and reload this page.</p></html>`;
