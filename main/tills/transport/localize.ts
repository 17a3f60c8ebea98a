/** Translates the messages of the till server into this PC's language, in every JSON body. */
import { messageSchema, type Message } from '#domain/messages/message.ts';

export type TranslateMessage = (sentence: Message) => string;

/** Replaces every message in a body with its text. All other values stay unchanged. */
export const translateBody = (value: unknown, translate: TranslateMessage): unknown => {
  if (Array.isArray(value)) return value.map((item) => translateBody(item, translate));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const sentence = sentenceKeys.has(key) ? messageSchema.safeParse(item) : undefined;
      return [key, sentence?.success === true ? translate(sentence.data) : translateBody(item, translate)];
    }),
  );
};

/** The keys that contain messages. The `code` of a refusal is not translated. */
const sentenceKeys: ReadonlySet<string> = new Set(['sentence', 'message']);
