/**
 * Tests the snapshot: the headline for every state of a line, alone and together with another line, and the states of
 * softphones, tills, the helpdesk and notices.
 */
import { describe, expect, it } from 'vitest';
import { headlineOf } from '#app/snapshot/headline.ts';
import { lineCell } from '#app/snapshot/status-cells.ts';
import { buildSnapshot } from '#app/snapshot/build-snapshot.ts';
import type { SnapshotInput } from '#app/snapshot/snapshot-input.ts';
import type { LineState } from '#app/telephony/line-state.ts';
import { settingsSchema } from '#app/settings/schema.ts';
import type { LineLink } from '#app/telephony/line-supervisor.ts';
import { practiceTills } from '#contract/practice-tills.ts';
import { plainShell, standardPreferences } from '#contract/preferences.ts';
import { snapshot, type ConnectionView } from '#contract/snapshot.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';

const at = Date.UTC(2026, 10, 20, 10, 31);
const line = (link: LineLink, name = 'pbx'): LineState => ({
  id: name,
  kind: 'asterisk-ami',
  name,
  link,
  extensions: ['101'],
  oddities: 0,
});
const parts = (lines: readonly LineState[], change: Partial<SnapshotInput> = {}): SnapshotInput => ({
  at,
  version: 'test',
  profile: 'real',
  settings: settingsSchema.parse({ helpdesk: { baseUrl: 'https://h.example', apiKey: 'k', apiSecret: 's' } }),
  agent: { country: 'DE' },
  choices: [],
  lines,
  tills: [],
  pairings: [],
  delivery: { state: 'running', waiting: 0, failing: 0, decisions: 0, rate: 1, budget: [] },
  health: { at, answers: true },
  notices: [],
  presence: [],
  presenceRestMs: 30_000,
  preferences: standardPreferences,
  shell: plainShell,
  live: [],
  recent: [],
  failures: [],
  ...change,
});

const softphone = (lastHook?: LineState['lastHook']): LineState => ({
  ...line({ state: 'up', since: at }, 'softphone'),
  kind: 'softphone-hook',
  lastHook,
});

describe('A softphone', () => {
  it('is shown as working only after its first event', () => {
    const tills = [{ name: 'till', lastSeenAt: at }] as unknown as SnapshotInput['tills'];
    const before = buildSnapshot(parts([softphone()], { tills }));
    expect(before.headline).toMatchObject({ state: 'waiting', sentence: { code: 'now.softphoneUntried' } });
    expect([before.cells.line.state, before.lines[0]?.state]).toEqual(['waiting', 'waiting']);
    const heard = { at, sentence: 'Accepted', isTaken: true } as unknown as NonNullable<LineState['lastHook']>;
    const after = buildSnapshot(parts([softphone(heard)], { tills }));
    expect(after.headline).toMatchObject({ state: 'working', sentence: { code: 'now.working' } });
    expect([after.cells.line.state, after.lines[0]?.state]).toEqual(['working', 'working']);
  });
});

const up: LineLink = { state: 'up', since: at };
/** The successive states of a connection. */
const life: readonly (readonly [step: string, link: LineLink, headline: string, sentence: string])[] = [
  ['the first try', { state: 'connecting', since: at }, 'waiting', 'Connecting to pbx'],
  ['up', up, 'working', 'Everything is working'],
  [
    'lost',
    { state: 'down', since: at, unreachableSince: at, reason: 'gone', nextTryAt: at + 500 },
    'broken',
    'No phone line is connected',
  ],
  [
    'tried',
    { state: 'connecting', since: at + 500, unreachableSince: at, reason: 'gone' },
    'broken',
    'No phone line is connected',
  ],
  [
    'a failed retry',
    { state: 'down', since: at, unreachableSince: at, reason: 'refused', nextTryAt: at + 900 },
    'broken',
    'No phone line is connected',
  ],
  ['refused', { state: 'refused', since: at, reason: 'password' }, 'broken', 'The line pbx cannot be used'],
  [
    'a retry on request',
    { state: 'connecting', since: at, unreachableSince: at, reason: 'password' },
    'broken',
    'No phone line is connected',
  ],
  ['up without calls', { ...up, missingEvents: 'no right' }, 'broken', 'The line pbx is not receiving all call events'],
  ['connected again', up, 'working', 'Everything is working'],
  ['switched off', { state: 'off', since: at }, 'waiting', 'Connecting to pbx'],
];

