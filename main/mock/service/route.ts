/**
 * Finds the operation of a method and path. Where the helpdesk API shows a path with and without a trailing slash, both
 * forms are accepted (assumption 13).
 */
import { operations, type Operation, type OperationName } from '#helpdesk/operations.ts';
import { similarPath } from './similar-path.ts';

export type Route =
  | {
      readonly kind: 'operation';
      readonly name: OperationName;
      readonly operation: Operation;
      readonly key: string | undefined;
    }
  | { readonly kind: 'method'; readonly name: OperationName; readonly allowed: string; readonly came: string }
  /** `meant` is the method and path of the most similar operation. */
  | { readonly kind: 'unknown'; readonly meant?: string | undefined };

interface Known {
  readonly name: OperationName;
  readonly operation: Operation;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // the text is not valid percent-encoding, so it cannot be the key
  }
};

/** `prefixes` are the paths under which this server provides the operations of the two hosts of section B. */
export const createRouter = (prefixes: { readonly service: string; readonly presence: string }) => {
  const exact = new Map<string, Known>();
  const keyed: { readonly start: string; readonly known: Known }[] = [];
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const path = `${operation.host === 'presence' ? prefixes.presence : prefixes.service}${operation.path}`;
    const known = { name, operation };
    if (path.endsWith('{apikey}')) keyed.push({ start: path.slice(0, -'{apikey}'.length), known });
    else {
      exact.set(path, known);
      if (operation.trailingSlash === 'optional') exact.set(path.slice(0, -1), known);
    }
  }
  const find = (path: string): { readonly known: Known; readonly key: string | undefined } | undefined => {
    const known = exact.get(path);
    if (known !== undefined) return { known, key: undefined };
    for (const candidate of keyed) {
      if (!path.startsWith(candidate.start)) continue;
      const segment = path.slice(candidate.start.length);
      if (!segment.includes('/')) return { known: candidate.known, key: decoded(segment) };
    }
    return undefined;
  };
  return (method: string, path: string): Route => {
    const found = find(path);
    if (found === undefined) return { kind: 'unknown', meant: similarPath(path, prefixes) };
    const { name, operation } = found.known;
    if (operation.method !== method) return { kind: 'method', name, allowed: operation.method, came: method };
    return { kind: 'operation', name, operation, key: found.key };
  };
};
