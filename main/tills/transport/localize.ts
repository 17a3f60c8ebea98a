/** What the door says, in the language of this PC. Everything that leaves goes through here. */
import { said, type Said } from '#domain/messages/message.ts';

export type TellTill = (sentence: Said) => string;

/** Every sentence in a body as text; everything else as it is. */
export const toldBody = (value: unknown, tell: TellTill): unknown => {
  if (Array.isArray(value)) return value.map((item) => toldBody(item, tell));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const sentence = sentenceKeys.has(key) ? said.safeParse(item) : undefined;
      return [key, sentence?.success === true ? tell(sentence.data) : toldBody(item, tell)];
    }),
  );
};

/** Only these hold sentences; a `code` of the door is none. */
const sentenceKeys: ReadonlySet<string> = new Set(['sentence', 'message']);
