/** The four cells of the strip: shape, one word, one line of detail. Pure. */
import type { Cell } from '#contract/snapshot.ts';
import { say } from '#domain/messages/message.ts';
import { isAway } from '#app/telephony/line-supervisor.ts';
import type { SnapshotInput } from './snapshot-input.ts';

const secondsUntil = (at: number | undefined, now: number): number =>
  Math.max(0, Math.ceil(((at ?? now) - now) / 1_000));

/** A few of many, so that a sentence stays one. */
export const some = (extensions: readonly string[]): string =>
  extensions.length > mostNamed ? `${extensions.slice(0, mostNamed).join(', ')}, …` : extensions.join(', ');
const mostNamed = 5;

export const lineCell = ({ lines, at }: SnapshotInput): Cell => {
  const worst =
    lines.find(({ link }) => link.state === 'refused') ??
    lines.find(({ link }) => link.missingEvents !== undefined) ??
    lines.find(({ link }) => isAway(link)) ??
    lines.find(({ link }) => link.state !== 'up') ??
    lines.find(({ link }) => link.isDoubtful === true) ??
    lines.find(({ unknown = [] }) => unknown.length > 0) ??
    lines[0];
  if (worst === undefined) return { state: 'none', word: say('word.notSetUp'), detail: say('cell.line.none') };
  const { link, name, isPhone, extensions, unknown = [] } = worst;
  switch (link.state) {
    case 'up':
      if (link.missingEvents !== undefined)
        return {
          state: 'broken',
          word: say('word.hearsNoCalls'),
          detail: say('cell.line.refused', { name, reason: link.missingEvents }),
        };
      if (link.isDoubtful === true)
        return { state: 'unknown', word: say('word.notKnown'), detail: say('cell.line.proving', { name }) };
      if (unknown.length > 0)
        return {
          state: 'limited',
          word: say('word.incomplete'),
          detail: say('cell.line.unknown', { name, extensions: some(unknown) }),
        };
      return {
        state: 'working',
        word: say('word.working'),
        detail:
          isPhone === true
            ? say('cell.line.registered', { extension: extensions.join(', ') })
            : say('cell.line.up', { name, time: link.since }),
      };
    case 'connecting':
      if (isAway(link))
        return {
          state: 'broken',
          word: say('word.down'),
          detail: say('cell.line.trying', { name, reason: link.reason ?? '' }),
        };
      return { state: 'waiting', word: say('word.connecting'), detail: say('cell.line.connecting', { name }) };
    case 'refused':
      return {
        state: 'broken',
        word: say('word.refused'),
        detail: say('cell.line.refused', { name, reason: link.reason ?? '' }),
      };
    case 'down':
    case 'off':
      return {
        state: 'broken',
        word: say('word.down'),
        detail: say('cell.line.down', { name, reason: link.reason ?? '', seconds: secondsUntil(link.nextTryAt, at) }),
      };
  }
};

export const tillCell = ({ tills, tillDoor, delivery, lastLookupAt }: SnapshotInput): Cell => {
  if (tillDoor?.link === 'down')
    return {
      state: 'broken',
      word: say('word.down'),
      detail: say('why.invalid', { path: 'till', message: tillDoor.reason ?? '' }),
    };
  if (tills.length === 0) return { state: 'none', word: say('word.notSetUp'), detail: say('cell.till.none') };
  if (delivery.gate === 'away')
    return { state: 'limited', word: say('word.salesOnly'), detail: say('cell.till.salesOnly') };
  if (tillDoor?.state === 'limited')
    return {
      state: 'limited',
      word: say('word.guessable'),
      detail: say('now.detail.till', { reason: tillDoor.reason ?? '' }),
    };
  const count = tills.length;
  const detail =
    lastLookupAt === undefined
      ? say('cell.till.pairedQuiet', { count })
      : say('cell.till.paired', { count, time: lastLookupAt });
  return { state: 'working', word: say('word.working'), detail };
};

