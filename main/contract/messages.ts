/** The words for people, for windows that may import the contract only. */
export { say, type Said, type Words } from '#domain/messages/message.ts';
export { tellIn, type Catalogue } from '#domain/messages/format-message.ts';
export { hereAt, outcomeStates, type LedgerPage, type LedgerStep, type State } from '#domain/ledger/page.ts';
export { maskDeep } from '#domain/messages/mask-deep.ts';
export { maskEmail, maskName, maskNumber, maskText } from '#domain/messages/mask.ts';
