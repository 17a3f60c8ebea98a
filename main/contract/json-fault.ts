/** For the command line, which must not import anything but the contract. */
export { jsonFault } from '#domain/json/json-fault.ts';