export const helpdeskCell = ({ delivery, settings, at, contact }: SnapshotInput): Cell => {
  const { gate, gateReason, gateUntil, waiting, failing, decisions, lastAnswerMs, rate } = delivery;
  if (settings.helpdesk === undefined)
    return { state: 'none', word: say('word.notSetUp'), detail: say('cell.helpdesk.none') };
  switch (gate) {
    case 'away':
      return {
        state: 'broken',
        word: say(contact?.status === undefined ? 'word.unreachable' : 'word.errors'),
        detail: say('cell.helpdesk.away', { reason: gateReason ?? '', seconds: secondsUntil(gateUntil, at) }),
      };
    case 'unauthorised':
      return { state: 'broken', word: say('word.keyRefused'), detail: say('cell.helpdesk.key') };
    case 'disk':
      return {
        state: 'broken',
        word: say('word.disk'),
        detail: say('now.detail.disk', { reason: gateReason ?? '' }),
      };
    case 'paused':
      return {
        state: 'paused',
        word: say('word.paused'),
        detail: say('now.detail.paused', { time: gateUntil ?? at }),
      };
    case 'open': {
      if (decisions > 0)
        return {
          state: 'limited',
          word: say('word.decisions', { count: decisions }),
          detail: say('cell.helpdesk.decisions'),
        };
      if (failing > 0)
        return {
          state: 'limited',
          word: say('word.failing', { count: failing }),
          detail: say('cell.helpdesk.failing'),
        };
      if (waiting > 0)
        return {
          state: 'waiting',
          word: say('word.waiting', { count: waiting }),
          detail: say('cell.helpdesk.waiting'),
        };
      if (rate < 1)
        return {
          state: 'limited',
          word: say('word.slower'),
          detail: say('cell.helpdesk.slower', { percent: Math.round(rate * 100) }),
        };
      // What nobody has asked about is not known, and never green.
      if (contact === undefined)
        return { state: 'unknown', word: say('word.notKnown'), detail: say('cell.helpdesk.notAsked') };
      const time = contact.at;
      if (contact.isOld === true)
        return { state: 'unknown', word: say('word.notKnown'), detail: say('cell.helpdesk.old', { time }) };
      if (!contact.answers)
        return {
          state: 'unknown',
          word: say('word.notKnown'),
          detail: say('cell.helpdesk.silent', { time, reason: contact.reason ?? '' }),
        };
      const ms = Math.round(lastAnswerMs ?? 0);
      return { state: 'working', word: say('word.working'), detail: say('cell.helpdesk.answered', { time, ms }) };
    }
  }
};

export const agentsCell = ({ presence, at, isPresenceSeen }: SnapshotInput): Cell => {
  if (presence.length === 0) return { state: 'none', word: say('word.notSetUp'), detail: say('cell.agents.none') };
  const online = presence.filter((entry) => entry.word === 'Online');
  const offline = presence.filter((entry) => entry.word === 'Offline');
  // What has not been asked yet is no answer; what was asked and is not known is worth a look.
  const unknown = presence.find((entry) => entry.word === 'unknown' && entry.askedAt !== undefined);
  const names = (entries: typeof online): string => [...new Set(entries.map((entry) => entry.channel))].join(', ');
  if (online.length + offline.length === 0) {
    const asked = unknown?.askedAt !== undefined;
    const detail = asked
      ? say('cell.agents.unknown', { time: unknown.since, reason: unknown.reason ?? '' })
      : say(isPresenceSeen === false ? 'cell.agents.notSeen' : 'cell.agents.notYet');
    return { state: 'unknown', word: say('word.notKnown'), detail };
  }
  const oldest = Math.min(...[...online, ...offline].map((entry) => entry.askedAt ?? at));
  const seconds = Math.max(0, Math.round((at - oldest) / 1_000));
  const detail =
    offline.length === 0
      ? say('cell.agents.asked', { seconds })
      : say('cell.agents.askedOffline', { channels: names(offline), seconds });
  if (online.length === 0) return { state: 'limited', word: say('word.offline'), detail };
  return {
    state: unknown === undefined ? 'working' : 'limited',
    word: say('word.channels', { channels: names(online) }),
    detail,
  };
};
