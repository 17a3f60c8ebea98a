/** Finds credentials in the parts of a request in which they are sent, so that they can be hidden everywhere else. */
import { decoded } from '../../rules/percent.ts';

const shortest = 4;
const soundsSecret = /auth|cookie|key|secret|token|password/i;

const inBasic = (value: string): readonly string[] => {
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 0 ? [value] : [value, pair, pair.slice(0, colon), pair.slice(colon + 1)];
};
const inHeader = (name: string, value: string): readonly string[] => {
  if (/cookie$/i.test(name)) return value.split(';').map((each) => each.slice(each.indexOf('=') + 1).trim());
  const [, scheme, rest] = /^(Basic|Bearer|Digest)\s+(.+)$/i.exec(value) ?? [];
  if (scheme === undefined || rest === undefined) return [value];
  return scheme.toLowerCase() === 'basic' ? inBasic(rest) : [rest, ...rest.split(':')];
};

const long = (found: readonly string[]): readonly string[] => found.filter(({ length }) => length >= shortest);

/** `headers` contains alternating names and values. `further` contains the names of other headers with secrets. */
export const secretsInHeaders = (headers: readonly string[], further: readonly string[]): readonly string[] => {
  const named = new Set(further.map((name) => name.toLowerCase()));
  return long(
    headers.flatMap((name, at) => {
      const isSecret = named.has(name.toLowerCase()) || soundsSecret.test(name);
      // The WWW-Authenticate header of a service contains no credentials.
      if (at % 2 === 1 || !isSecret || /authenticate$/i.test(name)) return [];
      return inHeader(name, headers[at + 1] ?? '');
    }),
  );
};

/** Finds the key of a call event in the path, and the key of a presence check and similar parameters in the query. */
export const secretsInPath = (path: string): readonly string[] => {
  const [, inPath] = /\/registerevent\/([^/?#]+)/i.exec(path) ?? [];
  const query = path.includes('?') ? path.slice(path.indexOf('?') + 1).split('&') : [];
  const inQuery = query.flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return soundsSecret.test(name) ? [value.join('=')] : [];
  });
  return long([inPath ?? '', ...inQuery].flatMap((each) => [each, decoded(each)]));
};
