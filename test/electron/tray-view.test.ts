/**
 * Tests the tray’s icon, tooltip and menu for every state of the app. The tray never shows a better state than
 * the actual one.
 */
import { describe, expect, it } from 'vitest';
import { statusShape } from '#contract/status-shape.ts';
import { trayView, type TrayItem } from '#app/tray/tray-view.ts';
import { createDesktopTextFormatter } from '#app/tray/desktop-text-formatter.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { msg } from '#contract/messages.ts';
import { onACall, quiet } from '../renderer/window/scripted/snapshots.ts';
import { now } from '../renderer/window/scripted/time.ts';

const words = createDesktopTextFormatter({ chosen: () => 'en', locales: ['en-GB'], wallMs: () => now });
const state = (name: 'line' | 'till' | 'helpdesk' | 'agents', is: Snapshot['headline']['state']): Snapshot => ({
  ...quiet,
  cells: { ...quiet.cells, [name]: { ...quiet.cells[name], state: is } },
});
const waitingSince = (seconds: number): Snapshot => ({
  ...quiet,
  waiting: { ...quiet.waiting, count: 1, oldestAt: quiet.at - seconds * 1_000 },
});
const paused: Snapshot = { ...quiet, pausedUntil: quiet.at + 60_000 };

describe('The shape of the icon', () => {
  it.each<[string, Snapshot, string]>([
    ['no problem', quiet, 'ok'],
    ['practising', { ...quiet, profile: 'practice' }, 'practice'],
    ['a broken line', state('line', 'broken'), 'broken'],
    ['a broken headline', { ...quiet, headline: { ...quiet.headline, state: 'broken' } }, 'broken'],
    ['an unknown helpdesk', state('helpdesk', 'unknown'), 'unknown'],
    ['paused', paused, 'off'],
    ['a limit', state('till', 'limited'), 'limit'],
    ['a line that comes up', state('line', 'waiting'), 'wait'],
    ['something waits for 11 s', waitingSince(11), 'wait'],
    ['something waits for a moment', waitingSince(9), 'ok'],
    ['none of the agents is online', state('agents', 'limited'), 'ok'],
  ])('%s', (_, snapshot, shape) => expect(statusShape(snapshot)).toBe(shape));

  it('shows the first state that applies: broken, unknown, paused, limited, waiting, practising', () => {
    const all: Snapshot = {
      ...waitingSince(60),
      profile: 'practice',
      pausedUntil: quiet.at + 1,
      cells: {
        line: { ...quiet.cells.line, state: 'broken' },
        till: { ...quiet.cells.till, state: 'limited' },
        helpdesk: { ...quiet.cells.helpdesk, state: 'unknown' },
        agents: quiet.cells.agents,
      },
    };
    const well = quiet.cells;
    const { pausedUntil: _, ...going } = all;
    expect(statusShape(all)).toBe('broken');
    expect(statusShape({ ...all, cells: { ...all.cells, line: well.line } })).toBe('unknown');
    const known = { line: well.line, till: all.cells.till, helpdesk: well.helpdesk, agents: well.agents };
    expect(statusShape({ ...all, cells: known })).toBe('off');
    expect(statusShape({ ...going, cells: known })).toBe('limit');
    expect(statusShape({ ...going, cells: well })).toBe('wait');
    expect(statusShape({ ...going, cells: well, waiting: quiet.waiting })).toBe('practice');
  });

  it('is unknown without a snapshot', () => expect(statusShape(undefined)).toBe('unknown'));
});

const labels = (items: readonly TrayItem[]): readonly string[] =>
  items.flatMap((item) => (item.kind === 'line' ? ['—'] : [item.label, ...labels(item.items ?? [])]));

describe('The tooltip and menu', () => {
  it('show the headline, the status cells, the last call, the agents, the pause and links', () => {
    const view = trayView(onACall, words);
    expect(view.tooltip).toBe(words(onACall.headline.sentence));
    expect(labels(view.menu)).toEqual([
      'Everything is working',
      'Phone line: Working',
      'Till: Working',
      'Helpdesk: 3 waiting',
      'Agents online: Chat, Email',
      '—',
      expect.stringMatching(/^Last call: 030 \d+, \d\d:\d\d$/),
      'Show customer again',
      'At the till: Anna Brandt',
      'Pause',
      '15 minutes',
      '1 hour',
      'Until the end of the day',
      '—',
      'Open Counterline',
      'Settings',
      '—',
      'Quit Counterline',
    ]);
  });

  it('offer to resume during a pause, and the desk during practice', () => {
    const practice = { deskUrl: 'http://127.0.0.1:5010/desk' } as unknown as Snapshot['practice'];
    const { menu } = trayView({ ...paused, practice }, words);
    expect(labels(menu)).toContain(
      `Resume (paused until ${words(msg('tray.resume', { until: paused.pausedUntil ?? 0 })).slice(-6, -1)})`,
    );
    expect(labels(menu)).toContain('Open the practice helpdesk');
    expect(labels(menu)).not.toContain('Pause');
  });

  it('allow the user to select a colleague, and show the current agent', () => {
    const colleagues = [
      { emailAddress: null, isChosen: false },
      { emailAddress: 'ben@shop.example', name: 'Ben Okafor', isChosen: true },
    ];
    const { menu } = trayView({ ...quiet, agent: { name: 'Ben Okafor', country: 'DE' }, colleagues }, words);
    expect(menu).toContainEqual({
      kind: 'item',
      label: 'At the till: Ben Okafor',
      items: [
        { kind: 'item', label: 'no agent', act: { do: 'choose', emailAddress: null }, isChosen: false },
        { kind: 'item', label: 'Ben Okafor', act: { do: 'choose', emailAddress: 'ben@shop.example' }, isChosen: true },
      ],
    });
  });

  it('mask the phone number on tills', () => {
    const shown = labels(trayView({ ...onACall, masking: 'till' }, words).menu).join('\n');
    expect(shown).toContain('•••••');
  });

  it('show an unknown state instead of the last state, and can still open and quit', () => {
    const { menu, tooltip } = trayView(undefined, words);
    expect(tooltip).toMatch(/^The state is unknown/);
    expect(labels(menu).join('\n')).not.toContain('Everything is working');
    expect(labels(menu)).toContain('Quit Counterline');
  });

  it('stay within the length limits of Windows', () => {
    const long = {
      ...quiet,
      headline: { ...quiet.headline, sentence: msg('now.oneLineAway', { name: 'x'.repeat(300) }) },
    };
    expect(trayView(long, words).tooltip.length).toBeLessThanOrEqual(120);
  });

  it.each(['nl', 'de', 'fr'] as const)('are available in %s', (language) => {
    const spoken = createDesktopTextFormatter({ chosen: () => language, locales: [], wallMs: () => now });
    expect(labels(trayView(quiet, spoken).menu)).not.toContain('Quit Counterline');
    expect(spoken(msg('notify.pairing', { name: 'Practice shop' }))).not.toContain('Practice');
    expect(spoken(msg('notify.pairing', { name: 'Till 2' }))).toContain('Till 2');
  });

  it.each([quiet, undefined])('show that a new version is installed on quit', (snapshot) => {
    const item = trayView(snapshot, words, '0.2.0').menu.at(-1);
    expect(item).toMatchObject({ label: 'Quit and install version 0.2.0', act: { do: 'quit' } });
  });
});
