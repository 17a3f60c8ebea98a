/**
 * Chooses the desktop notifications for a change between two snapshots, for the tray app and for browser windows. The
 * code is pure.
 */
import { maskDeep, maskName, msg, type Message } from './messages.ts';
import type { Preferences } from './preferences.ts';
import type { Snapshot } from './snapshot.ts';

export interface DesktopNotification {
  /** A notification of the same kind is not repeated for `repeatAfterMs`. */
  readonly kind: string;
  readonly title: Message;
  readonly text: Message;
  /** The page that a click opens. */
  readonly page: string;
}

/** A notification of the same kind can be shown again after this time, in ms. */
export const repeatAfterMs = 5 * 60_000;

type Page = Snapshot['live'][number]['page'];

/**
 * Returns the notifications that the user wants:
 *
 * - `problems`: notifications about failures, other problems, decisions and pairing requests. They never contain a
 *   customer's number or name.
 * - `calls`: also notifications about every inbound call that starts ringing, with the caller's name and the number
 *   as `shown` formats it.
 */
export const chooseNotifications = (
  before: Snapshot | undefined,
  after: Snapshot,
  wanted: Preferences['notifications'],
  shown: (number: string) => string,
): readonly DesktopNotification[] => {
  if (wanted === 'none') return [];
  const problems = [
    ...newFailures(before, after),
    ...newProblems(before, after),
    ...newDecisions(before, after),
    ...newPairings(before, after),
  ];
  return wanted === 'calls' ? [...problems, ...newCalls(before, after, shown)] : problems;
};

/** Creates a notification only for the newest of the new failures. A click opens the ledger, which lists the others. */
const newFailures = (before: Snapshot | undefined, { failures }: Snapshot): readonly DesktopNotification[] => {
  const known = new Set(before?.failures.map(keyOf));
  return failures
    .filter((page) => !known.has(keyOf(page)))
    .slice(0, 1)
    .map((page) => ({
      kind: `failure ${keyOf(page)}`,
      title: msg(page.verdict.sentence.code === 'verdict.unsure' ? 'now.popUnsure' : 'notify.popFailed.title'),
      // The reason can contain the number, so it is masked.
      text: msg('notify.popFailed', { verdict: maskDeep(page.verdict.sentence) as Message }),
      page: `#ledger/${encodeURIComponent(page.id)}`,
    }));
};
const keyOf = ({ id, failedAt }: Page): string => `${id} ${failedAt ?? 0}`;

/** The headlines about failures. They do not cause a notification, because `newFailures` already creates one. */
const ofFailures: ReadonlySet<string> = new Set([
  'now.popFailed',
  'now.popsFailed',
  'now.popUnsure',
  'now.popsUnsure',
  'now.lookupExpired',
  'now.lookupsExpired',
  'now.openedPopFailed',
  'now.openedPopsFailed',
  'now.openedPopUnsure',
  'now.openedPopsUnsure',
  'now.earlierPopFailed',
  'now.earlierPopsFailed',
  'now.earlierPopUnsure',
  'now.earlierPopsUnsure',
] satisfies readonly Message['code'][]);

const newProblems = (before: Snapshot | undefined, { headline }: Snapshot): readonly DesktopNotification[] => {
  const isNews =
    headline.state === 'broken' &&
    !ofFailures.has(headline.sentence.code) &&
    !(before?.headline.state === 'broken' && before.headline.sentence.code === headline.sentence.code);
  return isNews
    ? [{ kind: headline.sentence.code, title: headline.sentence, text: headline.detail, page: '#now' }]
    : [];
};

const newDecisions = (
  before: Snapshot | undefined,
  { waiting, failureCount }: Snapshot,
): readonly DesktopNotification[] =>
  // A failed call is also waiting for a decision, but it already has its own notification.
  waiting.decisions > 0 && failureCount === 0 && (before?.waiting.decisions ?? 0) === 0
    ? [
        {
          kind: 'late',
          title: msg('notify.late.title'),
          text: msg('notify.late', { count: waiting.decisions }),
          page: '#waiting',
        },
      ]
    : [];

const newPairings = (before: Snapshot | undefined, { pairings }: Snapshot): readonly DesktopNotification[] => {
  const known = new Set(before?.pairings.map(({ pairingId }) => pairingId));
  return pairings
    .filter(({ pairingId }) => !known.has(pairingId))
    .map(({ pairingId, name }) => ({
      kind: `pairing ${pairingId}`,
      title: msg('notify.pairing.title'),
      text: msg('notify.pairing', { name: name.slice(0, 64) }),
      page: '#connections',
    }));
};

const newCalls = (
  before: Snapshot | undefined,
  { live, masking }: Snapshot,
  shown: (number: string) => string,
): readonly DesktopNotification[] => {
  const known = new Set(before?.live.map(({ page }) => page.id));
  return live
    .filter(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined && !known.has(page.id))
    .map(({ page }) => ({
      kind: `call ${page.id}`,
      title: msg('notify.call.title'),
      text: msg('notify.call', { who: callerText(page.who, masking, shown), extensions: page.at }),
      page: `#ledger/${encodeURIComponent(page.id)}`,
    }));
};

/**
 * Returns the caller's name and number, or a message if both are missing. Customers can see the screen of a till, so a
 * till also masks the name.
 */
export const callerText = (
  { name, number }: Page['who'],
  masking: Snapshot['masking'],
  shown: (number: string) => string,
): string | Message => {
  const parts = [
    ...(name === undefined || name === '' ? [] : [masking === 'till' ? maskName(name) : name]),
    ...(number === undefined ? [] : [shown(number)]),
  ];
  return parts.length === 0 ? msg('call.withheld') : parts.join(', ');
};
