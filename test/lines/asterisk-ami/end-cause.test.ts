import { expect, it } from 'vitest';
import { decideEndCause, type LegEnding } from '#lines/asterisk-ami/end-cause.ts';

const called: LegEnding = {
  code: 16,
  isExtension: true,
  isCalled: true,
  hasRung: true,
  wasBridged: false,
  wasHungUpByParty: false,
  wasPickedUp: false,
};
const calling: LegEnding = { ...called, isCalled: false, hasRung: false };
const outside = { isExtension: false };

it.each<[string, LegEnding, ReturnType<typeof decideEndCause>]>([
  ['two parties who have talked', { ...called, wasBridged: true }, 'hung-up'],
  ['an interrupted call (38, network out of order)', { ...called, wasBridged: true, code: 38 }, 'failed'],
  ['an outdated "busy" on an answered call', { ...calling, wasBridged: true, code: 17 }, 'hung-up'],
  ['a phone that was slower than another one', { ...called, code: 26, dialStatus: 'CANCEL' }, 'elsewhere'],
  ['a phone whose call a colleague picked up', { ...called, wasPickedUp: true }, 'elsewhere'],
  [
    'a phone that rang and was then busy',
    { ...called, code: 17, dialStatus: 'BUSY', wasHungUpByParty: true },
    'rejected',
  ],
  ['a phone that was busy immediately', { ...called, code: 17, hasRung: false, wasHungUpByParty: true }, 'busy'],
  ['an outside party that is busy, even after ringing', { ...called, ...outside, code: 17 }, 'busy'],
  ['a caller who gets a busy tone', { ...calling, ...outside, code: 17 }, 'busy'],
  ['a phone that declines', { ...called, code: 21, dialStatus: 'NOANSWER', wasHungUpByParty: true }, 'rejected'],
  ['a phone whose caller gave up', { ...called, code: 127, dialStatus: 'CANCEL' }, 'cancelled'],
  ['a caller who gave up', { ...calling, ...outside, code: 127, wasHungUpByParty: true }, 'cancelled'],
  ['a phone whose caller left the queue', { ...called, code: 0, dialStatus: 'CANCEL' }, 'cancelled'],
  ['a caller who left the queue', { ...calling, ...outside, code: 0, wasHungUpByParty: true }, 'cancelled'],
  ['a phone that rang until the time-out', { ...called, code: 0, dialStatus: 'NOANSWER' }, 'no-answer'],
  ['a caller whose call nobody answered', { ...calling, ...outside, code: 19 }, 'no-answer'],
  ['an unreachable phone', { ...called, hasRung: false, code: 20, dialStatus: 'CHANUNAVAIL' }, 'failed'],
  ['a number that does not exist', { ...called, ...outside, code: 1 }, 'failed'],
  ['an agent who hung up on a click to call', { ...called, wasHungUpByParty: true }, 'hung-up'],
  ['no cause', { ...called, code: 0 }, 'unknown'],
])('finds the end cause of %s', (_, end, expected) => expect(decideEndCause(end)).toBe(expected));
