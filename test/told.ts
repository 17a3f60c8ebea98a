/** For tests that look at sentences: every sentence in a value, told in English. */
import { said } from '#domain/messages/message.ts';
import { tell } from '#domain/messages/catalogues.ts';

export const told = (value: unknown): unknown => {
  const sentence = said.safeParse(value);
  if (sentence.success && sentence.data.code.includes('.')) return tell(sentence.data);
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, told(item)]));
};
