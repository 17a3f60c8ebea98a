/** Re-exports the messages for windows, which can import only the contract. */
export { msg, type Message, type MessageOrText } from '#domain/messages/message.ts';
export { fillTemplate, formatMessage, type Catalogue } from '#domain/messages/format-message.ts';
export { thisPcLabel, type LedgerPage, type LedgerStep, type State } from '#domain/ledger/page.ts';
export { verdictStates, type JudgedPage, type VerdictResult } from '#domain/verdict/verdict.ts';
export { maskDeep } from '#domain/personal-data/mask-deep.ts';
export { maskEmail, maskName, maskNumber, maskText } from '#domain/personal-data/mask.ts';
