/** Tests the buttons for a live call. The window shows only those that the call's line supports. */
import { expect, it } from 'vitest';
import type { PhoneAction } from '#contract/phone.ts';
import { onACall, quiet, ringing } from '../scripted/snapshots.ts';
import type { Open } from './open.ts';

const withCan = (snapshot: typeof onACall, ...can: PhoneAction[]): typeof onACall => ({
  ...snapshot,
  live: snapshot.live.map((live) => ({ ...live, can })),
});

export const callActsTests = (open: Open): void => {
  it('answers and declines a ringing call, with large buttons and by keyboard', async () => {
    const { page, host } = await open({ snapshot: withCan(ringing, 'answer', 'reject') });
    const acts = page.getByRole('group', { name: 'Call controls' });
    const answer = acts.getByRole('button', { name: 'Answer', exact: true });
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await answer.focus();
    await page.keyboard.press('Enter');
    expect(await host.next('phone.answer')).toEqual({ pageId: 'ringing' });
    await acts.getByRole('button', { name: 'Decline' }).click();
    expect(await host.next('phone.reject')).toEqual({ pageId: 'ringing' });
  });

  it('holds, resumes, transfers and hangs up', async () => {
    const { page, host } = await open({ snapshot: withCan(onACall, 'hold', 'transfer', 'hang-up') });
    const acts = page.getByRole('group', { name: 'Call controls' });
    await acts.getByRole('button', { name: 'Hold' }).click();
    expect(await host.next('phone.hold')).toEqual({ pageId: 'live' });
    await acts.getByRole('button', { name: 'Transfer…' }).click();
    const field = acts.getByLabel('Extension or number');
    await field.fill('1 02');
    await page.keyboard.press('Enter');
    expect(await host.next('phone.transfer')).toEqual({ pageId: 'live', to: '1 02', kind: 'blind' });
    await acts.getByRole('button', { name: 'Consult first' }).click();
    expect(await host.next('phone.transfer')).toEqual({ pageId: 'live', to: '1 02', kind: 'attended' });
    await field.press('Escape');
    await acts.getByRole('button', { name: 'Transfer…' }).waitFor();
    host.show(withCan(onACall, 'resume', 'complete', 'transfer', 'hang-up'));
    await acts.getByRole('button', { name: 'Complete transfer' }).click();
    expect(await host.next('phone.transfer')).toEqual({ pageId: 'live', kind: 'attended' });
    await acts.getByRole('button', { name: 'Resume' }).click();
    expect(await host.next('phone.resume')).toEqual({ pageId: 'live' });
    await acts.getByRole('button', { name: 'Hang up', exact: true }).click();
    expect(await host.next('phone.hangUp')).toEqual({ pageId: 'live' });
  });

  it('shows no buttons for actions that only the phone itself supports', async () => {
    const { page } = await open({ snapshot: ringing });
    await page.getByRole('timer').waitFor();
    expect(await page.getByRole('group', { name: 'Call controls' }).count()).toBe(0);
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const callActsLongTests = (open: Open): void => {
  it('closes notices about a call when it ends, and keeps the reason for the end', async () => {
    const script = {
      'phone.answer': () => ({ done: true, sentence: 'Answering the call.' }),
      'phone.reject': () => ({ done: true, sentence: 'Declining the call.' }),
    };
    const { page, host } = await open({ snapshot: withCan(ringing, 'answer', 'reject'), script });
    const acts = page.getByRole('group', { name: 'Call controls' });
    const notice = page.locator('.notice');
    // The notice would close automatically after 8 s. The test extends its timer to an hour.
    await page.evaluate(() => {
      const usual = window.setTimeout.bind(window);
      const patient = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
        usual(act, ms === 8_000 ? 3_600_000 : ms, ...given);
      Object.assign(window, { setTimeout: patient });
    });
    await acts.getByRole('button', { name: 'Answer', exact: true }).click();
    await notice.waitFor();
    host.show(quiet);
    await notice.waitFor({ state: 'detached' });
    host.show(withCan(ringing, 'answer', 'reject'));
    await acts.getByRole('button', { name: 'Decline' }).click();
    await notice.waitFor();
    host.show(quiet);
    await acts.waitFor({ state: 'detached' });
    expect(await notice.count()).toBe(1);
  });
};
