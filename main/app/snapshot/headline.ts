/**
 * Builds the headline, which is the heading of the Now page and the tray's tooltip. It shows only the most serious
 * problem. The code is pure.
 */
import type { Snapshot } from '#contract/snapshot.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { opensCustomer, resultOf, verdictOf } from '#domain/verdict/verdict.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { scannerOf } from '#app/settings/scanner-setting.ts';
import { hostsOf, plainHttpAddresses } from '#app/settings/plain-http.ts';
import { pairedTills, some } from './status-cells.ts';
import { isUntriedSoftphone } from '#app/doctor/softphone.ts';
import { isUnreachable } from '#app/telephony/line-supervisor.ts';
import type { SnapshotInput } from './snapshot-input.ts';

/** The input of the headline. None of it is read from disk. */
export type HeadlineParts = Pick<
  SnapshotInput,
  | 'profile'
  | 'settings'
  | 'lines'
  | 'tills'
  | 'tillServer'
  | 'connectors'
  | 'delivery'
  | 'health'
  | 'notices'
  | 'live'
  | 'pausedUntil'
  | 'failures'
  | 'site'
  | 'shell'
>;

export const headlineOf = (parts: HeadlineParts): Snapshot['headline'] => {
  const { delivery, lines, pausedUntil } = parts;
  if (delivery.state === 'disk')
    return {
      state: 'broken',
      sentence: msg('now.diskBroken'),
      detail: msg('now.detail.disk', { reason: delivery.stateReason ?? '' }),
    };
  if (delivery.state === 'unauthorised')
    return {
      state: 'broken',
      sentence: msg('now.helpdeskKey'),
      detail: msg(isCallKey(delivery) ? 'now.detail.callKey' : 'now.detail.key'),
    };
  if (delivery.state === 'away') {
    const { oldestAt, waiting } = delivery;
    return {
      state: 'broken',
      sentence: msg(parts.health?.status === undefined ? 'now.helpdeskAway' : 'now.helpdeskErrors'),
      detail:
        waiting === 0 || oldestAt === undefined
          ? msg('now.detail.awayNothing')
          : msg('now.detail.awayWaiting', { count: waiting, time: oldestAt }),
    };
  }
  const refused = lines.find(({ link }) => link.state === 'refused');
  if (refused !== undefined)
    return {
      state: 'broken',
      sentence: msg('now.lineRefused', { name: refused.name }),
      detail: msg('now.detail.lineRefused', { reason: refused.link.reason ?? '' }),
    };
  const silent = lines.find(({ link }) => link.missingEvents !== undefined);
  if (silent !== undefined)
    return {
      state: 'broken',
      sentence: msg('now.lineHearsNothing', { name: silent.name }),
      detail: msg('now.detail.lineHearsNothing', { reason: silent.link.missingEvents ?? '' }),
    };
  const unreachable = lines.filter(({ link }) => isUnreachable(link));
  const up = lines.filter(({ link }) => link.state === 'up');
  if (unreachable.length > 0 && up.length === 0)
    return { state: 'broken', sentence: msg('now.lineAway'), detail: msg('now.detail.line') };
  const [failure] = parts.failures;
  // A failure is more serious than the cases below, and it is still important after everything works again.
  if (failure !== undefined)
    return {
      state: 'broken',
      sentence: failureSentence(parts),
      detail: msg('now.detail.popFailed', { verdict: verdictOf(failure).sentence }),
    };
  if (unreachable[0] !== undefined)
    return {
      state: 'limited',
      sentence: msg('now.oneLineAway', { name: unreachable[0].name }),
      detail: msg('now.detail.oneLine', { names: up.map(({ name }) => name).join(', ') }),
    };
  if (parts.tillServer?.link === 'down')
    return {
      state: 'broken',
      sentence: msg('now.tillAway'),
      detail: msg('now.detail.till', { reason: parts.tillServer.reason ?? '' }),
    };
  const till = parts.connectors?.find(({ state }) => state === 'broken');
  if (till !== undefined)
    return {
      state: 'broken',
      sentence: msg('now.tillAway'),
      detail: msg('cell.line.refused', { name: till.name, reason: till.reason ?? '' }),
    };
  if (pausedUntil !== undefined)
    return {
      state: 'paused',
      sentence: msg('now.paused'),
      detail: msg('now.detail.paused', { time: pausedUntil }),
    };
  if (parts.settings.helpdesk === undefined)
    return { state: 'limited', sentence: msg('now.notSetUp'), detail: msg('now.detail.notSetUp') };
  const notYet = lines.find(({ link }) => link.state !== 'up');
  if (notYet !== undefined)
    return {
      state: 'waiting',
      sentence: msg('now.connecting', { name: notYet.name }),
      detail: msg('now.detail.connecting'),
    };
  if (lines.some(({ link }) => link.isDoubtful === true))
    return { state: 'unknown', sentence: msg('now.lineDoubtful'), detail: msg('now.detail.lineDoubtful') };
  const inPart = lines.find(({ unknown = [] }) => unknown.length > 0);
  if (inPart !== undefined)
    return {
      state: 'limited',
      sentence: msg('now.lineInPart', { name: inPart.name }),
      detail: msg('now.detail.lineInPart', { extensions: some(inPart.unknown ?? []) }),
    };
  const plain = hostsOf(plainHttpAddresses(parts.settings));
  if (plain !== '')
    return { state: 'limited', sentence: msg('now.plainHttp'), detail: msg('now.detail.plainHttp', { hosts: plain }) };
  // The PC can continue without grants, so the state is `limited` and not `broken`.
  if (parts.site?.state === 'limited' && parts.site.mode !== 'granted')
    return {
      state: 'limited',
      sentence: msg('now.site'),
      detail: msg('now.detail.site', { reason: parts.site.sentence }),
    };
  const notice = parts.notices.at(-1);
  if (notice !== undefined)
    return {
      state: 'limited',
      sentence: msg('now.notice'),
      detail: msg('now.detail.notice', { sentence: notice.sentence }),
    };
  if (parts.tillServer?.state === 'limited')
    return {
      state: 'limited',
      sentence: msg('now.limited'),
      detail: msg('now.detail.till', { reason: parts.tillServer.reason ?? '' }),
    };
  const { takenShortcuts: taken = [] } = parts.shell;
  if (taken.length > 0)
    return {
      state: 'limited',
      sentence: msg('now.limited'),
      detail: msg('scan.shortcutInUse', { keys: taken.join(', ') }),
    };
  if (delivery.decisions > 0)
    return {
      state: 'limited',
      sentence: msg('now.limited'),
      detail: msg('now.detail.decisions', { count: delivery.decisions }),
    };
  if (delivery.failing > 0)
    return {
      state: 'limited',
      sentence: msg('now.limited'),
      detail: msg('now.detail.failing', { count: delivery.failing }),
    };
  if (parts.health === undefined)
    return { state: 'waiting', sentence: msg('now.asking'), detail: msg('now.detail.asking') };
  if (parts.health.isOld === true)
    return {
      state: 'unknown',
      sentence: msg('now.helpdeskSilent'),
      detail: msg('cell.helpdesk.old', { time: parts.health.at }),
    };
  if (!parts.health.answers)
    return {
      state: 'unknown',
      sentence: msg('now.helpdeskSilent'),
      detail: msg('cell.helpdesk.silent', { time: parts.health.at, reason: parts.health.reason ?? '' }),
    };
  if (lines.length === 0 && !hasTill(parts))
    return { state: 'limited', sentence: msg('now.nothingHeard'), detail: msg('now.detail.nothingHeard') };
  const untried = lines.find(isUntriedSoftphone);
  if (untried !== undefined)
    return {
      state: 'waiting',
      sentence: msg('now.softphoneUntried', { name: untried.name }),
      detail: msg('now.detail.softphoneUntried'),
    };
  return { state: 'working', sentence: workingSentence(parts), detail: quietDetail(parts) };
};

