/**
 * From nothing to the real phone and helpdesk, in a real browser: the helpdesk is a mock of its own, started as a
 * stranger; the phone is an exchange behind its manager interface; the till pairs over loopback.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPracticeExchange, type PracticeExchange } from '#mock/exchange/exchange.ts';
import { until } from '../app/desk.ts';
import { browserFlags, browserProgram } from '../desktop/browser-flags.ts';
import { freshFolder, startProgram, type Running } from './app.ts';

const shots = new URL('../shots/', import.meta.url).pathname;
let browser: Browser;
let helpdesk: Running;
let exchange: PracticeExchange;
const complaints: string[] = [];

beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  [browser, helpdesk, exchange] = await Promise.all([
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
    startProgram(['mock', '--port', '0']),
    createPracticeExchange({ port: 0 }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([helpdesk.end(), exchange.close()]);
});

const journal = async (operation: string) => {
  const answer = await fetch(`${helpdesk.ready['controlUrl']}/journal?operation=${operation}`, {
    headers: { Authorization: `Bearer ${helpdesk.ready['controlToken']}` },
  });
  return ((await answer.json()) as { entries: { status: number; request: { body: Record<string, unknown> } }[] })
    .entries;
};

const openView = async (app: Running): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' });
  const view = await context.newPage();
  view.setDefaultTimeout(8_000);
  view.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  view.on('pageerror', (error) => void complaints.push(error.message));
  await view.goto(app.ready['windowUrl'] ?? '');
  await view.getByRole('heading', { level: 1, name: 'Set up Counterline' }).waitFor();
  return view;
};
const shoot = (view: Page, name: string) => view.screenshot({ path: `${shots}first-run-${name}.png`, fullPage: true });

let axe = '';
type Axe = { run: (rules: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
const violations = async (view: Page, rules: object): Promise<readonly string[]> => {
  axe ||= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await view.evaluate(() => 'axe' in window))) await view.evaluate(axe);
  return view.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
};
/** Between light and dark nothing differs but colours. */
const colours = { runOnly: ['color-contrast'] };
/** In both colours, on a desk and on a phone that is 320 px wide. */
const looks = async (view: Page, name: string): Promise<void> => {
  await shoot(view, name);
  expect({ name, found: await violations(view, {}) }).toEqual({ name, found: [] });
  await view.emulateMedia({ colorScheme: 'dark' });
  await view.setViewportSize({ width: 320, height: 740 });
  expect({ name, narrow: await violations(view, colours) }).toEqual({ name, narrow: [] });
  const tooWide = await view.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect({ name, tooWide }).toEqual({ name, tooWide: [] });
  await shoot(view, `${name}-narrow`);
  await view.emulateMedia({ colorScheme: 'light' });
  await view.setViewportSize({ width: 1280, height: 860 });
};
const step = (view: Page, title: string) => view.getByRole('heading', { level: 2, name: title }).waitFor();
/** Asked once more, one says yes. */
const press = async (view: Page, name: string): Promise<void> => {
  await view.getByRole('button', { name }).click();
  await view.getByRole('dialog').getByRole('button', { name }).click();
};
const rows = (view: Page, label: string) => view.getByRole('list', { name: label });

