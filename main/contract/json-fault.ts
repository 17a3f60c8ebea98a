/** For the command line, which may import the contract only. */
export { jsonFault } from '#domain/json/json-fault.ts';
