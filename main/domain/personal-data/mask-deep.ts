/** Masks personal data in structured values, such as API responses. IDs that connect records stay usable. */
import { maskId, maskName, maskNumber, maskText } from './mask.ts';

/**
 * The keys whose values are masked only by `maskId`: IDs that connect pages, steps, items and calls, and values that
 * are never personal.
 */
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

/** The keys of the ledger and of the helpdesk API whose values are always personal. */
const personalKeys = new Set([
  'RelationName',
  'RelationExternalIdentifier',
  'Content',
  'content',
  'Subject',
  'subject',
  'sender',
  'external_identifier',
  'external',
]);

/** The objects in which a `name` is a person's name. The names of lines, tills and stores are not masked. */
const persons = new Set(['who', 'customer', 'customers', 'agent']);

/** Formats an international number before it is masked: `+493023125014` becomes `030 23125014`. */
export type LayOut = (number: string) => string;

/** Masks strings at every depth. A `body` is parsed, masked and serialised again, so that it stays JSON. */
export const maskDeep = (value: unknown, layOut: LayOut = (number) => number): unknown => masked(value, '', '', layOut);

const masked = (value: unknown, key: string, parent: string, layOut: LayOut): unknown => {
  if (typeof value === 'string') return maskedString(value, key, parent, layOut);
  if (Array.isArray(value)) return value.map((item) => masked(item, key, parent, layOut));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value))
    result[unusedName(maskedName(name, layOut), result)] = masked(item, name, key, layOut);
  return result;
};

/** Masks a key, because some settings have phone numbers as keys, such as the numbers of agents. */
const maskedName = (name: string, layOut: LayOut): string =>
  international.test(name) ? maskNumber(layOut(name)) : maskText(name);

/** Returns a key that is not in use, because two numbers can have the same masked form. Adds a count if necessary. */
const unusedName = (name: string, used: Readonly<Record<string, unknown>>): string => {
  let unused = name;
  for (let count = 2; Object.hasOwn(used, unused); count += 1) unused = `${name} (${count})`;
  return unused;
};

const international = /^\+\d{6,17}$/;

const maskedString = (text: string, key: string, parent: string, layOut: LayOut): string => {
  if (plainKey(key)) return maskId(text);
  if (personalKeys.has(key) || (key === 'name' && persons.has(parent))) return maskName(text);
  if (international.test(text)) return maskNumber(layOut(text));
  if (key === 'who') return maskWho(text);
  return key === 'body' ? maskBody(text) : maskText(text);
};

/** Masks the `who` of a waiting item: a phone number, an address or a name. A count of entries stays unchanged. */
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
