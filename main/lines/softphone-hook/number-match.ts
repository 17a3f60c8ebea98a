/**
 * Whether a hook and a call are about one number. Where both can be made whole, that decides: `08930123456` ends like
 * `030123456` and is somebody else. Pure.
 */
import { keyOf, type Direction, type Hook } from './hook.ts';
import type { Numbers, OpenCall } from './open-call.ts';

/** `exact`: in the same digits; `same`: one number, written otherwise; `perhaps`: it cannot be told. */
export type Likeness = 'exact' | 'same' | 'perhaps' | 'other';

const fewest = 6;
/** A softphone may leave out area code, country or prefix, and not every time. */
const endAlike = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((key) => key.replace(/^\+|^0+/, ''));
  if (x === undefined || y === undefined || Math.min(x.length, y.length) < fewest) return false;
  return x.endsWith(y) || y.endsWith(x);
};

/** What a softphone dials may come with the prefix for an outside line or without. */
const wholeNumber = (number: string | undefined, direction: Direction, numbers: Numbers): string | undefined =>
  number === undefined ? undefined : (numbers.e164(numbers.outsideNumber(number, direction)) ?? numbers.e164(number));

/** What the hook itself says; an end may be one of either. */
const directionOf = ({ event, direction }: Hook): Direction | undefined => {
  if (event === 'ring') return 'inbound';
  return event === 'outgoing' ? 'outbound' : direction;
};

export type Numbered = Pick<OpenCall, 'key' | 'number' | 'direction'> & Partial<Pick<OpenCall, 'phase'>>;

export const likenessOf = (call: Numbered, hook: Hook, numbers: Numbers): Likeness => {
  const said = directionOf(hook);
  const own = call.phase === 'unsure' ? (said ?? call.direction) : call.direction;
  const key = keyOf(hook.number);
  const [a, b] = [wholeNumber(call.number, own, numbers), wholeNumber(hook.number, said ?? own, numbers)];
  if (a !== undefined && b !== undefined && a !== b) return 'other';
  if (call.key === key) return 'exact';
  if (a !== undefined && a === b) return 'same';
  return endAlike(call.key, key) ? 'perhaps' : 'other';
};

export const isSurely = (call: Numbered, hook: Hook, numbers: Numbers): boolean =>
  ['exact', 'same'].includes(likenessOf(call, hook, numbers));
