/**
 * Transfers that a phone requests (RFC 3515, 3891). Like Asterisk, the phone system accepts a transfer immediately
 * and reports its progress in NOTIFY requests: 100, 180 and the final status. It sends no BYE for the phone's own leg,
 * because the phone hangs up.
 */
import type { Progress } from '../dial.ts';
import type { SipContext } from './context.ts';
import type { Leg } from './leg.ts';
import { readAddress, readParams, readUri } from './address.ts';
import { headersOf, splitOutside, type Received, type SipRequest } from './message.ts';
import { reasonOf } from './write.ts';

export interface ReferPorts {
  readonly context: SipContext;
  readonly contact: string;
  readonly isExtension: (user: string) => boolean;
  /** Finds the leg whose dialog has this Call-ID and these tags. */
  readonly findLeg: (callId: string, localTag: string, remoteTag: string) => Leg | undefined;
}

/** If the colleague does not answer, Asterisk always sends 503, whatever the reason is. */
const statusOfProgress: Readonly<Record<Progress, number>> = {
  rang: 180,
  answered: 200,
  busy: 503,
  declined: 503,
  'not reached': 503,
  'not answered': 503,
  'given up': 503,
};

export const handleRefer = (leg: Leg, request: Received<SipRequest>, ports: ReferPorts): void => {
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

  const notified = new Set<number>();
  const notify = (status: number): void => {
    if (notified.has(status)) return;
    notified.add(status);
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
      ? ports.context.transferBlindly(channel, target.user, (step) => notify(statusOfProgress[step]))
      : transferToReplaced(leg, second, ports);
  if (!isDone) leg.event('kept');
  if (!isDone) notify(second === undefined ? 500 : 481);
  else if (second !== undefined) notify(200);
};

/** Completes the transfer to the call in `Replaces: call-id;to-tag=ours;from-tag=theirs` (RFC 3891). */
const transferToReplaced = (leg: Leg, replaces: string, { context: house, findLeg }: ReferPorts): boolean => {
  const [callId = '', ...rest] = splitOutside(replaces, ';');
  const tags = readParams(rest);
  const other = findLeg(callId, tags.get('to-tag') ?? '', tags.get('from-tag') ?? '');
  const [first, second] = [leg.channel(), other?.channel()];
  if (other === leg || other?.extension !== leg.extension || first === undefined || second === undefined) return false;
  return house.transferAttended(first, second);
};
