/** Writes the answer to a line as one line in the same format, so that the till can read it. The code is pure. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { MessageOrText } from '#domain/messages/message.ts';
import { forTerminal } from '#domain/messages/printable-text.ts';
import type { TillEvent, TillOutcome } from '../connector.ts';
import { encode } from './encoding.ts';
import type { LineFormat } from './line-config.ts';
import { lineEndText } from './line-splitter.ts';
import type { LineId } from './read-line.ts';

export type LineAnswer =
  | { readonly is: 'outcome'; readonly to: TillEvent['type']; readonly outcome: TillOutcome }
  | { readonly is: 'asking'; readonly sentence: MessageOrText }
  | { readonly is: 'hello'; readonly till: string; readonly rights: readonly string[] }
  | { readonly is: 'error'; readonly code: string; readonly sentence: MessageOrText };

/**
 * Writes the answer to a line. In text, it is `taken SENTENCE`, `refused SENTENCE`, `unsure SENTENCE`,
 * `asking SENTENCE` or `hello NAME`. In JSON, it is the same answer as over WebSocket, with the `type` and `id` of the
 * line.
 */
export const writeAnswer = (
  answer: LineAnswer,
  { format, encoding, lineEnd }: LineFormat,
  translate: (sentence: MessageOrText) => string,
  id?: LineId,
): Buffer => {
  const line = format === 'json' ? JSON.stringify(jsonOf(answer, translate, id)) : textOf(answer, translate);
  return encode(`${line}${lineEndText[lineEnd]}`, encoding);
};

/** Replaces control characters, including line breaks and tabs, because some of them could end the line. */
const oneLine = (text: string): string => forTerminal(text).replaceAll('\t', ' ');

const textOf = (answer: LineAnswer, translate: (sentence: MessageOrText) => string): string => {
  switch (answer.is) {
    case 'outcome':
      return `${answer.outcome.result} ${oneLine(translate(answer.outcome.sentence))}`;
    case 'asking':
      return `asking ${oneLine(translate(answer.sentence))}`;
    case 'hello':
      return `hello ${oneLine(answer.till)}`;
    case 'error':
      return `refused ${oneLine(translate(answer.sentence))}`;
  }
};

const jsonOf = (answer: LineAnswer, translate: (sentence: MessageOrText) => string, id?: LineId): object => {
  const error = (type: string, code: string, sentence: MessageOrText): object => ({
    type,
    ...omitUndefined({ id }),
    error: { code, sentence: translate(sentence) },
  });
  switch (answer.is) {
    case 'asking':
      return { type: 'still-asking', ...omitUndefined({ id }) };
    case 'hello':
      return { type: 'hello', ...omitUndefined({ id }), till: answer.till, rights: answer.rights };
    case 'error':
      return error('error', answer.code, answer.sentence);
    case 'outcome': {
      const { result, reason, sentence, ledgerId, accepted, rejected, tookMs } = answer.outcome;
      // The event was not processed and is not in the ledger, so the answer is an error, as everywhere in the till API.
      if (ledgerId === undefined) return error(answer.to, reason, sentence);
      const wrong = rejected?.map((item) => ({ ...item, message: translate(item.message) }));
      return {
        type: answer.to,
        ...omitUndefined({ id }),
        ...(accepted === undefined ? { result, reason, sentence: translate(sentence) } : { result }),
        ...omitUndefined({ ledgerId, accepted, rejected: wrong, tookMs }),
      };
    }
  }
};
