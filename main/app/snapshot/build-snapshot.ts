/** From the parts to the one picture that everybody draws. Pure. */
import { defined } from '#domain/json/defined.ts';
import { say, type Words } from '#domain/messages/message.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { aged } from '#app/helpdesk/helpdesk-health.ts';
import { agentsCell, helpdeskCell, lineCell, tillCell } from './status-cells.ts';
import { isAway, type Link } from '#app/telephony/line-supervisor.ts';
import { headlineOf } from './headline.ts';
import type { SnapshotInput } from './snapshot-input.ts';
import type { LinePart } from '#app/telephony/line-part.ts';

export const buildSnapshot = (given: SnapshotInput): Snapshot => {
  const parts = {
    ...given,
    presence: given.presence.map((entry) => fresh(entry, given)),
    contact: given.contact && aged(given.contact, given.at),
  };
  const { settings, delivery, agent, choices } = parts;
  return {
    at: parts.at,
    version: parts.version,
    profile: parts.profile,
    headline: headlineOf(parts),
    agent: {
      ...defined({ name: agent.name, emailAddress: agent.emailAddress, extension: agent.extension }),
      country: agent.country,
    },
    ...(choices.length === 0 ? {} : { colleagues: [...choices] }),
    cells: { line: lineCell(parts), till: tillCell(parts), helpdesk: helpdeskCell(parts), agents: agentsCell(parts) },
    live: parts.live.map(({ page, steps, can }) => ({
      page,
      steps: [...steps],
      ...(can === undefined || can.length === 0 ? {} : { can: [...can] }),
    })),
    recent: [...parts.recent],
    waiting: {
      count: delivery.waiting,
      ...defined({ oldestAt: delivery.oldestAt }),
      failing: delivery.failing,
      decisions: delivery.decisions,
      budget: delivery.budget.map(({ name, used, limit, reserve, windowMs }) => ({
        name: name as 'second',
        used,
        limit,
        reserve,
        windowMs,
      })),
      rate: delivery.rate,
      gate: delivery.gate,
      ...defined({ gateReason: delivery.gateReason, gateUntil: delivery.gateUntil }),
    },
    lines: parts.lines.map(lineView),
    tills: parts.tills,
    tillDoors: parts.tillDoor === undefined ? [] : [parts.tillDoor],
    pairings: parts.pairings,
    presence: parts.presence.map(({ channel, referrer, word, since, askedAt, reason }) => ({
      channel,
      word,
      since,
      ...defined({ referrer, askedAt, reason }),
    })),
    ...defined({ pausedUntil: parts.pausedUntil }),
    notices: [...parts.notices],
    masking: settings.ledger.masking,
    preferences: parts.preferences,
    ...defined({ settingsRevision: parts.settingsRevision }),
    shell: parts.shell,
    ...defined({ practice: parts.practice }),
  };
};

/** An answer older than three rounds is no knowledge any more. */
const fresh = (
  entry: SnapshotInput['presence'][number],
  { at, presenceRestMs }: SnapshotInput,
): SnapshotInput['presence'][number] =>
  entry.askedAt !== undefined && entry.word !== 'unknown' && at - entry.askedAt > 3 * presenceRestMs
    ? { ...entry, word: 'unknown', since: entry.askedAt, reason: say('reason.presence.old') }
    : entry;

const reasonOf = ({ reason, missingEvents = reason }: Link): { readonly reason?: Words } =>
  missingEvents === undefined ? {} : { reason: missingEvents };

const linkStates = { up: 'working', connecting: 'waiting', down: 'broken', refused: 'broken', off: 'none' } as const;
const lineView = ({
  id,
  kind,
  name,
  link,
  extensions,
  oddities,
  lastOddity,
  unknown = [],
  heard,
  trace,
  proposals = [],
}: LinePart): Snapshot['lines'][number] => ({
  id,
  kind,
  name,
  oddities,
  state:
    isAway(link) || link.missingEvents !== undefined
      ? 'broken'
      : link.isDoubtful === true
        ? 'unknown'
        : unknown.length > 0
          ? 'limited'
          : linkStates[link.state],
  link: link.state,
  since: link.since,
  extensions: [...extensions],
  ...reasonOf(link),
  ...defined({ nextTryAt: link.nextTryAt, lastOddity }),
  ...(unknown.length === 0 ? {} : { unknown: [...unknown] }),
  ...(proposals.length === 0 ? {} : { proposals }),
  ...defined({ heard, trace }),
});
