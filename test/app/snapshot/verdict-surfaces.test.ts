/**
 * Tests the text of every verdict on every surface, in one table. The ledger, the log and the doctor are real. The
 * other surfaces are computed from the snapshot. `npm run shots` takes screenshots of the same snapshots.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventLogger } from '#app/composition/event-logger.ts';
import { runDoctor } from '#app/doctor/doctor.ts';
import { createFailureWatch } from '#app/ledger/failure-watch.ts';
import { headlineOf } from '#app/snapshot/headline.ts';
import { trayView } from '#app/tray/tray-view.ts';
import { statusLines } from '#cli/status-lines.ts';
import { chooseNotifications } from '#contract/notifications.ts';
import { statusShape } from '#contract/status-shape.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { msg, verdictStates, type JudgedPage, type LedgerPage } from '#contract/messages.ts';
import { judge } from '#domain/verdict/verdict.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { settingsSchema } from '#app/settings/schema.ts';
import { openLedger } from '#store/ledger.ts';
import { loadAllTexts, setLanguage, t } from '../../../renderer/window/i18n/t.ts';
import { failureForToast } from '../../../renderer/window/view-models/failure-toast.ts';
import { chips } from '../../../renderer/window/view-models/filter-chips.ts';
import { tabSignal } from '../../../renderer/window/view-models/tab-signal.ts';
import { quiet, ringing, verdicts } from '../../renderer/window/scripted/snapshots.ts';

await setLanguage('en');
await loadAllTexts();

/** Adds the headline that the app computes for a snapshot in which everything else works. */
const drawn = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  headline: headlineOf({
    profile: 'real',
    settings: settingsSchema.parse({ helpdesk: { baseUrl: 'https://h.example', apiKey: 'k', apiSecret: 's' } }),
    lines: [{ id: 'pbx', kind: 'x', name: 'pbx', link: { state: 'up', since: 0 }, extensions: [], oddities: 0 }],
    tills: snapshot.tills,
    delivery: { state: 'running', waiting: 0, failing: 0, decisions: 0, rate: 1, budget: [] },
    health: { at: 0, answers: true },
    notices: [],
    live: snapshot.live,
    failures: snapshot.failures,
    shell: snapshot.shell,
  }),
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterline-verdict-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the entry in the same way as the app. Returns the ledger filter that contains it, and the log. */
const recorded = (page: LedgerPage): { readonly filter: string; readonly log: string } => {
  const wallMs = (): number => page.failedAt ?? page.startedAt;
  const opened = openLedger({ dir: mkdtempSync(join(folder, 'ledger-')), wallMs });
  if (!opened.ok) throw new Error('The ledger does not open.');
  const { ledger } = opened;
  const levels: string[] = [];
  const logger = createEventLogger({
    log: (text, _error, more) => void levels.push(`${more?.level} ${text}`),
    lines: () => [],
    tillServer: () => ({ oddities: 0 }) as never,
    delivery: () => ({ state: 'running' }) as never,
  });
  const watch = createFailureWatch(ledger, {
    wallMs,
    onChange: () => undefined,
    onFail: logger.logFailure,
  });
  const { failedAt: _, ...unstamped } = page;
  watch.writes.upsertPage(unstamped);
  const { verdictCounts, openMissed } = ledger.list({ skip: 0, take: 10 });
  const filled = chips(verdictCounts, openMissed).filter(({ count, verdict }) => count === 1 && verdict !== undefined);
  watch.stop();
  ledger.close();
  return { filter: filled.map(({ label }) => t(label)).join(), log: levels.join() };
};

/** Returns the report that both *Check now* in Diagnostics and `doctor` show. */
const diagnosed = async ({ failures, failureCount }: Snapshot): Promise<string> => {
  const { findings } = await runDoctor(
    {
      settingsPath: join(folder, 'settings.json'),
      problems: [],
      ready: undefined,
      createRequests: () => {
        throw new Error('Without settings, there is no helpdesk.');
      },
      running: {
        lines: () => [],
        tillServer: undefined,
        connectors: () => [],
        site: undefined,
        tillPort: undefined,
        busiest: undefined,
        failing: 0,
        decisions: 0,
        failures: { count: failureCount, last: failures[0]?.verdict.sentence },
      },
    },
    { dataDir: folder, wallMs: () => 0, certificates: () => [], proxyOf: async () => ({ kind: 'none' }) as never },
  );
  return findings
    .filter(({ check }) => check === 'screen-pops')
    .map(({ state, sentence }) => `${state}: ${formatInEnglish(sentence)}`)
    .join();
};

