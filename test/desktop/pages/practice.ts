import { expect, it } from 'vitest';
import { liveSteps } from '../scripted/ledger.ts';
import { onACall, practising, quiet, ringing } from '../scripted/snapshots.ts';
import { shoot } from '../harness.ts';
import type { Open } from './open.ts';

export const practiceTests = (open: Open): void => {
  it('exists in practice only, under a band that says so', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#practice' });
    await page.getByRole('heading', { name: 'Everything works' }).waitFor();
    expect(await page.getByRole('link', { name: 'Practice' }).count()).toBe(0);
    host.show(practising);
    await page.getByText('You are practising. Nothing leaves this machine.').waitFor();
    await page.getByRole('heading', { name: 'Place a call and watch where it goes' }).waitFor();
  });

  it('plays what one presses', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    for (const [name, play] of [
      ['Place a practice call', 'customer-calls'],
      ['Scan card', 'card'],
      ['Place call: A colleague is faster', 'colleague-is-faster'],
      ['Transfer', 'hand-over'],
      ['Place call: The caller gives up', 'gives-up'],
      ['Dial', 'outbound'],
      ['Place call: A caller hides the number', 'withheld'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      expect(await host.next('practice.play')).toEqual({ play });
    }
    const desk = page.getByRole('link', { name: 'Open desk' });
    expect(await desk.getAttribute('href')).toBe('http://127.0.0.1:9/desk');
    expect(await desk.getAttribute('target')).toBe('_blank');
    expect(await desk.getAttribute('rel')).toBe('noopener');
  });

  it('shows the way of the call while it goes, and lifts the practice phone', async () => {
    const { page, host } = await open({ snapshot: practising, place: '#practice' });
    await page.getByText('Nothing has happened yet').waitFor();
    host.show({ ...practising, live: ringing.live });
    await page.getByText('030 23125014 rings at 101').waitFor();
    await page.getByRole('button', { name: 'Answer' }).click();
    await host.next('practice.answer');
    host.show({ ...practising, live: [{ page: onACall.live[0]!.page, steps: [...liveSteps] }] });
    await page.getByText('Registered (201)').waitFor();
    await shoot(page, 'practice-call-1280');
    await page.getByRole('button', { name: 'Hang up' }).click();
    await host.next('practice.hangUp');
  });

  it('does not offer calls while the practice exchange is away', async () => {
    const { page, host } = await open({
      snapshot: { ...practising, practice: { deskUrl: 'http://127.0.0.1:9/', canCall: false } },
      place: '#practice',
    });
    await page.getByText('The practice exchange is not ready').waitFor();
    // It can be found and says that it cannot be used; pressed all the same, it does nothing.
    await page.getByRole('button', { name: 'Place a practice call' }).click({ force: true });
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
    await page.getByRole('heading', { name: 'Place a call and watch where it goes' }).waitFor();
  });
};
