/** Places in a provider's JSON: `event.call.id`, `calls[0].id`; with `[]`, every one of a list: `[].participants[]`. */

export type Path = string | readonly string[];

/** What a path may look like. Keys are taken as they are; what stands in a prototype is nobody's. */
export const pathShape = /^(?:[^.[\]\s]+|\[\d{1,4}\])(?:\.[^.[\]\s]+|\[\d{1,4}\])*$/;
export const eachShape = /^(?:[^.[\]\s]+|\[\d{0,4}\])(?:\.[^.[\]\s]+|\[\d{0,4}\])*$/;

const partsOf = (path: string): readonly string[] => path.match(/[^.[\]]+|\[\d*\]/g) ?? [];

const child = (value: unknown, part: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const index = /^\[(\d+)\]$/.exec(part)?.[1];
  if (index !== undefined) return Array.isArray(value) ? (value as readonly unknown[])[Number(index)] : undefined;
  return Object.hasOwn(value, part) ? (value as Readonly<Record<string, unknown>>)[part] : undefined;
};

/** The first of these places where something stands. */
export const valueAt = (root: unknown, path: Path): unknown => {
  for (const one of typeof path === 'string' ? [path] : path) {
    const found = partsOf(one).reduce(child, root);
    if (found !== undefined && found !== null && found !== '') return found;
  }
  return undefined;
};

/** Everything in a list, in order. Without `[]` the path leads to the list itself. Undefined: there is no list. */
export const eachAt = (root: unknown, path: string): readonly unknown[] | undefined => {
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

/** The same entry at a place of an otherwise empty message, so that paths that begin there find it. */
export const placedAt = (path: string | undefined, entry: unknown): unknown =>
  path === undefined
    ? entry
    : partsOf(path)
        .toReversed()
        .reduce<unknown>((inner, part) => ({ [part]: inner }), entry);

const longestText = 500;

/** What can be compared and said: a text, a number, a yes or no. Anything else is no text. */
export const textAt = (root: unknown, path: Path | undefined): string | undefined => {
  const value = path === undefined ? undefined : valueAt(root, path);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > longestText ? undefined : text;
};
