/** Formats every message in a value in English, for tests that assert sentences. */
import { messageSchema } from '#domain/messages/message.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';

export const formatMessages = (value: unknown): unknown => {
  const sentence = messageSchema.safeParse(value);
  if (sentence.success && sentence.data.code.includes('.')) return formatInEnglish(sentence.data);
  if (Array.isArray(value)) return value.map(formatMessages);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, formatMessages(item)]));
};
