/**
 * The advice for each kind of line. It explains what only a test call can prove, and what to check if no calls arrive.
 * The code is pure.
 */
import type { WordCode } from '#domain/messages/message.ts';

interface LineKindMessages {
  /** The message that explains what a connected line proves. */
  readonly up: WordCode;
  readonly prove: WordCode;
  readonly noCall: WordCode;
}
const ami: LineKindMessages = {
  up: 'doctor.permission.listed',
  prove: 'doctor.permission.listed.do',
  noCall: 'doctor.call.none.do',
};
const ari: LineKindMessages = { ...ami, prove: 'doctor.permission.up.do', noCall: 'doctor.call.none.other.do' };
const sip: LineKindMessages = {
  up: 'doctor.permission.up',
  prove: 'doctor.permission.lamps.do',
  noCall: 'doctor.call.none.lamps.do',
};
const other: LineKindMessages = {
  up: 'doctor.permission.up',
  prove: 'doctor.permission.up.do',
  noCall: 'doctor.call.none.other.do',
};

const kinds: ReadonlyMap<string, LineKindMessages> = new Map([
  ['asterisk-ami', ami],
  ['asterisk-ari', ari],
  ['sip', sip],
]);

export const getLineKindMessages = (kind: string): LineKindMessages => kinds.get(kind) ?? other;
