/** Every verdict state in every place that displays the snapshot, in one table, by text. */
import { describe, expect, it } from 'vitest';
import { headlineOf } from '#app/snapshot/headline.ts';
import { trayView } from '#app/tray/tray-view.ts';
import { chooseNotifications } from '#contract/notifications.ts';
import { statusShape } from '#contract/status-shape.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { verdictStates } from '#contract/messages.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { settingsSchema } from '#app/settings/schema.ts';
import { loadAllTexts, setLanguage } from '../../../renderer/window/i18n/t.ts';
import { tabSignal } from '../../../renderer/window/view-models/tab-signal.ts';
import { quiet, ringing, verdicts } from '../../renderer/window/scripted/snapshots.ts';

await setLanguage('en');
await loadAllTexts();

/** The headline as the app computes it, for a snapshot in which everything else works. */
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
  }),
});

const row = (given: Snapshot): Readonly<Record<string, string>> => {
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
  };
};

const calm = {
  headline: 'working: Everything is working',
  tray: 'ok',
  tooltip: 'Everything is working',
  tab: 'ok',
  title: 'Now · Counterline',
  notification: '',
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
};

describe('Every verdict state in every place', () => {
  it.each<readonly [keyof typeof verdicts, Readonly<Record<string, string>>]>([
    ['opened', { ...calm, verdict: 'Customer opened', state: 'working' }],
    ['opening', { ...calm, verdict: 'Opening…', state: 'waiting' }],
    ['notSent', { ...calm, verdict: 'Not sent: internal call', state: 'none' }],
    ['failed', loud],
    ['unseen', loud],
  ])('%s', (name, wanted) => {
    expect(row(verdicts[name])).toMatchObject(wanted);
  });

  it('a ringing call', () => {
    const call = 'Incoming call: Lindqvist M., 030 23125014, at 101';
    expect(row(ringing)).toMatchObject({
      verdict: 'Opens when the call is answered',
      tray: 'ring',
      tooltip: `${call} · Everything is working`,
      tab: 'ring',
      title: '☎ Lindqvist M., 030 23125014 · Counterline',
    });
    expect(row({ ...ringing, masking: 'till' })['tooltip']).toContain('L•••');
  });

  it('several customers who could not be opened', () => {
    const [page] = verdicts.unseen.failures;
    const two = { ...verdicts.unseen, failures: [page!, { ...page!, id: 'other' }], failureCount: 2 };
    expect(row(two)).toMatchObject({ headline: 'broken: 2 customers did not open' });
  });
});
