import { expect, it } from 'vitest';
import { liveSteps } from '../scripted/ledger.ts';
import * as scenes from '../scripted/practice.ts';
import { onACall, practising, quiet, ringing, verdicts } from '../scripted/snapshots.ts';
import { shoot } from '../../screenshots.ts';
import type { Open } from './open.ts';

export const practiceTests = (open: Open): void => {
  it('exists only in practice mode, below a banner', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#practice' });
    await page.getByRole('heading', { name: 'Everything is working' }).waitFor();
    expect(await page.getByRole('link', { name: 'Practice' }).count()).toBe(0);
    host.show(practising);
    await page.getByText('Practice mode: nothing leaves this PC.').waitFor();
    await page.getByRole('heading', { name: 'Run a practice scenario and follow it' }).waitFor();
  });

  it('starts the selected scenario', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    for (const [name, play] of [
      ['Place call: A customer calls you', 'customer-calls'],
      ['Scan card', 'card'],
      ['Place call: A colleague answers first', 'colleague-is-faster'],
      ['Transfer', 'hand-over'],
      ['Disconnect helpdesk', 'away'],
      ['Unlink extension', 'refuses'],
      ['Use up', 'limits'],
      ['Place call: The caller hangs up early', 'gives-up'],
      ['Dial', 'outbound'],
      ['Place call: A caller withholds their number', 'withheld'],
      ['Place call: A colleague calls you', 'internal'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      expect(await host.next('practice.play')).toEqual({ play });
    }
    const desk = page.getByRole('link', { name: 'Open desk' });
    expect(await desk.getAttribute('href')).toBe('http://127.0.0.1:9/desk');
    expect(await desk.getAttribute('target')).toBe('_blank');
    expect(await desk.getAttribute('rel')).toBe('noopener');
  });

  it('shows the steps of a call as they happen', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    await page.getByText('No activity yet').waitFor();
    host.show({ ...practising, live: ringing.live });
    await page.getByText('030 23125014 is calling 101').waitFor();
    host.show({ ...practising, live: [{ page: onACall.live[0]!.page, steps: [...liveSteps] }] });
    await page.getByText('Registered (201)').waitFor();
    await shoot(page, 'practice-call-1280');
  });

  it('shows the current step and when it ends, answers the call, and disables other scenarios', async () => {
    const { page, host } = await open({ snapshot: scenes.unplugged, place: '#practice' });
    const stage = page.getByRole('region', { name: 'Current scenario' });
    await stage.getByText('A customer is calling. Answer the call, or wait for auto-answer.').waitFor();
    await stage.getByText('4 s', { exact: true }).waitFor();
    await stage.getByText('The problem ends in 22 s.').waitFor();
    await stage.getByRole('button', { name: 'Answer', exact: true }).click();
    await host.next('practice.answer');
    const scan = page.getByRole('button', { name: 'Scan card' });
    expect(await scan.getAttribute('aria-disabled')).toBe('true');
    const why = await scan.getAttribute('aria-describedby');
    expect(await page.locator(`#${why}`).textContent()).toContain('The helpdesk is unreachable for 30 s” is running');
    await scan.click({ force: true });
    await stage.getByRole('button', { name: 'Reconnect now' }).click();
    await host.next('practice.removeFaults');
    await stage.getByRole('button', { name: 'Stop' }).click();
    await host.next('practice.stop');
    expect(host.asked.filter(({ call }) => call === 'practice.play')).toEqual([]);
    await shoot(page, 'practice-away-1280');
  });

  it('keeps the call visible and reachable by keyboard after scrolling', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    await page.getByText('No activity yet').waitFor();
    // Steps that have not been reached have no time.
    expect(await page.locator('.ghost time').count()).toBe(0);
    expect(
      await page.evaluate(() => document.querySelector('.app')!.clientHeight - document.documentElement.scrollHeight),
    ).toBe(0);
    host.show(scenes.unplugged);
    const answer = page.getByRole('button', { name: 'Answer', exact: true });
    await answer.waitFor();
    const isInSight = (): Promise<boolean> =>
      answer.evaluate((button) => {
        scrollTo(0, document.documentElement.scrollHeight);
        const { top, bottom } = button.getBoundingClientRect();
        return scrollY > 0 && top >= 0 && bottom <= innerHeight;
      });
    expect(await isInSight()).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isInSight()).toBe(true);
    expect(await answer.getAttribute('aria-keyshortcuts')).toBe('A');
    await page.keyboard.press('a');
    await host.next('practice.answer');
    await answer.focus();
    host.show(scenes.talking);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Hang up');
    // The focused control was removed at the end of the scenario.
    host.show(scenes.seen);
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('What happened') === true);
  });

  it('shows the next attempt to reach the helpdesk, and retries when the button is pressed', async () => {
    const { page, host } = await open({ snapshot: scenes.comesBack, place: '#practice' });
    const stage = page.getByRole('region', { name: 'Current scenario' });
    await stage.getByText('Retrying in 17 s').waitFor();
    await stage.getByRole('button', { name: 'Retry now' }).click();
    await host.next('helpdesk.tryNow');
    // The notice does not cover the steps.
    const notice = await page.locator('.notice').boundingBox();
    const way = await page.locator('.cols > .stack').boundingBox();
    expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(way?.x ?? 0);
  });

  it('links to the desk of the colleague who received the transfer', async () => {
    const { page } = await open({ snapshot: scenes.handedOver, place: '#practice' });
    const desk = page.getByRole('link', { name: 'Open desk for 102' });
    expect(await desk.getAttribute('href')).toBe('http://127.0.0.1:9/desk?agent=102');
  });

  it('resolves a rejection with one button that links the extension and sends again', async () => {
    const [failure] = verdicts.failed.live;
    const live = [{ ...failure!, page: { ...failure!.page, id: 'call-refused' } }];
    const { page, host } = await open({ snapshot: { ...scenes.refused, live }, place: '#practice' });
    await page.getByText('because no agent has extension 101').waitFor();
    await page.locator('.disturbed').getByRole('button', { name: 'Link 101 and send again' }).click();
    await host.next('practice.removeFaults');
    expect(await host.next('call.sendAgain')).toEqual({ pageId: 'call-refused' });
    host.show(scenes.refused);
    await page.locator('.disturbed').getByRole('button', { name: 'Link 101 again' }).waitFor();
    host.show(scenes.linked);
    await page.getByRole('button', { name: 'Send again' }).click();
    expect(await host.next('outbox.retry')).toEqual({ id: '7' });
  });

  it('shows the used share, and disables actions that are not possible yet', async () => {
    const { page, host } = await open({ snapshot: scenes.usedUp, place: '#practice' });
    await page.getByText(/in the last second; .* reserved for screen pops/).waitFor();
    await page.getByRole('button', { name: 'Restore limits' }).click();
    await host.next('practice.removeFaults');
    host.show(scenes.stuck);
    await page.getByText('another program is using its port').waitFor();
  });

  it('shows the results and reasons until the next scenario, and the completed scenarios', async () => {
    const call = { ...onACall.live[0]!.page, id: 'call-1', live: false };
    const { page, host } = await open({ snapshot: { ...scenes.seen, recent: [call] }, place: '#practice' });
    const summary = page.getByRole('region', { name: 'What happened, and why' });
    await summary.getByText('You answered after 4 s.').waitFor();
    await summary.getByText('The helpdesk opened Mara Lindqvist’s conversation for the agent at 101.').waitFor();
    await page.getByText('2 of 11 scenarios completed').waitFor();
    expect(await summary.getByRole('link').getAttribute('href')).toContain('call-1');
    // The steps are next to the results, so one link is enough.
    await page.getByRole('heading', { name: 'What you see', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Open ledger entry' }).count()).toBe(1);
    host.show(scenes.otherwise);
    await page.getByRole('heading', { name: 'The scenario did not go as planned' }).waitFor();
    await page.getByText('1 item waited on this PC’s disk').waitFor();
    await page.getByText('2 items are still waiting').waitFor();
  });

  it('announces the steps and the results to screen readers', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    const announcement = page.locator('main [aria-live="polite"]');
    host.show(scenes.unplugged);
    await announcement.getByText('A customer is calling. Answer').waitFor({ state: 'attached' });
    host.show(scenes.seen);
    await announcement.getByText('What happened, and why You answered after 4 s.').waitFor({ state: 'attached' });
  });

  it('pairs the practice till with one click', async () => {
    const { page, host } = await open({ snapshot: scenes.seen, place: '#practice' });
    await page.getByText('Check that the till shows 042\u00a0917,').waitFor();
    await page.getByRole('button', { name: 'Pair till' }).click();
    expect(await host.next('till.confirm')).toEqual({ pairingId: 'p-1', code: '042917' });
    const till = page.getByRole('link', { name: 'Open practice till' });
    expect(await till.getAttribute('href')).toBe('http://127.0.0.1:9230/');
  });

  it('plays a ringtone after the first click on the page, and can be muted', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    // Counts the sounds that the page starts.
    await page.evaluate(() => {
      // The browser treats a click in the previous test as interaction with this page.
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
      const started = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...at) {
        document.body.dataset['tones'] = String(Number(document.body.dataset['tones'] ?? 0) + 1);
        started.apply(this, at);
      };
    });
    const tones = (): Promise<number> => page.evaluate(() => Number(document.body.dataset['tones'] ?? 0));
    host.show(scenes.unplugged);
    await page.getByText('Click anywhere on this page to let the browser play the ringtone.').waitFor();
    expect(await tones()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(tones).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Mute ringtone' }).click();
    expect(await host.next('preferences.write')).toEqual({ ringAloud: false });
    host.show({ ...scenes.unplugged, preferences: { ...practising.preferences, ringAloud: false } });
    await page.getByRole('button', { name: 'Unmute ringtone' }).waitFor();
  });

  it('does not offer calls without a practice phone system', async () => {
    const { page, host } = await open({
      snapshot: { ...practising, practice: { deskUrl: 'http://127.0.0.1:9/', canCall: false, done: [] } },
      place: '#practice',
    });
    await page
      .getByText(
        'Your own phone system is in use, so practice calls are turned off. Call your number from any phone, or switch to the practice phone system.',
      )
      .waitFor();
    // The button is focusable and marked as disabled. Pressing it has no effect.
    await page.getByRole('button', { name: 'Place call: A customer calls you' }).click({ force: true });
    await page.getByRole('button', { name: 'Scan card' }).click();
    await host.next('practice.play');
    expect(host.asked.filter(({ call }) => call === 'practice.play')).toEqual([
      { call: 'practice.play', input: { play: 'card' } },
    ]);
  });

  it('places the first call from Now', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#now' });
    await page.getByRole('button', { name: 'Place a practice call' }).click();
    expect(await host.next('practice.play')).toEqual({ play: 'customer-calls' });
    await page.getByRole('heading', { name: 'Run a practice scenario and follow it' }).waitFor();
  });
};
