import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstViewOf } from './first-view.ts';

const mostBytes = 180 * 1024;

export const weightTests = (folder: () => string): void => {
  it('needs at most 180 KB for the first view', async () => {
    const { gzipBytes, languages } = await firstViewOf(folder());
    expect(languages.length).toBeGreaterThanOrEqual(4);
    expect(gzipBytes).toBeLessThanOrEqual(mostBytes);
  });

  it('consists of one folder of hashed files with relative addresses and no inline code', async () => {
    const html = await readFile(join(folder(), 'index.html'), 'utf8');
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const address of addresses) expect(address).toMatch(/^\.\/[\w-]+-[\w-]{8}\.(js|css|svg)$/);
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
  });
};