const hasTill = ({ tills, connectors = [], settings }: HeadlineParts): boolean =>
  tills.length + connectors.length > 0 || scannerOf(settings) !== undefined;

/**
 * Returns the sentence about the failures. If a failure belongs to an earlier call or look-up, the sentence says so
 * during the active calls. If the screen pops of all active calls have opened, the sentence starts with this result.
 */
const failureSentence = ({ failures, live }: HeadlineParts): Message => {
  const count = new Set(failures.map(customerOf)).size;
  const calls = live.map(({ page }) => page);
  const areUnsure = failures.every(isUnsure);
  if (calls.length === 0 || calls.some(({ id }) => failures.some((failure) => failure.id === id))) {
    if (failures.every(isExpiredLookup)) return expiredSentence(failures.length, count);
    if (areUnsure) return count === 1 ? msg('now.popUnsure') : msg('now.popsUnsure', { count });
    return count === 1 ? msg('now.popFailed') : msg('now.popsFailed', { count });
  }
  if (calls.every((page) => opensCustomer(page) && resultOf(page) === 'opened')) {
    if (areUnsure) return count === 1 ? msg('now.openedPopUnsure') : msg('now.openedPopsUnsure', { count });
    return count === 1 ? msg('now.openedPopFailed') : msg('now.openedPopsFailed', { count });
  }
  if (areUnsure) return count === 1 ? msg('now.earlierPopUnsure') : msg('now.earlierPopsUnsure', { count });
  return count === 1 ? msg('now.earlierPopFailed') : msg('now.earlierPopsFailed', { count });
};

