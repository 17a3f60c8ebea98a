/** Re-exports the domain's JSON helpers for hosts, which cannot import the domain directly. */
export { omitUndefined } from '#domain/json/omit-undefined.ts';
export { parseAs } from '#domain/json/parse-as.ts';
