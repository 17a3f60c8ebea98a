/**
 * Patterns that come from settings, maps and exchanges: matched in linear time (RE2), so that none of them can stop the
 * app. RE2 knows no look-around and no back reference.
 */
import { RE2JS } from 're2js';

export interface Pattern {
  readonly test: (text: string) => boolean;
  /** The named groups of the first match; undefined: there is none. */
  readonly groupsIn: (text: string) => ReadonlyMap<string, string> | undefined;
}

/** Undefined: it is no pattern, or one that cannot be matched in linear time. */
export const compilePattern = (source: string): Pattern | undefined => {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch {
    return undefined;
  }
  const names = Object.keys(compiled.namedGroups());
  return {
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
