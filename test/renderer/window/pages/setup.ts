/**
 * Tests the parts of the setup that need only the window: locked fields, the keyboard, and four
 * languages in a narrow window.
 */
import { expect, it } from 'vitest';
import type { SetupState } from '#contract/setup.ts';
import type { Script } from '../scripted/answers.ts';
import { setUp } from '../scripted/setup.ts';
import { storedSettings } from '../scripted/outbox.ts';
import { practising, quiet } from '../scripted/snapshots.ts';
import type { Open } from './open.ts';
import { written } from './saved-settings.ts';

const nothingYet = { ...storedSettings, settings: {} };
const first: SetupState = {
  ...setUp,
  first: true,
  profile: 'practice',
  canBeReal: false,
  steps: setUp.steps.map(({ step }) => ({ step, state: 'open' })),
};

export const setupTests = (open: Open): void => {
  it('opens automatically without settings, but never replaces a page that the user has opened', async () => {
    const script = { 'setup.state': () => first, 'settings.read': () => nothingYet };
    const { page } = await open({ snapshot: practising, script });
    await page.getByRole('heading', { level: 1, name: 'Set up Counterline' }).waitFor();
    const chosen = await open({ snapshot: practising, script, place: '#ledger' });
    await chosen.page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
    expect(chosen.host.asked.map(({ call }) => call)).not.toContain('setup.state');
    const real = await open({ snapshot: quiet, script });
    await real.page.getByRole('heading', { level: 1 }).waitFor();
    expect(real.host.asked.map(({ call }) => call)).not.toContain('setup.state');
  });

  it('shows managed values as locked in every step', async () => {
    const locked = ['helpdesk.baseUrl', 'agent.extension', 'lines', 'presence.channels'];
    const script = { 'settings.read': () => ({ ...storedSettings, locked }) };
    const { page } = await open({ snapshot: quiet, script, place: '#setup/helpdesk' });
    const address = page.getByLabel('Address', { exact: true });
    await address.waitFor();
    expect(await address.getAttribute('readonly')).not.toBeNull();
    await page.getByText('Managed by your administrator').waitFor();
    expect(await page.getByLabel('API secret', { exact: true }).inputValue()).toBe('Stored, not shown');
    await page.getByRole('link', { name: 'Phone' }).click();
    await page.getByRole('heading', { level: 2, name: 'Which phone system do you use?' }).waitFor();
    expect(await page.getByLabel('SIP, busy lamp field (BLF)').isDisabled()).toBe(true);
    expect(await page.getByLabel('Phone system address').getAttribute('readonly')).not.toBeNull();
    await page.getByRole('link', { name: 'Presence' }).click();
    expect(await page.getByLabel('Chat', { exact: true }).isDisabled()).toBe(true);
  });

  it('supports the keyboard, with the focus on the heading first, Tab and Enter', async () => {
    const script = { 'setup.state': () => first, 'settings.read': () => nothingYet };
    const { page, host } = await open({ snapshot: practising, script, place: '#setup/who' });
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    await expect.poll(focused).toBe('setup-step-title');
    for (const id of ['field-agent-name', 'field-agent-emailAddress', 'field-agent-extension', 'field-agent-country']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(id);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('101');
    await page.keyboard.press('Enter');
    expect(await written(host, {})).toMatchObject({ agent: { extension: '101' } });
    await page.getByRole('heading', { level: 2, name: 'Which helpdesk do you use?' }).waitFor();
    await expect.poll(focused).toBe('setup-step-title');
  });

  it('saves each step alone and keeps the input in the other steps', async () => {
    const { page, host } = await open({ snapshot: quiet, place: '#setup/who' });
    await page.getByLabel('Agent name').fill('Noor');
    await page.getByRole('link', { name: 'Phone' }).click();
    await page.getByLabel('Asterisk, REST interface (ARI)').check();
    await page.getByLabel('Phone system address').fill('https://pbx.example:8089');
    await page.getByRole('link', { name: 'Presence' }).click();
    await page.getByLabel('SMS').check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const saved = await written(host);
    expect(saved['presence']).toMatchObject({ channels: [{ channel: 'Chat' }, { channel: 'SMS' }] });
    expect(saved['agent']).toEqual(storedSettings.settings['agent']);
    await page.getByRole('link', { name: /^Agent/ }).click();
    expect(await page.getByLabel('Agent name').inputValue()).toBe('Noor');
  });

  it('names the step with the field that stops a check', async () => {
    const message = 'the stored secret belongs to another address';
    const script: Partial<Script> = {
      'setup.check': () => ({ problems: [{ path: 'helpdesk.apiSecret', message }] }),
    };
    const { page } = await open({ snapshot: quiet, place: '#setup/presence', script });
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Step 2 (Helpdesk) has a field to fix' }).click();
    await page.getByRole('heading', { level: 2, name: 'Which helpdesk do you use?' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-helpdesk-apiSecret');
  });

  it('cannot be saved and names the default country before any input', async () => {
    const script = { 'setup.state': () => first, 'settings.read': () => nothingYet };
    const { page } = await open({ snapshot: practising, script, place: '#setup/who' });
    const country = page.getByLabel('Country', { exact: true });
    await country.waitFor();
    expect(await country.inputValue()).toBe('');
    expect(await country.locator('option:checked').textContent()).toBe('Default (Germany)');
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
  });

  it('reads the endpoints from a checked phone system and adds the accepted proposals', async () => {
    const line = { kind: 'asterisk-ami', name: 'pbx', host: 'pbx', username: 'a', secret: { kept: 's' } };
    const settings = { ...storedSettings.settings, lines: [line] };
    const script: Partial<Script> = {
      'settings.read': () => ({ ...storedSettings, settings }),
      'setup.check': () => ({ runId: 'run', problems: [] }),
      'setup.progress': () => ({
        findings: [{ check: 'line', of: 'pbx', state: 'ok', sentence: { code: 'now.working' } }],
        done: true,
      }),
      'setup.endpoints': () => ({
        problems: [],
        sentence: { code: 'doctor.endpoints.partial', values: { name: 'pbx', count: 3 } },
        advice: { code: 'doctor.endpoints.allow' },
        endpoints: [
          { name: '101', role: 'extension', extension: '101' },
          { name: '4930', role: 'trunk', proposal: { kind: 'trunk', endpoint: '4930' } },
          {
            name: 'anna-desk',
            role: 'unknown',
            proposal: { kind: 'endpoint', endpoint: 'anna-desk', extension: '106' },
          },
        ],
      }),
    };
    const { page, host } = await open({ snapshot: quiet, script, place: '#setup/phone' });
    await page.getByRole('button', { name: 'Check connection', exact: true }).click();
    await page.getByRole('button', { name: 'Read endpoints' }).click();
    await page.getByText('add “system” and “reporting”').waitFor();
    await page.getByRole('button', { name: 'Apply: anna-desk is probably a phone with extension 106' }).click();
    await page.getByText('anna-desk → 106').waitFor();
    await page.getByRole('button', { name: 'Apply: 4930' }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const saved = await written(host, settings);
    expect(saved['lines']).toEqual([{ ...line, endpoints: { 'anna-desk': '106' }, trunks: ['4930'] }]);
  });

  it.each(['nl', 'de', 'fr'] as const)('fits a narrow window in %s without truncated text', async (language) => {
    const snapshot = { ...practising, preferences: { ...practising.preferences, language } };
    const { page } = await open({ snapshot, width: 320, place: '#setup' });
    for (const step of ['', '/who', '/helpdesk', '/phone', '/till', '/presence', '/end']) {
      await page.evaluate((hash) => void (location.hash = hash), `#setup${step}`);
      await page.locator(step === '' ? '.setup-begin' : '#setup-step-title, #setup-end-title').waitFor();
      const cut = await page.evaluate(() => [
        ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['page'] : []),
        ...[...document.querySelectorAll('main .button')]
          .filter((button) => button.scrollWidth > button.clientWidth + 1)
          .map(({ textContent }) => textContent),
      ]);
      expect({ step, cut }).toEqual({ step, cut: [] });
    }
  });
};
