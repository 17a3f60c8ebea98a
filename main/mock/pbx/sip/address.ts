/**
 * Reads addresses and their parameters (RFC 3261, sections 19.1 and 20.10). The run time of every parser is linear in
 * the length of its text.
 */
import { splitOutside, type SipAddress, type SipUri } from './message.ts';

/**
 * Reads `name=value;flag` after an address or a URI. Names are converted to lower case. If a name is repeated, its
 * first value is used.
 */
export const readParams = (parts: readonly string[]): ReadonlyMap<string, string> => {
  const params = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    const value = equals === -1 ? '' : unquoted(part.slice(equals + 1).trim());
    if (name !== '' && !params.has(name)) params.set(name, value);
  }
  return params;
};

export const unquoted = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;

/** Returns undefined if the text is not an address. */
export const readAddress = (text: string): SipAddress | undefined => {
  const open = indexOutsideQuotes(text, '<');
  if (open === -1) {
    const [uri = '', ...rest] = splitOutside(text, ';');
    return isUriText(uri) ? { display: '', uri, params: readParams(rest) } : undefined;
  }
  const close = text.indexOf('>', open);
  if (close === -1) return undefined;
  const uri = text.slice(open + 1, close).trim();
  const after = text.slice(close + 1).trim();
  if (!isUriText(uri) || (after !== '' && !after.startsWith(';'))) return undefined;
  return { display: unquoted(text.slice(0, open).trim()), uri, params: readParams(splitOutside(after, ';')) };
};

/** Returns undefined if the text is not a URI with a host, or has invalid escapes. */
export const readUri = (text: string): SipUri | undefined => {
  const colon = text.indexOf(':');
  if (colon < 1 || !isUriText(text)) return undefined;
  const question = text.indexOf('?', colon);
  const [address = '', ...params] = text.slice(colon + 1, question === -1 ? undefined : question).split(';');
  const at = address.lastIndexOf('@');
  const user = decoded(at === -1 ? '' : (address.slice(0, at).split(':')[0] ?? ''));
  const host = address.slice(at + 1).toLowerCase();
  const headers = new Map<string, string>();
  for (const pair of question === -1 ? [] : text.slice(question + 1).split('&')) {
    const equals = pair.indexOf('=');
    const value = decoded(equals === -1 ? '' : pair.slice(equals + 1));
    if (value === undefined) return undefined;
    headers.set((equals === -1 ? pair : pair.slice(0, equals)).toLowerCase(), value);
  }
  if (user === undefined || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  return { scheme: text.slice(0, colon).toLowerCase(), user, host, params: readParams(params), headers };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const isUriText = (text: string): boolean => /^[a-z][a-z\d+.-]*:[^\s<>"]+$/i.test(text);

const indexOutsideQuotes = (text: string, mark: string): number => {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted && char === '\\') at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === mark) return at;
  }
  return -1;
};
