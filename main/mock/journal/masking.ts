/** What of a request may be shown: everything but the secrets. */
export const mask = '***';
/** A secret in the wrong header is a secret all the same. */
const soundsSecret = /auth|cookie|key|secret|token|password/;

/** The path with its query; the API key of a call event or a presence check masked, right or wrong, also where it does not belong. */
export function maskedPath(path: string): string {
  return path
    .replace(/(\/registerevent\/)[^?#]+/i, `$1${mask}`)
    .replace(/([?&](?:api[-_]?key|api[-_]?secret|key|secret|token|password)=)[^&#]*/gi, `$1${mask}`);
}

/** From names and values in turn, a line each. Names in lower case; what comes twice stands together, with a comma. */
const read = (lines: string): ReadonlyMap<string, string> => {
  const parts = lines.split('\n');
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = (parts[at] ?? '').toLowerCase();
    const before = found.get(name);
    found.set(name, before === undefined ? (parts[at + 1] ?? '') : `${before}, ${parts[at + 1] ?? ''}`);
  }
  return found;
};

/** Credentials masked; of an Authorization header the scheme stays. `alsoSecret`: names of further headers, with commas. */
export function maskedHeaders(lines: string, alsoSecret: string): Record<string, string> {
  const named = new Set(alsoSecret.split(',').map((name) => name.trim().toLowerCase()));
  const shown: Record<string, string> = {};
  for (const [name, text] of read(lines)) {
    if (!named.has(name) && !soundsSecret.test(name)) shown[name] = text;
    else shown[name] = /^(Basic|Bearer|Digest) /i.test(text) ? `${text.slice(0, text.indexOf(' '))} ${mask}` : mask;
  }
  return shown;
}