const row = async (given: Snapshot): Promise<Readonly<Record<string, string>>> => {
  const snapshot = drawn(given);
  const page = (snapshot.live[0]?.page ?? snapshot.failures[0] ?? snapshot.recent[0])!;
  const tray = trayView(snapshot, formatInEnglish);
  const view = { snapshot, link: { is: 'open' }, stale: false, updated: false, receivedAt: 0 } as const;
  const tab = tabSignal(view, { masked: false, country: 'DE', now: snapshot.at }, 'Now · Counterline', snapshot.at);
  const notes = chooseNotifications(quiet, snapshot, 'problems', (number) => number);
  return {
    verdict: formatInEnglish(page.verdict.sentence),
    state: verdictStates[page.verdict.result],
    headline: `${snapshot.headline.state}: ${formatInEnglish(snapshot.headline.sentence)}`,
    detail: formatInEnglish(snapshot.headline.detail),
    tray: statusShape(snapshot),
    tooltip: tray.tooltip,
    tab: tab.shape,
    title: tab.title,
    notification: notes.map(({ text }) => formatInEnglish(text)).join(' '),
    toast: sentenceOf(failureForToast(snapshot, { page: 'ledger' })),
    status: statusLines(snapshot)[0] ?? '',
    doctor: await diagnosed(snapshot),
    ...recorded(page),
  };
};

const sentenceOf = (page: Snapshot['failures'][number] | undefined): string =>
  page === undefined ? '' : formatInEnglish(page.verdict.sentence);

const calm = {
  headline: 'working: Everything is working',
  tray: 'ok',
  tooltip: 'Everything is working',
  tab: 'ok',
  title: 'Now · Counterline',
  notification: '',
  toast: '',
  status: expect.stringMatching(/^● Everything is working\. /),
  doctor: '',
  log: '',
};
const loud = {
  verdict: 'Did not open: extension 101 has no agent in the helpdesk',
  state: 'broken',
  headline: 'broken: A customer did not open',
  detail: 'Did not open: extension 101 has no agent in the helpdesk.',
  tray: 'broken',
  tooltip: 'A customer did not open',
  tab: 'broken',
  title: '▲ A customer did not open · Counterline',
  notification: 'Did not open: extension 101 has no agent in the helpdesk.',
  toast: 'Did not open: extension 101 has no agent in the helpdesk',
  status: '▲ A customer did not open. Did not open: extension 101 has no agent in the helpdesk.',
  doctor: expect.stringMatching(/^broken: .*did not open.*extension 101 has no agent in the helpdesk/i),
  filter: 'Failed',
  log: 'error verdict.failed',
};

const earlierFailure = { ...verdicts.unseen.failures[0]!, id: 'earlier', who: { number: '+49302' } };

