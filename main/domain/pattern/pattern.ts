/**
 * Regular expressions from settings, event maps and phone systems, for lines and tills. RE2 matches them in linear
 * time, so no expression can block the app. RE2 does not support look-around or backreferences.
 */
import { RE2JS } from 're2js';

export interface Pattern {
  /** The names of the named groups. */
  readonly names: readonly string[];
  readonly test: (text: string) => boolean;
  /** Returns the named groups of the first match, or undefined if there is no match. */
  readonly groupsIn: (text: string) => ReadonlyMap<string, string> | undefined;
}

/** Returns undefined if the text is not a valid pattern or cannot be matched in linear time. */
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
