import { expect, it } from 'vitest';
import { onACall, quiet } from '../scripted/snapshots.ts';
import type { Opened } from '../harness.ts';
import { shoot } from '../pictures.ts';
import type { Open } from './open.ts';

const heading = (page: Opened['page'], name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** The browser notes each try that fails; that is no complaint about the window. */
const forgive = (complaints: readonly string[]): void => {
  const noted = complaints.filter((text) => /WebSocket|net::ERR_|status of 40[13]/.test(text));
  for (const text of noted) (complaints as string[]).splice(complaints.indexOf(text), 1);
};

export const honestyTests = (open: Open): void => {
  it('says that Counterline is not running, knows nothing meanwhile, and comes back by itself', async () => {
    const { page, host, complaints } = await open({ snapshot: onACall });
    await page.getByRole('timer').waitFor();
    await host.stop();
    await heading(page, 'Counterline is not running');
    expect(await page.locator('.strip .state').allTextContents()).toEqual(Array(4).fill('Not known'));
    // A clock that runs on would claim that the call does.
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(await page.getByText('The last word came at 09:43.').count()).toBe(1);
    await shoot(page, 'gone-light-1280');
    await page.getByRole('link', { name: 'Waiting' }).click();
    await page.getByRole('status').getByText('Counterline is not running').waitFor();
    await page.getByRole('link', { name: 'Now', exact: true }).click();
    await page.getByRole('button', { name: 'Try now' }).waitFor();
    await host.startAgain();
    await heading(page, 'Everything works');
    forgive(complaints);
  });

  it('does not trust a picture that is older than five seconds', async () => {
    const { page, host, later } = await open({ snapshot: quiet });
    host.freeze();
    await later(6_000);
    await heading(page, 'Not known');
    expect(await page.locator('.strip .state').first().textContent()).toBe('Not known');
  });

  it('says when the host no longer knows this window', async () => {
    const { page, host, complaints } = await open({ snapshot: quiet });
    host.forgetWindows();
    await heading(page, 'This session has ended');
    forgive(complaints);
  });

  it('says when the host speaks another version, and offers to load the page again', async () => {
    const { page, host } = await open({ snapshot: quiet });
    host.babble('{"push":"snapshot","value":{"at":"noon"}}');
    await heading(page, 'This window is of another version');
    await page.getByRole('button', { name: 'Load again' }).click();
    await heading(page, 'Everything works');
  });

  it('says what a refused wish was, in the host’s words or its own', async () => {
    const { page, host } = await open({
      snapshot: onACall,
      script: {
        'call.showAgain': () => ({
          done: false,
          sentence: 'The helpdesk cannot be reached, so this customer is not shown.',
        }),
      },
    });
    await page.getByRole('button', { name: 'Show customer again' }).click();
    await page.getByRole('status').getByText('The helpdesk cannot be reached, so').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    host.answer('call.showAgain', () => ({ done: 'what' }) as never);
    await page.getByRole('button', { name: 'Show customer again' }).click();
    await page.getByText('This window is of another version than Counterline').waitFor();
  });
};
