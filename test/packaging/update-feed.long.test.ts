/** Tests that electron-builder fails if electron-updater would trust the update feed without proof. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { layStub } from './stub-electron.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'update-feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The build', () => {
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
      /The update feed is rejected: its address does not use https; .*not signed/,
    );
    const built = build('built', { publish: null });
    expect([built.status, built.stdout + built.stderr]).toEqual([0, expect.any(String)]);
  }, 240_000);
});