describe('the first run', () => {
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
    // A window whose app has ended complains, and rightly.
    await view.context().close();
    await app.end();
    await folder.remove();
  });

  it('opens where one begins, over the practice that already runs', async () => {
    await view.getByRole('button', { name: 'Just practise' }).waitFor();
    await view.getByText('You are practising.').waitFor();
    await looks(view, 'begin');
  });

  it('says who works here, with the country of this computer', async () => {
    await view.getByRole('link', { name: 'Set it up' }).click();
    await step(view, 'Who works here?');
    expect(await view.evaluate(() => document.activeElement?.id)).toBe('setup-step-title');
    await view.getByText('United Kingdom').waitFor();
    await view.getByLabel('E-mail address of the agent').fill('anna');
    await view.getByLabel('Extension').fill('101');
    await view.getByRole('button', { name: 'Save and go on' }).click();
    await view.getByText('Expected an e-mail address, got "anna"').waitFor();
    expect(await view.evaluate(() => document.activeElement?.id)).toBe('field-agent-emailAddress');
    await shoot(view, 'who-wrong');
    await view.getByLabel('E-mail address of the agent').fill('anna@shop.example');
    await view.getByLabel('Country').fill('DE');
    await view.getByText('Germany').waitFor();
    await looks(view, 'who');
    await view.getByLabel('Country').press('Enter');
  });

  it('checks the helpdesk live, step by step, and keeps what is typed', async () => {
    await step(view, 'Where is the helpdesk?');
    await view.getByLabel('Address', { exact: true }).fill(helpdesk.ready['baseUrl'] ?? '');
    await view.getByText('More', { exact: true }).click();
    await view.getByLabel('Address of the presence check').fill(helpdesk.ready['presenceUrl'] ?? '');
    await view.getByLabel('API key', { exact: true }).fill(helpdesk.ready['apiKey'] ?? '');
    await view.getByLabel('API secret').fill('not-the-secret');
    await view.getByRole('button', { name: 'Check' }).click();
    await rows(view, 'Check of the helpdesk').getByText('does not take the API key and the API secret').waitFor();
    await looks(view, 'helpdesk-wrong');
    await view.getByRole('link', { name: 'Back' }).click();
    await step(view, 'Who works here?');
    await view.goBack();
    await step(view, 'Where is the helpdesk?');
    expect(await view.getByLabel('Address', { exact: true }).inputValue()).toBe(helpdesk.ready['baseUrl']);
    expect(JSON.stringify(await readFile(join(folder.path, 'settings.json'), 'utf8'))).not.toContain('helpdesk');
    await view.getByLabel('API secret').fill(helpdesk.ready['apiSecret'] ?? '');
    await view.getByRole('button', { name: 'Check' }).click();
    await view.getByText('Everything is right. Save it and go on.').waitFor();
    expect(await rows(view, 'Check of the helpdesk').getByRole('listitem').count()).toBe(7);
    await looks(view, 'helpdesk');
    await view.getByRole('button', { name: 'Save and go on' }).click();
  });

  it('checks the phone and hears a test call', async () => {
    await step(view, 'Which phone system?');
    await view.getByLabel('Asterisk, manager interface').check();
    await view.getByLabel('Address of the exchange').fill(exchange.host);
    await view.getByLabel('Port').fill(String(exchange.port));
    await view.getByLabel('User').fill(exchange.username);
    await view.getByLabel('Password').fill(exchange.secret);
    await view.getByRole('button', { name: 'Check' }).click();
    await rows(view, 'Check of the phone').getByText('pbx connects and lets us in.').waitFor();
    await view.getByRole('button', { name: 'Make a test call' }).click();
    await view.getByText('Call this extension now: 101').waitFor();
    await shoot(view, 'phone-listening');
    const call = exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    await view.getByText('A call rings at 101').waitFor();
    call.hangUp('customer');
    expect(await view.locator('main').innerText()).not.toContain('3125014');
    await looks(view, 'phone');
    await view.getByRole('button', { name: 'Save and go on' }).click();
  });

  it('pairs a till with its six digits, and draws a barcode', async () => {
    await step(view, 'Is there a till?');
    const asked = await fetch(`${app.ready['tillUrl']}/pair`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Till 7' }),
    });
    const { pairingId, code } = (await asked.json()) as { pairingId: string; code?: string };
    const shown = code ?? (await codeOf(view, pairingId));
    await view.getByLabel('Six digits at the till').fill(shown);
    await view.getByRole('button', { name: 'Let it in' }).click();
    await view.getByText('The till is paired.').waitFor();
    ({ token } = (await (await fetch(`${app.ready['tillUrl']}/pair/${pairingId}`)).json()) as { token: string });
    await view.getByText('Till 7 is paired').waitFor();
    await view.getByRole('button', { name: 'Show barcode' }).click();
    await view.getByRole('img', { name: 'Barcode with mara@shop.example' }).waitFor();
    await looks(view, 'till');
    await view.emulateMedia({ media: 'print' });
    expect(await view.getByRole('img', { name: 'Barcode with mara@shop.example' }).isVisible()).toBe(true);
    expect(await view.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await view.emulateMedia({ media: 'screen' });
    await view.getByRole('button', { name: 'Go on' }).click();
  });

  it('asks who is online', async () => {
    await step(view, 'Which channels do you look at?');
    await view.getByLabel('Email', { exact: true }).check();
    await view.getByRole('button', { name: 'Ask now' }).click();
    await rows(view, 'Channels').getByText('Email: ').waitFor();
    await looks(view, 'presence');
    await view.getByRole('button', { name: 'Save and go on' }).click();
  });

  it('connects the real thing without a new start: calls and the paired till reach the helpdesk', async () => {
    await step(view, 'Everything is set up');
    await looks(view, 'end');
    await press(view, 'Connect now');
    await view.getByText('The real phone and helpdesk are connected.').waitFor();
    await view.getByText('You are practising.').waitFor({ state: 'detached' });
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

  it('never shows a secret again, and goes back to practice and to the settings of before', async () => {
    await view.goto(`${new URL(view.url()).origin}/#setup/helpdesk`);
    await step(view, 'Where is the helpdesk?');
    expect(await view.getByLabel('API secret', { exact: true }).inputValue()).toBe('Kept, not shown');
    expect(await view.content()).not.toContain(helpdesk.ready['apiSecret']);
    await view.goto(`${new URL(view.url()).origin}/#setup`);
    await view.getByRole('button', { name: 'Go back to the settings of before' }).click();
    await view.getByText('The settings of before are back.').waitFor();
    expect(JSON.parse(readFileSync(join(folder.path, 'settings.json'), 'utf8'))).not.toHaveProperty('presence');
    await press(view, 'Back to practice');
    await view.getByText('You are practising. Nothing goes to the real helpdesk').first().waitFor();
    await shoot(view, 'begin-again');
  });

  it('leaves no secret in what it printed, and nothing in the browser complains', () => {
    const printed = JSON.stringify(app.lines) + app.said();
    for (const secret of [helpdesk.ready['apiSecret'], 'not-the-secret', token]) expect(printed).not.toContain(secret);
    expect(complaints).toEqual([]);
  });
});

