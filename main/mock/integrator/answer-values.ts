/** Finds values in a response whose format has not been checked. The code is pure. */
import { isRecord } from '#domain/json/is-record.ts';

export interface Placed<Value = unknown> {
  /** The path of the value, for example `orders[0].list_view`. */
  readonly path: string;
  readonly value: Value;
}

/** Returns every value that matches a pattern such as `orders[].list_view`. */
export const valuesAt = (root: unknown, pattern: string): readonly Placed[] => {
  let found: readonly Placed[] = [{ path: '', value: root }];
  for (const step of pattern.split('.')) {
    const isList = step.endsWith('[]');
    const key = isList ? step.slice(0, -2) : step;
    found = found.flatMap(({ path, value }): readonly Placed[] => {
      if (!isRecord(value) || !Object.hasOwn(value, key)) return [];
      const place = path === '' ? key : `${path}.${key}`;
      const inner = value[key];
      if (!isList) return [{ path: place, value: inner }];
      return Array.isArray(inner) ? inner.map((item: unknown, at) => ({ path: `${place}[${at}]`, value: item })) : [];
    });
  }
  return found;
};

export const firstText = (root: unknown, pattern: string): string | undefined =>
  valuesAt(root, pattern)
    .map(({ value }) => value)
    .find((value): value is string => typeof value === 'string' && value !== '');

/** Lists every text in a response, at any depth. */
export const textsBelow = (value: unknown, path = ''): readonly Placed<string>[] => {
  if (typeof value === 'string') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => textsBelow(item, `${path}[${at}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsBelow(inner, path === '' ? key : `${path}.${key}`));
};
