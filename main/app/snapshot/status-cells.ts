/**
 * Builds the four cells of the status strip. Each has a state, one to three words and one line of details. The code is
 * pure.
 */
import { practiceTills } from '#contract/practice-tills.ts';
import type { Cell } from '#contract/snapshot.ts';
import { msg, type Message, type MessageOrText } from '#domain/messages/message.ts';
import { isUntriedSoftphone } from '#app/doctor/softphone.ts';
import { isUnreachable } from '#app/telephony/line-supervisor.ts';
import type { SnapshotInput } from './snapshot-input.ts';

const secondsUntil = (at: number | undefined, now: number): number =>
  Math.max(0, Math.ceil(((at ?? now) - now) / 1_000));

/** Shortens a long list, so that the sentence stays readable. */
export const some = (extensions: readonly string[]): string =>
  extensions.length > mostNamed ? `${extensions.slice(0, mostNamed).join(', ')}, …` : extensions.join(', ');
const mostNamed = 5;

export const lineCell = ({ lines, at }: SnapshotInput): Cell => {
  const worst =
    lines.find(({ link }) => link.state === 'refused') ??
    lines.find(({ link }) => link.missingEvents !== undefined) ??
    lines.find(({ link }) => isUnreachable(link)) ??
    lines.find(({ link }) => link.state !== 'up') ??
    lines.find(({ link }) => link.isDoubtful === true) ??
    lines.find(({ unknown = [] }) => unknown.length > 0) ??
    lines.find(isUntriedSoftphone) ??
    lines[0];
  if (worst === undefined) return { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.line.none') };
  const { link, name, isPhone, extensions, unknown = [] } = worst;
  switch (link.state) {
    case 'up':
      if (link.missingEvents !== undefined)
        return {
          state: 'broken',
          word: msg('word.hearsNoCalls'),
          detail: msg('cell.line.refused', { name, reason: link.missingEvents }),
        };
      if (link.isDoubtful === true)
        return { state: 'unknown', word: msg('word.notKnown'), detail: msg('cell.line.proving', { name }) };
      if (unknown.length > 0)
        return {
          state: 'limited',
          word: msg('word.incomplete'),
          detail: msg('cell.line.unknown', { name, extensions: some(unknown) }),
        };
      if (isUntriedSoftphone(worst))
        return { state: 'waiting', word: msg('word.untried'), detail: msg('doctor.hook.none', { name }) };
      return {
        state: 'working',
        word: msg('word.working'),
        detail:
          isPhone === true
            ? msg('cell.line.registered', { extension: extensions.join(', ') })
            : msg('cell.line.up', { name, time: link.since }),
      };
    case 'connecting':
      if (isUnreachable(link))
        return {
          state: 'broken',
          word: msg('word.down'),
          detail: msg('cell.line.trying', { name, reason: link.reason ?? '' }),
        };
      return { state: 'waiting', word: msg('word.connecting'), detail: msg('cell.line.connecting', { name }) };
    case 'refused':
      return {
        state: 'broken',
        word: msg('word.refused'),
        detail: msg('cell.line.refused', { name, reason: link.reason ?? '' }),
      };
    case 'down':
    case 'off':
      return {
        state: 'broken',
        word: msg('word.down'),
        detail: msg('cell.line.down', { name, reason: link.reason ?? '', seconds: secondsUntil(link.nextTryAt, at) }),
      };
  }
};

/** Returns the tills without the till that is built into practice mode. */
export const pairedTills = ({ profile, tills }: Pick<SnapshotInput, 'profile' | 'tills'>): SnapshotInput['tills'] =>
  tills.filter(({ name }) => profile !== 'practice' || name !== practiceTills.shop);

export const tillCell = (input: SnapshotInput): Cell => {
  const { tills, tillServer, connectors = [], delivery, lastLookupAt, pausedUntil, shell } = input;
  if (tillServer?.link === 'down')
    return {
      state: 'broken',
      word: msg('word.down'),
      detail: msg('now.detail.till', { reason: tillServer.reason ?? '' }),
    };
  const broken = connectors.find(({ state }) => state === 'broken');
  if (broken !== undefined)
    return {
      state: 'broken',
      word: msg('word.down'),
      detail: msg('cell.line.refused', { name: broken.name, reason: broken.reason ?? '' }),
    };
  const { takenShortcuts: taken = [] } = shell;
  if (taken.length > 0)
    return {
      state: 'limited',
      word: msg('word.shortcutTaken'),
      detail: msg('scan.shortcutInUse', { keys: taken.join(', ') }),
    };
  if (tills.length + connectors.length === 0)
    return { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.till.none') };
  if (pausedUntil !== undefined)
    return { state: 'paused', word: msg('word.paused'), detail: msg('cell.till.paused', { time: pausedUntil }) };
  if (delivery.state === 'away')
    return { state: 'limited', word: msg('word.salesOnly'), detail: msg('cell.till.salesOnly') };
  if (tillServer?.state === 'limited')
    return {
      state: 'limited',
      word: tillWord(tillServer.reason),
      detail: msg('now.detail.till', { reason: tillServer.reason ?? '' }),
    };
  // Practice mode adds a till that has no screen. Nobody has paired it, so it is not counted.
  const count = pairedTills(input).length + connectors.length;
  if (connectors.length === 0 && tills.every(({ lastSeenAt }) => lastSeenAt === undefined))
    return {
      state: 'waiting',
      word: msg('word.notConnectedYet'),
      detail: count === 0 ? msg('cell.till.builtIn') : msg('cell.till.pairedQuiet', { count }),
    };
  if (count === 0)
    return {
      state: 'working',
      word: msg('word.working'),
      detail:
        lastLookupAt === undefined ? msg('cell.till.builtIn') : msg('cell.till.builtInUsed', { time: lastLookupAt }),
    };
  const detail =
    lastLookupAt === undefined
      ? msg(connectors.length === 0 ? 'cell.till.pairedQuiet' : 'cell.till.readyQuiet', { count })
      : msg(connectors.length === 0 ? 'cell.till.paired' : 'cell.till.ready', { count, time: lastLookupAt });
  return { state: 'working', word: msg('word.working'), detail };
};

const tillWord = (reason: MessageOrText | undefined): Message => {
  const code = typeof reason === 'object' ? reason.code : '';
  if (code === 'door.portHeld') return msg('word.portHeld');
  return code === 'door.guessableToken' ? msg('word.guessable') : msg('word.certificate');
};

export const helpdeskCell = ({ delivery, settings, at, health }: SnapshotInput): Cell => {
  const { state, stateReason, stateUntil, waiting, failing, decisions, lastAnswerMs, rate } = delivery;
  if (settings.helpdesk === undefined)
    return { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.helpdesk.none') };
  switch (state) {
    case 'away':
      return {
        state: 'broken',
        word: msg(health?.status === undefined ? 'word.unreachable' : 'word.errors'),
        detail: msg('cell.helpdesk.away', { reason: stateReason ?? '', seconds: secondsUntil(stateUntil, at) }),
      };
    case 'unauthorised':
      return { state: 'broken', word: msg('word.keyRefused'), detail: msg('cell.helpdesk.key') };
    case 'disk':
      return {
        state: 'broken',
        word: msg('word.disk'),
        detail: msg('now.detail.disk', { reason: stateReason ?? '' }),
      };
    case 'paused':
      return {
        state: 'paused',
        word: msg('word.paused'),
        detail: msg('now.detail.paused', { time: stateUntil ?? at }),
      };
    case 'running': {
      if (decisions > 0)
        return {
          state: 'limited',
          word: msg('word.decisions', { count: decisions }),
          detail: msg('cell.helpdesk.decisions'),
        };
      if (failing > 0)
        return {
          state: 'limited',
          word: msg('word.failing', { count: failing }),
          detail: msg('cell.helpdesk.failing'),
        };
      if (waiting > 0)
        return {
          state: 'waiting',
          word: msg('word.waiting', { count: waiting }),
          detail: msg('cell.helpdesk.waiting'),
        };
      if (rate < 1)
        return {
          state: 'limited',
          word: msg('word.slower'),
          detail: msg('cell.helpdesk.slower', { percent: Math.round(rate * 100) }),
        };
      // Before the first response, the state is unknown and must not be shown as green.
      if (health === undefined)
        return { state: 'unknown', word: msg('word.notKnown'), detail: msg('cell.helpdesk.notAsked') };
      const time = health.at;
      if (health.isOld === true)
        return { state: 'unknown', word: msg('word.notKnown'), detail: msg('cell.helpdesk.old', { time }) };
      if (!health.answers)
        return {
          state: 'unknown',
          word: msg('word.notKnown'),
          detail: msg('cell.helpdesk.silent', { time, reason: health.reason ?? '' }),
        };
      const ms = Math.round(lastAnswerMs ?? 0);
      return { state: 'working', word: msg('word.working'), detail: msg('cell.helpdesk.answered', { time, ms }) };
    }
  }
};

export const agentsCell = ({ presence, at, isPresenceSeen }: SnapshotInput): Cell => {
  if (presence.length === 0) return { state: 'none', word: msg('word.notSetUp'), detail: msg('cell.agents.none') };
  const online = presence.filter((entry) => entry.word === 'Online');
  const offline = presence.filter((entry) => entry.word === 'Offline');
  // A channel that has not been checked yet does not need attention. A channel that is unknown after a check
  // does need attention.
  const unknowns = presence.filter((entry) => entry.word === 'unknown' && entry.askedAt !== undefined);
  const [unknown] = unknowns;
  const names = (entries: typeof online): string => [...new Set(entries.map((entry) => entry.channel))].join(', ');
  if (online.length + offline.length === 0) {
    const asked = unknown?.askedAt !== undefined;
    const detail = asked
      ? msg('cell.agents.unknown', { time: unknown.since, reason: unknown.reason ?? '' })
      : msg(isPresenceSeen === false ? 'cell.agents.notSeen' : 'cell.agents.notYet');
    return { state: 'unknown', word: msg('word.notKnown'), detail };
  }
  const oldest = Math.min(...[...online, ...offline].map((entry) => entry.askedAt ?? at));
  const seconds = Math.max(0, Math.round((at - oldest) / 1_000));
  const detail = agentsDetail(names(offline), names(unknowns), seconds);
  if (online.length === 0)
    return unknown === undefined
      ? { state: 'limited', word: msg('word.offline'), detail }
      : { state: 'unknown', word: msg('word.notKnown'), detail };
  return {
    state: unknown === undefined ? 'working' : 'limited',
    word: msg('word.channels', { channels: names(online) }),
    detail,
  };
};

/**
 * Returns the details of the cell. The cell's word names the channels that are online. The details name the other
 * channels that have been checked.
 */
const agentsDetail = (channels: string, unknown: string, seconds: number): Message => {
  if (unknown !== '')
    return channels === ''
      ? msg('cell.agents.askedUnknown', { unknown, seconds })
      : msg('cell.agents.askedBoth', { channels, unknown, seconds });
  return channels === ''
    ? msg('cell.agents.asked', { seconds })
    : msg('cell.agents.askedOffline', { channels, seconds });
};
