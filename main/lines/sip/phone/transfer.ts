/**
 * Hands a call over by REFER (RFC 3515), blind or, after a consultation, attended (RFC 3891 Replaces). How it goes on
 * the exchange tells in NOTIFYs (`SIP/2.0 200 OK` as a fragment). Afterwards this phone hangs up itself: Asterisk
 * sends no BYE. Who is released by the exchange before that has been handed over as well.
 */
import { SessionState, UserAgent } from 'sip.js';
import type { PhoneCall } from './call.ts';

/** The status line of a sipfrag (RFC 3420); undefined: none. */
export const statusInFragment = (body: string): number | undefined => {
  const status = /^\s*SIP\/2\.0 ([1-6]\d\d)\b/.exec(body)?.[1];
  return status === undefined ? undefined : Number(status);
};

export interface Transfer {
  readonly call: PhoneCall;
  /** What was dialled: an extension or a number. */
  readonly target: string;
  readonly domain: string;
  /** The call to the target, when somebody was asked first. */
  readonly consultation?: PhoneCall | undefined;
}

/** Nobody says how it goes: the call stays with this phone. */
const outcomeWithinMs = 60_000;

/** Resolves when it has succeeded; rejects with the reason when the call stays where it is. */
export const transfer = async ({ call, target, domain, consultation }: Transfer): Promise<void> => {
  const { session, legs } = call;
  // sip.js refuses it later and less clearly.
  if (session.state !== SessionState.Established) throw new Error('a call that rings cannot be handed over');
  const address = UserAgent.makeURI(`sip:${target}@${domain}`);
  if (address === undefined) throw new Error(`${target} cannot be dialled`);
  const { promise: outcome, resolve, reject } = Promise.withResolvers<void>();
  const parts = consultation === undefined ? [call] : [call, consultation];
  const patience = setTimeout(() => reject(new Error('the exchange does not say how it ends')), outcomeWithinMs);
  let isAccepted = false;
  for (const part of parts) part.handOver.begin();
  call.ended.then(() => (isAccepted ? resolve() : reject(new Error('the call has ended')))).catch(() => undefined);
  try {
    legs.transferAsked(consultation === undefined ? 'blind' : 'attended', target);
    await session.refer(consultation === undefined ? address : consultation.session, {
      requestDelegate: {
        onAccept: () => {
          isAccepted = true;
        },
        onReject: ({ message }) => reject(new Error(`the exchange refuses it (${message.statusCode ?? 0})`)),
      },
      onNotify: (notification) => {
        notification.accept().catch(() => undefined);
        const status = statusInFragment(notification.request.body);
        if (status === undefined || status < 200) return;
        if (status < 300) resolve();
        else reject(new Error(`${target} does not take it (${status})`));
      },
    });
    await outcome;
    legs.handedOver(target, consultation?.legs.other());
    consultation?.legs.ended('hung-up', 'own');
    for (const part of parts) part.handOver.settle(true);
  } catch (error) {
    legs.transferAsked(consultation === undefined ? 'blind' : 'attended', target, false);
    for (const part of parts) part.handOver.settle(false);
    throw error;
  } finally {
    clearTimeout(patience);
  }
};
