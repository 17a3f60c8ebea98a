/** For the windows and the command line, which know the domain through the contract only. */
export { defined } from '#domain/json/defined.ts';
