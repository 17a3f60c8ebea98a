import { expect, it } from 'vitest';
import { judge } from '#domain/verdict/verdict.ts';
import { msg } from '#contract/messages.ts';
import { shoot } from '../../screenshots.ts';
import { onACall, quiet, verdicts } from '../scripted/snapshots.ts';
import * as scenes from '../scripted/practice.ts';
import { now } from '../scripted/time.ts';
import type { Open } from './open.ts';

const [failure] = verdicts.unseen.failures;
const sentence = 'Did not open: extension 101 has no agent in the helpdesk';

export const toastTests = (open: Open): void => {
  it('appears after a failed screen pop with one button, and stays until the failure is solved', async () => {
    const { page, host, later } = await open({ snapshot: onACall, place: '#ledger' });
    const toast = page.getByRole('region', { name: 'Customers who may not have been shown' });
    await page.locator('.list-row').first().waitFor();
    expect(await toast.count()).toBe(0);
    await page.getByRole('searchbox').focus();
    host.show(verdicts.failed);
    await toast
      .getByRole('alert')
      .filter({ hasText: `030 23125014 Lindqvist M. ${sentence}` })
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await shoot(page, 'toast');
    expect(await toast.getByRole('button').allTextContents()).toEqual(['Send again', '']);
    await later(10 * 60_000);
    host.show({ ...verdicts.failed, at: now + 10 * 60_000 });
    await toast.getByRole('button', { name: 'Send again' }).click();
    expect(await host.next('call.sendAgain')).toEqual({ pageId: 'live' });
    // The notice about the action does not replace the toast.
    await page.getByText('The item is being sent.').waitFor();
    expect(await toast.count()).toBe(1);
    host.show(onACall);
    await toast.waitFor({ state: 'detached' });
  });

  it('disappears when the user closes it, which marks the failure as seen', async () => {
    const { page, host } = await open({ snapshot: verdicts.unseen, place: '#settings' });
    const toast = page.locator('.toast');
    await toast.getByRole('button', { name: 'Mark as seen: 030 23125014' }).click();
    expect(await host.next('failure.see')).toEqual({ pageId: 'live' });
    host.show(quiet);
    await toast.waitFor({ state: 'detached' });
  });

  it('is not shown where the page itself shows the failure, or while the state is unknown', async () => {
    const { page, host } = await open({ snapshot: verdicts.unseen, place: '#waiting' });
    const toast = page.locator('.toast');
    await toast.waitFor();
    for (const place of ['#now', '#ledger/live']) {
      await page.evaluate((hash) => (location.hash = hash), place);
      await toast.waitFor({ state: 'detached' });
      await page.evaluate(() => (location.hash = '#waiting'));
      await toast.waitFor();
    }
    await host.stop();
    await toast.waitFor({ state: 'detached' });
  });

  it('is not shown in the setup, and does not block the buttons of an entry in a narrow window', async () => {
    const { page } = await open({ snapshot: verdicts.unseen, place: '#ledger/refused' });
    const toast = page.locator('.toast');
    await toast.waitFor();
    for (const width of [900, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const entry = page.locator('.entry');
      await entry.getByRole('button', { name: 'Copy for support' }).waitFor();
      await entry.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const last = (await entry.locator(':scope > :last-child').boundingBox())!;
      const cover = (await toast.boundingBox())!;
      expect([width, last.y + last.height <= cover.y]).toEqual([width, true]);
    }
    await page.evaluate(() => (location.hash = '#setup'));
    await toast.waitFor({ state: 'detached' });
  });

  it('links the extension of a practice call and sends it again, and stays until the customer opened', async () => {
    const practising = { ...scenes.refused, failures: [failure!], failureCount: 1 };
    const { page, host } = await open({ snapshot: practising, place: '#waiting' });
    const toast = page.locator('.toast');
    const link = toast.getByRole('button', { name: 'Link 101 and send again' });
    await link.waitFor();
    expect(await toast.locator('.acts button').allTextContents()).toEqual(['Link 101 and send again']);
    await link.click();
    await host.next('practice.removeFaults');
    expect(await host.next('call.sendAgain')).toEqual({ pageId: failure!.id });
    const linked = judge({ ...failure!, why: msg('why.linkedAgain', { extension: '101' }) });
    host.show({ ...scenes.linked, failures: [linked], failureCount: 1 });
    await toast.getByText('extension 101 has an agent now, so send the event again').waitFor();
    expect(await toast.locator('.acts button').allTextContents()).toEqual(['Send again']);
    host.show(scenes.linked);
    await toast.waitFor({ state: 'detached' });
  });

  it('shows the newest of several failures, links to the others, and copies it for support', async () => {
    const other = judge({ ...failure!, id: 'key', why: msg('why.waitingKey'), outcome: 'Waiting', failedAt: now + 1 });
    const two = { ...verdicts.unseen, failures: [other, failure!], failureCount: 2 };
    const { page } = await open({ snapshot: two, place: '#connections' });
    const toast = page.locator('.toast');
    await toast.getByText('the helpdesk rejected the API key').waitFor();
    await toast.getByRole('button', { name: 'Copy for support' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"outcome":"Waiting"');
    await toast.getByRole('link', { name: 'Show all (2)' }).click();
    await page.locator('.failures').waitFor();
  });
};