describe('The helpdesk state', () => {
  const drawn = (change: Partial<SnapshotInput>) => buildSnapshot(parts([line(up)], change));
  const away = {
    state: 'away',
    stateReason: 'Nothing answers',
    waiting: 0,
    failing: 0,
    decisions: 0,
    rate: 1,
    budget: [],
  } as const;
  it.each<[name: string, change: Partial<SnapshotInput>, state: string, sentence: string]>([
    ['not checked yet', { health: undefined }, 'waiting', 'Checking the helpdesk'],
    [
      'no response to the last check',
      { health: { at, answers: false, reason: 'Nothing answers' } },
      'unknown',
      'The helpdesk’s state is unknown',
    ],
    [
      'an outdated response',
      { health: { at: at - 11 * 60_000, answers: true } },
      'unknown',
      'The helpdesk’s state is unknown',
    ],
    [
      'away',
      { delivery: away, health: { at, answers: false, reason: 'Nothing answers' } },
      'broken',
      'The helpdesk is unreachable',
    ],
    [
      'errors as responses',
      { delivery: away, health: { at, answers: false, status: 503 } },
      'broken',
      'The helpdesk is returning errors',
    ],
  ])('is not green: %s', (_name, change, state, sentence) => {
    const { headline, cells } = drawn(change);
    expect([headline.state, formatInEnglish(headline.sentence)]).toEqual([state, sentence]);
    expect(cells.helpdesk.state).not.toBe('working');
  });
  it('shows rejected items as items that need a decision, not as late', () => {
    const { headline, cells } = drawn({
      delivery: { state: 'running', waiting: 0, failing: 0, decisions: 1, rate: 1, budget: [] },
    });
    expect(formatInEnglish(headline.detail)).toBe('1 item was rejected or is late. Send or discard it in Waiting.');
    expect(formatInEnglish(cells.helpdesk.word)).toBe('1 to decide');
  });
  it('does not include an item count if the helpdesk is unreachable and no items are waiting', () => {
    expect(formatInEnglish(drawn({ delivery: away }).headline.detail)).toBe(
      'Counterline is retrying automatically. No items are waiting.',
    );
  });
});

describe('Two lines', () => {
  it('are limited if only one of them is connected', () => {
    const { headline } = buildSnapshot(
      parts([line(up, 'pbx'), line({ state: 'down', since: at, unreachableSince: at }, 'old')]),
    );
    expect([headline.state, formatInEnglish(headline.sentence)]).toEqual(['limited', 'The line old is not connected']);
  });
});

describe('The headline throughout an outage', () => {
  it.each(life)('%s', (_step, link, state, sentence) => {
    const seen = { name: 'Till 2', pairedAt: at, lastSeenAt: at, rights: ['lookup' as const] };
    const { headline, cells, lines } = buildSnapshot(parts([line(link)], { tills: [seen] }));
    expect([headline.state, formatInEnglish(headline.sentence)]).toEqual([state, sentence]);
    if (link.state === 'up') return;
    // If a line is disconnected, the headline is never green, even if other lines are connected.
    for (const others of [[], [line(up, 'a')], [line(up, 'a'), line(up, 'b')]]) {
      const drawn = parts([...others, line(link)]);
      expect(headlineOf(drawn).state).not.toBe('working');
      expect(lineCell(drawn).state).not.toBe('working');
    }
    expect(cells.line.state).not.toBe('working');
    expect(lines[0]?.state).not.toBe('working');
  });

  it('names some of the extensions that a connected line cannot see', () => {
    const inPart = { ...line(up), unknown: ['103'] };
    const drawn = buildSnapshot(parts([line(up, 'a'), inPart]));
    const { headline, cells } = drawn;
    expect([headline.state, cells.line.state, drawn.lines.map(({ state }) => state)]).toEqual([
      'limited',
      'limited',
      ['working', 'limited'],
    ]);
    expect([headline.sentence, headline.detail, cells.line.detail].map((words) => formatInEnglish(words))).toEqual([
      'pbx does not receive the state of some extensions',
      'The phone system is not reporting the state of 103. Calls at the other extensions are being reported.',
      'Connected to pbx; the state of 103 is unknown',
    ]);
    expect(drawn.lines[1]?.unknown).toEqual(['103']);
    expect(snapshot.safeParse(drawn).success).toBe(true);
    const many = ['201', '202', '203', '204', '205', '206'];
    expect(formatInEnglish(lineCell(parts([{ ...line(up), unknown: many }])).detail)).toMatch(
      /201, 202, 203, 204, 205, … is unknown$/,
    );
  });

  it('is unknown after a resume until every line has proven its connection', () => {
    const asked = line({ ...up, isDoubtful: true });
    for (const others of [[], [line(up, 'a')]]) {
      const drawn = buildSnapshot(parts([...others, asked]));
      expect([drawn.headline.state, drawn.cells.line.state, drawn.lines.at(-1)?.state]).toEqual([
        'unknown',
        'unknown',
        'unknown',
      ]);
      expect(formatInEnglish(drawn.cells.line.detail)).toBe('Checking the connection to pbx');
      expect(snapshot.safeParse(drawn).success).toBe(true);
    }
  });

  it("shows the reason and the retry in the line's status", () => {
    const [, , , tried] = life;
    expect(formatInEnglish(lineCell(parts([line(tried![1])])).detail)).toBe('pbx: gone. Retrying now.');
  });
});

