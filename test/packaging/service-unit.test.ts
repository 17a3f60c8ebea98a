/** Tests that systemd accepts the unit file for `counterline run` on a server. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!isInstalled) console.log('test/packaging/service-unit.test.ts: systemd is not installed, so nothing was tried.');

it.runIf(isInstalled)('accepts the systemd unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const unit = readFileSync(join(import.meta.dirname, '../../build/resources/service/counterline.service'), 'utf8');
  const verify = (text: string): string => {
    const path = join(folder, 'counterline.service');
    // The program is not installed here, so Node.js replaces it.
    writeFileSync(path, text.replace('/usr/bin/counterline', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    return stderr
      .split('\n')
      .filter((line) => line.includes('counterline.service'))
      .join('\n');
  };
  expect(verify(unit)).toBe('');
  expect(verify(unit.replace('Restart=always', 'Restart=sometimes'))).toContain('restart specifier');
});
