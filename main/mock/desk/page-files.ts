/** Serves the built pages of the desk from a folder, and explains how to build them if they are missing. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { replyText } from '../server/reply.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
};

/** All content comes from this server, except images in data URLs. Inline code and framing are forbidden. */
export const pagePolicy = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const missingPages = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Practice helpdesk</title>
<h1>The desk is not built yet</h1>
<p>The practice helpdesk runs and answers. Only its page is missing. Run <code>npm run build</code> in the folder of Counterline, then load this page again.</p>
</html>`;

const plainName = /^[\w-][\w.-]*$/;

/** `name` is the name of a file in the desk's folder, without a path. */
export const servePage = async (response: ServerResponse, pagesDir: string | null, name: string): Promise<void> => {
  const missing = (): void =>
    name === 'index.html'
      ? replyText(response, 503, 'text/html; charset=utf-8', missingPages, pagePolicy)
      : replyText(response, 404, 'text/plain; charset=utf-8', 'The desk does not contain this file.', pagePolicy);
  const type = types[extname(name)];
  if (pagesDir === null || !plainName.test(name) || type === undefined) return missing();
  try {
    replyText(response, 200, type, await readFile(join(pagesDir, 'desk', name)), pagePolicy);
  } catch {
    missing();
  }
};
