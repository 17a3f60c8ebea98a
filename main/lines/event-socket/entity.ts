/**
 * Reads the name of an entity in a message or a list entry. A name can identify an extension's part in a call. The
 * code is pure.
 */
import type { SocketMap } from './provider-map.ts';
import { readText } from './json-path.ts';
import { compilePattern, type Pattern } from '#domain/pattern/pattern.ts';

/** The entity and the part that a message names, and the extension if the name contains one. */
export interface Named {
  readonly entity: string;
  readonly part: string;
  readonly extension?: string | undefined;
}

/** The compiled pattern. A map has one pattern for many messages, so it is compiled once. */
let compiled = { source: '', pattern: compilePattern('') };
const patternOf = (source: string): Pattern | undefined => {
  if (compiled.source !== source) compiled = { source, pattern: compilePattern(source) };
  return compiled.pattern;
};

/**
 * Returns undefined if the message names no entity, or if the map does not define names. Returns only `entity` for a
 * named entity that is not part of a call.
 */
export const readEntityName = (
  root: unknown,
  { entity: names }: SocketMap,
): Named | { readonly entity: string } | undefined => {
  const entity = names === undefined ? undefined : readText(root, names.path);
  if (names === undefined || entity === undefined) return undefined;
  const groups = names.pattern === undefined ? undefined : patternOf(names.pattern)?.groupsIn(entity);
  if (names.pattern !== undefined && groups === undefined) return { entity };
  const extension = groups?.get('extension');
  const id = groups?.get('id') ?? entity;
  return { entity, part: extension === undefined ? id : `${extension}/${id}`, extension };
};
