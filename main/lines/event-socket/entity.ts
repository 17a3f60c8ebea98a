/** What a message or an entry of the list names, and which part of a call that is. Pure. */
import type { SocketMap } from './map.ts';
import { textAt } from './path.ts';
import { compilePattern, type Pattern } from '../pattern.ts';

/** A part as it is named: `extension` where the name tells it. */
export interface Named {
  readonly entity: string;
  readonly part: string;
  readonly extension?: string | undefined;
}

/** A map has one pattern, and many messages. */
let compiled = { source: '', pattern: compilePattern('') };
const patternOf = (source: string): Pattern | undefined => {
  if (compiled.source !== source) compiled = { source, pattern: compilePattern(source) };
  return compiled.pattern;
};

/** Undefined: nothing is named there, or the map knows no names. `entity` alone: it is named, and no part of a call. */
export const namedIn = (
  root: unknown,
  { entity: names }: SocketMap,
): Named | { readonly entity: string } | undefined => {
  const entity = names === undefined ? undefined : textAt(root, names.path);
  if (names === undefined || entity === undefined) return undefined;
  const groups = names.pattern === undefined ? undefined : patternOf(names.pattern)?.groupsIn(entity);
  if (names.pattern !== undefined && groups === undefined) return { entity };
  const extension = groups?.get('extension');
  const id = groups?.get('id') ?? entity;
  return { entity, part: extension === undefined ? id : `${extension}/${id}`, extension };
};
