/**
 * The scenes for accessibility checks and screenshots: every page of the window in each visible state. The file is
 * long because it is one table.
 */
import { countVerdicts } from '#store/stored-state.ts';
import type { Page } from 'playwright-core';
import type { PhoneAction } from '#contract/phone.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { storedSettings } from '../window/scripted/outbox.ts';
import { msg, type JudgedPage } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { listing, type Script } from '../window/scripted/answers.ts';
import { earlierPages } from '../window/scripted/ledger.ts';
import * as practice from '../window/scripted/practice.ts';
import * as snapshots from '../window/scripted/snapshots.ts';
import { now } from '../window/scripted/time.ts';
import { site } from '../window/scripted/fleet.ts';
import { setupScenes } from './setup-scenes.ts';

export interface Scene {
  readonly name: string;
  /** Set if another scene covers most of this scene, so that fewer checks run. */
  readonly isPart?: true;
  readonly snapshot: Snapshot;
  readonly script?: Partial<Script>;
  /** A route such as `#ledger/refused`. */
  readonly place: string;
  /** A selector that matches when the page has loaded its data. */
  readonly ready?: string;
  /** Opens a part of the page. The function must not search for texts, because the scene runs in four languages. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** A selector for the part that Esc closes. */
  readonly escapes?: string;
  /** Restores the parts of the page that Esc does not restore. */
  readonly leave?: (page: Page) => Promise<void>;
}

const { quiet, onACall, ringing, decisions } = snapshots;
const phone: Snapshot['lines'][number] = {
  id: 'line-phone',
  kind: 'sip',
  name: 'pbx',
  state: 'working',
  link: 'up',
  since: now - 3_600_000,
  oddities: 0,
};
const softphone: Snapshot['lines'][number] = {
  ...phone,
  id: 'softphone',
  kind: 'softphone-hook',
  name: 'softphone',
  extensions: ['101'],
  lastHook: {
    at: now - 60_000,
    isTaken: true,
    sentence: msg('hook.last', { number: '+4930•••••14', what: msg('hook.taken', { event: 'ring' }) }),
  },
};
const misread: Snapshot['lines'][number] = {
  ...phone,
  id: 'pbx',
  kind: 'asterisk-ami',
  extensions: ['101'],
  proposals: [
    { kind: 'endpoint', endpoint: 'tel106', extension: '106' },
    { kind: 'trunk', endpoint: '4930' },
  ],
};
const withCan = (live: Snapshot['live'], ...can: PhoneAction[]): Snapshot['live'] =>
  live.map((each) => ({ ...each, can }));
const buttons: Snapshot = {
  ...onACall,
  lines: [phone],
  live: [
    ...withCan(ringing.live, 'answer', 'reject'),
    ...withCan(onACall.live, 'resume', 'hold', 'transfer', 'hang-up'),
  ],
};
const practiceCall: Snapshot = { ...snapshots.practising, live: ringing.live };
const colleagues: Snapshot = {
  ...quiet,
  colleagues: [
    { emailAddress: null, name: 'Anna Brandt', isChosen: false },
    { emailAddress: 'jean@shop.example', name: 'Jean-Baptiste Fontaine', isChosen: true },
  ],
};
const scanning: Snapshot = {
  ...quiet,
  scanner: { name: 'Counter', suffix: 'enter', layout: 'us', keyGapMs: 40 },
};
const inTheTray: Snapshot = {
  ...quiet,
  shell: { kind: 'electron', can: { startAtLogin: true, notifications: true, tray: true } },
};
const traced: Snapshot = {
  ...quiet,
  lines: [
    { ...phone, trace: { startedAt: now - 600_000, endsAt: now, bytes: 2_400_000, stopped: 'time' } },
    {
      ...phone,
      id: 'line-branch',
      name: 'branch',
      trace: { startedAt: now - 60_000, endsAt: now + 540_000, bytes: 240_000 },
    },
  ],
};
const missedCalls: readonly JudgedPage[] = ['Mara Lindqvist-Oberhauser von der Heide', undefined, 'J. Weber'].map(
  (name, index) => ({
    ...earlierPages.find(({ outcome }) => outcome === 'Missed')!,
    id: `missed-${index}`,
    startedAt: now - (index + 1) * 3_600_000,
    who: { number: `+49405550001${index}`, ...omitUndefined({ name }) },
    ...(index === 2 ? { followUp: { at: now - 60_000, by: 'Jean-Baptiste Fontaine', callPage: 'out' } } : {}),
  }),
);
const missed: Scene['script'] = {
  'ledger.list': listing(missedCalls),
  'ledger.page': ({ id }) => ({ page: missedCalls.find((page) => page.id === id), steps: [], items: [] }),
};
const noPages = { pages: [], counts: {}, verdictCounts: countVerdicts({}), openMissed: 0, total: 0 };

