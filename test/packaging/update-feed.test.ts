/** Our build rejects update feeds that electron-updater would trust without proof. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { updateFeedFaults } from '../../build/check-update-feed.mjs';
import { layStub } from './stub-electron.ts';

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

  /** Runs electron-builder itself with a one-line app and the check. */
  const build = (name: string, config: object) => {
    const project = join(folder, name);
    mkdirSync(join(project, 'build'), { recursive: true });
    writeFileSync(join(project, 'main.js'), 'process.exit();');
    const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string };
    const given = { name: 'trial', version: '1.0.0', description: 'a trial', author: 'nobody', main: 'main.js' };
    writeFileSync(join(project, 'package.json'), JSON.stringify(given));
    writeFileSync(
      join(project, 'build', 'check-update-feed.mjs'),
      readFileSync(join(root, 'build', 'check-update-feed.mjs')),
    );
    const whole = {
      appId: 'trial.example',
      electronVersion: version,
      electronDist: layStub(join(project, 'electron')),
      npmRebuild: false,
      files: ['main.js', 'package.json'],
      afterPack: './build/check-update-feed.mjs',
      ...config,
    };
    writeFileSync(join(project, 'electron-builder.json'), JSON.stringify(whole));
    const builder = join(root, 'node_modules/electron-builder/cli.js');
    const args = [builder, '--linux', 'dir', '--publish', 'never', '--project', project];
    return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', timeout: 120_000 });
  };

  it('fails with the reason if a feed would be trusted without proof, and succeeds without a feed', () => {
    const refused = build('refused', { publish: { provider: 'generic', url: 'http://updates.example/' } });
    expect(refused.status).not.toBe(0);
    expect(refused.stdout + refused.stderr).toMatch(
      /The update feed is refused: its address is not https; .*not signed/,
    );
    const built = build('built', { publish: null });
    expect([built.status, built.stdout + built.stderr]).toEqual([0, expect.any(String)]);
  }, 240_000);
});
