/** For the command line, which may import only the contract. */
export { jsonFault } from '#domain/json/json-fault.ts';
