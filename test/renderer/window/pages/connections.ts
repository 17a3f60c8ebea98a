import { expect, it } from 'vitest';
import { empty, quiet, troubled } from '../scripted/snapshots.ts';
import { shoot } from '../../screenshots.ts';
import { site } from '../scripted/fleet.ts';
import type { Open } from './open.ts';

export const connectionsTests = (open: Open): void => {
  it('shows the state of each line with its start, the reason, and the next attempt', async () => {
    const { page } = await open({ snapshot: troubled, place: '#connections' });
    const lines = page.getByRole('region', { name: 'Phone lines' }).getByRole('listitem');
    const [down, refused] = await lines.allTextContents();
    expect(down).toMatch(
      /pbx.*Extensions 101, 104.*2 messages could not be read.*Not connected.*since 09:40.*closed the connection.*Retrying in 4 s/s,
    );
    expect(refused).toMatch(/Rejected.*does not accept the password/s);
    expect(
      await page.getByRole('region', { name: 'Agents online' }).getByRole('listitem').first().textContent(),
    ).toMatch(/Chat.*Online.*since 08:31, checked 12 s ago/s);
  });

  it('applies the proposal for an endpoint to the revision that was read', async () => {
    const [line] = quiet.lines;
    if (line === undefined) throw new Error('the scene has no line');
    const proposals = [{ kind: 'endpoint', endpoint: 'tel106', extension: '106' }] as const;
    const { page, host } = await open({
      snapshot: { ...quiet, lines: [{ ...line, name: 'pbx', proposals }] },
      place: '#connections',
    });
    await page.getByRole('button', { name: 'Apply: tel106 is probably a phone with extension 106' }).click();
    const written = await host.next('settings.write');
    expect(written).toMatchObject({
      revision: expect.any(String),
      changes: [{ path: ['lines'], value: [{ name: 'pbx', endpoints: { tel106: '106' } }, { name: 'hook' }] }],
    });
    await page.getByText('The setting for pbx was saved').waitFor();
  });

  it('pairs a till by its code, but only after all six digits have been typed', async () => {
    const { page, host } = await open({ snapshot: troubled, place: '#connections' });
    await page.getByText('The request expires in 01:48.').waitFor();
    const confirm = page.getByRole('button', { name: 'Pair till' });
    await page.getByLabel('Six-digit code').fill('482');
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Six-digit code').pressSequentially(' 913');
    await page.keyboard.press('Enter');
    expect(await host.next('till.confirm')).toEqual({ pairingId: 'p1', code: '482913' });
    await page.getByRole('button', { name: 'Reject' }).click();
    expect(await host.next('till.refuse')).toEqual({ pairingId: 'p1' });
  });

  it('shows all PCs of the site on a PC with the role server', async () => {
    const { page, host } = await open({ snapshot: { ...quiet, site }, place: '#connections' });
    await page.getByRole('link', { name: 'Show all PCs of the site' }).click();
    const rows = page.getByRole('row');
    await rows.nth(1).waitFor();
    const texts = await rows.allTextContents();
    expect(texts[1]).toMatch(/till-4.*0\.1\.0.*No report since 08:12.*Working.*Working.*0.*3.*0.*\(0\s?%\)/s);
    expect(texts[2]).toMatch(/desk-2.*Not working.*Not working.*Not set up.*2.*0.*118.*\(8\s?%\)/s);
    expect(texts[3]).toMatch(/desk-9.*No report yet.*12.*\(1\s?%\)/s);
    expect(texts[4]).toMatch(/backoffice.*Server.*Working/s);
    await page.getByText('backoffice is granting requests').waitFor();
    expect(await page.getByRole('meter', { name: 'Minute' }).getAttribute('aria-valuenow')).toBe('41');
    expect(await host.next('site.fleet')).toEqual({});
  });

  it('does not offer the PCs of the site to a member', async () => {
    const { page } = await open({ snapshot: { ...quiet, site: { ...site, role: 'member' } }, place: '#connections' });
    await page.getByText('amsterdam').first().waitFor();
    expect(await page.getByRole('link', { name: 'Show all PCs of the site' }).count()).toBe(0);
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const connectionsLongTests = (open: Open): void => {
  it('marks the field of a wrong code and keeps the input', async () => {
    const { page, host } = await open({
      snapshot: troubled,
      place: '#connections',
      script: { 'till.confirm': () => ({ done: false, sentence: 'This code does not match the code on the till.' }) },
    });
    const field = page.getByLabel('Six-digit code');
    await field.fill('111111');
    await page.keyboard.press('Enter');
    await page.getByText('This code does not match the code on the till.').waitFor();
    expect(await field.inputValue()).toBe('111111');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(
      'This code does not match the code on the till.',
    );
    host.show({ ...troubled, pairings: [] });
    await field.waitFor({ state: 'detached' });
    await page.getByText('This code does not match the code on the till.').waitFor();
  });

  it('marks a pairing request in the navigation of every page', async () => {
    const { page, host } = await open({ snapshot: troubled, place: '#now' });
    const badge = page.getByRole('navigation').getByText('1 till wants to pair');
    await badge.waitFor({ state: 'attached' });
    await shoot(page, 'now-with-a-pairing-request');
    host.show({ ...troubled, pairings: [] });
    await badge.waitFor({ state: 'detached' });
  });

  it('does not repeat the message about a wrong code after the request was rejected', async () => {
    const { page, host } = await open({
      snapshot: troubled,
      place: '#connections',
      script: {
        'till.confirm': () => ({ done: false, sentence: { code: 'door.code_wrong', values: { left: 4 } } }),
      },
    });
    await page.getByLabel('Six-digit code').fill('111111');
    await page.keyboard.press('Enter');
    await page.getByText('Attempts left: 4').waitFor();
    await page.getByRole('button', { name: 'Reject' }).click();
    host.show({ ...troubled, pairings: [] });
    await page.getByText('The pairing request was rejected.').waitFor();
    expect(await page.getByText('Attempts left: 4').count()).toBe(0);
  });

  it('revokes a till after confirmation', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#connections' });
    await page.getByRole('button', { name: 'Revoke access… Till 2' }).click();
    await page
      .getByRole('dialog', { name: 'Revoke access for “Till 2”?' })
      .getByRole('button', { name: 'Revoke access' })
      .click();
    expect(await host.next('till.revoke')).toEqual({ name: 'Till 2' });
    await page.getByText('Till 2 no longer has access.').waitFor();
  });

  it('explains each part while nothing is set up', async () => {
    const { page } = await open({ snapshot: empty, place: '#connections' });
    for (const text of ['No phone lines are set up', 'No tills are paired', 'No channels are set up'])
      await page.getByText(text).waitFor();
    await page.getByRole('link', { name: 'Set up a phone line' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#setup/phone');
    await page.getByRole('heading', { level: 2, name: 'phone' }).waitFor();
  });
};
