/**
 * Transfers a call by REFER (RFC 3515). The transfer is blind or, after a consultation, attended (RFC 3891 Replaces).
 * The phone system reports the progress in NOTIFYs (`SIP/2.0 200 OK` as a fragment). After success, this phone hangs
 * up, because Asterisk sends no BYE. If the call ends after the REFER was accepted, the transfer is also treated as
 * successful.
 */
import { SessionState, UserAgent } from 'sip.js';
import type { PhoneCall } from './call.ts';

/** Returns the status code of a sipfrag (RFC 3420), or undefined if there is none. */
export const statusInFragment = (body: string): number | undefined => {
  const status = /^\s*SIP\/2\.0 ([1-6]\d\d)\b/.exec(body)?.[1];
  return status === undefined ? undefined : Number(status);
};

export interface Transfer {
  readonly call: PhoneCall;
  /** The dialled extension or number. */
  readonly target: string;
  readonly domain: string;
  /** The call to the target, for an attended transfer. */
  readonly consultation?: PhoneCall | undefined;
}

/** The time-out for the outcome. If there is no outcome within this time, the call stays with this phone. */
const outcomeWithinMs = 60_000;

/** Resolves when the transfer has succeeded. Rejects with the reason if the transfer fails. */
export const transfer = async ({ call, target, domain, consultation }: Transfer): Promise<void> => {
  const { session, legs } = call;
  // Without this check, sip.js would reject the transfer later and with a less clear error.
  if (session.state !== SessionState.Established) throw new Error('a ringing call cannot be transferred');
  const address = UserAgent.makeURI(`sip:${target}@${domain}`);
  if (address === undefined) throw new Error(`${target} cannot be dialled`);
  const { promise: outcome, resolve, reject } = Promise.withResolvers<void>();
  const parts = consultation === undefined ? [call] : [call, consultation];
  const timeout = setTimeout(() => reject(new Error('the phone system did not report the result')), outcomeWithinMs);
  let isAccepted = false;
  for (const part of parts) part.transferReport.begin();
  call.ended.then(() => (isAccepted ? resolve() : reject(new Error('the call has ended')))).catch(() => undefined);
  try {
    legs.transferAsked(consultation === undefined ? 'blind' : 'attended', target);
    await session.refer(consultation === undefined ? address : consultation.session, {
      requestDelegate: {
        onAccept: () => {
          isAccepted = true;
        },
        onReject: ({ message }) =>
          reject(new Error(`the phone system rejected the request (${message.statusCode ?? 0})`)),
      },
      onNotify: (notification) => {
        notification.accept().catch(() => undefined);
        const status = statusInFragment(notification.request.body);
        if (status === undefined || status < 200) return;
        if (status < 300) resolve();
        else reject(new Error(`${target} did not accept the call (${status})`));
      },
    });
    await outcome;
    legs.reportTransferred(target, consultation?.legs.other());
    consultation?.legs.ended('hung-up', 'own');
    for (const part of parts) part.transferReport.settle(true);
  } catch (error) {
    legs.transferAsked(consultation === undefined ? 'blind' : 'attended', target, false);
    for (const part of parts) part.transferReport.settle(false);
    throw error;
  } finally {
    clearTimeout(timeout);
  }
};
