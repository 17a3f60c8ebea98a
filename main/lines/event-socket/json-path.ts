/**
 * Paths in a provider's JSON, for example `event.call.id` and `calls[0].id`. With `[]`, a path matches every item of
 * a list: `[].participants[]`.
 */

export type Path = string | readonly string[];

/** The syntax of a path. Keys are literal; inherited properties are never read. */
export const pathPattern = /^(?:[^.[\]\s]+|\[\d{1,4}\])(?:\.[^.[\]\s]+|\[\d{1,4}\])*$/;
export const listPathPattern = /^(?:[^.[\]\s]+|\[\d{0,4}\])(?:\.[^.[\]\s]+|\[\d{0,4}\])*$/;

const partsOf = (path: string): readonly string[] => path.match(/[^.[\]]+|\[\d*\]/g) ?? [];

const child = (value: unknown, part: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const index = /^\[(\d+)\]$/.exec(part)?.[1];
  if (index !== undefined) return Array.isArray(value) ? (value as readonly unknown[])[Number(index)] : undefined;
  return Object.hasOwn(value, part) ? (value as Readonly<Record<string, unknown>>)[part] : undefined;
};

/** Returns the first value at these paths that is neither null nor an empty string. */
export const readValue = (root: unknown, path: Path): unknown => {
  for (const one of typeof path === 'string' ? [path] : path) {
    const found = partsOf(one).reduce(child, root);
    if (found !== undefined && found !== null && found !== '') return found;
  }
  return undefined;
};

/**
 * Returns all items of a list, in order. Without `[]`, the path names the list itself. Returns undefined if
 * there is no list.
 */
export const readItems = (root: unknown, path: string): readonly unknown[] | undefined => {
  const parts = partsOf(path.includes('[]') ? path : `${path}[]`);
  const first = parts.indexOf('[]');
  if (!Array.isArray(parts.slice(0, first).reduce(child, root))) return undefined;
  return parts.reduce<readonly unknown[]>(
    (found, part) =>
      found.flatMap((value): readonly unknown[] => {
        if (part === '[]') return Array.isArray(value) ? (value as readonly unknown[]) : [];
        const next = child(value, part);
        return next === undefined ? [] : [next];
      }),
    [root],
  );
};

/**
 * Places an entry at a path in an otherwise empty message. Paths that start at the root of a message then find the
 * entry.
 */
export const placeEntry = (path: string | undefined, entry: unknown): unknown =>
  path === undefined ? entry : partsOf(path).toReversed().reduce<unknown>(placeAt, entry);

/** Returns an object with this key, or a list with an item at this index. */
const placeAt = (inner: unknown, part: string): unknown => {
  const index = /^\[(\d+)\]$/.exec(part)?.[1];
  if (index === undefined) return { [part]: inner };
  const list: unknown[] = [];
  list[Number(index)] = inner;
  return list;
};

const longestText = 500;

/** Returns a text, number or boolean as text. Returns undefined for other values and for empty or very long texts. */
export const readText = (root: unknown, path: Path | undefined): string | undefined => {
  const value = path === undefined ? undefined : readValue(root, path);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > longestText ? undefined : text;
};
