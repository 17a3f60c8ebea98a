/** The words for people, for windows that may import the contract only. */
export { say, type Said, type Words } from '#domain/words/say.ts';
export { tellIn, type Catalogue } from '#domain/words/tell.ts';
export { hereAt, outcomeStates, type LedgerPage, type LedgerStep, type State } from '#domain/ledger/page.ts';
export { maskDeep } from '#domain/words/mask-deep.ts';
export { maskEmail, maskName, maskNumber, maskText } from '#domain/words/mask.ts';
