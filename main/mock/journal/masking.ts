/** Masks the secrets of a request before it is shown. */
export const mask = '***';
/** Matches any header whose name suggests a secret, because clients can send a secret in the wrong header. */
const secretName = /auth|cookie|key|secret|token|password/;

/**
 * Masks the secrets in a path and its query. The API key of a call event or presence check is masked even if it is
 * wrong or in an unexpected place.
 */
export const maskedPath = (path: string): string =>
  path
    .replace(/(\/registerevent\/)[^?#]+/i, `$1${mask}`)
    .replace(/([?&](?:api[-_]?key|api[-_]?secret|key|secret|token|password)=)[^&#]*/gi, `$1${mask}`);

/**
 * Parses alternating names and values, one per line. Names are converted to lowercase, and repeated headers are joined
 * with commas.
 */
export const readHeaders = (lines: string): ReadonlyMap<string, string> => {
  const parts = lines.split('\n');
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = (parts[at] ?? '').toLowerCase();
    const before = found.get(name);
    found.set(name, before === undefined ? (parts[at + 1] ?? '') : `${before}, ${parts[at + 1] ?? ''}`);
  }
  return found;
};

/**
 * Masks credentials but keeps the scheme of an Authorization header. `alsoSecret` contains comma-separated names of
 * other headers to mask.
 */
export const maskedHeaders = (lines: string, alsoSecret: string): Record<string, string> => {
  const named = new Set(alsoSecret.split(',').map((name) => name.trim().toLowerCase()));
  const shown: Record<string, string> = {};
  for (const [name, text] of readHeaders(lines)) {
    if (!named.has(name) && !secretName.test(name)) shown[name] = text;
    else shown[name] = /^(Basic|Bearer|Digest) /i.test(text) ? `${text.slice(0, text.indexOf(' '))} ${mask}` : mask;
  }
  return shown;
};
