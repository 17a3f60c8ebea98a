/** The domain's JSON helpers, for hosts, which must not import the domain directly. */
export { omitUndefined } from '#domain/json/omit-undefined.ts';
export { parseAs } from '#domain/json/parse-as.ts';
