/** The one sentence: heading of the Now page and tooltip of the tray. The worst thing first. Pure. */
import type { Snapshot } from '#contract/snapshot.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { hostsOf, plainPlaces } from '#app/settings/plain-http.ts';
import { some } from './status-cells.ts';
import { isAway } from '#app/telephony/line-supervisor.ts';
import type { SnapshotInput } from './snapshot-input.ts';

/** What it is drawn from; nothing of it is read from disk. */
export type HeadlineParts = Pick<
  SnapshotInput,
  'profile' | 'settings' | 'lines' | 'tills' | 'tillDoor' | 'delivery' | 'contact' | 'notices' | 'live' | 'pausedUntil'
>;

export const headlineOf = (parts: HeadlineParts): Snapshot['headline'] => {
  const { delivery, lines, pausedUntil } = parts;
  if (delivery.gate === 'disk')
    return {
      state: 'broken',
      sentence: say('now.diskBroken'),
      detail: say('now.detail.disk', { reason: delivery.gateReason ?? '' }),
    };
  if (delivery.gate === 'unauthorised')
    return {
      state: 'broken',
      sentence: say('now.helpdeskKey'),
      detail: say(isCallKey(delivery) ? 'now.detail.callKey' : 'now.detail.key'),
    };
  if (delivery.gate === 'away') {
    const { oldestAt, waiting } = delivery;
    return {
      state: 'broken',
      sentence: say(parts.contact?.status === undefined ? 'now.helpdeskAway' : 'now.helpdeskErrors'),
      detail:
        waiting === 0 || oldestAt === undefined
          ? say('now.detail.awayNothing')
          : say('now.detail.awayWaiting', { count: waiting, time: oldestAt }),
    };
  }
  const refused = lines.find(({ link }) => link.state === 'refused');
  if (refused !== undefined)
    return {
      state: 'broken',
      sentence: say('now.lineRefused', { name: refused.name }),
      detail: say('now.detail.lineRefused', { reason: refused.link.reason ?? '' }),
    };
  const silent = lines.find(({ link }) => link.missingEvents !== undefined);
  if (silent !== undefined)
    return {
      state: 'broken',
      sentence: say('now.lineHearsNothing', { name: silent.name }),
      detail: say('now.detail.lineHearsNothing', { reason: silent.link.missingEvents ?? '' }),
    };
  const away = lines.filter(({ link }) => isAway(link));
  const up = lines.filter(({ link }) => link.state === 'up');
  if (away.length > 0 && up.length === 0)
    return { state: 'broken', sentence: say('now.lineAway'), detail: say('now.detail.line') };
  if (away[0] !== undefined)
    return {
      state: 'limited',
      sentence: say('now.oneLineAway', { name: away[0].name }),
      detail: say('now.detail.oneLine', { names: up.map(({ name }) => name).join(', ') }),
    };
  if (parts.tillDoor?.link === 'down')
    return {
      state: 'broken',
      sentence: say('now.tillAway'),
      detail: say('why.invalid', { path: 'till', message: parts.tillDoor.reason ?? '' }),
    };
  if (pausedUntil !== undefined)
    return {
      state: 'paused',
      sentence: say('now.paused'),
      detail: say('now.detail.paused', { time: pausedUntil }),
    };
  if (parts.settings.helpdesk === undefined)
    return { state: 'limited', sentence: say('now.notSetUp'), detail: say('now.detail.notSetUp') };
  const notYet = lines.find(({ link }) => link.state !== 'up');
  if (notYet !== undefined)
    return {
      state: 'waiting',
      sentence: say('now.connecting', { name: notYet.name }),
      detail: say('now.detail.connecting'),
    };
  if (lines.some(({ link }) => link.isDoubtful === true))
    return { state: 'unknown', sentence: say('now.lineDoubtful'), detail: say('now.detail.lineDoubtful') };
  const inPart = lines.find(({ unknown = [] }) => unknown.length > 0);
  if (inPart !== undefined)
    return {
      state: 'limited',
      sentence: say('now.lineInPart', { name: inPart.name }),
      detail: say('now.detail.lineInPart', { extensions: some(inPart.unknown ?? []) }),
    };
  const plain = hostsOf(plainPlaces(parts.settings));
  if (plain !== '')
    return { state: 'limited', sentence: say('now.plainHttp'), detail: say('now.detail.plainHttp', { hosts: plain }) };
  const notice = parts.notices.at(-1);
  if (notice !== undefined)
    return {
      state: 'limited',
      sentence: say('now.notice'),
      detail: say('now.detail.notice', { sentence: notice.sentence }),
    };
  if (parts.tillDoor?.state === 'limited')
    return {
      state: 'limited',
      sentence: say('now.limited'),
      detail: say('now.detail.till', { reason: parts.tillDoor.reason ?? '' }),
    };
  if (delivery.decisions > 0)
    return {
      state: 'limited',
      sentence: say('now.limited'),
      detail: say('now.detail.decisions', { count: delivery.decisions }),
    };
  if (delivery.failing > 0)
    return {
      state: 'limited',
      sentence: say('now.limited'),
      detail: say('now.detail.failing', { count: delivery.failing }),
    };
  if (parts.contact === undefined)
    return { state: 'waiting', sentence: say('now.asking'), detail: say('now.detail.asking') };
  if (parts.contact.isOld === true)
    return {
      state: 'unknown',
      sentence: say('now.helpdeskSilent'),
      detail: say('cell.helpdesk.old', { time: parts.contact.at }),
    };
  if (!parts.contact.answers)
    return {
      state: 'unknown',
      sentence: say('now.helpdeskSilent'),
      detail: say('cell.helpdesk.silent', { time: parts.contact.at, reason: parts.contact.reason ?? '' }),
    };
  if (lines.length === 0 && parts.tills.length === 0)
    return { state: 'limited', sentence: say('now.nothingHeard'), detail: say('now.detail.nothingHeard') };
  return {
    state: 'working',
    sentence: say(parts.profile === 'practice' ? 'now.practising' : 'now.working'),
    detail: quietDetail(parts),
  };
};

/** Call events carry the key alone; everything else carries key and secret. */
const isCallKey = ({ gateReason }: HeadlineParts['delivery']): boolean =>
  typeof gateReason === 'object' && gateReason.code === 'reason.callKey';

const quietDetail = ({ live, delivery, lines, tills }: HeadlineParts): Said => {
  if (delivery.waiting > 0) return say('now.detail.waiting', { count: delivery.waiting });
  if (live.some(({ page }) => page.answeredAt !== undefined)) return say('now.detail.call');
  if (tills.length === 0) return say('now.detail.quietCalls');
  return say(lines.length === 0 ? 'now.detail.quietLookups' : 'now.detail.quiet');
};
