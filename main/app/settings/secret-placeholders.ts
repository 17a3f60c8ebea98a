/**
 * Secrets of the settings on their way to a window and back: they stay here, and a window holds only a name for each.
 * A name says which stored secret is meant, so that an entry may move in its list, and it is another one when the
 * secret is another one, so that a window can tell that it was changed. A secret goes only to the address it was
 * stored with: a person who may write settings must not be able to send a secret elsewhere without knowing it.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { nameByContent } from './content-names.ts';
import { isSecretKey, pathText, type Problem } from './validation-problems.ts';
import { msg } from '#domain/messages/message.ts';

type Path = readonly PropertyKey[];
/** For showing: every secret becomes `{"kept": NAME}`. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecretKey(key) && item !== undefined ? { kept: nameByContent(item) } : withoutSecrets(item),
    ]),
  );
};

export interface Stored {
  readonly secret: unknown;
  /** What the secret stands in: its address is there. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Every secret with its place. */
export const storedSecrets = (value: unknown, path: Path = []): readonly (readonly [string, Stored])[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => storedSecrets(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]): readonly (readonly [string, Stored])[] => {
    const here = [...path, key];
    return isSecretKey(key) ? [[pathText(here), { secret: item, entry: value }]] : storedSecrets(item, here);
  });
};

/** Where a secret stands in the settings as it is, readable, and not by a name for it. */
export const openSecretsIn = (settings: unknown): readonly string[] =>
  storedSecrets(settings).flatMap(([path, { secret }]) => (typeof secret === 'string' ? [path] : []));

/**
 * What came back from a form, with the stored secrets in place. `{"kept": true}` means the one at the same place.
 * A secret whose entry now leads elsewhere is a problem with its path, and so is one that is not stored.
 */
export const withStoredSecrets = (
  given: unknown,
  before: unknown,
): { readonly settings: unknown; readonly problems: readonly Problem[] } => {
  const stored = storedSecrets(before);
  const problems: Problem[] = [];
  const filled = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => filled(item, [...path, index]));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
        const here = [...path, key];
        if (!isSecretKey(key) || !isRecord(item) || !Object.hasOwn(item, 'kept')) return [[key, filled(item, here)]];
        const found = stored.filter(([place, { secret }]) =>
          typeof item['kept'] === 'string' ? nameByContent(secret) === item['kept'] : place === pathText(here),
        );
        const own = found.find(([, { entry }]) => leadsTo(entry) === leadsTo(value));
        if (own !== undefined) return [[key, own[1].secret]];
        const why = found.length === 0 ? msg('problem.secretGone') : msg('problem.secretElsewhere');
        problems.push({ path: pathText(here), message: msg('problem.typeAgain', { why }) });
        return [];
      }),
    );
  };
  return { settings: filled(given, []), problems };
};

/** Where a port may be left out. */
const usualPort: unknown = 5038;

/**
 * Where an entry's secrets go, and how safe the way is. Of an address the origin counts: another path is the same
 * server. Another port may be another program's, and without TLS everybody on the way can read.
 */
export const leadsTo = (entry: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([
    entry['port'] ?? usualPort,
    entry['tls'] === true,
    ...['kind', 'host', 'url', 'server', 'baseUrl', 'presenceUrl'].map((key) => {
      const place = entry[key];
      if (typeof place !== 'string') return null;
      const url = URL.parse(place);
      return url === null || url.host === '' ? place.trim().toLowerCase() : `${url.protocol}//${url.host}`;
    }),
  ]);
