/**
 * Reads a settings file for import, and returns its problems and changes. Secrets are never shown. References to
 * secrets are shown but not resolved, so that no file to which they refer is opened.
 */
import { isRecord } from '#domain/json/is-record.ts';
import type { Output } from '#contract/contract.ts';
import { jsonFault } from '#domain/json/json-fault.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { newPlainHttp } from '#app/settings/plain-http.ts';
import { isSecretKey, type Problem } from '#app/settings/validation-problems.ts';
import { findNothing, newReferences, referencePaths } from '#app/settings/secret-references.ts';
import { leaves, withLocked, type Raw } from '#app/settings/raw-settings.ts';

export type FileRead =
  | {
      readonly ok: true;
      readonly settings: Raw;
      readonly problems: readonly Problem[];
      readonly fault?: Message | undefined;
    }
  | { readonly ok: false; readonly fault: Message };

const parseSettings = (text: string): { readonly value: unknown } | { readonly fault: Message } => {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(plain) };
  } catch {
    // The error message of JSON.parse quotes the text, which can contain a secret.
    const { line, column } = findJsonFault(plain) ?? { line: 1, column: 1 };
    return { fault: msg('setup.fault.json', { line, column }) };
  }
};

const findJsonFault = (text: string): ReturnType<typeof jsonFault> => {
  try {
    return jsonFault(text);
  } catch {
    // The text is nested too deeply.
    return undefined;
  }
};

export const readSettingsFile = (
  text: string,
  { current, locked }: { readonly current: Raw; readonly locked: readonly string[] },
): FileRead => {
  const read = parseSettings(text);
  if ('fault' in read) return { ok: false, fault: read.fault };
  if (!isRecord(read.value)) return { ok: false, fault: msg('setup.fault.noObject') };
  const settings = withLocked(read.value, current, locked);
  const checked = checkSettings(settings, findNothing);
  const referenced = referencePaths(settings);
  const problems = [
    ...newReferences(settings, [current]),
    ...newPlainHttp(settings, current),
    ...(checked.ok ? [] : checked.problems.filter(({ path }) => !referenced.has(path))),
  ];
  const unknownKeys = problems
    .filter(({ message }) => typeof message !== 'string' && message.code === 'problem.unknownKey')
    .map(({ path }) => path);
  const fault =
    unknownKeys.length === 0 ? undefined : msg('setup.fault.newer', { places: unknownKeys.slice(0, 5).join(', ') });
  return { ok: true, settings, problems, fault };
};

type Change = Output<'setup.readFile'>['changes'][number];

/**
 * Whether the path belongs to a reference to a secret. The value of a reference, such as the name of a variable, is not
 * secret.
 */
const isReferencePlace = (path: string): boolean => /\.(?:env|file|vault)$/.test(path);
const isSecretPlace = (path: string): boolean => path.split(/[.[\]]+/).some((key) => isSecretKey(key));
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);

const maxChanges = 200;

export const listChanges = (before: Raw, after: Raw, locked: readonly string[]): Change[] => {
  const [old, next] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = [...new Set([...old.keys(), ...next.keys()])];
  return paths
    .filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(next.get(path)))
    .slice(0, maxChanges)
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
