/**
 * Tests a start without settings when there are records of real work. The app reports the missing settings, keeps
 * everything, and does not start practice. The tests use a real disk.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { command } from '../../e2e/start-app.ts';
import { until } from '../support/start-app.ts';
import { ask, at, begin, useStage, whole } from '../support/start-session.ts';

useStage();

const settingsPath = () => join(at.dataDir, 'settings.json');
const customer = {
  email_address: 'mara@shop.example',
  customer_since: '2025-01-01T00:00:00Z',
  order_count: 1,
  currency: '€',
  total_revenue: 10,
  last_order_date: '2026-01-01T00:00:00Z',
};

const workRecorded = async (): Promise<void> => {
  const { helpdesk, ...rest } = whole();
  writeFileSync(
    settingsPath(),
    JSON.stringify({ ...rest, lines: [], helpdesk: { ...helpdesk, baseUrl: 'http://127.0.0.1:9' } }),
  );
  const app = await begin();
  expect(await ask(app, 'report.customers', { customers: [customer] })).toMatchObject({
    accepted: 1,
  });
  await until(app.counterline.snapshot, ({ waiting }) => waiting.count > 0);
  await app.close();
};

describe('A start without settings', () => {
  it('fails with instructions and keeps everything if items or entries are stored', async () => {
    await workRecorded();
    renameSync(settingsPath(), join(at.dataDir, 'moved away'));
    rmSync(`${settingsPath()}.bak`, { force: true });
    const outbox = readFileSync(join(at.dataDir, 'outbox.sqlite'));
    await expect(begin()).rejects.toThrow('store.settings.lostRecords');
    const { code, stderr } = await command(['run', '--port', '0', '--data', at.dataDir]);
    expect(code).toBe(5);
    expect(stderr).toMatch(/waiting items: [1-9]\d*; ledger entries: [1-9]\d*/);
    const doctor = await command(['doctor', '--data', at.dataDir]);
    expect(doctor.out + doctor.stderr).toContain('waiting items: ');
    expect(existsSync(join(at.dataDir, 'practice'))).toBe(false);
    expect(readFileSync(join(at.dataDir, 'outbox.sqlite')).equals(outbox)).toBe(true);
    renameSync(join(at.dataDir, 'moved away'), settingsPath());
    const again = await begin();
    expect(again.counterline.snapshot()).toMatchObject({ profile: 'real' });
    expect(again.counterline.snapshot().waiting.count).toBeGreaterThan(0);
  });

  it.each(['', '  \n', 'null'])('fails if the settings file was emptied (%j) and has no backup', async (text) => {
    writeFileSync(settingsPath(), text);
    await expect(begin()).rejects.toThrow('store.settings.broken');
  });

  it('fails even if a file cannot be counted', async () => {
    writeFileSync(join(at.dataDir, 'outbox.sqlite'), 'no database at all, but something');
    await expect(begin()).rejects.toThrow('store.settings.lostRecords');
  });
});
