/** Which notifications the desktop shows for a change, compared with the picture before. Pure. */
import { say, type Said } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Preferences } from '#contract/preferences.ts';

export interface Note {
  /** Two notes of one kind are one thing: it is not said twice within a while. */
  readonly kind: string;
  readonly title: Said;
  readonly text: Said;
  /** The page that a click opens. */
  readonly page: string;
}

/** What is wrong is said once, and again when it comes back after this long, ms. */
export const sayAgainAfterMs = 5 * 60_000;

/**
 * - `problems`: what is broken, and what waits for a person. Never a customer's number or name.
 * - `calls`: also every call that begins to ring, its number as the profile shows numbers.
 */
export const notesOf = (
  before: Snapshot | undefined,
  after: Snapshot,
  wanted: Preferences['notifications'],
  shown: (number: string) => string,
): readonly Note[] => {
  if (wanted === 'none') return [];
  const problems = [...brokenNow(before, after), ...lateNow(before, after), ...pairingNow(before, after)];
  return wanted === 'calls' ? [...problems, ...ringingNow(before, after, shown)] : problems;
};

const brokenNow = (before: Snapshot | undefined, { headline }: Snapshot): readonly Note[] => {
  const isNews =
    headline.state === 'broken' &&
    !(before?.headline.state === 'broken' && before.headline.sentence.code === headline.sentence.code);
  return isNews
    ? [{ kind: headline.sentence.code, title: headline.sentence, text: headline.detail, page: '#now' }]
    : [];
};

const lateNow = (before: Snapshot | undefined, { waiting }: Snapshot): readonly Note[] =>
  waiting.decisions > 0 && (before?.waiting.decisions ?? 0) === 0
    ? [
        {
          kind: 'late',
          title: say('notify.late.title'),
          text: say('notify.late', { count: waiting.decisions }),
          page: '#waiting',
        },
      ]
    : [];

const pairingNow = (before: Snapshot | undefined, { pairings }: Snapshot): readonly Note[] => {
  const known = new Set(before?.pairings.map(({ pairingId }) => pairingId));
  return pairings
    .filter(({ pairingId }) => !known.has(pairingId))
    .map(({ pairingId, name }) => ({
      kind: `pairing ${pairingId}`,
      title: say('notify.pairing.title'),
      text: say('notify.pairing', { name: name.slice(0, 64) }),
      page: '#connections',
    }));
};

const ringingNow = (
  before: Snapshot | undefined,
  { live }: Snapshot,
  shown: (number: string) => string,
): readonly Note[] => {
  const known = new Set(before?.live.map(({ page }) => page.id));
  return live
    .filter(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined && !known.has(page.id))
    .map(({ page }) => ({
      kind: `call ${page.id}`,
      title: say('notify.call.title'),
      text: say('notify.call', { who: shown(page.who.number ?? ''), extensions: page.at }),
      page: `#ledger/${encodeURIComponent(page.id)}`,
    }));
};
