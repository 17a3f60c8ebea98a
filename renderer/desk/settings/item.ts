/** Reads and changes values inside an entry of the settings, by their path. */
import type { Item } from '../connection/settings-draft.ts';

export type Path = readonly (string | number)[];

/** Formats a path as the helpdesk does: `avatars[1]`, `urls.search`. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );

export const valueAt = (item: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    item,
  );

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const put = (value: unknown, path: Path, next: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...value] : [];
    while (items.length <= step) items.push('');
    items[step] = put(items[step], rest, next);
    while (items.at(-1) === '') items.pop();
    return items;
  }
  const { [step]: before, ...others } = isObject(value) ? value : {};
  const after = put(before, rest, next);
  // A removed key is not sent.
  return after === undefined ? others : { ...others, [step]: after };
};

/** Returns a copy of the entry with this value at the path. Undefined removes the key. */
export const withValue = (item: Item, path: Path, next: unknown): Item => put(item, path, next) as Item;

export const textAt = (item: Item, path: Path): string => {
  const value = valueAt(item, path);
  return typeof value === 'string' ? value : '';
};

/** Returns a record of strings, such as headers or parameter names. */
export const textsAt = (item: Item, path: Path): Readonly<Record<string, string>> => {
  const value = valueAt(item, path);
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(isText)) : {};
};
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Returns a list of strings, or null if the value is not a list. For web stores, null means all web stores. */
export const namesAt = (item: Item, path: Path): readonly string[] | null => {
  const value = valueAt(item, path);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
};
