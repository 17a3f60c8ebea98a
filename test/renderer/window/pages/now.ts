import { expect, it } from 'vitest';
import { msg, type Message } from '#contract/messages.ts';
import { livePage } from '../scripted/ledger.ts';
import { away, empty, onACall, quiet, ringing, verdicts } from '../scripted/snapshots.ts';
import { now } from '../scripted/time.ts';
import { shoot } from '../../screenshots.ts';
import type { Open } from './open.ts';

export const nowTests = (open: Open): void => {
  it('shows the headline, the four status cells in fixed order, and the last five entries', async () => {
    const { page } = await open({ snapshot: quiet });
    expect(await page.locator('h1').textContent()).toBe('Everything is working');
    const parts = await page.getByRole('list', { name: 'Status' }).getByRole('listitem').allTextContents();
    expect(parts.map((text) => text.slice(0, 4))).toEqual(['Line', 'Till', 'Help', 'Agen']);
    const rows = page.locator('.rows a');
    expect(await rows.count()).toBe(5);
    expect(await rows.nth(3).textContent()).toContain('Did not open: extension 107 has no agent in the helpdesk');
    await rows.nth(3).click();
    await page.getByRole('heading', { name: '030 23125071' }).waitFor();
  });

  it('shows a live call with its duration and steps, and can show the customer again', async () => {
    const { page, host, later } = await open({ snapshot: onACall });
    const call = page.getByRole('region', { name: 'Live call, inbound' });
    expect(await call.locator('.number').textContent()).toBe('030 23125014');
    const clock = call.getByRole('timer');
    expect(await clock.textContent()).toBe('02:09');
    await later(61_000);
    await page.waitForFunction(() => document.querySelector('[role=timer]')?.textContent === '03:10');
    expect(await call.locator('.time time').allTextContents()).toEqual([
      '09:41:07',
      '09:41:12',
      '+1 ms',
      '+2 ms',
      '+86 ms',
      'now',
    ]);
    await call.getByRole('button', { name: 'Show customer again' }).click();
    expect(await host.next('call.showAgain')).toEqual({ pageId: 'live' });
    await page.getByText('The helpdesk accepted this look-up').waitFor();
    await call.getByRole('button', { name: 'Copy number' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+493023125014');
  });

  it.each([
    ['opened', 'Customer opened', 'Show customer again', 'call.showAgain'],
    ['opening', 'Opening…', undefined, undefined],
    ['failed', 'Did not open: extension 101 has no agent in the helpdesk', 'Send again', 'call.sendAgain'],
    ['notSent', 'Not sent: internal call', undefined, undefined],
  ] as const)('shows the verdict %s prominently with its only button', async (name, sentence, label, call) => {
    const { page, host } = await open({ snapshot: verdicts[name] });
    const box = page.locator('.call .verdict');
    expect(await box.locator('.verdict-text').textContent()).toBe(sentence);
    expect(await box.getAttribute('data-verdict')).toBe(name);
    const buttons = box.getByRole('button');
    expect(await buttons.count()).toBe(label === undefined ? 0 : 1);
    if (label === undefined) return;
    await box.getByRole('button', { name: label, exact: true }).click();
    expect(await host.next(call)).toEqual({ pageId: 'live' });
  });

  it('shows beside the button that the helpdesk rejected the call again', async () => {
    const snapshot = verdicts.failed;
    const [live] = snapshot.live;
    const step = (kind: 'reply' | 'decided', code: Message['code'], state: 'broken' | 'waiting') => ({
      pageId: live!.page.id,
      at: now,
      kind,
      text: msg(code, { status: 406 }),
      state,
    });
    const first = step('reply', 'reply.refusedSilently', 'broken');
    const released = step('decided', 'decided.released', 'waiting');
    const shown = (...steps: readonly (typeof first)[]) => ({ ...snapshot, live: [{ ...live!, steps: [...steps] }] });
    const { page, host } = await open({ snapshot: shown(first, released) });
    const box = page.locator('.call .verdict');
    await box.getByRole('button', { name: 'Send again' }).waitFor();
    expect(await box.getByRole('status').textContent()).toBe('');
    host.show(shown(first, released, first));
    await box.getByRole('status').getByText('Rejected again: extension 101 has no agent in the helpdesk').waitFor();
  });

  it('shows the pause on every page, with a button to resume', async () => {
    const { page, host } = await open({ snapshot: { ...quiet, pausedUntil: now + 900_000 }, place: '#ledger' });
    const banner = page.getByRole('status').filter({ hasText: 'Counterline is paused until 09:58' });
    for (const place of ['#ledger', '#waiting', '#connections', '#settings', '#now']) {
      await page.evaluate((hash) => (location.hash = hash), place);
      await page.locator(`main.page-${place.slice(1)}`).waitFor();
      await banner.waitFor();
    }
    await page.evaluate(() => (location.hash = '#connections'));
    await page.getByText('Paused', { exact: true }).first().waitFor();
    await banner.getByRole('button', { name: 'Resume now' }).click();
    await host.next('pause.end');
  });

  it('continues to show a failed screen pop until a user has seen it', async () => {
    const { page, host } = await open({ snapshot: verdicts.unseen });
    await page.waitForFunction(() => document.title.startsWith('▲ A customer did not open'));
    const box = page.getByRole('region', { name: 'Customers who may not have been shown' });
    expect(await box.textContent()).toContain('Did not open: extension 101 has no agent in the helpdesk');
    await box.getByRole('button', { name: 'Mark as seen' }).click();
    expect(await host.next('failure.see')).toEqual({ until: now });
    host.show(quiet);
    await box.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.title === 'Now · Counterline');
  });

  it("shows a ringing call in the title and tab icon, with the caller's name and number", async () => {
    const { page, host } = await open({ snapshot: quiet });
    const shape = (wanted: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector<HTMLElement>('link[rel=icon]')?.dataset['shape'] === wanted,
        wanted,
      );
    await shape('ok');
    host.show(ringing);
    await shape('ring');
    expect(await page.title()).toBe('☎ Lindqvist M., 030 23125014 · Counterline');
    host.show({ ...ringing, masking: 'till' });
    await page.waitForFunction(() => document.title === '☎ L•••, 030 ••••• 14 · Counterline');
    host.show(quiet);
    await shape('ok');
  });

  it('announces to screen readers when a call rings, is answered and ends', async () => {
    const { page, host } = await open({ snapshot: quiet });
    const announcement = page.locator('[aria-live=polite]');
    host.show(ringing);
    await announcement.filter({ hasText: 'Incoming call from 030 23125014 at 101.' }).waitFor();
    host.show({ ...onACall, live: [{ page: { ...livePage, id: 'ringing' }, steps: [] }] });
    await announcement.filter({ hasText: 'was answered at 101' }).waitFor();
    host.show(quiet);
    await announcement.filter({ hasText: 'has ended' }).waitFor();
  });

  it('offers an immediate retry if the helpdesk is unreachable', async () => {
    const { page, host } = await open({ snapshot: away });
    await page.getByRole('button', { name: 'Retry now' }).click();
    await host.next('helpdesk.tryNow');
  });

  it('pauses for the selected time and resumes', async () => {
    const { page, host } = await open({ snapshot: quiet });
    const button = page.getByRole('button', { name: 'Pause…' });
    await button.click();
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    for (const [name, input] of [
      ['15 minutes', { forMinutes: 15 }],
      ['1 hour', { forMinutes: 60 }],
      ['Until the end of the day', { untilEndOfDay: true }],
    ] as const) {
      await button.click();
      await page.getByRole('button', { name }).click();
      expect(await host.next('pause.set')).toEqual(input);
    }
    host.show({ ...quiet, pausedUntil: now + 900_000 });
    await page.getByRole('button', { name: 'Resume now' }).click();
    await host.next('pause.end');
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const nowLongTests = (open: Open): void => {
  it('explains what will appear while it is empty', async () => {
    const { page } = await open({ snapshot: empty });
    await page.getByText('Calls and look-ups appear here').waitFor();
    await page.getByRole('link', { name: 'Open Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  it('allows a configured colleague to use this PC', async () => {
    const anna = { emailAddress: null, name: 'Anna Brandt', isChosen: true };
    const ben = { emailAddress: 'ben@shop.example', name: 'Ben Okafor', isChosen: false };
    const { page, host } = await open({ snapshot: quiet });
    const choice = page.getByLabel('At the till');
    expect(await choice.count()).toBe(0);
    host.show({ ...quiet, colleagues: [anna, ben] });
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('');
    await shoot(page, 'now-colleagues-1280');
    await choice.selectOption('Ben Okafor');
    expect(await host.next('agent.choose')).toEqual({ emailAddress: ben.emailAddress });
    host.show({
      ...quiet,
      colleagues: [
        { ...anna, isChosen: false },
        { ...ben, isChosen: true },
      ],
    });
    await choice.and(page.locator(`:has(option:checked[value="${ben.emailAddress}"])`)).waitFor();
    await choice.selectOption('Anna Brandt');
    expect(await host.next('agent.choose')).toEqual({ emailAddress: null });
    await page.setViewportSize({ width: 360, height: 740 });
    await shoot(page, 'now-colleagues-360');
  });

  it('shows a notice about this PC until a user has read it', async () => {
    const sentence = 'The outbox could not be read and is set aside. Nothing else is lost.';
    const { page, host } = await open({
      snapshot: { ...quiet, notices: [{ at: now - 60_000, code: 'set_aside', sentence }] },
    });
    const news = page.getByRole('region', { name: 'Notices about this PC' });
    expect(await news.textContent()).toContain(sentence);
    await news.getByRole('button', { name: 'Dismiss' }).click();
    expect(await host.next('notice.dismiss')).toEqual({ at: now - 60_000 });
  });
};