describe('Every verdict state in every place', () => {
  it.each<readonly [keyof typeof verdicts, Readonly<Record<string, unknown>>]>([
    [
      'opened',
      {
        ...calm,
        verdict: 'Customer opened',
        state: 'working',
        headline: 'working: Customer opened',
        detail: 'You are on a call.',
        tooltip: 'Customer opened',
        status: expect.stringMatching(/^● Customer opened\. /),
        filter: 'Successful',
      },
    ],
    ['opening', { ...calm, verdict: 'Opening…', state: 'waiting', filter: 'In progress' }],
    ['notSent', { ...calm, verdict: 'Not sent: internal call', state: 'none', filter: 'Not sent' }],
    ['failed', loud],
    ['unseen', loud],
  ])('%s', async (name, wanted) => {
    expect(await row(verdicts[name])).toMatchObject(wanted);
  });

  it('has the same text for a ringing call', async () => {
    const call = 'Incoming call: Lindqvist M., 030 23125014, at 101';
    expect(await row(ringing)).toMatchObject({
      verdict: 'Opens when the call is answered',
      tray: 'ring',
      tooltip: `${call} · Everything is working`,
      tab: 'ring',
      title: '☎ Lindqvist M., 030 23125014 · Counterline',
    });
    expect((await row({ ...ringing, masking: 'till' }))['tooltip']).toContain('L•••');
  });

  it('has the same text for several failed screen pops', async () => {
    const [page] = verdicts.unseen.failures;
    const other = { ...page!, id: 'other', who: { number: '+49301' } };
    const two = { ...verdicts.unseen, failures: [page!, other], failureCount: 2 };
    expect(await row(two)).toMatchObject({ headline: 'broken: 2 customers did not open' });
  });

  it('counts each customer once, and names expired look-ups', async () => {
    const [page] = verdicts.unseen.failures;
    const failures = (...pages: readonly JudgedPage[]) =>
      row({ ...verdicts.unseen, failures: [...pages], failureCount: pages.length });
    expect(await failures(page!, { ...page!, id: 'again' })).toMatchObject({
      headline: 'broken: A customer did not open',
    });
    const expired = (id: string, email: string): JudgedPage =>
      judge({ ...page!, id, kind: 'lookup', who: { email }, outcome: 'Expired', why: msg('why.expired') });
    const mara = expired('1', 'mara@shop.example');
    expect(await failures(mara)).toMatchObject({
      headline: 'broken: A look-up expired',
      detail: 'Did not open: the helpdesk was unreachable.',
    });
    expect(await failures(mara, expired('2', 'Mara@shop.example'), expired('3', 'jonas@shop.example'))).toMatchObject({
      headline: 'broken: 3 look-ups for 2 customers expired',
    });
    expect(await failures(mara, page!)).toMatchObject({ headline: 'broken: 2 customers did not open' });
  });

  it('does not claim that a customer did not open if the helpdesk did not respond', async () => {
    const [page] = verdicts.unseen.failures;
    const unsure = judge({ ...page!, popFailed: undefined, outcome: 'Not sure', why: msg('why.notSure') });
    const failures = (...pages: readonly JudgedPage[]) =>
      row({ ...verdicts.unseen, failures: [...pages], failureCount: pages.length });
    const found = await failures(unsure);
    expect(found['headline']).toBe('broken: A customer may not have opened');
    expect(found['detail']).toMatch(/^May not have opened: /);
    expect(found['tooltip']).toBe('A customer may not have opened');
    const other = judge({ ...unsure, id: 'other', who: { number: '+49301' } });
    expect(await failures(unsure, other)).toMatchObject({ headline: 'broken: 2 customers may not have opened' });
    const during = (snapshot: Snapshot) => row({ ...snapshot, failures: [other], failureCount: 1 });
    expect(await during(ringing)).toMatchObject({ headline: 'broken: An earlier customer may not have opened' });
    expect(await during(verdicts.opened)).toMatchObject({
      headline: 'broken: This customer opened. An earlier customer may not have opened',
    });
  });

  it('has the same text for an earlier failure during another call', async () => {
    const during = (snapshot: Snapshot) => row({ ...snapshot, failures: [earlierFailure], failureCount: 1 });
    expect(await during(verdicts.opened)).toMatchObject({
      verdict: 'Customer opened',
      headline: 'broken: This customer opened. An earlier customer did not open',
      detail: 'Did not open: extension 101 has no agent in the helpdesk.',
      tray: 'broken',
      tab: 'broken',
    });
    expect(await during(ringing)).toMatchObject({ headline: 'broken: An earlier customer did not open' });
    const [own] = verdicts.failed.failures;
    const both = { ...verdicts.failed, failures: [own!, earlierFailure], failureCount: 2 };
    expect(await row(both)).toMatchObject({ headline: 'broken: 2 customers did not open' });
  });

  it('has the same text for an outbound call, which does not open a customer', async () => {
    const [call] = verdicts.opened.live;
    const page = judge({ ...call!.page, kind: 'outbound' });
    const outbound = { ...verdicts.opened, live: [{ ...call!, page }] };
    expect(await row(outbound)).toMatchObject({ verdict: 'Call logged', headline: 'working: Call logged' });
    expect(await row({ ...outbound, failures: [earlierFailure], failureCount: 1 })).toMatchObject({
      headline: 'broken: An earlier customer did not open',
    });
  });
});
