/**
 * Tests the setup from an empty data folder to a connected phone and helpdesk, in a real browser. The helpdesk is a
 * separate mock process, the phone system has a manager interface, and the till is paired over loopback.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../app/support/start-app.ts';
import { freshFolder, startProgram, type Running } from './start-app.ts';
import {
  closeAll,
  codeOf,
  complaints,
  exchange,
  helpdesk,
  journal,
  looks,
  openAll,
  openView,
  press,
  rows,
  shoot,
  step,
} from './first-run-steps.ts';

beforeAll(openAll);
afterAll(closeAll);

describe('The first run', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let app: Running;
  let view: Page;
  let token = '';
  beforeAll(async () => {
    folder = await freshFolder();
    app = await startProgram(['run', '--port', '0', '--data', folder.path]);
    view = await openView(app);
  });
  afterAll(async () => {
    // A window whose app has ended reports errors, so the window is closed first.
    await view.context().close();
    await app.end();
    await folder.remove();
  });

  it('opens at the first step while practice is already running', async () => {
    await view.getByRole('button', { name: 'Start practising' }).waitFor();
    await view.getByText('Practice mode:').waitFor();
    await looks(view, 'begin');
  });

  it('asks for the agent and names the default country, with nothing to save yet', async () => {
    await view.getByRole('link', { name: 'Start setup' }).click();
    await step(view, 'Who works at this PC?');
    expect(await view.evaluate(() => document.activeElement?.id)).toBe('setup-step-title');
    expect(await view.getByLabel('Country').inputValue()).toBe('');
    expect(await view.getByLabel('Country').locator('option:checked').textContent()).toBe('Default (Germany)');
    expect(await view.getByText('Unsaved changes').count()).toBe(0);
    await view.getByLabel('Agent e-mail address').fill('anna');
    await view.getByLabel('Extension').fill('101');
    await view.getByRole('button', { name: 'Save and continue' }).click();
    await view.getByText('Expected an e-mail address, got "anna"').waitFor();
    expect(await view.evaluate(() => document.activeElement?.id)).toBe('field-agent-emailAddress');
    await shoot(view, 'who-wrong');
    await view.getByLabel('Agent e-mail address').fill('anna@shop.example');
    await view.getByLabel('Country').selectOption('DE');
    await looks(view, 'who');
    await view.getByLabel('Agent e-mail address').press('Enter');
  });

  it('checks the helpdesk step by step and keeps the entered values', async () => {
    await step(view, 'Which helpdesk do you use?');
    await view.getByLabel('Address', { exact: true }).fill(helpdesk.ready['baseUrl'] ?? '');
    await view.getByText('More options', { exact: true }).click();
    await view.getByLabel('Presence check address').fill(helpdesk.ready['presenceUrl'] ?? '');
    await view.getByLabel('API key', { exact: true }).fill(helpdesk.ready['apiKey'] ?? '');
    await view.getByLabel('API secret', { exact: true }).fill('not-the-secret');
    await view.getByRole('button', { name: 'Check' }).click();
    await rows(view, 'Helpdesk check').getByText('rejected the API key or the API secret').waitFor();
    await looks(view, 'helpdesk-wrong');
    await view.getByRole('link', { name: 'Back' }).click();
    await step(view, 'Who works at this PC?');
    await view.goBack();
    await step(view, 'Which helpdesk do you use?');
    expect(await view.getByLabel('Address', { exact: true }).inputValue()).toBe(helpdesk.ready['baseUrl']);
    expect(JSON.stringify(await readFile(join(folder.path, 'settings.json'), 'utf8'))).not.toContain('helpdesk');
    await view.getByLabel('API secret', { exact: true }).fill(helpdesk.ready['apiSecret'] ?? '');
    await view.getByRole('button', { name: 'Check' }).click();
    await view.getByText('Everything works. You can continue.').waitFor();
    expect(await rows(view, 'Helpdesk check').getByRole('listitem').count()).toBe(8);
    await looks(view, 'helpdesk');
    await view.getByRole('button', { name: 'Save and continue' }).click();
  });

  it('checks the phone and receives a test call', async () => {
    await step(view, 'Which phone system do you use?');
    await view.getByLabel('Asterisk, manager interface (AMI)').check();
    await view.getByLabel('Phone system address').fill(exchange.host);
    await view.getByLabel('Port').fill(String(exchange.port));
    await view.getByLabel('User name').fill(exchange.username);
    await view.getByLabel('Password', { exact: true }).fill(exchange.secret);
    await view.getByRole('button', { name: 'Check' }).click();
    await rows(view, 'Phone check').getByText('pbx connected and logged in.').waitFor();
    await view.getByRole('button', { name: 'Start test call' }).click();
    await view.getByText('Call a watched extension now: 101').waitFor();
    await shoot(view, 'phone-listening');
    const call = exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    await view.getByText('A call is ringing at 101').waitFor();
    call.hangUp('customer');
    expect(await view.locator('main').innerText()).not.toContain('3125014');
    await looks(view, 'phone');
    await view.getByRole('button', { name: 'Save and continue' }).click();
  });

  it('pairs a till with its six-digit code and shows a barcode', async () => {
    await step(view, 'Do you use a till?');
    const none = view.getByText('There are no pairing requests.');
    await none.waitFor();
    const asked = await fetch(`${app.ready['tillUrl']}/pair`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Till 7' }),
    });
    const { pairingId, code } = (await asked.json()) as { pairingId: string; code?: string };
    await none.waitFor({ state: 'detached' });
    const shown = code ?? (await codeOf(view, pairingId));
    await view.getByLabel('Six-digit code').fill(shown);
    await view.getByRole('button', { name: 'Pair till' }).click();
    await view.getByText('The till is paired. Counterline is waiting for the till’s first request.').waitFor();
    ({ token } = (await (await fetch(`${app.ready['tillUrl']}/pair/${pairingId}`)).json()) as { token: string });
    await view.getByText('Till 7 is paired').waitFor();
    await view.getByRole('button', { name: 'Show barcode' }).click();
    await view.getByRole('img', { name: 'Barcode for mara@shop.example' }).waitFor();
    await looks(view, 'till');
    await view.emulateMedia({ media: 'print' });
    expect(await view.getByRole('img', { name: 'Barcode for mara@shop.example' }).isVisible()).toBe(true);
    expect(await view.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await view.emulateMedia({ media: 'screen' });
    await view.getByRole('button', { name: 'Continue' }).click();
  });

  it('asks for the channels whose online status is shown', async () => {
    await step(view, 'Which channels do you want to see?');
    await view.getByLabel('Email', { exact: true }).check();
    await view.getByRole('button', { name: 'Check now' }).click();
    await rows(view, 'Channels').getByText('Email: ').waitFor();
    await looks(view, 'presence');
    await view.getByRole('button', { name: 'Save and continue' }).click();
  });

  it('switches to real work without a restart: calls and the paired till reach the helpdesk', async () => {
    await step(view, 'Setup is complete');
    await looks(view, 'end');
    await press(view, 'Connect now');
    await view.getByText('Practice mode is off. Counterline uses the real settings.').waitFor();
    await view.getByText('Practice mode:').waitFor({ state: 'detached' });
    await shoot(view, 'end-real');
    const switched = app.lines.find((line) => line['event'] === 'switched');
    expect(switched).toMatchObject({ to: 'real' });
    expect(JSON.parse(readFileSync(join(folder.path, 'local.json'), 'utf8'))).toMatchObject({
      tillUrl: switched?.['tillUrl'],
    });
    await until(exchange.clients, (clients) => clients === 1);
    const call = exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    call.answer('101');
    await until(
      () => journal('registerCallEvent'),
      (entries) => entries.some(({ status, request }) => status === 201 && request.body['EventType'] === 'Answered'),
    );
    call.hangUp('101');
    const answer = await fetch(`${String(switched?.['tillUrl'])}/lookup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email_address: 'mara@shop.example' }),
    });
    expect(await answer.json()).toMatchObject({ result: 'taken' });
    expect((await journal('showCustomer')).map(({ status }) => status)).toContain(201);
  });

  it('never shows a secret again, and returns to practice and to the previous settings', async () => {
    await view.goto(`${new URL(view.url()).origin}/#setup/helpdesk`);
    await step(view, 'Which helpdesk do you use?');
    expect(await view.getByLabel('API secret', { exact: true }).inputValue()).toBe('Stored, not shown');
    expect(await view.content()).not.toContain(helpdesk.ready['apiSecret']);
    await view.goto(`${new URL(view.url()).origin}/#setup`);
    await view.getByRole('button', { name: 'Restore previous settings' }).click();
    await view.getByText('The previous settings were restored.').waitFor();
    expect(JSON.parse(readFileSync(join(folder.path, 'settings.json'), 'utf8'))).not.toHaveProperty('presence');
    await press(view, 'Switch to practice mode');
    await view.getByText('Practice mode is on. Nothing is sent to the real helpdesk').first().waitFor();
    await shoot(view, 'begin-again');
  });

  it('prints no secrets and causes no errors in the browser console', () => {
    const printed = JSON.stringify(app.lines) + app.stderr();
    for (const secret of [helpdesk.ready['apiSecret'], 'not-the-secret', token]) expect(printed).not.toContain(secret);
    expect(complaints).toEqual([]);
  });
});
