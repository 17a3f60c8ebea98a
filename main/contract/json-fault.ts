/** Re-exports `jsonFault` for the command line, which cannot import the domain directly. */
export { jsonFault } from '#domain/json/json-fault.ts';
