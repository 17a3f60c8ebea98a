/** Finds the operation that a client probably intended if the path of its request does not exist. The code is pure. */
import { operations } from '#helpdesk/operations.ts';
import { similarNames } from '../rules/similar-names.ts';

export interface Prefixes {
  readonly service: string;
  readonly presence: string;
}

/** The maximum length of a path to compare. */
const maxLength = 200;

const lastWords = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';

/**
 * Returns the method and complete path of the operation, such as `POST /service/conversations`, or undefined
 * if no path is similar or several paths are equally similar.
 */
export function similarPath(path: string, prefixes: Prefixes): string | undefined {
  if (path.length > maxLength) return undefined;
  const all = Object.values(operations).map(({ host, method, path: place }) => ({
    full: `${host === 'presence' ? prefixes.presence : prefixes.service}${place}`,
    // Removes the key or the trailing slash, so that all forms of a path can be compared.
    place: place.replace(/\/?\{apikey\}$|\/$/g, ''),
    method,
  }));
  const found = (find: (one: (typeof all)[number]) => boolean): string | undefined => {
    const [first, ...others] = all.filter(find);
    return first === undefined || others.length > 0 ? undefined : `${first.method} ${first.full}`;
  };
  // The prefix can be missing, misspelt, or the prefix of the other host. Therefore, the path is also compared without
  // its first segment.
  const inner = path.replace(/^\/[^/]+(?=\/)/, '');
  const isPresence = path.replace(/\/$/, '') === prefixes.presence;
  for (const candidate of isPresence ? ['/api/v1'] : [path, inner, inner.replace(/\/[^/]*$/, '')]) {
    const plain = candidate.toLowerCase().replace(/\/+$/, '');
    const exact = plain === '' ? undefined : found(({ place }) => place === plain);
    if (exact !== undefined) return exact;
    const [similar, ...others] = similarNames(
      plain,
      all.map(({ place }) => place),
    );
    if (similar !== undefined && others.length === 0) return found(({ place }) => place === similar);
  }
  const [last, ...others] = similarNames(
    lastWords(path),
    all.map(({ place }) => lastWords(place)),
  );
  return last === undefined || others.length > 0 ? undefined : found(({ place }) => lastWords(place) === last);
}
