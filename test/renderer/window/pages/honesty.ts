import { expect, it } from 'vitest';
import { onACall, quiet } from '../scripted/snapshots.ts';
import type { Opened } from '../browser-harness.ts';
import { shoot } from '../../screenshots.ts';
import type { Open } from './open.ts';

const heading = (page: Opened['page'], name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Removes the browser's log entries about failed attempts, which are not errors of the window. */
const forgive = (complaints: readonly string[]): void => {
  const noted = complaints.filter((text) => /WebSocket|net::ERR_|status of 40[13]/.test(text));
  for (const text of noted) (complaints as string[]).splice(complaints.indexOf(text), 1);
};

export const honestyTests = (open: Open): void => {
  it('shows that Counterline is not running and the state is unknown, and reconnects automatically', async () => {
    const { page, host, complaints } = await open({ snapshot: onACall });
    await page.getByRole('timer').waitFor();
    await host.stop();
    await heading(page, 'Counterline is not running');
    expect(await page.locator('.strip .state').allTextContents()).toEqual(Array(4).fill('Unknown'));
    // With stale data, a running clock would suggest that the call continues.
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(await page.getByText('Last update: 09:43.').count()).toBe(1);
    await shoot(page, 'gone-light-1280');
    await page.getByRole('link', { name: 'Waiting' }).click();
    await page.getByRole('status').getByText('Counterline is not running').waitFor();
    await page.getByRole('link', { name: 'Now', exact: true }).click();
    await page.getByRole('button', { name: 'Retry now' }).waitFor();
    await host.startAgain();
    await heading(page, 'Everything is working');
    forgive(complaints);
  });

  it('shows an unknown state if the snapshot is older than 5 s', async () => {
    const { page, host, later } = await open({ snapshot: quiet });
    host.freeze();
    await later(6_000);
    await heading(page, 'Status unknown');
    expect(await page.locator('.strip .state').first().textContent()).toBe('Unknown');
  });

  it('shows that its session has ended', async () => {
    const { page, host, complaints } = await open({ snapshot: quiet });
    host.forgetWindows();
    await heading(page, 'This session has ended');
    forgive(complaints);
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const honestyLongTests = (open: Open): void => {
  it('shows that the host has a different version, and offers a reload', async () => {
    const { page, host } = await open({ snapshot: quiet });
    host.babble('{"push":"snapshot","value":{"at":"noon"}}');
    await heading(page, 'This window and Counterline are different versions');
    await page.getByRole('button', { name: 'Reload' }).click();
    await heading(page, 'Everything is working');
  });

  it('explains why a command was rejected, with a text from the host or the window', async () => {
    const { page, host } = await open({
      snapshot: onACall,
      script: {
        'call.showAgain': () => ({
          done: false,
          sentence: 'The helpdesk is unreachable, so this customer is not shown.',
        }),
      },
    });
    await page.getByRole('button', { name: 'Show customer again' }).click();
    await page.getByRole('status').getByText('The helpdesk is unreachable, so').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    host.answer('call.showAgain', () => ({ done: 'what' }) as never);
    await page.getByRole('button', { name: 'Show customer again' }).click();
    await page.getByText('This window and Counterline are different versions').waitFor();
  });
};
