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
  ['two who talked', { ...called, wasBridged: true }, 'hung-up'],
  ['a talk that broke (38, network out of order)', { ...called, wasBridged: true, code: 38 }, 'failed'],
  ['an old "busy" of a call that was talked', { ...calling, wasBridged: true, code: 17 }, 'hung-up'],
  ['the phone that lost the race', { ...called, code: 26, dialStatus: 'CANCEL' }, 'elsewhere'],
  ['the phone whose call a colleague fetched', { ...called, wasPickedUp: true }, 'elsewhere'],
  [
    'a phone that rang and then said busy',
    { ...called, code: 17, dialStatus: 'BUSY', wasHungUpByParty: true },
    'rejected',
  ],
  ['a phone that said busy at once', { ...called, code: 17, hasRung: false, wasHungUpByParty: true }, 'busy'],
  ['an outside party that is busy, even after ringing', { ...called, ...outside, code: 17 }, 'busy'],
  ['a caller who hears busy', { ...calling, ...outside, code: 17 }, 'busy'],
  ['a phone that declines', { ...called, code: 21, dialStatus: 'NOANSWER', wasHungUpByParty: true }, 'rejected'],
  ['a phone whose caller gave up', { ...called, code: 127, dialStatus: 'CANCEL' }, 'cancelled'],
  ['a caller who gave up', { ...calling, ...outside, code: 127, wasHungUpByParty: true }, 'cancelled'],
  ['a phone whose caller left the queue', { ...called, code: 0, dialStatus: 'CANCEL' }, 'cancelled'],
  ['a caller who left the queue', { ...calling, ...outside, code: 0, wasHungUpByParty: true }, 'cancelled'],
  ['a phone that rang too long', { ...called, code: 0, dialStatus: 'NOANSWER' }, 'no-answer'],
  ['a caller whom nobody answered', { ...calling, ...outside, code: 19 }, 'no-answer'],
  ['a phone that is not there', { ...called, hasRung: false, code: 20, dialStatus: 'CHANUNAVAIL' }, 'failed'],
  ['a number that does not exist', { ...called, ...outside, code: 1 }, 'failed'],
  ['an agent who hung up on a click to call', { ...called, wasHungUpByParty: true }, 'hung-up'],
  ['no reason at all', { ...called, code: 0 }, 'unknown'],
])('%s', (_, end, expected) => expect(decideEndCause(end)).toBe(expected));
