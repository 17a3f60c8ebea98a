/** Re-exports `jsonFault` for the command line, which can import only the contract. */
export { jsonFault } from '#domain/json/json-fault.ts';
