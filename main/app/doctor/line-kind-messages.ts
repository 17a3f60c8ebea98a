/** What only a call proves, and where to look when none is heard: in the words of each kind of line. Pure. */
import type { WordCode } from '#domain/messages/message.ts';

interface KindWords {
  /** The line is up, and what it has shown by that. */
  readonly up: WordCode;
  readonly prove: WordCode;
  readonly noCall: WordCode;
}
const ami: KindWords = {
  up: 'doctor.permission.listed',
  prove: 'doctor.permission.listed.do',
  noCall: 'doctor.call.none.do',
};
const ari: KindWords = { ...ami, prove: 'doctor.permission.up.do', noCall: 'doctor.call.none.other.do' };
const sip: KindWords = {
  up: 'doctor.permission.up',
  prove: 'doctor.permission.lamps.do',
  noCall: 'doctor.call.none.lamps.do',
};
const other: KindWords = {
  up: 'doctor.permission.up',
  prove: 'doctor.permission.up.do',
  noCall: 'doctor.call.none.other.do',
};

const kinds: ReadonlyMap<string, KindWords> = new Map([
  ['asterisk-ami', ami],
  ['asterisk-ari', ari],
  ['sip', sip],
]);

export const wordsOfKind = (kind: string): KindWords => kinds.get(kind) ?? other;
