import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const mostBytes = 180 * 1024;

export const weightTests = (folder: () => string): void => {
  it('weighs at most 180 KB on the way to the first view', async () => {
    const files = await readdir(folder());
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(folder(), file))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes);
  });

  it('is one folder of hashed files with relative addresses, and nothing inline', async () => {
    const html = await readFile(join(folder(), 'index.html'), 'utf8');
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const address of addresses) expect(address).toMatch(/^\.\/[\w-]+-[\w-]{8}\.(js|css|svg)$/);
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
  });
};
