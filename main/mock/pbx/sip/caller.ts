/**
 * The headers for the caller and for the reason that a call ended, as Asterisk's chan_pjsip writes them
 * (send_pai=yes; RFC 3325 and RFC 3326).
 */
import type { Caller } from '../channel.ts';
import type { PhoneRing } from '../phone.ts';
import type { SipHeaders } from './message.ts';
import { quoted } from './write.ts';

const isWithheld = ({ number }: Caller): boolean => number === 'anonymous' || number === '';
const addressOf = ({ number, name }: Caller, host: string): string => {
  const uri = `<sip:${encodeURIComponent(number).replaceAll('%2B', '+')}@${host}>`;
  return name === '' || name === '<unknown>' ? uri : `${quoted(name)} ${uri}`;
};

/**
 * Returns the From address and the headers that describe the caller to a ringing phone. `X-Did` contains the dialled
 * number, as some dial plans set it.
 */
export const callerHeaders = (
  { caller, dialled }: PhoneRing,
  host: string,
): { readonly from: string; readonly headers: SipHeaders } => {
  const did: SipHeaders = dialled === undefined ? [] : [['x-did', dialled]];
  return isWithheld(caller)
    ? { from: '"Anonymous" <sip:anonymous@anonymous.invalid>', headers: [['privacy', 'id'], ...did] }
    : { from: addressOf(caller, host), headers: [['p-asserted-identity', addressOf(caller, host)], ...did] };
};

/** Returns the headers that report a new party to the phone. The From header cannot do so, because it never changes. */
export const connectedHeaders = (other: Caller, host: string): SipHeaders =>
  isWithheld(other) ? [['privacy', 'id']] : [['p-asserted-identity', addressOf(other, host)]];

export const answeredElsewhere = 26;

export const reasonHeaders = (cause: number): SipHeaders => [
  ...(cause === answeredElsewhere ? [['reason', 'SIP;cause=200;text="Call completed elsewhere"'] as const] : []),
  ['reason', `Q.850;cause=${cause}`],
];

/** Returns the SIP status that a calling phone receives when its call ends with this cause. */
export const statusOf = (cause: number): number => ({ 17: 486, 19: 480, 20: 480, 21: 403, 1: 404 })[cause] ?? 480;

/** Returns the meaning of a SIP status with which a phone refuses a call. */
export const refusalOf = (status: number): 'busy' | 'declined' | 'absent' =>
  status === 486 || status === 600 ? 'busy' : [404, 408, 410, 430, 503].includes(status) ? 'absent' : 'declined';