describe('A notice', () => {
  const notice = { at, code: 'outbox_set_aside', sentence: 'The outbox is set aside.' };
  it('is shown until it is dismissed, and never hides a failure', () => {
    const { headline, notices } = buildSnapshot(parts([line(up)], { notices: [notice] }));
    expect(notices).toEqual([notice]);
    expect([headline.state, formatInEnglish(headline.detail)]).toEqual(['limited', 'The outbox is set aside.']);
    const down = line({ state: 'down', since: at, unreachableSince: at });
    expect(headlineOf(parts([down], { notices: [notice] })).state).toBe('broken');
    expect(snapshot.safeParse(buildSnapshot(parts([line(up)], { notices: [notice] }))).success).toBe(true);
  });
});

describe('A partly configured desk', () => {
  const till = { name: 'Till 2', pairedAt: at, rights: ['lookup' as const] };
  it.each([
    ['nothing but the helpdesk', [], [], 'limited', 'No phone lines or tills are set up'],
    ['only a line', [line(up)], [], 'working', 'Calls are reaching the helpdesk'],
    ['a line without a till', [line(up)], [], 'working', 'No tills are paired.'],
    ['only a till', [], [till], 'working', 'Look-ups are reaching the helpdesk'],
    ['a till without a line', [], [till], 'working', 'No phone lines are set up.'],
    ['a till that never connected', [line(up)], [till], 'working', 'Calls are reaching the helpdesk'],
    ['a till that is not tested', [line(up)], [till], 'working', 'No paired till has connected yet.'],
    ['both, with recent contact', [line(up)], [{ ...till, lastSeenAt: at }], 'working', 'Everything is working'],
    ['both', [line(up)], [{ ...till, lastSeenAt: at }], 'working', 'Calls and look-ups are reaching the helpdesk.'],
  ] as const)('reports which parts are working: %s', (_, lines, tills, state, words) => {
    const headline = headlineOf(parts(lines, { tills: [...tills] }));
    expect(headline.state).toBe(state);
    expect([formatInEnglish(headline.sentence), formatInEnglish(headline.detail)]).toContain(words);
  });
});

it('does not call the built-in practice shop a paired till', () => {
  const shop = { name: practiceTills.shop, pairedAt: at, rights: ['lookup' as const] };
  const { headline, cells } = buildSnapshot(parts([line(up)], { profile: 'practice', tills: [shop] }));
  expect([formatInEnglish(headline.detail), formatInEnglish(cells.till.detail)]).toEqual([
    'No tills are paired.',
    'Only the built-in practice shop. You can also pair the practice till',
  ]);
});

it('counts scanners and tills without HTTP as tills in the headline', () => {
  const tcp: ConnectionView = {
    id: 'till-Till 2',
    kind: 'tcp',
    name: 'Till 2',
    state: 'working',
    link: 'up',
    since: at,
    oddities: 0,
  };
  const isWorking = (change: Partial<SnapshotInput>) => {
    const { state, sentence } = headlineOf(parts([], change));
    expect([state, formatInEnglish(sentence)]).toEqual(['working', 'Look-ups are reaching the helpdesk']);
  };
  isWorking({ connectors: [tcp] });
  const { settings } = parts([]);
  isWorking({ settings: { ...settings, tills: [{ kind: 'scanner', name: 'Counter' }] } });
});

it('shows paired tills as working only after one has connected', () => {
  const till = { name: 'Till 2', pairedAt: at, rights: ['lookup' as const] };
  const cellWith = (change: Partial<SnapshotInput>) => {
    const { state, word, detail } = buildSnapshot(parts([line(up)], change)).cells.till;
    return [state, formatInEnglish(word), formatInEnglish(detail)];
  };
  expect(cellWith({ tills: [till] })).toEqual(['waiting', 'Not connected yet', '1 paired']);
  expect(cellWith({ tills: [till, { ...till, lastSeenAt: at }] })).toEqual(['working', 'Working', '2 paired']);
});

it('shows that presence is checked only while a window is open', () => {
  const presence = [{ channel: 'Chat', word: 'unknown', since: at }] as const;
  const detail = (isPresenceSeen: boolean): string =>
    formatInEnglish(buildSnapshot(parts([line(up)], { presence, isPresenceSeen })).cells.agents.detail);
  expect(detail(false)).toBe('Checked only while a window is open');
  expect(detail(true)).toBe('Not checked yet');
});
