/** Sentences in the places of libraries that carry texts only: the error of a schema. */
import { said, say, type WordCode, type Words, type WordValues } from './message.ts';

export const coded = (code: WordCode, values?: WordValues): string => JSON.stringify(say(code, values));

/** What `coded` made, or a text that somebody else wrote. */
export const decoded = (text: string): Words => {
  if (!text.startsWith('{"code"')) return text;
  const read = said.safeParse(JSON.parse(text));
  return read.success ? read.data : text;
};
