/**
 * Turns the settings file into usable settings. Reads the secrets, checks every part against its schema, and reports
 * all problems together. If there are any problems, no settings are used.
 */
import { hostname } from 'node:os';
import { z } from 'zod';
import { pcNameOf } from '#domain/site/pc-name.ts';
import { lines as lineKinds, practiceLines } from '#lines/registry.ts';
import type { Evidence } from '#domain/calls/line-event.ts';
import { secretRef, type SecretFound, type SecretRef } from '#store/secrets.ts';
import { isSecretKey, pathText, problemsOf, type Problem } from './validation-problems.ts';
import { settingsSchema, type Settings } from './schema.ts';
import { siteSettings } from './site-schema.ts';
import { msg } from '#domain/messages/message.ts';

export interface LineSetting {
  readonly kind: string;
  readonly name: string;
  readonly extensions: '*' | readonly string[];
  /** The configuration, checked against the schema of the line's kind. */
  readonly config: unknown;
  readonly knows: Evidence;
  /** The host of the line's phone system (line.ts). */
  readonly reaches?: string | undefined;
  /** Whether the line only reports that an extension is free again (domain/call-correlation/busy-lamp-closer.ts). */
  readonly isHelper?: true | undefined;
  /**
   * Whether the other PCs of the site receive the line's calls (docs/site.md). In that case, this PC watches only the
   * extensions that the site's settings assign to this PC.
   */
  readonly isShared?: true | undefined;
  /** Whether this is the practice profile's line to its own phone system. */
  readonly isPractice?: true | undefined;
}

export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings; readonly lines: readonly LineSetting[] }
  /** `whole` contains the settings with their secrets, so that the tills can be checked at the same time. */
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly whole: unknown };

export type FindSecret = (ref: SecretRef, isManaged?: boolean) => SecretFound;

/**
 * `ownExchange` means that the lines belong to the practice profile and connect to its own phone system. The settings
 * file cannot set `ownExchange`. `locked` contains the paths that an administrator has set.
 */
export const readSettings = (
  raw: unknown,
  findSecret: FindSecret,
  ownExchange = false,
  locked: readonly string[] = [],
): SettingsRead => {
  const problems: Problem[] = [];
  const whole = withSecrets(raw, [], (ref, path) => findSecret(ref, isLocked(path, locked)), problems);
  const read = settingsSchema.safeParse(whole);
  if (!read.success) {
    problems.push(...problemsOf(read.error, whole, [], settingsSchema));
    for (const [index, line] of entriesOf(whole, 'lines'))
      readLine(line, index, { own: extensionOf(whole), site: siteIn(whole) }, problems, ownExchange);
    return { ok: false, problems: firstOfEachPath(problems), whole };
  }
  const settings = read.data;
  const lines = settings.lines.flatMap((line, index) =>
    readLine(line, index, { own: settings.agent.extension, site: settings.site }, problems, ownExchange),
  );
  const { sharedLine } = settings.site ?? {};
  const shared = lines.find(({ name }) => name === sharedLine);
  if (sharedLine !== undefined && (shared === undefined || shared.knows !== 'exchange' || shared.kind === 'site'))
    problems.push({
      path: 'site.sharedLine',
      message: msg('problem.got', {
        expected: msg(shared === undefined ? 'problem.lineName' : 'problem.sharedLineKind'),
        value: JSON.stringify(sharedLine),
      }),
    });
  const names = lines.map((line) => line.name);
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index)
      problems.push({
        path: `lines[${index}].name`,
        message: msg('problem.ownName', { name }),
      });
  });
  const known = new Set(settings.lines.map(({ kind, name = kind }) => name));
  settings.traces.forEach((name, index) => {
    if (!known.has(name))
      problems.push({
        path: `traces[${index}]`,
        message: msg('problem.got', { expected: msg('problem.lineName'), value: JSON.stringify(name) }),
      });
  });
  return problems.length === 0 ? { ok: true, settings, lines } : { ok: false, problems, whole };
};

/** Returns the entries of a list that have a kind, with their positions. The schema reports all other entries. */
export const entriesOf = (
  whole: unknown,
  list: 'lines' | 'tills',
): readonly (readonly [index: number, KindEntry])[] => {
  const given: unknown = typeof whole === 'object' && whole !== null ? Reflect.get(whole, list) : undefined;
  if (!Array.isArray(given)) return [];
  return given.flatMap((entry: unknown, index) => (hasKind(entry) ? [[index, entry] as const] : []));
};
type KindEntry = Record<string, unknown> & { kind: string };
const hasKind = (entry: unknown): entry is KindEntry =>
  typeof entry === 'object' && entry !== null && 'kind' in entry && typeof entry.kind === 'string';

