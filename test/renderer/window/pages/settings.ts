import { expect, it } from 'vitest';
import { quiet } from '../scripted/snapshots.ts';
import { storedSettings } from '../scripted/outbox.ts';
import { withValue } from '../../../../renderer/window/view-models/settings/paths.ts';
import { shoot } from '../../screenshots.ts';
import type { Open } from './open.ts';
import { written } from './saved-settings.ts';

const wrong = {
  saved: false,
  problems: [
    { path: 'lines[0].port', message: 'expected a number from 1 to 65535, got "x"' },
    { path: 'agent.country', message: 'expected a country code, such as "DE", got "Germany"' },
  ],
};

export const settingsTests = (open: Open): void => {
  it('saves a change without losing unknown keys or unread secrets', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByLabel('Extension', { exact: true }).fill('102');
    await page.getByLabel('Watched extensions').first().fill('101, 104, 105');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await written(host)).toEqual({
      ...storedSettings.settings,
      agent: { emailAddress: 'anna@shop.example', extension: '102', country: 'DE' },
      lines: [
        {
          kind: 'asterisk-ami',
          name: 'pbx',
          host: '127.0.0.1',
          port: 5038,
          username: 'ami2',
          secret: { kept: 'secret-2' },
          extensions: ['101', '104', '105'],
        },
        { kind: 'softphone-hook', name: 'hook' },
      ],
    });
    await page.getByText('Settings were saved.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });

  it('links to each section, and shows a secret only while it is being typed', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByRole('navigation', { name: 'Settings sections' }).getByText('Look-ups').click();
    await page.waitForFunction(() => document.activeElement?.id === 'section-lookups-title');
    expect(await page.getByRole('button', { name: 'Show: API secret' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Replace: API secret' }).click();
    const secret = page.locator('#field-helpdesk-apiSecret');
    await page.keyboard.type('new-secret');
    expect(await secret.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show: API secret' }).click();
    expect(await secret.getAttribute('type')).toBe('text');
    // A copied secret often has leading or trailing white space, which is removed when it is pasted. Typed white space
    // is kept.
    await secret.fill('  copied secret ');
    await secret.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    expect(await secret.inputValue()).toBe('  copied secret ');
    await secret.fill('');
    await page.keyboard.press('Control+V');
    expect(await secret.inputValue()).toBe('copied secret');
    await page.getByRole('button', { name: 'Keep stored secret' }).click();
    expect(await page.getByRole('button', { name: 'Show: API secret' }).count()).toBe(0);
  });

  it('shows each problem at its field, and moves the focus there', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings', script: { 'settings.write': () => wrong } });
    await page.getByLabel('Port', { exact: true }).fill('x');
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Netherlands (NL)' });
    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('To save, fix 2 values.').waitFor();
    // Save moves the focus to the first invalid field on the page. The bar with the button shows the
    // number of invalid fields.
    await page.waitForFunction(() => document.activeElement?.id === 'field-agent-country');
    await page.locator('.save-bar').getByText('To save, fix 2 values.').waitFor();
    // The button in the bar moves the focus to the invalid fields in turn.
    const bar = page.locator('.save-bar').getByRole('button', { name: 'To save, fix 2 values.' });
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
    await bar.click();
    await expect.poll(focused).toBe('field-lines-0-port');
    await bar.click();
    await expect.poll(focused).toBe('field-agent-country');
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

  it('shows a locked field as read-only, with the administrator as the reason', async () => {
    const { page } = await open({ snapshot: quiet, place: '#settings' });
    const address = page.getByLabel('Address', { exact: true });
    expect(await address.getAttribute('readonly')).not.toBeNull();
    await page.getByText('Managed by your administrator', { exact: true }).waitFor();
  });

  it('keeps a secret until a new one is typed', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    const secret = page.getByLabel('API secret', { exact: true });
    expect(await secret.inputValue()).toBe('Stored, not shown');
    await page.getByRole('button', { name: 'Replace: API secret' }).click();
    expect(await secret.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await secret.getAttribute('type')).toBe('password');
    await page.keyboard.type('new one');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await written(host)).toMatchObject({ helpdesk: { apiSecret: 'new one', apiKey: { kept: 'key-1' } } });
  });

  it('saves only changed values, and merges changes that were saved elsewhere', async () => {
    const { page, host } = await open({ snapshot: { ...quiet, settingsRevision: 'first' }, place: '#settings' });
    await page.getByLabel('Extension', { exact: true }).fill('102');
    const elsewhere = withValue(storedSettings.settings, 'agent.country', 'NL');
    host.answer('settings.read', () => ({ ...storedSettings, revision: 'second', settings: elsewhere }));
    host.answer('settings.write', ({ revision }) =>
      revision === 'second' ? { saved: true, problems: [] } : { saved: false, isOutdated: true, problems: [] },
    );
    await page.getByRole('button', { name: 'Save' }).click();
    const changes = [{ path: ['agent', 'extension'], value: '102' }];
    expect(await host.next('settings.write')).toEqual({ revision: 'first', changes });
    expect(await host.next('settings.write')).toEqual({ revision: 'second', changes });
    await page.getByText('Settings were saved.').waitFor();
    expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('NL');
    // A window without unsaved changes shows the new value.
    const again = withValue(elsewhere, 'agent.country', 'BE');
    host.answer('settings.read', () => ({ ...storedSettings, revision: 'third', settings: again }));
    host.show({ ...quiet, settingsRevision: 'third' });
    await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('BE');
  });

  it('shows both values of a conflict and saves the selected one', async () => {
    const { page, host } = await open({ snapshot: { ...quiet, settingsRevision: 'first' }, place: '#settings' });
    const extension = page.getByLabel('Extension', { exact: true });
    await extension.fill('102');
    const elsewhere = withValue(storedSettings.settings, 'agent.extension', '107');
    host.answer('settings.read', () => ({ ...storedSettings, revision: 'second', settings: elsewhere }));
    host.show({ ...quiet, settingsRevision: 'second' });
    const choice = page.getByRole('group', { name: 'Extension was changed both here and elsewhere' });
    await expect.poll(() => choice.getByRole('definition').allTextContents()).toEqual(['102', '107']);
    expect(await extension.inputValue()).toBe('102');
    // Nothing is saved until the user has chosen one of the two values. Save moves the focus to the conflict, so the
    // user needs only the keyboard.
    await page.getByRole('button', { name: 'Save' }).click();
    const keep = choice.getByRole('button', { name: 'Keep your value' });
    await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(host.asked.map(({ call }) => call)).not.toContain('settings.write');
    await shoot(page, 'settings-conflict-1280');
    await page.getByRole('alert').getByRole('button', { name: 'Extension' }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await host.next('settings.write')).toEqual({
      revision: 'second',
      changes: [{ path: ['agent', 'extension'], value: '102' }],
    });
  });
};

/** Defines the tests that are slow or rarely fail. They run only in `npm run test:long`. */
export const settingsLongTests = (open: Open): void => {
  it('adds and removes entries, and keeps the draft while another page is open', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByRole('button', { name: 'Add phone line (Asterisk, AMI)' }).click();
    await page.getByRole('group', { name: 'Line 3' }).getByLabel('Phone system address').fill('10.0.0.2');
    await page
      .getByRole('group', { name: 'Line 3' })
      .getByLabel('Devices not named after their extension')
      .fill('101-mobile = 101');
    await page.getByLabel('Traces at startup').fill('pbx, front desk');
    await page.getByRole('button', { name: 'Add phone line (Asterisk, ARI)' }).click();
    const ari = page.getByRole('group', { name: 'Line 4' });
    await ari.getByLabel('Phone system address').fill('http://pbx.example:8088');
    await ari.getByText('Not encrypted', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Remove hook' }).click();
    await page.getByRole('link', { name: 'Now', exact: true }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await written(host)).toMatchObject({
      lines: [
        { name: 'pbx' },
        { kind: 'asterisk-ami', host: '10.0.0.2', endpoints: { '101-mobile': '101' } },
        { kind: 'asterisk-ari', url: 'http://pbx.example:8088' },
      ],
      traces: ['pbx', 'front desk'],
    });
  });

  it('lists the colleagues', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    await page.getByRole('button', { name: 'Add colleague' }).click();
    const entry = page.getByRole('group', { name: 'Colleague 1' });
    await entry.getByLabel('E-mail address').fill('ben@shop.example');
    await entry.getByLabel('Name').fill('Ben Okafor');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await written(host)).toMatchObject({
      colleagues: [{ name: 'Ben Okafor', emailAddress: 'ben@shop.example' }],
    });
  });

  it('does not cover the Save button with notices', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    host.answer('settings.write', () => ({ saved: 'what' }) as never);
    await page.getByLabel('Extension', { exact: true }).fill('102');
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 720 });
      await page.getByLabel('Extension', { exact: true }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Save' }).click();
      const notice = page.locator('.notice');
      await notice.waitFor();
      await page.getByLabel('Extension', { exact: true }).scrollIntoViewIfNeeded();
      const bar = await page.locator('.save-bar').boundingBox();
      const box = await notice.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  it("closes an earlier attempt's notice when fields must be corrected", async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#settings' });
    host.answer('settings.write', () => ({ saved: 'what' }) as never);
    await page.getByLabel('Extension', { exact: true }).fill('102');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.notice').waitFor();
    host.answer('settings.write', () => wrong);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('To save, fix 2 values.').first().waitFor();
    await page.locator('.notice').waitFor({ state: 'detached' });
  });
};
