/** Builds the snapshot for all windows from the state of the parts. The code is pure. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { judge, type JudgedPage } from '#domain/verdict/verdict.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { markIfOld } from '#app/helpdesk/helpdesk-health.ts';
import { agentsCell, helpdeskCell, lineCell, tillCell } from './status-cells.ts';
import { isUntriedSoftphone } from '#app/doctor/softphone.ts';
import { isUnreachable, type LineLink } from '#app/telephony/line-supervisor.ts';
import { resultValidMs } from '#domain/presence/rounds.ts';
import { outboxStateOf } from '#app/ledger/outbox-state.ts';
import { headlineOf } from './headline.ts';
import type { SnapshotInput } from './snapshot-input.ts';
import { scannerOf } from '#app/settings/scanner-setting.ts';
import type { LineState } from '#app/telephony/line-state.ts';

export const buildSnapshot = (given: SnapshotInput): Snapshot => {
  const parts = {
    ...given,
    presence: given.presence.map((entry) => fresh(entry, given)),
    health: given.health && markIfOld(given.health, given.at),
  };
  const { settings, delivery, agent, choices } = parts;
  const judged = (page: LedgerPage): JudgedPage => judge(page, outboxStateOf(delivery));
  return {
    at: parts.at,
    version: parts.version,
    profile: parts.profile,
    headline: headlineOf(parts),
    agent: {
      ...omitUndefined({ name: agent.name, emailAddress: agent.emailAddress, extension: agent.extension }),
      country: agent.country,
    },
    ...(choices.length === 0 ? {} : { colleagues: [...choices] }),
    cells: { line: lineCell(parts), till: tillCell(parts), helpdesk: helpdeskCell(parts), agents: agentsCell(parts) },
    live: parts.live.map(({ page, steps, can }) => ({
      page: judged(page),
      steps: [...steps],
      ...(can === undefined || can.length === 0 ? {} : { can: [...can] }),
    })),
    ...(parts.canDial === true ? { canDial: true } : {}),
    recent: parts.recent.map(judged),
    failures: parts.failures.slice(0, mostFailures).map(judged),
    failureCount: parts.failures.length,
    waiting: {
      count: delivery.waiting,
      ...omitUndefined({ oldestAt: delivery.oldestAt }),
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
      gate: outboxStateOf(delivery),
      ...omitUndefined({ gateReason: delivery.stateReason, gateUntil: delivery.stateUntil }),
    },
    lines: parts.lines.map(lineView),
    tills: parts.tills,
    ...scannerView(settings),
    tillServers: [...(parts.tillServer === undefined ? [] : [parts.tillServer]), ...(parts.connectors ?? [])],
    pairings: parts.pairings,
    presence: parts.presence.map(({ channel, referrer, word, since, askedAt, reason }) => ({
      channel,
      word,
      since,
      ...omitUndefined({ referrer, askedAt, reason }),
    })),
    ...omitUndefined({ pausedUntil: parts.pausedUntil }),
    notices: [...parts.notices],
    masking: settings.ledger.masking,
    preferences: parts.preferences,
    ...omitUndefined({ settingsRevision: parts.settingsRevision }),
    shell: parts.shell,
    ...omitUndefined({ practice: parts.practice, site: parts.site }),
  };
};

const scannerView = (settings: SnapshotInput['settings']): Pick<Snapshot, 'scanner'> => {
  const scanner = scannerOf(settings);
  if (scanner === undefined) return {};
  const { kind: _, ...view } = scanner;
  return { scanner: view };
};

/** The maximum number of failures in the snapshot. The ledger contains older failures. */
const mostFailures = 5;

/** Replaces a result that is too old (`resultValidMs`) with `unknown`. */
const fresh = (
  entry: SnapshotInput['presence'][number],
  { at, presenceRestMs }: SnapshotInput,
): SnapshotInput['presence'][number] =>
  entry.askedAt !== undefined && entry.word !== 'unknown' && at - entry.askedAt > resultValidMs(presenceRestMs)
    ? { ...entry, word: 'unknown', since: entry.askedAt, reason: msg('reason.presence.old') }
    : entry;

const reasonOf = ({ reason, missingEvents = reason }: LineLink): { readonly reason?: MessageOrText } =>
  omitUndefined({ reason: missingEvents });

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
  lastHook,
  trace,
  proposals = [],
}: LineState): Snapshot['lines'][number] => ({
  id,
  kind,
  name,
  oddities,
  state:
    isUnreachable(link) || link.missingEvents !== undefined
      ? 'broken'
      : link.isDoubtful === true
        ? 'unknown'
        : unknown.length > 0
          ? 'limited'
          : link.state === 'up' && isUntriedSoftphone({ kind, lastHook })
            ? 'waiting'
            : linkStates[link.state],
  link: link.state,
  since: link.since,
  extensions: [...extensions],
  ...reasonOf(link),
  ...omitUndefined({ nextTryAt: link.nextTryAt, lastOddity }),
  ...(unknown.length === 0 ? {} : { unknown: [...unknown] }),
  ...(proposals.length === 0 ? {} : { proposals }),
  ...omitUndefined({ lastHook, trace }),
});
