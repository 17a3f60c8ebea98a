/** Messages inside schema errors. A schema error can contain only text, so the messages are encoded as text. */
import { parseJson } from '../json/parse-json.ts';
import { messageSchema, msg, type WordCode, type MessageOrText, type MessageValues } from './message.ts';

export const encodeMessage = (code: WordCode, values?: MessageValues): string => JSON.stringify(msg(code, values));

/** Decodes the result of `encodeMessage`. Returns other text unchanged. */
export const decodeMessage = (text: string): MessageOrText => {
  if (!text.startsWith('{"code"')) return text;
  const read = messageSchema.safeParse(parseJson(text));
  return read.success ? read.data : text;
};
