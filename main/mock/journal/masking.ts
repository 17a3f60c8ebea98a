/** What of a request may be shown: everything but the secrets. */
import type { IncomingHttpHeaders } from 'node:http';

const mask = '***';
/** A secret in the wrong header is a secret all the same. */
const soundsSecret = /auth|cookie|key|secret|token|password/;

/** The path with its query; the API key of a call event or a presence check masked, right or wrong. */
export function maskedPath(path: string): string {
  return path
    .replace(/(\/registerevent\/)[^/?#]+/, `$1${mask}`)
    .replace(/([?&](?:apikey|api_key|key|token)=)[^&#]*/gi, `$1${mask}`);
}

/** Credentials masked; of an Authorization header the scheme stays. `alsoSecret`: names of further headers, with commas. */
export function maskedHeaders(headers: IncomingHttpHeaders, alsoSecret: string): Record<string, string> {
  const named = new Set(alsoSecret.split(',').map((name) => name.trim().toLowerCase()));
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
    if (!named.has(name) && !soundsSecret.test(name)) shown[name] = text;
    else shown[name] = /^(Basic|Bearer|Digest) /i.test(text) ? `${text.slice(0, text.indexOf(' '))} ${mask}` : mask;
  }
  return shown;
}
