/** A cache for `toE164`, because a phone system repeats the same numbers in each of its events. */
import { toE164, type Country } from './e164.ts';

const most = 1_000;

/** Creates a function that converts numbers like `toE164`, but caches the last thousand results. */
export const createE164Cache = (
  country: () => Country,
  read: typeof toE164 = toE164,
): ((rawNumber: string | undefined) => string | undefined) => {
  const known = new Map<string, string | undefined>();
  let of = country();
  return (rawNumber) => {
    if (rawNumber === undefined) return undefined;
    if (of !== country()) {
      of = country();
      known.clear();
    }
    if (known.has(rawNumber)) return known.get(rawNumber);
    const number = read(rawNumber, of);
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(rawNumber, number);
    return number;
  };
};
