/** Chooses the desktop notifications for a change between two snapshots. */
import { msg, type Message } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Preferences } from '#contract/preferences.ts';

export interface DesktopNotification {
  /** Notifications of the same kind are not repeated for a while. */
  readonly kind: string;
  readonly title: Message;
  readonly text: Message;
  /** The page that a click opens. */
  readonly page: string;
}

/** A notification of the same kind is shown again only after this time, ms. */
export const repeatAfterMs = 5 * 60_000;

/**
 * - `problems`: failures, decisions and pairing requests. They never contain a customer's number or name.
 * - `calls`: also every call that starts to ring, with its number formatted by `shown`.
 */
export const chooseNotifications = (
  before: Snapshot | undefined,
  after: Snapshot,
  wanted: Preferences['notifications'],
  shown: (number: string) => string,
): readonly DesktopNotification[] => {
  if (wanted === 'none') return [];
  const problems = [...newProblems(before, after), ...newDecisions(before, after), ...newPairings(before, after)];
  return wanted === 'calls' ? [...problems, ...newCalls(before, after, shown)] : problems;
};

const newProblems = (before: Snapshot | undefined, { headline }: Snapshot): readonly DesktopNotification[] => {
  const isNews =
    headline.state === 'broken' &&
    !(before?.headline.state === 'broken' && before.headline.sentence.code === headline.sentence.code);
  return isNews
    ? [{ kind: headline.sentence.code, title: headline.sentence, text: headline.detail, page: '#now' }]
    : [];
};

const newDecisions = (before: Snapshot | undefined, { waiting }: Snapshot): readonly DesktopNotification[] =>
  waiting.decisions > 0 && (before?.waiting.decisions ?? 0) === 0
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
  { live }: Snapshot,
  shown: (number: string) => string,
): readonly DesktopNotification[] => {
  const known = new Set(before?.live.map(({ page }) => page.id));
  return live
    .filter(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined && !known.has(page.id))
    .map(({ page }) => ({
      kind: `call ${page.id}`,
      title: msg('notify.call.title'),
      text: msg('notify.call', { who: shown(page.who.number ?? ''), extensions: page.at }),
      page: `#ledger/${encodeURIComponent(page.id)}`,
    }));
};
