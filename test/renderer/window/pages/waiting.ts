import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { away, decisions, quiet } from '../scripted/snapshots.ts';
import { msg } from '#contract/messages.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { parkedItem } from '../scripted/outbox.ts';
import { now } from '../scripted/time.ts';
import type { Open } from './open.ts';

export const waitingTests = (open: Open): void => {
  it('separates decisions from items that are sent automatically', async () => {
    const { page, host } = await open({ snapshot: decisions, place: '#waiting' });
    const decide = page.getByRole('region', { name: 'Needs your decision' });
    await decide.getByRole('listitem').last().waitFor();
    expect(await decide.getByRole('listitem').count()).toBe(3);
    expect(await decide.getByRole('button', { name: /^Send/ }).count()).toBe(2);
    await decide.getByRole('button', { name: 'Send: Call event, 030 23125014', exact: true }).click();
    expect(await host.next('outbox.retry')).toEqual({ id: 'i-late' });
    const queue = page.getByRole('region', { name: 'To be sent automatically' });
    expect(await queue.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    await decide.getByRole('button', { name: 'Send again: Call event Answered, 030 23125071', exact: true }).waitFor();
    await decide.getByRole('button', { name: 'Discard… Call event Answered, 030 23125071' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard Answered for 030 23125071?' });
    expect(await dialog.textContent()).toContain('Later events for this call will also be discarded.');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    expect(await host.next('outbox.discard')).toEqual({ id: 'i-refused' });
  });

  it('shows held items with their last response, and sends them again on request', async () => {
    const { page, host } = await open({ snapshot: decisions, place: '#waiting' });
    const aside = page.getByRole('region', { name: 'Set aside' });
    await aside.getByText('returned an error (500)').waitFor();
    await aside.getByRole('button', { name: /^Send again/ }).click();
    expect(await host.next('outbox.retry')).toEqual({ id: 'i-failing' });
  });

  it('says once that a look-up is retried until it expires, and that an item was rejected again', async () => {
    const lookup: WaitingItem = {
      id: 'i-lookup',
      ledgerId: 'card',
      operation: 'showCustomer',
      state: 'waiting',
      createdAt: now - 4_000,
      expiresAt: now + 6_000,
      attempts: 2,
      why: msg('why.lookupWaits'),
      who: 'mara@shop.example',
    };
    const items: WaitingItem[] = [lookup, { ...parkedItem, attempts: 2, isRefusedAgain: true }];
    const { page } = await open({
      snapshot: decisions,
      place: '#waiting',
      script: { 'outbox.list': () => ({ items, total: 2 }) },
    });
    const expiring = page.getByRole('region', { name: 'Expires soon' }).getByRole('listitem');
    await expiring.getByText('Retries until it expires in 6 s').waitFor();
    expect(await expiring.textContent()).not.toMatch(/automatically|expires in.*expires in/);
    await page.getByRole('region', { name: 'Needs your decision' }).getByText('Rejected again').waitFor();
  });

  it('shows why nothing is being sent', async () => {
    const { page } = await open({ snapshot: away, place: '#waiting' });
    await page.getByText('The helpdesk is unreachable.').waitFor();
    expect(await page.locator('.gate').textContent()).toContain('The host name desk.shop.example cannot be resolved');
    expect(await page.locator('.gate').textContent()).toContain('Retrying in 18 s.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export…' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).not.toMatch(/23125014|23125071/);
    expect(text.trim().split('\n')).toHaveLength(6);
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const waitingLongTests = (open: Open): void => {
  it('shows no buttons for unsent items that follow their Answered event', async () => {
    const { page } = await open({ snapshot: decisions, place: '#waiting' });
    const following = page.getByRole('listitem').filter({ hasText: 'Call event Disconnected, 030 23125071' });
    await following.getByText('handled together with the “Answered” event').waitFor();
    expect(await following.getByRole('button').count()).toBe(0);
    await page.goto(page.url().replace('#waiting', '#ledger/refused'));
    const entry = page.getByRole('complementary');
    await entry.getByRole('button', { name: 'Send again: Call event Answered' }).waitFor();
    expect(await entry.getByRole('button', { name: /^(Send|Discard)/ }).count()).toBe(2);
  });

  it('shows the four request limits with their values and the reserve', async () => {
    const { page } = await open({ snapshot: decisions, place: '#waiting' });
    const meters = page.getByRole('meter');
    expect(await meters.count()).toBe(4);
    expect(await page.getByRole('meter', { name: 'Hour' }).getAttribute('aria-valuetext')).toBe(
      '1,204 of 10,000. 3,300 reserved for screen pops',
    );
    expect(await page.getByRole('meter', { name: 'Minute' }).getAttribute('aria-valuenow')).toBe('180');
    await page.getByText('is using 50% of its share').waitFor();
  });

  it('shows the length of the shortest limit if the share per second is too small', async () => {
    const { page } = await open({
      snapshot: {
        ...quiet,
        waiting: { ...quiet.waiting, budget: [{ name: 'second', windowMs: 6_667, used: 1, limit: 1, reserve: 0 }] },
      },
      place: '#waiting',
    });
    await page.getByRole('meter', { name: '7 s' }).waitFor();
  });

  it('explains its purpose while no items are waiting', async () => {
    const { page } = await open({ snapshot: quiet, place: '#waiting' });
    await page.getByRole('link', { name: 'Open the ledger' }).click();
    await page.getByRole('grid').waitFor();
  });
};
