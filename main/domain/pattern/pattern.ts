/**
 * Regular expressions from settings, maps and exchanges, for lines and tills. RE2 matches them in linear time, so that none can block the
 * app. RE2 has no look-around and no back references.
 */
import { RE2JS } from 're2js';

export interface Pattern {
  /** Of the named groups. */
  readonly names: readonly string[];
  readonly test: (text: string) => boolean;
  /** The named groups of the first match; undefined if there is no match. */
  readonly groupsIn: (text: string) => ReadonlyMap<string, string> | undefined;
}

/** Undefined if it is not a valid pattern, or cannot be matched in linear time. */
export const compilePattern = (source: string): Pattern | undefined => {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch {
    return undefined;
  }
  const names = Object.keys(compiled.namedGroups());
  return {
    names,
    test: (text) => compiled.matcher(text).find(),
    groupsIn: (text) => {
      const matcher = compiled.matcher(text);
      if (!matcher.find()) return undefined;
      return new Map(
        names.flatMap((name) => {
          const value = matcher.group(name);
          return value === null ? [] : [[name, value] as const];
        }),
      );
    },
  };
};
