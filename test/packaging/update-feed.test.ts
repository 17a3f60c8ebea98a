/** Tests that the build rejects update feeds that electron-updater would trust without proof. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { updateFeedFaults } from '../../build/check-update-feed.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'update-feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const feed = 'provider: generic\nurl: https://updates.example/\nupdaterCacheDirName: counterline-updater\n';
const publisher = `${feed}publisherName:\n  - Counterline founders\n`;

it.each<[what: string, platform: string, feed: string | undefined, faults: readonly RegExp[]]>([
  ['no feed', 'win32', undefined, []],
  ['no update feed', 'linux', undefined, []],
  ['a publisher', 'win32', publisher, []],
  ['a publisher on one line', 'win32', `${feed}publisherName: Counterline founders\n`, []],
  ['no publisher', 'win32', feed, [/publisherName/]],
  ['an empty publisher', 'win32', `${feed}publisherName: null\n`, [/publisherName/]],
  ['an empty list', 'win32', `${feed}publisherName: []\nother: 1\n`, [/publisherName/]],
  ['empty text', 'win32', `${feed}publisherName: ''\n`, [/publisherName/]],
  ['a list with an empty entry', 'win32', `${feed}publisherName:\n  - null\n`, [/publisherName/]],
  ['a key without a value', 'win32', `${feed}publisherName:\nother: 1\n`, [/publisherName/]],
  ['an address without TLS', 'win32', publisher.replace('https', 'http'), [/https/]],
  ['any feed', 'linux', publisher, [/not signed/]],
  ['a feed', 'darwin', feed, []],
])('checks %s on %s', (_what, platform, given, faults) => {
  const found = updateFeedFaults(platform, given);
  expect(found).toHaveLength(faults.length);
  faults.forEach((fault, index) => expect(found[index]).toMatch(fault));
});

it('rejects an unsigned feed on macOS', () => expect(updateFeedFaults('darwin', feed, false)[0]).toMatch(/not signed/));

describe('The build', () => {
  it('checks the update feed of every package', () => {
    expect(readFileSync(join(root, 'electron-builder.yml'), 'utf8')).toMatch(
      /^afterPack: \.\/build\/check-update-feed\.mjs$/m,
    );
  });
});