/** Returns the data that identifies the customer, so that two failures for the same customer are counted once. */
const customerOf = ({ id, who: { number, email, external } }: LedgerPage): string =>
  number ?? email?.toLowerCase() ?? external ?? id;

const isExpiredLookup = ({ kind, outcome }: LedgerPage): boolean => kind === 'lookup' && outcome === 'Expired';

/** Whether the helpdesk may have opened the customer, although it did not respond. */
const isUnsure = ({ outcome, popFailed }: LedgerPage): boolean => outcome === 'Not sure' && popFailed === undefined;

const expiredSentence = (lookups: number, count: number): Message =>
  lookups === 1 ? msg('now.lookupExpired') : msg('now.lookupsExpired', { lookups, count });

/** Returns an active call that has been answered. */
const answeredCall = ({ live }: HeadlineParts): LedgerPage | undefined =>
  live.find(({ page }) => page.answeredAt !== undefined)?.page;

/**
 * During a call whose screen pop has opened, returns the verdict on this call. Without a line, or before a till has
 * connected, the sentence names only the parts that are in use. Otherwise, it says that everything works.
 */
const workingSentence = (parts: HeadlineParts): Message => {
  const { profile, lines, tills } = parts;
  const call = answeredCall(parts);
  if (call !== undefined && resultOf(call) === 'opened') return verdictOf(call).sentence;
  if (lines.length === 0) return msg('now.lookupsWork');
  if (!tills.some(({ lastSeenAt }) => lastSeenAt !== undefined)) return msg('now.callsWork');
  return msg(profile === 'practice' ? 'now.practising' : 'now.working');
};

/**
 * Whether the helpdesk rejected the API key for call events. Call events contain only the key. All other requests
 * contain the key and the secret.
 */
const isCallKey = ({ stateReason }: HeadlineParts['delivery']): boolean =>
  typeof stateReason === 'object' && stateReason.code === 'reason.callKey';

const quietDetail = (parts: HeadlineParts): Message => {
  const { delivery, lines, tills, connectors = [] } = parts;
  if (delivery.waiting > 0) return msg('now.detail.waiting', { count: delivery.waiting });
  if (answeredCall(parts) !== undefined) return msg('now.detail.call');
  const hasTillConnected = connectors.length > 0 || tills.some(({ lastSeenAt }) => lastSeenAt !== undefined);
  if (lines.length === 0) return msg('now.detail.quietLookups');
  if (hasTillConnected) return msg('now.detail.quiet');
  return msg(pairedTills(parts).length === 0 ? 'now.detail.quietCalls' : 'now.detail.tillUntried');
};
