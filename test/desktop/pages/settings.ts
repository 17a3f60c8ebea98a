import { expect, it } from 'vitest';
import { quiet } from '../scripted/snapshots.ts';
import { storedSettings } from '../scripted/outbox.ts';
import { shoot } from '../pictures.ts';
import type { Open } from './open.ts';

const wrong = {
  saved: false,
  problems: [
    { path: 'lines[0].port', message: 'expected a number from 1 to 65535, got "x"' },
    { path: 'agent.country', message: 'expected a country code such as "DE", got "Germany"' },
  ],
};

export const settingsTests = (open: Open): void => {
  it('sends the whole of it, with what it has no fields for and with secrets it has never seen', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByLabel('Extension', { exact: true }).fill('102');
    await page.getByLabel('Watched extensions').first().fill('101, 104, 105');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await host.next('settings.write')).toEqual({
      settings: {
        ...storedSettings.settings,
        agent: { emailAddress: 'anna@shop.example', extension: '102', country: 'DE' },
        lines: [
          {
            kind: 'asterisk-ami',
            name: 'pbx',
            host: '127.0.0.1',
            port: 5038,
            username: 'ami2',
            secret: { kept: true },
            extensions: ['101', '104', '105'],
          },
          { kind: 'softphone-hook', name: 'hook' },
        ],
      },
    });
    await page.getByText('Saved. Counterline uses them now.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });

  it('shows each problem at its place, and leads there', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings', script: { 'settings.write': () => wrong } });
    await page.getByLabel('Port', { exact: true }).fill('x');
    await page.getByLabel('Country', { exact: true }).fill('Germany');
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('2 places need mending').waitFor();
    await alert.getByRole('button', { name: 'pbx, Port' }).click();
    const port = page.getByLabel('Port', { exact: true });
    expect(await port.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await port.getAttribute('aria-invalid')).toBe('true');
    const described = await port.getAttribute('aria-describedby');
    expect(await page.locator(`#${described?.split(' ').at(0)}`).textContent()).toContain('from 1 to 65535');
    await shoot(page, 'settings-problems-1280');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    expect(await port.inputValue()).toBe('5038');
  });

  it('names the colleagues who may stand at the till', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByRole('button', { name: 'Add a colleague' }).click();
    const entry = page.getByRole('group', { name: 'Colleague 1' });
    await entry.getByLabel('E-mail address').fill('ben@shop.example');
    await entry.getByLabel('Name').fill('Ben Okafor');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await host.next('settings.write')).toMatchObject({
      settings: { colleagues: [{ name: 'Ben Okafor', emailAddress: 'ben@shop.example' }] },
    });
  });

  it('does not let a locked place be changed, and says who set it', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings' });
    const address = page.getByLabel('Address', { exact: true });
    expect(await address.getAttribute('readonly')).not.toBeNull();
    await page.getByText('Set by your administrator', { exact: true }).waitFor();
  });

  it('keeps a secret until a new one is typed', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    const secret = page.getByLabel('API secret', { exact: true });
    expect(await secret.inputValue()).toBe('Kept, not shown');
    await page.getByRole('button', { name: 'Replace: API secret' }).click();
    expect(await secret.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await secret.getAttribute('type')).toBe('password');
    await page.keyboard.type('new one');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await host.next('settings.write')).toMatchObject({
      settings: { helpdesk: { apiSecret: 'new one', apiKey: { kept: true } } },
    });
  });

  it('adds and takes away entries, and keeps the draft while one looks elsewhere', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByRole('button', { name: 'Add a phone line (Asterisk, AMI)' }).click();
    await page.getByRole('group', { name: 'Line 3' }).getByLabel('Address of the exchange').fill('10.0.0.2');
    await page.getByRole('group', { name: 'Line 3' }).getByLabel('Devices with other names').fill('101-mobile = 101');
    await page.getByLabel('Recorded from the start').fill('pbx, front desk');
    await page.getByRole('button', { name: 'Add a phone line (Asterisk, ARI)' }).click();
    const ari = page.getByRole('group', { name: 'Line 4' });
    await ari.getByLabel('Address of the exchange').fill('http://pbx.example:8088');
    await ari.getByText('Not encrypted', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Remove hook' }).click();
    await page.getByRole('link', { name: 'Now', exact: true }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await host.next('settings.write')).toMatchObject({
      settings: {
        lines: [
          { name: 'pbx' },
          { kind: 'asterisk-ami', host: '10.0.0.2', endpoints: { '101-mobile': '101' } },
          { kind: 'asterisk-ari', url: 'http://pbx.example:8088' },
        ],
        traces: ['pbx', 'front desk'],
      },
    });
  });
};
