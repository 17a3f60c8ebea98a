/**
 * Sample snapshots: no problems, a call, an unreachable helpdesk, late calls, practice, and a new installation. The
 * file has more than 250 lines, because it contains only data.
 */
import { judge } from '#domain/verdict/verdict.ts';
import { msg } from '#contract/messages.ts';
import { plainShell, standardPreferences } from '#contract/preferences.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { earlierPages, latePage, livePage, liveSteps, refusedPage } from './ledger.ts';
import { at, now } from './time.ts';

const budget: Snapshot['waiting']['budget'] = [
  { name: 'second', windowMs: 1_000, used: 1, limit: 3, reserve: 1 },
  { name: 'minute', windowMs: 60_000, used: 41, limit: 180, reserve: 60 },
  { name: 'hour', windowMs: 3_600_000, used: 1_204, limit: 10_000, reserve: 3_300 },
  { name: 'day', windowMs: 86_400_000, used: 3_120, limit: 100_000, reserve: 33_000 },
];

const working: Snapshot['cells'] = {
  line: { state: 'working', word: msg('word.working'), detail: msg('cell.line.up', { name: 'pbx', time: '08:12' }) },
  till: { state: 'working', word: msg('word.working'), detail: msg('cell.till.paired', { count: 2, time: '09:36' }) },
  helpdesk: {
    state: 'working',
    word: msg('word.working'),
    detail: msg('cell.helpdesk.answered', { time: '09:42', ms: 86 }),
  },
  agents: {
    state: 'working',
    word: msg('word.channels', { channels: 'Chat, Email' }),
    detail: msg('cell.agents.askedOffline', { channels: 'WhatsApp', seconds: 12 }),
  },
};

