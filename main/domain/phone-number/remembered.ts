/** The same numbers are read again and again: an exchange names caller and store in every one of its events. */
import { toE164, type Country } from './e164.ts';

const most = 1_000;

/** As `toE164`, with the last thousand answers at hand. */
export const rememberE164 = (
  country: () => Country,
  read: typeof toE164 = toE164,
): ((heard: string | undefined) => string | undefined) => {
  const known = new Map<string, string | undefined>();
  let of = country();
  return (heard) => {
    if (heard === undefined) return undefined;
    if (of !== country()) {
      of = country();
      known.clear();
    }
    if (known.has(heard)) return known.get(heard);
    const number = read(heard, of);
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(heard, number);
    return number;
  };
};
