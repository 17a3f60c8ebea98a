/** Practice snapshots during and after a scenario. */
import type { PracticeView } from '#contract/practice.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { onACall, practising, ringing } from './snapshots.ts';
import { now } from './time.ts';

const tillOrigin = 'http://127.0.0.1:9230';
const view: PracticeView = {
  deskUrl: 'http://127.0.0.1:9/desk',
  tillPageUrl: `${tillOrigin}/`,
  canCall: true,
  done: ['customer-calls', 'card'],
};
const during = (practice: Partial<PracticeView>): Snapshot => ({ ...practising, practice: { ...view, ...practice } });

/** The helpdesk is disconnected, and a customer calls. */
export const unplugged: Snapshot = {
  ...during({
    running: { play: 'away', startedAt: now - 8_000, moment: 'awayRings', until: now + 4_000 },
    disturbance: { kind: 'away', since: now - 8_000, until: now + 22_000, isStuck: false },
  }),
  live: ringing.live,
};

/** The same call after it was answered. */
export const talking: Snapshot = {
  ...during({
    running: { play: 'away', startedAt: now - 8_000, moment: 'awayTalks', until: now + 4_000 },
    disturbance: { kind: 'away', since: now - 8_000, until: now + 22_000, isStuck: false },
  }),
  live: onACall.live,
};
/** The helpdesk is connected again, but the app has not detected this yet. */
export const comesBack: Snapshot = {
  ...during({ running: { play: 'away', startedAt: now - 30_000, moment: 'comesBack' } }),
  waiting: { ...practising.waiting, gate: 'away', gateUntil: now + 17_000 },
};

export const refused: Snapshot = during({
  running: {
    play: 'refuses',
    startedAt: now - 8_000,
    moment: 'refused',
    values: { extension: '101' },
    pageId: 'call-refused',
    itemId: '7',
  },
  disturbance: { kind: 'refuses', since: now - 8_000, values: { extension: '101' }, isStuck: false },
});
export const linked: Snapshot = during({
  running: { play: 'refuses', startedAt: now - 8_000, moment: 'linked', values: { extension: '101' }, itemId: '7' },
});
export const usedUp: Snapshot = during({
  running: { play: 'limits', startedAt: now - 8_000, moment: 'limitsWait', until: now + 9_000 },
  disturbance: { kind: 'limits', since: now - 8_000, until: now + 9_000, isStuck: false },
});
export const stuck: Snapshot = during({
  disturbance: { kind: 'away', since: now - 40_000, until: now - 10_000, isStuck: true },
});

/** A scenario has ended as planned, and the practice till requests pairing. */
export const seen: Snapshot = {
  ...during({
    last: {
      play: 'customer-calls',
      at: now - 20_000,
      ended: 'asPlanned',
      pages: ['call-1'],
      lines: [
        { code: 'youAnswered', values: { seconds: 4 } },
        { code: 'heardAnswered', values: { ms: 86 } },
        { code: 'opened', values: { customer: 'Mara Lindqvist', extension: '101' } },
        { code: 'quiet' },
        { code: 'heardEnd' },
      ],
    },
  }),
  pairings: [{ pairingId: 'p-1', name: 'Practice till', code: '042917', expiresAt: now + 100_000, origin: tillOrigin }],
};
export const handedOver: Snapshot = during({
  last: {
    play: 'hand-over',
    at: now - 20_000,
    ended: 'asPlanned',
    pages: [],
    lines: [{ code: 'heardTransfer', values: { colleague: '102' } }],
  },
});
export const otherwise: Snapshot = during({
  last: {
    play: 'away',
    at: now - 20_000,
    ended: 'otherwise',
    pages: [],
    lines: [
      { code: 'pluggedByYou', values: { seconds: 3.2 } },
      { code: 'waited', values: { count: 1 } },
      { code: 'leftWaiting', values: { count: 2 } },
    ],
  },
});
