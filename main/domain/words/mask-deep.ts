/** A whole value for programs with what is not everybody's business masked, and everything that joins one thing to another intact. */
import { maskName, maskText } from './mask.ts';

/** They join pages, steps, items and calls, or are no person's: the same before and after. */
const plainKeys = new Set([
  'id',
  'pageId',
  'ledgerId',
  'callId',
  'itemId',
  'pairingId',
  'code',
  'event',
  'kind',
  'state',
  'version',
  'order_number',
]);
const plainKey = (key: string): boolean => plainKeys.has(key) || /guid$|url$/i.test(key);

/** Keys of the ledger and of the interface whose values are a person's, whatever they look like. */
const personalKeys = new Set([
  'RelationName',
  'RelationExternalIdentifier',
  'Content',
  'external_identifier',
  'external',
]);

/** Text in every depth; a `body` is read, masked and written again, so that it stays JSON. */
export const maskDeep = (value: unknown): unknown => masked(value, '', '');

const masked = (value: unknown, key: string, parent: string): unknown => {
  if (typeof value === 'string') return maskedString(value, key, parent);
  if (Array.isArray(value)) return value.map((item) => masked(item, key, parent));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, masked(item, name, key)]));
};

const maskedString = (text: string, key: string, parent: string): string => {
  if (plainKey(key)) return text;
  if (personalKeys.has(key) || (key === 'name' && parent === 'who')) return maskName(text);
  if (key === 'who') return maskWho(text);
  return key === 'body' ? maskBody(text) : maskText(text);
};

/** What waits is named by a number, an address, a name, or how many of what. */
const maskWho = (text: string): string => {
  const without = maskText(text);
  return without !== text || /^\d*( orders| customers)?$/.test(text) ? without : maskName(text);
};

const maskBody = (text: string): string => {
  try {
    return JSON.stringify(maskDeep(JSON.parse(text)));
  } catch {
    return maskText(text);
  }
};
