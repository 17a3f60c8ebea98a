/** The words for people, for windows that may import the contract only. */
export { say, tell, type Said } from '#domain/words/say.ts';
export { outcomeStates, type LedgerPage, type LedgerStep, type State } from '#domain/ledger/page.ts';
export { maskDeep } from '#domain/words/mask-deep.ts';
export { maskEmail, maskText } from '#domain/words/mask.ts';
