/**
 * Determines whether a hook and a call have the same number. Full numbers are compared if both can be completed:
 * `08930123456` ends like `030123456`, but it is a different number. The code is pure.
 */
import { digitsKey, type Direction, type Hook } from './hook.ts';
import type { Numbers, OpenCall } from './open-call.ts';

/** `exact` means the same digits, `same` the same number in two spellings, and `perhaps` that the result is unknown. */
export type NumberMatch = 'exact' | 'same' | 'perhaps' | 'other';

const fewest = 6;
/**
 * Whether one number ends with the digits of the other. A softphone can omit the area code, the country code or the
 * outside line prefix in some hooks but not in others.
 */
const endAlike = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((key) => key.replace(/^\+|^0+/, ''));
  if (x === undefined || y === undefined || Math.min(x.length, y.length) < fewest) return false;
  return x.endsWith(y) || y.endsWith(x);
};

/** Converts a number to E.164. A dialled number may or may not contain the prefix for an outside line. */
const wholeNumber = (number: string | undefined, direction: Direction, numbers: Numbers): string | undefined =>
  number === undefined ? undefined : (numbers.e164(numbers.outsideNumber(number, direction)) ?? numbers.e164(number));

/** Returns the direction that the hook itself states. A hook for the end of a call can belong to either direction. */
const directionOf = ({ event, direction }: Hook): Direction | undefined => {
  if (event === 'ring') return 'inbound';
  return event === 'outgoing' ? 'outbound' : direction;
};

export type Numbered = Pick<OpenCall, 'key' | 'number' | 'direction'> & Partial<Pick<OpenCall, 'phase'>>;

export const compareNumbers = (call: Numbered, hook: Hook, numbers: Numbers): NumberMatch => {
  const emitted = directionOf(hook);
  const own = call.phase === 'unsure' ? (emitted ?? call.direction) : call.direction;
  const key = digitsKey(hook.number);
  const [a, b] = [wholeNumber(call.number, own, numbers), wholeNumber(hook.number, emitted ?? own, numbers)];
  if (a !== undefined && b !== undefined && a !== b) return 'other';
  if (call.key === key) return 'exact';
  if (a !== undefined && a === b) return 'same';
  return endAlike(call.key, key) ? 'perhaps' : 'other';
};

export const isSurely = (call: Numbered, hook: Hook, numbers: Numbers): boolean =>
  ['exact', 'same'].includes(compareNumbers(call, hook, numbers));
