/**
 * A settings file somebody hands over: what is wrong with it, and what it would change. Secrets are never shown, and
 * references to them are shown and not followed: whatever the file names stays unopened.
 */
import { isRecord } from '#domain/json/is-record.ts';
import type { Output } from '#contract/contract.ts';
import { jsonFault } from '#domain/json/json-fault.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { checkSettings } from '#app/settings/check.ts';
import { newPlainHttp } from '#app/settings/plain-http.ts';
import { isSecretKey, type Problem } from '#app/settings/problems.ts';
import { findNothing, newReferences, referencePaths } from '#app/settings/secret-references.ts';
import { leaves, withLocked, type Raw } from '#app/settings/raw-settings.ts';

export type FileRead =
  | {
      readonly ok: true;
      readonly settings: Raw;
      readonly problems: readonly Problem[];
      readonly fault?: Said | undefined;
    }
  | { readonly ok: false; readonly fault: Said };

const parsed = (text: string): { readonly value: unknown } | { readonly fault: Said } => {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(plain) };
  } catch {
    // The words of JSON.parse quote the text, and with it a secret.
    const { line, column } = placeOfFault(plain) ?? { line: 1, column: 1 };
    return { fault: say('setup.fault.json', { line, column }) };
  }
};

const placeOfFault = (text: string): ReturnType<typeof jsonFault> => {
  try {
    return jsonFault(text);
  } catch {
    // Nested deeper than anybody writes.
    return undefined;
  }
};

export const readDropped = (
  text: string,
  { current, locked }: { readonly current: Raw; readonly locked: readonly string[] },
): FileRead => {
  const read = parsed(text);
  if ('fault' in read) return { ok: false, fault: read.fault };
  if (!isRecord(read.value)) return { ok: false, fault: say('setup.fault.noObject') };
  const settings = withLocked(read.value, current, locked);
  const checked = checkSettings(settings, findNothing);
  const behind = referencePaths(settings);
  const problems = [
    ...newReferences(settings, [current]),
    ...newPlainHttp(settings, current),
    ...(checked.ok ? [] : checked.problems.filter(({ path }) => !behind.has(path))),
  ];
  const strange = problems
    .filter(({ message }) => typeof message !== 'string' && message.code === 'problem.unknownKey')
    .map(({ path }) => path);
  const fault = strange.length === 0 ? undefined : say('setup.fault.newer', { places: strange.slice(0, 5).join(', ') });
  return { ok: true, settings, problems, fault };
};

type Change = Output<'setup.readFile'>['changes'][number];

/** Where a secret lies is no secret. */
const isReferencePlace = (path: string): boolean => /\.(?:env|file|vault)$/.test(path);
const isSecretPlace = (path: string): boolean => path.split(/[.[\]]+/).some((key) => isSecretKey(key));
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);

const mostChanges = 200;

export const changesOf = (before: Raw, after: Raw, locked: readonly string[]): Change[] => {
  const [old, next] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = [...new Set([...old.keys(), ...next.keys()])];
  return paths
    .filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(next.get(path)))
    .slice(0, mostChanges)
    .map((path) => {
      const isSecret = isSecretPlace(path);
      const shown = (from: ReadonlyMap<string, unknown>, name: 'before' | 'after'): Partial<Change> =>
        from.has(path) && (!isSecret || isReferencePlace(path)) ? { [name]: textOf(from.get(path)) } : {};
      return {
        path,
        ...shown(old, 'before'),
        ...shown(next, 'after'),
        isSecret,
        isLocked: locked.some(
          (place) => place === path || path.startsWith(`${place}.`) || path.startsWith(`${place}[`),
        ),
      };
    });
};
