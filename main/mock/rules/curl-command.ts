/** Writes a request as a curl command for a POSIX shell. The code is pure. */

export interface CurlRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
}

/** Headers that curl sets itself, or that would make the response unreadable in a terminal. */
const setByCurl = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  'upgrade',
]);
// oxlint-disable-next-line no-control-regex -- a pasted control character would control the terminal
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

const escaped = (character: string): string => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Quotes any text as one shell word. A line feed may stay in single quotes. */
function quoted(text: string): string {
  if (text.search(control) === -1) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const inner = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`);
  return `$'${inner.replace(control, escaped)}'`;
}

export function curlCommand({ method, address, headers, body }: CurlRequest): string {
  const parts = ['curl -i'];
  if (method !== (body === '' ? 'GET' : 'POST')) parts.push(`-X ${quoted(method)}`);
  for (const { name, value } of headers)
    if (!setByCurl.has(name.toLowerCase())) parts.push(`-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`);
  if (body !== '') parts.push(`--data-raw ${quoted(body)}`);
  // With `-g`, brackets and braces in an address have no special meaning.
  parts.push('-g', quoted(address));
  return parts.join(' ');
}