/**
 * Returns the site's settings, which are needed to check the lines. Replaces invalid settings with a placeholder, so
 * that only their own errors are reported.
 */
const siteIn = (whole: unknown): Site | undefined => {
  const given: unknown = typeof whole === 'object' && whole !== null ? Reflect.get(whole, 'site') : undefined;
  return given === undefined ? undefined : (siteSettings.safeParse(given).data ?? unreadableSite);
};
type Site = NonNullable<Settings['site']>;
const unreadableSite: Site = { name: '-', servers: ['-'], role: 'member', fallbackReserve: 0, replicas: 1 };

/**
 * Returns the agent's extension. Replaces an invalid extension with a placeholder, so that only that error is reported.
 */
const extensionOf = (whole: unknown): string | undefined => {
  const agent = z.object({ agent: z.object({ extension: z.unknown().optional() }) }).safeParse(whole).data?.agent;
  if (agent?.extension === undefined) return undefined;
  return typeof agent.extension === 'string' && agent.extension !== '' ? agent.extension : '1';
};

/**
 * Keeps one problem per path, because a value can be checked twice: against the schema of the whole file and against
 * the schema of its kind.
 */
export const firstOfEachPath = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);

const readLine = (
  line: Record<string, unknown> & { kind: string },
  index: number,
  { own, site }: { readonly own: string | undefined; readonly site: Site | undefined },
  problems: Problem[],
  ownExchange: boolean,
): LineSetting[] => {
  const kind = (ownExchange ? practiceLines : lineKinds).find((each) => each.kind === line.kind);
  if (kind === undefined) {
    const expected = lineKinds.map((each) => `"${each.kind}"`).join(', ');
    problems.push({
      path: `lines[${index}].kind`,
      message: msg('problem.got', { expected: msg('problem.oneOf', { list: expected }), value: `"${line.kind}"` }),
    });
    return [];
  }
  const pc = site?.pc ?? pcNameOf(hostname());
  const given = {
    name: line.kind,
    ...(own === undefined ? {} : { extensions: [own] }),
    ...line,
    ...(line.kind !== 'site' || site === undefined ? {} : { site: { ...site, pc } }),
  };
  const read = kind.config.safeParse(given);
  if (!read.success) {
    problems.push(...problemsOf(read.error, given, ['lines', index], kind.config));
    return [];
  }
  const { name, extensions, role } = read.data as {
    readonly name: string;
    readonly extensions: LineSetting['extensions'];
    readonly role?: string;
  };
  const helper = role === 'helper' ? ({ isHelper: true } as const) : {};
  const practice = ownExchange ? ({ isPractice: true } as const) : {};
  const isShared = site?.sharedLine === name;
  const watched = isShared ? (site.extensions?.[pc] ?? []) : extensions;
  const [knows, reaches] = [kind.evidence(given), kind.exchangeHost(given)];
  const common = { kind: line.kind, name, knows, reaches, config: read.data, ...helper, ...practice };
  return [{ ...common, extensions: watched, ...(isShared ? { isShared } : {}) }];
};

/**
 * Whether an administrator has set this value. A list is locked as a whole. A reference to a secret is locked if the
 * key inside it is locked.
 */
const isLocked = (path: string, locked: readonly string[]): boolean =>
  locked.some((place) => place === path || place.startsWith(`${path}.`) || path.startsWith(`${place}[`));

/** Returns a copy with all secrets resolved. A secret is recognised by its key, anywhere in the file. */
const withSecrets = (
  value: unknown,
  path: readonly PropertyKey[],
  find: (ref: SecretRef, path: string) => SecretFound,
  problems: Problem[],
): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => withSecrets(item, [...path, index], find, problems));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const here = [...path, key];
      if (!isSecretKey(key)) return [key, withSecrets(item, here, find, problems)];
      const ref = secretRef.safeParse(item);
      if (!ref.success) {
        problems.push({
          path: pathText(here),
          message: msg('problem.secretRef', { forms: '{"env": NAME}, {"file": PATH}, {"vault": NAME}' }),
        });
        return [key, ''];
      }
      const found =
        typeof ref.data === 'string' ? { ok: true as const, value: ref.data } : find(ref.data, pathText(here));
      if (!found.ok) problems.push({ path: pathText(here), message: found.sentence });
      return [key, found.ok ? found.value : '?'];
    }),
  );
};