/** No problems and no calls. */
export const quiet: Snapshot = {
  at: now,
  version: '0.1.0',
  profile: 'real',
  headline: { state: 'working', sentence: msg('now.working'), detail: msg('now.detail.quiet') },
  agent: { name: 'Anna Brandt', emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
  cells: working,
  live: [],
  recent: earlierPages.slice(0, 5),
  failures: [],
  failureCount: 0,
  waiting: { count: 0, failing: 0, decisions: 0, budget, rate: 1, gate: 'open' },
  lines: [
    {
      id: 'line-pbx',
      kind: 'asterisk-ami',
      name: 'pbx',
      state: 'working',
      link: 'up',
      since: at('08:12'),
      oddities: 0,
      extensions: ['101', '104'],
    },
  ],
  tills: [
    { name: 'Till 1', pairedAt: at('08:02'), lastSeenAt: at('09:22'), rights: ['lookup', 'report', 'status'] },
    { name: 'Till 2', pairedAt: at('08:05'), lastSeenAt: at('09:36'), rights: ['lookup', 'status'] },
  ],
  tillServers: [
    { id: 'door', kind: 'http', name: '127.0.0.1:9210', state: 'working', link: 'up', since: at('08:00'), oddities: 0 },
  ],
  pairings: [],
  presence: [
    { channel: 'Chat', word: 'Online', since: at('08:31'), askedAt: now - 12_000 },
    { channel: 'Email', referrer: 'https://shop.example', word: 'Online', since: at('08:30'), askedAt: now - 12_000 },
    { channel: 'WhatsApp', word: 'Offline', since: at('09:10'), askedAt: now - 12_000 },
  ],
  notices: [],
  masking: 'agent',
  preferences: standardPreferences,
  shell: plainShell,
};

export const onACall: Snapshot = {
  ...quiet,
  headline: { state: 'working', sentence: msg('now.working'), detail: msg('now.detail.call') },
  cells: {
    ...working,
    helpdesk: { state: 'waiting', word: msg('word.waiting', { count: 3 }), detail: msg('cell.helpdesk.waiting') },
  },
  live: [{ page: livePage, steps: [...liveSteps] }],
  waiting: { ...quiet.waiting, count: 3, oldestAt: at('09:43:02') },
};

export const ringing: Snapshot = {
  ...quiet,
  live: [
    {
      page: judge({
        ...livePage,
        id: 'ringing',
        answeredAt: undefined,
        answeredBy: undefined,
        evidence: undefined,
        outcome: 'Waiting',
        why: msg('call.ringing'),
      }),
      steps: liveSteps.slice(0, 1).map((step) => ({ ...step, pageId: 'ringing' })),
    },
  ],
};

export const away: Snapshot = {
  ...quiet,
  headline: {
    state: 'broken',
    sentence: msg('now.helpdeskAway'),
    detail: msg('now.detail.awayWaiting', { count: 16, time: '08:59' }),
  },
  cells: {
    ...working,
    till: { state: 'limited', word: msg('word.salesOnly'), detail: msg('cell.till.salesOnly') },
    helpdesk: {
      state: 'broken',
      word: msg('word.unreachable'),
      detail: msg('cell.helpdesk.away', { reason: 'The host name desk.shop.example cannot be resolved', seconds: 18 }),
    },
    agents: {
      state: 'unknown',
      word: msg('word.notKnown'),
      detail: msg('cell.agents.unknown', { time: '08:59', reason: 'the helpdesk is unreachable' }),
    },
  },
  recent: [
    judge({ ...earlierPages[0]!, id: 'held', outcome: 'Waiting', why: msg('why.waitingAway') }),
    { ...earlierPages[9]!, startedAt: at('09:04') },
    earlierPages[2]!,
    latePage,
    earlierPages[5]!,
  ],
  waiting: {
    ...quiet.waiting,
    count: 16,
    oldestAt: at('08:59'),
    gate: 'away',
    gateReason: 'The host name desk.shop.example cannot be resolved',
    gateUntil: now + 18_000,
  },
  presence: quiet.presence.map((entry) => ({ ...entry, word: 'unknown', reason: 'The helpdesk is unreachable' })),
};

/** Late and refused items are waiting for a decision, and the limit per minute is used up. */
export const decisions: Snapshot = {
  ...quiet,
  headline: { state: 'limited', sentence: msg('now.limited'), detail: msg('now.detail.decisions', { count: 2 }) },
  cells: {
    ...working,
    helpdesk: { state: 'limited', word: msg('word.decisions', { count: 2 }), detail: msg('cell.helpdesk.decisions') },
  },
  recent: [refusedPage, latePage, ...earlierPages.slice(0, 3)],
  waiting: {
    ...quiet.waiting,
    count: 6,
    failing: 1,
    decisions: 3,
    oldestAt: at('09:00'),
    rate: 0.5,
    budget: budget.map((use) => (use.name === 'minute' ? { ...use, used: 180 } : use)),
  },
};

/** A new installation: no helpdesk, no line, no till. */
export const empty: Snapshot = {
  ...quiet,
  profile: 'incomplete',
  headline: { state: 'limited', sentence: msg('now.notSetUp'), detail: msg('now.detail.notSetUp') },
  agent: { country: 'DE' },
  cells: {
    line: { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.line.none') },
    till: { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.till.none') },
    helpdesk: { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.helpdesk.none') },
    agents: { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.agents.none') },
  },
  recent: [],
  lines: [],
  tills: [],
  tillServers: [],
  presence: [],
};

export const practising: Snapshot = {
  ...quiet,
  profile: 'practice',
  headline: { state: 'working', sentence: msg('now.practising'), detail: msg('now.detail.quiet') },
  recent: [],
  tills: quiet.tills.slice(0, 1),
  practice: { deskUrl: 'http://127.0.0.1:9/desk', canCall: true, done: [] },
};

/** A snapshot at a till, where others can see the screen. */
export const atTheTill: Snapshot = { ...onACall, masking: 'till' };

/** A disconnected line, a rejected line, and a till that requests pairing. */
export const troubled: Snapshot = {
  ...quiet,
  headline: { state: 'broken', sentence: msg('now.lineAway'), detail: msg('now.detail.line') },
  cells: {
    ...working,
    line: {
      state: 'broken',
      word: msg('word.down'),
      detail: msg('cell.line.down', { name: 'pbx', reason: 'The exchange closed the connection', seconds: 4 }),
    },
  },
  lines: [
    {
      ...quiet.lines[0]!,
      state: 'broken',
      link: 'down',
      since: at('09:40'),
      reason: 'The exchange closed the connection',
      nextTryAt: now + 4_000,
      oddities: 2,
      lastOddity: 'a line without a colon',
    },
    {
      ...quiet.lines[0]!,
      id: 'line-branch',
      name: 'branch',
      state: 'broken',
      link: 'refused',
      since: at('08:12'),
      reason: 'The exchange does not accept the password',
    },
  ],
  pairings: [{ pairingId: 'p1', name: 'Till 3', code: '482913', expiresAt: now + 108_000 }],
};

const failedPage = judge({
  ...livePage,
  outcome: 'Refused',
  why: msg('why.refusedExtension', { extension: '101' }),
  failedAt: now,
});
const failedHeadline: Snapshot['headline'] = {
  state: 'broken',
  sentence: msg('now.popFailed'),
  detail: msg('now.detail.popFailed', { verdict: failedPage.verdict.sentence }),
};
const oneCall = (page: Snapshot['live'][number]['page'], change: Partial<Snapshot> = {}): Snapshot => ({
  ...quiet,
  live: [{ page, steps: liveSteps.slice(0, 4) }],
  ...change,
});

/** One call with each verdict, and a call that has ended and whose failure the user has not seen. */
export const verdicts = {
  opened: oneCall(judge(livePage)),
  opening: oneCall(judge({ ...livePage, outcome: 'Waiting', why: msg('call.queuedToSend') })),
  failed: oneCall(failedPage, { headline: failedHeadline, failures: [failedPage], failureCount: 1 }),
  notSent: oneCall(
    judge({ ...livePage, kind: 'internal', who: { number: '104' }, outcome: 'Internal', why: msg('call.internal') }),
  ),
  unseen: {
    ...quiet,
    headline: failedHeadline,
    failures: [{ ...failedPage, live: false, endedAt: now }],
    failureCount: 1,
    recent: [{ ...failedPage, live: false, endedAt: now }, ...quiet.recent.slice(0, 4)],
  },
} satisfies Readonly<Record<string, Snapshot>>;
