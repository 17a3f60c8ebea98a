/** The scenes for the first run and for each setup step, with the results of the step's check. */
import type { Page } from 'playwright-core';
import type { Finding } from '#contract/setup.ts';
import { setUp } from '../window/scripted/setup.ts';
import { empty, practising, troubled } from '../window/scripted/snapshots.ts';
import type { Scene } from './scenes.ts';

/** A new installation: practice is running, and nothing is set up. */
const firstTime: Scene['script'] = {
  'setup.state': () => ({
    first: true,
    steps: setUp.steps.map(({ step }) => ({ step, state: 'open' })),
    tills: [],
    profile: 'practice',
    canBeReal: false,
    revision: 'first',
  }),
  'settings.read': () => ({
    revision: 'first',
    settings: { helpdesk: { baseUrl: 'http://desk.shop.example', apiKey: 'typed' } },
    locked: [],
    path: '/home/anna/settings.json',
    problems: [],
    hidesSecrets: false,
    openSecrets: [],
  }),
};
const host = 'desk.shop.example';
const found: readonly Finding[] = [
  {
    check: 'name',
    of: host,
    state: 'ok',
    sentence: { code: 'doctor.name.ok', values: { host, address: '192.0.2.7' } },
  },
  {
    check: 'certificate',
    of: host,
    state: 'limited',
    sentence: { code: 'doctor.certificate.soon', values: { host, day: Date.UTC(2026, 11, 1), days: 6 } },
    advice: { code: 'doctor.certificate.soon.do' },
  },
  {
    check: 'credentials',
    state: 'broken',
    sentence: { code: 'doctor.credentials.wrong', values: { host } },
    advice: { code: 'doctor.credentials.wrong.do' },
  },
  { check: 'limits', state: 'skipped', sentence: { code: 'doctor.skipped.before', values: { host } } },
];
const checks: Scene['script'] = {
  'setup.check': () => ({ runId: 'run', problems: [] }),
  'setup.progress': () => ({ findings: [...found], done: true }),
};
const well: Scene['script'] = {
  'setup.check': () => ({ runId: 'run', problems: [] }),
  'setup.progress': () => ({
    findings: [
      { check: 'line', of: 'pbx', state: 'ok', sentence: { code: 'doctor.line.up', values: { name: 'pbx' } } },
    ],
    done: true,
  }),
};
const endpoints: Scene['script'] = {
  ...well,
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
const file: Scene['script'] = {
  'setup.readFile': () => ({
    revision: 'first',
    problems: [],
    changes: [
      { path: 'helpdesk.baseUrl', after: 'https://desk.shop.example', isSecret: false, isLocked: false },
      { path: 'helpdesk.apiSecret', isSecret: true, isLocked: false },
      { path: 'agent.extension', before: '101', after: '102', isSecret: false, isLocked: true },
      {
        path: 'lines[0].extensions',
        before: '101',
        after: '101, 104, 105, 106, 107',
        isSecret: false,
        isLocked: false,
      },
    ],
  }),
};

const press =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click();
const check = press('.setup-acts .button.first, .setup-acts .button:nth-of-type(2)');
/** Drops a file on the window. */
const drop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'counterline-settings.json', { type: 'application/json' }));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
const hover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'settings.json'));
    dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
  });
const noHover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new DragEvent('dragleave', { dataTransfer: new DataTransfer() }));
  });

export const setupScenes: readonly Scene[] = [
  {
    name: 'setup-begin',
    snapshot: practising,
    script: firstTime,
    place: '#setup',
    ready: '.choices-of-setup .button.first',
  },
  {
    name: 'setup-begin-again',
    isPart: true,
    snapshot: { ...practising, profile: 'real' },
    script: { 'setup.state': () => ({ ...setUp, beforeAt: practising.at - 3_600_000 }) },
    place: '#setup',
    // The accessibility checks also cover the page behind the dialog.
    prepare: press('.switch .button'),
    ready: '.dialog',
    escapes: '.dialog',
  },
  {
    name: 'setup-drop',
    isPart: true,
    snapshot: practising,
    place: '#setup',
    prepare: hover,
    ready: '.drop-here',
    leave: noHover,
  },
  { name: 'setup-who', snapshot: practising, script: firstTime, place: '#setup/who', ready: '.line' },
  {
    name: 'setup-helpdesk',
    snapshot: practising,
    script: checks,
    place: '#setup/helpdesk',
    prepare: async (page) => {
      await check(page);
      await page.getByText('More options').click();
    },
    ready: '.checks > :nth-child(4)',
  },
  {
    name: 'setup-phone',
    snapshot: practising,
    script: well,
    place: '#setup/phone',
    prepare: check,
    ready: '.test-call',
  },
  {
    name: 'setup-phone-endpoints',
    isPart: true,
    snapshot: practising,
    script: endpoints,
    place: '#setup/phone',
    prepare: async (page) => {
      await check(page);
      await page.locator('#endpoints-title').waitFor();
      await page.locator('.test-call .button').first().click();
    },
    ready: '#endpoints-unknown',
  },
  {
    name: 'setup-till',
    snapshot: { ...practising, pairings: troubled.pairings, tillServers: practising.tillServers },
    script: { 'setup.state': () => ({ ...setUp, tills: ['Till 1', 'Practice till'] }) },
    place: '#setup/till',
    prepare: press('.barcode-row .button'),
    ready: '.barcode',
  },
  { name: 'setup-presence', snapshot: practising, place: '#setup/presence', ready: '.channels' },
  { name: 'setup-end', snapshot: { ...empty, profile: 'real' }, place: '#setup/end', ready: '.summary' },
  {
    name: 'setup-end-saved',
    isPart: true,
    snapshot: { ...empty, profile: 'real' },
    script: {
      'setup.state': () => ({ ...setUp, steps: setUp.steps.map(({ step }) => ({ step, state: 'saved' })) }),
    },
    place: '#setup/end',
    ready: '.summary',
  },
  {
    name: 'setup-end-practice',
    isPart: true,
    snapshot: practising,
    script: firstTime,
    place: '#setup/end',
    ready: '.summary',
  },
  {
    name: 'setup-file',
    snapshot: practising,
    script: file,
    place: '#now',
    prepare: drop,
    ready: '.change-list td',
  },
];
