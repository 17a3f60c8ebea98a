/** Tests the scan field with a scanner and with typed input: shortcuts, progress and result. */
import { expect, it } from 'vitest';
import { msg } from '#domain/messages/message.ts';
import { quiet } from '../scripted/snapshots.ts';
import type { Open } from './open.ts';

/** The pause is long because Playwright types slowly on a busy machine. `shared/scan-keys.test.ts` tests the pauses. */
const scanner = { name: 'Counter', suffix: 'enter', layout: 'us', keyGapMs: 2_000 } as const;
const atTill = { ...quiet, scanner };
const card = '2912345678906';

export const scanTests = (open: Open): void => {
  it('gets the focus with its shortcut, reads a scan and shows the result', async () => {
    const { page, host } = await open({ snapshot: atTill });
    const field = page.getByLabel('Scan a card');
    await field.waitFor();
    await page.keyboard.press('s');
    await page.keyboard.type(card);
    await page.keyboard.press('Enter');
    expect(await host.next('scans.open')).toEqual({ text: card });
    await page.getByRole('status').getByText('Accepted').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('looks up a typed number, and explains why an invalid number is rejected', async () => {
    const { page, host } = await open({ snapshot: atTill });
    host.answer('scans.open', () => ({
      result: 'refused',
      reason: 'no_rule',
      sentence: msg('scan.noRule'),
      tookMs: 1,
    }));
    await page.getByLabel('Scan a card').fill('030 1234567');
    await page.getByRole('button', { name: 'Find customer' }).click();
    expect(await host.next('scans.open')).toEqual({ text: '030 1234567' });
    await page.getByRole('status').getByText('Did not open: No scan rule matches').waitFor();
  });

  it('repeats the last look-up with one key, and shows after a second that it is pending', async () => {
    const { page, host } = await open({ snapshot: atTill });
    let finish = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const verdict = { result: 'unsure', reason: 'no_answer', sentence: msg('till.unsure'), tookMs: 1_500 } as const;
    host.answer('lookup.repeat', (async () => {
      await waiting;
      return verdict;
    }) as never);
    await page.getByLabel('Scan a card').waitFor();
    await page.keyboard.press('r');
    expect(await host.next('lookup.repeat')).toEqual({});
    await page.getByRole('status').getByText('Still waiting for a response').waitFor();
    finish();
    await page.getByRole('status').getByText('May not have opened').waitFor();
  });

  it('is not shown without a configured scanner', async () => {
    const { page } = await open({ snapshot: quiet });
    await page.getByRole('heading', { name: 'Latest calls and look-ups' }).waitFor();
    expect(await page.getByLabel('Scan a card').count()).toBe(0);
  });
};
