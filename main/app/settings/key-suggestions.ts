/** Suggests a replacement for an unknown key: the most similar key that the schema allows. The code is pure. */
import type { z } from 'zod';

/** Returns the members of a union, or the schema itself, without wrappers that set a default or convert the value. */
const parts = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options.flatMap(parts);
  if (def.type === 'pipe') return parts(def.in);
  return 'innerType' in def ? parts(def.innerType) : [schema];
};

const keysOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : {};
};

const under = (schema: z.core.$ZodType, part: PropertyKey): readonly z.core.$ZodType[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (typeof part === 'number') return def.type === 'array' ? parts(def.element) : [];
  const next = keysOf(schema)[String(part)];
  return next === undefined ? [] : parts(next);
};

export const keysAt = (schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] => [
  ...new Set(
    path
      .reduce<readonly z.core.$ZodType[]>((found, part) => found.flatMap((each) => under(each, part)), parts(schema))
      .flatMap((each) => Object.keys(keysOf(each))),
  ),
];

/** Converts a key to lowercase and removes its punctuation, because users confuse `api_key`, `ApiKey` and `apikey`. */
const plain = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the number of letters to change, add or remove. Two swapped letters are counted as one change. */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

/**
 * The maximum length of a key that is compared. A longer word is probably not a typing error, and the comparison would
 * be slow.
 */
const longest = 40;

/** Returns undefined if no known key is similar. */
export const nearestKey = (key: string, known: readonly string[]): string | undefined => {
  const typed = plain(key);
  if (typed === '' || typed.length > longest) return undefined;
  const most = Math.max(1, Math.min(3, Math.floor(typed.length / 3)));
  const [best] = known
    .map((name) => ({ name, far: distance(typed, plain(name)) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far);
  return best?.name;
};
