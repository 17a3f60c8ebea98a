/** Waiting requests get a response when the app ends, and pending work does not start anything after the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createHookService } from '#app/hooks/hook-service.ts';
import { createCommandQueue } from '#app/telephony/command-queue.ts';
import { createCheckRuns } from '#app/setup/check-runs.ts';
import { openLedger } from '#store/ledger.ts';
import { watchResources } from '../support/open-resources.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterline-end-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

it('cancels a running check and the window request that waits for it', async () => {
  const app = new AbortController();
  const open = watchResources();
  const runs = createCheckRuns(() => undefined, app.signal);
  const endings: string[] = [];
  const until = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        endings.push('ended');
        resolve();
      };
      if (signal.aborted) over();
      else signal.addEventListener('abort', over);
    });
  const waiting = runs.progress(
    runs.start((_say, signal) => until(signal)),
    0,
  );
  app.abort();
  expect(await waiting).toMatchObject({ findings: [] });
  await runs.progress(
    runs.start((_say, signal) => until(signal)),
    0,
  );
  expect(endings).toEqual(['ended', 'ended']);
  // A timer in check-runs.ts keeps results for slow windows. It does not keep the process alive, so it is ignored here.
  await expect.poll(() => open().filter((each) => !each.includes('runs.ts'))).toEqual([]);
});

it('returns commands that were not sent', async () => {
  const dropped: string[] = [];
  const orders = createCommandQueue<string>((order) => dropped.push(order));
  const taken = orders.taken()[Symbol.asyncIterator]();
  expect([orders.give('answer'), orders.give('hang up'), orders.give('hold')]).toEqual([true, true, true]);
  expect(await taken.next()).toEqual({ done: false, value: 'answer' });
  await taken.return?.();
  expect([dropped, orders.give('answer')]).toEqual([['hang up', 'hold'], false]);
});

it('does not open a softphone address for settings that are applied during shutdown', async () => {
  const desk = createHookService({
    dataDir,
    wallMs: Date.now,
    deliverHook: () => Promise.resolve('nobody'),
    addOddity: () => undefined,
    formatMessage: () => '',
    onChange: () => undefined,
    log: () => undefined,
    logbook: undefined,
    command: { program: ['counterline'], options: [] },
    port: 0,
  });
  const lines = [{ kind: 'softphone-hook', name: 'softphone', extensions: ['101'] }] as unknown as Parameters<
    typeof desk.applyLines
  >[0];
  await desk.applyLines(lines);
  expect(desk.port()).toBeTypeOf('number');
  const closing = desk.close();
  await desk.applyLines(lines);
  await closing;
  expect(desk.port()).toBeUndefined();
});

it('leaves no timer for an entry after the ledger is closed', async () => {
  const opened = openLedger({ dir: dataDir, wallMs: Date.now });
  if (!opened.ok) throw new Error(opened.code);
  const open = watchResources();
  opened.ledger.close();
  opened.ledger.addStep({ pageId: 'p', at: 1, kind: 'heard', text: { code: 'heard.ended' } });
  expect(open()).toEqual([]);
});
