/**
 * Tests when the app checks for new versions, and what it reports. The updater is a fake, because a real one replaces
 * an installed app.
 */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUpdates } from '#electron/lifecycle/updates.ts';

const minutes = (count: number): number => count * 60_000;
let resources = '';
beforeEach(() => {
  vi.useFakeTimers();
  resources = mkdtempSync(join(tmpdir(), 'resources-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(resources, { recursive: true });
});

const rig = (found: (updater: EventEmitter) => void = () => undefined) => {
  const reported: unknown[] = [];
  const updater = new EventEmitter();
  const look = vi.fn(async () => {
    found(updater);
    if (updater.listenerCount('error') === 0) throw new Error('nobody hears errors');
  });
  const fake = Object.assign(updater, { checkForUpdates: look }) as unknown as AppUpdater;
  const load = vi.fn(async () => fake);
  const updates = watchUpdates({ resources, load, log: (...words) => void reported.push(words) });
  return { updates, load, look, reported, fake };
};
const packaged = (): void => writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\n');

describe('New versions', () => {
  it('are not searched for without a source', async () => {
    const { load } = rig();
    await vi.advanceTimersByTimeAsync(minutes(24 * 60));
    expect(load).not.toHaveBeenCalled();
  });

  it('are searched for after ten minutes and then every six hours until the app ends', async () => {
    packaged();
    const { look, updates, fake } = rig();
    await vi.advanceTimersByTimeAsync(minutes(9));
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(minutes(1));
    await vi.advanceTimersByTimeAsync(minutes(12 * 60));
    expect(look).toHaveBeenCalledTimes(3);
    expect(fake).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: false });
    updates.stop();
    await vi.advanceTimersByTimeAsync(minutes(12 * 60));
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('report an updater that cannot be loaded, and load it again at the next check', async () => {
    packaged();
    const { load, look, reported } = rig();
    load.mockRejectedValueOnce(new Error('no module'));
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect(reported).toEqual([['the updater could not be loaded']]);
    await vi.advanceTimersByTimeAsync(minutes(6 * 60));
    expect(look).toHaveBeenCalledOnce();
  });

  it('are not searched for again if the app ends during a search', async () => {
    packaged();
    const { look, updates } = rig(() => updates.stop());
    await vi.advanceTimersByTimeAsync(minutes(24 * 60));
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('are reported when they are ready and installed on quit', async () => {
    packaged();
    const { updates, reported } = rig((updater) => updater.emit('update-downloaded', { version: '0.2.0' }));
    expect(updates.ready()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect(updates.ready()).toBe('0.2.0');
    // There is no warning, because nothing is wrong.
    expect(reported).toEqual([
      ['version 0.2.0 is ready and will be installed when Counterline ends', undefined, { level: 'info' }],
    ]);
    updates.stop();
  });

  it('do not stop the app after a failed download, and their URL is not logged', async () => {
    packaged();
    const { look, reported } = rig((updater) => {
      updater.emit('error', new Error('https://updates.example/secret-key/latest.yml: 404'));
      throw new Error('404');
    });
    await vi.advanceTimersByTimeAsync(minutes(10 + 6 * 60));
    expect(look).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(reported)).not.toContain('secret-key');
    expect(reported).toHaveLength(2);
  });
});
