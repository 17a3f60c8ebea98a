/** The words for people, for windows that may import the contract only. */
export { en } from '#domain/words/en.ts';
export { say, tell, type Catalogue, type Said } from '#domain/words/say.ts';
export { outcomeStates, type LedgerPage, type LedgerStep, type Outcome, type State } from '#domain/ledger/page.ts';
export { maskEmail, maskNumber, maskText } from '#domain/words/mask.ts';