const first =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click();

/** Returns a script in which another user saves a different extension just before this window saves. */
const changedElsewhere = (): NonNullable<Scene['script']> => {
  let isChanged = false;
  return {
    'settings.write': () => {
      isChanged = true;
      return { saved: false, isOutdated: true, problems: [] };
    },
    'settings.read': () => {
      if (!isChanged) return storedSettings;
      isChanged = false;
      const settings = { ...storedSettings.settings, agent: { extension: '107', country: 'DE' } };
      return { ...storedSettings, revision: 'second', settings };
    },
  };
};

export const scenes: readonly Scene[] = [
  { name: 'now', snapshot: onACall, place: '#now', ready: '.call .time' },
  ...Object.entries(snapshots.verdicts).map(([verdict, snapshot]): Scene => ({
    name: `verdict-${verdict}`,
    isPart: true,
    snapshot,
    place: '#now',
    ready: verdict === 'unseen' ? '.failures' : '.verdict',
  })),
  { name: 'now-scan-field', isPart: true, snapshot: scanning, place: '#now', ready: '.scan-field input' },
  { name: 'now-colleagues', isPart: true, snapshot: colleagues, place: '#now', ready: 'main select' },
  { name: 'now-quiet', snapshot: quiet, place: '#now', ready: '.rows' },
  {
    name: 'now-pause',
    isPart: true,
    snapshot: quiet,
    place: '#now',
    prepare: first('.pause > .button'),
    ready: '.menu',
    escapes: '.menu',
  },
  {
    name: 'now-missed',
    isPart: true,
    snapshot: { ...quiet, canDial: true },
    script: missed,
    place: '#now',
    ready: '.missed-call',
  },
  { name: 'now-ringing', isPart: true, snapshot: ringing, place: '#now', ready: '.call' },
  {
    name: 'now-phone',
    snapshot: buttons,
    place: '#now',
    prepare: (page) => page.locator('.call-acts').last().locator('.button').last().click(),
    ready: '.hand-over',
    escapes: '.hand-over',
  },
  { name: 'now-down', snapshot: snapshots.away, place: '#now' },
  { name: 'now-empty', snapshot: snapshots.empty, place: '#now', ready: '.empty' },
  { name: 'now-practice', isPart: true, snapshot: practiceCall, place: '#now', ready: '.call' },
  {
    name: 'now-news',
    isPart: true,
    snapshot: {
      ...quiet,
      pausedUntil: now + 900_000,
      notices: [{ at: now - 60_000, code: 'disk', sentence: 'The disk was full. 2 entries were not written.' }],
    },
    place: '#now',
    ready: '.news',
  },
  {
    name: 'keys',
    snapshot: quiet,
    place: '#now',
    prepare: first('.me button'),
    ready: 'dialog[open]',
    escapes: 'dialog',
  },
  { name: 'ledger', snapshot: snapshots.atTheTill, place: '#ledger', ready: '.list-row .out' },
  {
    name: 'ledger-page',
    snapshot: quiet,
    place: '#ledger/refused',
    ready: '.entry .time',
    escapes: '.entry',
  },
  {
    name: 'ledger-empty',
    snapshot: snapshots.empty,
    place: '#ledger',
    script: { 'ledger.list': () => noPages },
    ready: '.empty',
  },
  {
    name: 'ledger-missed',
    isPart: true,
    snapshot: { ...quiet, canDial: true },
    script: missed,
    place: '#ledger/missed-0',
    ready: '.entry .acts .button',
    escapes: '.entry',
  },
  {
    name: 'ledger-missed-returned',
    isPart: true,
    snapshot: quiet,
    script: missed,
    place: '#ledger/missed-2',
    ready: '.entry .acts .button',
    escapes: '.entry',
  },
  { name: 'toast', snapshot: snapshots.verdicts.unseen, place: '#ledger', ready: '.toast' },
  {
    name: 'toast-settings',
    snapshot: { ...snapshots.verdicts.unseen, failureCount: 12 },
    place: '#settings',
    prepare: (page) => page.locator('#field-agent-extension').fill('102'),
    ready: 'body:has(.save-bar) .toast a',
    leave: (page) => page.locator('.save-bar .button:not(.first)').click(),
  },
  { name: 'waiting', snapshot: decisions, place: '#waiting', ready: '.item' },
  {
    name: 'waiting-discard',
    isPart: true,
    snapshot: decisions,
    place: '#waiting',
    prepare: first('.item .button:last-child'),
    ready: 'dialog[open]',
    escapes: 'dialog',
  },
  { name: 'waiting-away', isPart: true, snapshot: snapshots.away, place: '#waiting', ready: '.item' },
  { name: 'waiting-empty', snapshot: quiet, place: '#waiting' },
  { name: 'connections', snapshot: quiet, place: '#connections' },
  { name: 'connections-site', isPart: true, snapshot: { ...quiet, site }, place: '#connections' },
  { name: 'fleet', snapshot: { ...quiet, site }, place: '#connections/site', ready: '.fleet' },
  {
    name: 'connections-softphone',
    isPart: true,
    snapshot: { ...quiet, lines: [...quiet.lines, softphone] },
    place: '#connections',
    prepare: first('.paste [aria-pressed]'),
    ready: '.paste [aria-pressed="true"]',
  },
  { name: 'connections-proposals', isPart: true, snapshot: { ...quiet, lines: [misread] }, place: '#connections' },
  {
    name: 'connections-trace',
    isPart: true,
    snapshot: traced,
    place: '#connections',
    prepare: first('[data-trace="ended"] .button'),
    ready: 'dialog[open] .whole-text',
    escapes: 'dialog',
  },
  { name: 'connections-pairing', snapshot: snapshots.troubled, place: '#connections', ready: '.pairing' },
  { name: 'connections-empty', snapshot: snapshots.empty, place: '#connections' },
  {
    name: 'trial-empty',
    isPart: true,
    snapshot: quiet,
    place: '#connections/try',
    ready: '.trial-result .empty .button',
  },
  {
    name: 'trial',
    snapshot: quiet,
    place: '#connections/try',
    prepare: first('.trial-result .empty .button'),
    ready: '.trial-events',
  },
  {
    name: 'trial-problems',
    isPart: true,
    snapshot: quiet,
    place: '#connections/try',
    prepare: (page) =>
      page.locator('.trial-area textarea').first().fill('{ "call": "id", "extension": "ext", "type": "op" }'),
    ready: '.say li',
  },
  { name: 'settings', snapshot: inTheTray, place: '#settings', ready: '.log li' },
  {
    name: 'settings-section',
    isPart: true,
    snapshot: inTheTray,
    place: '#settings',
    prepare: (page) => page.locator('.sections .chip').nth(4).click(),
    ready: '[id^="section-"]:focus',
  },
  {
    name: 'settings-problems',
    isPart: true,
    snapshot: quiet,
    place: '#settings',
    script: {
      'settings.write': () => ({
        saved: false,
        problems: [
          { path: 'lines[0].port', message: 'expected a number from 1 to 65535, got "x"' },
          { path: 'agent.country', message: 'expected a country code, such as "DE", got "Germany"' },
        ],
      }),
    },
    prepare: async (page) => {
      await page.locator('#section-lines .acts .button', { hasText: 'JSON' }).click();
      await page.locator('.page-settings .line input:not([readonly], [type=checkbox])').first().fill('102');
      await page.locator('.save-bar .button.first').click();
    },
    ready: '[role=alert]',
    leave: (page) => page.locator('.save-bar .button:not(.first)').click(),
  },
  {
    name: 'settings-conflict',
    isPart: true,
    snapshot: { ...quiet, settingsRevision: 'first' },
    place: '#settings',
    script: changedElsewhere(),
    prepare: async (page) => {
      await page.locator('#field-agent-extension').fill('102');
      await page.locator('.save-bar .button.first').click();
    },
    ready: '.conflict',
    leave: (page) => page.locator('.save-bar .button:not(.first)').click(),
  },
  {
    name: 'diagnostics',
    isPart: true,
    snapshot: quiet,
    place: '#settings',
    prepare: first('#section-diagnostics .part-head .button'),
    ready: '.findings li',
  },
  {
    name: 'support',
    snapshot: quiet,
    place: '#settings',
    prepare: first('#section-diagnostics .part.support .acts .button'),
    ready: 'dialog .whole-text',
    escapes: 'dialog',
  },
  { name: 'practice', snapshot: snapshots.practising, place: '#practice', ready: '.ghost' },
  { name: 'practice-away', snapshot: practice.unplugged, place: '#practice', ready: '.disturbed' },
  { name: 'practice-back', isPart: true, snapshot: practice.comesBack, place: '#practice', ready: '.playing' },
  { name: 'practice-refused', isPart: true, snapshot: practice.refused, place: '#practice', ready: '.playing' },
  { name: 'practice-limits', isPart: true, snapshot: practice.usedUp, place: '#practice', ready: '.disturbed' },
  { name: 'practice-seen', snapshot: practice.seen, place: '#practice', ready: '.seen' },
  { name: 'practice-otherwise', isPart: true, snapshot: practice.otherwise, place: '#practice', ready: '.seen' },
  {
    name: 'practice-apart',
    snapshot: { ...snapshots.practising, practice: { ...snapshots.practising.practice!, canCall: false } },
    place: '#practice',
    ready: '#practice-why + .acts .button',
  },
  ...setupScenes,
];
