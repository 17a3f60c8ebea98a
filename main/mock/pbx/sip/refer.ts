/**
 * A telephone hands its call over (RFC 3515, 3891). Accepted at once, then told by NOTIFY how it goes, as Asterisk
 * does: 100, 180 and the end. The telephone's own leg gets no BYE from here, it is the telephone that hangs up.
 */
import type { Progress } from '../dial.ts';
import type { SipContext } from './context.ts';
import type { Leg } from './leg.ts';
import { readAddress, readParams, readUri } from './address.ts';
import { headersOf, splitOutside, type Received, type SipRequest } from './message.ts';
import { reasonOf } from './write.ts';

export interface ReferPorts {
  readonly house: SipContext;
  readonly contact: string;
  readonly isExtension: (user: string) => boolean;
  /** The leg of that dialog, as this side's tag and the telephone's name it. */
  readonly findLeg: (callId: string, localTag: string, remoteTag: string) => Leg | undefined;
}

/** Whatever keeps the colleague from answering, Asterisk says 503. */
const fates: Readonly<Record<Progress, number>> = {
  rang: 180,
  answered: 200,
  busy: 503,
  declined: 503,
  'not reached': 503,
  'not answered': 503,
  'given up': 503,
};

export const hearRefer = (leg: Leg, request: Received<SipRequest>, ports: ReferPorts): void => {
  const [referTo, ...others] = headersOf(request, 'refer-to');
  const target = readUri(readAddress(referTo ?? '')?.uri ?? '');
  const channel = leg.channel();
  const dialog = leg.dialog();
  const answer = (status: number): void =>
    leg.connection.answer(request, status, {
      toTag: dialog?.localTag,
      headers: status === 202 ? [['contact', `<${ports.contact}>`]] : [],
    });
  if (target === undefined || others.length > 0) return answer(400);
  if (leg.state() !== 'talking' || channel === undefined || dialog === undefined) return answer(603);
  answer(202);

  const told = new Set<number>();
  const notify = (status: number): void => {
    if (told.has(status)) return;
    told.add(status);
    const headers = [
      ['contact', `<${ports.contact}>`],
      ['event', 'refer'],
      ['subscription-state', status < 200 ? 'active;expires=599' : 'terminated;reason=noresource'],
      ['content-type', 'message/sipfrag;version=2.0'],
    ] as const;
    const body = `SIP/2.0 ${status} ${reasonOf(status)}\r\n`;
    leg.connection.ask(dialog.next('NOTIFY', headers, body), () => undefined);
  };
  notify(100);

  const second = target.headers.get('replaces');
  if (second === undefined && !ports.isExtension(target.user)) return notify(404);
  leg.event('handed over');
  const isDone =
    second === undefined
      ? ports.house.handOver(channel, target.user, (step) => notify(fates[step]))
      : handOverTo(leg, second, ports);
  if (!isDone) leg.event('kept');
  if (!isDone) notify(second === undefined ? 500 : 481);
  else if (second !== undefined) notify(200);
};

/** `Replaces: call-id;to-tag=ours;from-tag=theirs` (RFC 3891): the telephone's other call. */
const handOverTo = (leg: Leg, replaces: string, { house, findLeg }: ReferPorts): boolean => {
  const [callId = '', ...rest] = splitOutside(replaces, ';');
  const tags = readParams(rest);
  const other = findLeg(callId, tags.get('to-tag') ?? '', tags.get('from-tag') ?? '');
  const [first, second] = [leg.channel(), other?.channel()];
  if (other === leg || other?.extension !== leg.extension || first === undefined || second === undefined) return false;
  return house.handOverTo(first, second);
};
