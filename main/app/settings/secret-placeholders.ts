/**
 * Replaces secrets with placeholders for a window, and puts the secrets back. A placeholder identifies a stored secret,
 * so an entry can move within its list. The placeholder changes with the secret, so that a window can detect the
 * change. A secret is sent only to the address with which it was stored. Otherwise, anybody who can write settings
 * could send a secret elsewhere without knowing it.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { nameByContent } from './content-names.ts';
import { originOf } from './address-origin.ts';
import { isSecretKey, pathText, type Problem } from './validation-problems.ts';
import { msg } from '#domain/messages/message.ts';

type Path = readonly PropertyKey[];
/** Replaces every secret with `{"kept": NAME}`, for display. */
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
  /** The entry that contains the secret and its address. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Returns all secrets with their paths. */
export const storedSecrets = (value: unknown, path: Path = []): readonly (readonly [string, Stored])[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => storedSecrets(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]): readonly (readonly [string, Stored])[] => {
    const here = [...path, key];
    return isSecretKey(key) ? [[pathText(here), { secret: item, entry: value }]] : storedSecrets(item, here);
  });
};

/** Returns the paths of secrets that the settings contain as plain text rather than as a reference. */
export const openSecretsIn = (settings: unknown): readonly string[] =>
  storedSecrets(settings).flatMap(([path, { secret }]) => (typeof secret === 'string' ? [path] : []));

/**
 * Puts the stored secrets back into the values of a form. `{"kept": true}` means the secret at the same path. A secret
 * is reported with its path if it is not stored, or if its entry now has another address.
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

/** The default port of Asterisk's manager interface. It is assumed for every entry without a port. */
const usualPort: unknown = 5038;

/**
 * Returns the destination of an entry's secrets, and how they are protected in transit. Only the origin of an address
 * matters, because another path is on the same server. Another port may belong to another program. Without TLS, anyone
 * on the network path can read the secret.
 */
export const leadsTo = (entry: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([
    entry['port'] ?? usualPort,
    entry['tls'] === true,
    ...['kind', 'host', 'url', 'server', 'baseUrl'].map((key) => originOf(entry[key])),
    // If presence does not have a separate address, it uses the helpdesk's address.
    originOf(entry['presenceUrl'] ?? entry['baseUrl']),
    // The broker of a site. Its certificate authority determines which servers are trusted.
    ...(Array.isArray(entry['servers']) ? [entry['servers'].map(originOf), entry['tls'] ?? null] : []),
  ]);