/** What the till would show: the window knows it too. */
const codeOf = async (view: Page, pairingId: string): Promise<string> =>
  view.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/window?watch=no`);
        socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, call: 'snapshot.read', input: {} })));
        socket.addEventListener('message', (event) => {
          const { output } = JSON.parse(event.data as string) as {
            output: { pairings: { pairingId: string; code: string }[] };
          };
          socket.close();
          resolve(output.pairings.find((pairing) => pairing.pairingId === id)?.code ?? '');
        });
      }),
    pairingId,
  );

describe('the first run, another way', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let app: Running;
  let view: Page;
  beforeAll(async () => {
    folder = await freshFolder();
    app = await startProgram(['run', '--port', '0', '--data', folder.path]);
    view = await openView(app);
  });
  afterAll(async () => {
    // A window whose app has ended complains, and rightly.
    await view.context().close();
    await app.end();
    await folder.remove();
  });

  it('lets every step be skipped, and says at the end what was', async () => {
    await view.getByRole('link', { name: 'Set it up' }).click();
    for (const title of [
      'Who works here?',
      'Where is the helpdesk?',
      'Which phone system?',
      'Is there a till?',
      'Which channels do you look at?',
    ]) {
      await step(view, title);
      await view.getByRole('button', { name: 'Skip' }).click();
    }
    await step(view, 'This is how far it is set up');
    expect(await view.getByRole('main').getByText('Skipped').count()).toBeGreaterThanOrEqual(5);
    await looks(view, 'skipped');
    expect(JSON.parse(readFileSync(join(folder.path, 'setup.json'), 'utf8'))).toMatchObject({
      skipped: ['who', 'helpdesk', 'phone', 'till', 'presence'],
    });
  });

  const drop = async (name: string, text: string): Promise<void> => {
    const transfer = await view.evaluateHandle(
      ([name, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text ?? ''], name ?? '', { type: 'application/json' }));
        return transfer;
      },
      [name, text],
    );
    for (const type of ['dragover', 'drop']) await view.dispatchEvent('body', type, { dataTransfer: transfer });
  };

  it('takes a settings file that is dropped on the window: shown first, broken ones refused with their place', async () => {
    await drop('broken.json', '{"helpdesk": {"baseUrl": ');
    await view.getByText('This file is no JSON from line 1').waitFor();
    await drop('newer.json', JSON.stringify({ agent: { extension: '101' }, hologram: true }));
    await view.getByText('comes from a newer one: hologram').waitFor();
    await shoot(view, 'file-newer');
    const { baseUrl, presenceUrl, apiKey, apiSecret } = helpdesk.ready;
    const settings = {
      helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
      agent: { name: 'Anna', emailAddress: 'anna@shop.example', extension: '101' },
    };
    await drop('settings.json', JSON.stringify(settings));
    await view.getByText('This file changes 7 places.').waitFor();
    expect(await view.content()).not.toContain(apiSecret);
    await looks(view, 'file');
    await view.getByRole('button', { name: 'Save these settings' }).click();
    await step(view, 'This is how far it is set up');
    expect(JSON.parse(readFileSync(join(folder.path, 'settings.json'), 'utf8'))).toEqual(settings);
    await press(view, 'Connect now');
    await view.getByText('The real phone and helpdesk are connected.').waitFor();
  });

  it('stays as it is where the other cannot begin, and says why', async () => {
    await view.goto(`${new URL(view.url()).origin}/#setup`);
    await press(view, 'Back to practice');
    await view.getByText('You are practising. Nothing goes to the real helpdesk').first().waitFor();
    writeFileSync(join(folder.path, 'settings.json'), JSON.stringify({ helpdesk: { baseUrl: 'x' } }));
    await view.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/window?watch=no`);
          socket.addEventListener('open', () =>
            socket.send(JSON.stringify({ id: 1, call: 'setup.switch', input: { to: 'real' } })),
          );
          socket.addEventListener('message', (event) => {
            document.title = event.data as string;
            resolve();
          });
        }),
    );
    const said = JSON.parse(await view.title()) as { output: { done: boolean; sentence: { code: string } } };
    expect(said.output).toMatchObject({ done: false, sentence: { code: 'setup.switch.settings' } });
    await view.getByText('You are practising.').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
