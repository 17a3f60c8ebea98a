/** A message for people as data: a code from the catalogues with its values. It is translated when it is shown. */
import { z } from 'zod';
import type { MessageCode } from './en.ts';

export type { MessageCode as WordCode } from './en.ts';

/** A value can itself be a message, for example a reason. It is shown in the same language as the outer message. */
export type MessageValue = string | number | Message;
export type MessageValues = Readonly<Record<string, MessageValue>>;
export interface Message {
  readonly code: MessageCode;
  readonly values?: MessageValues | undefined;
}

/**
 * The schema does not check whether a code exists, so that a message can be passed on without a catalogue. An unknown
 * code is shown unchanged.
 */
export const messageSchema: z.ZodType<Message> = z.lazy(() =>
  z.object({
    code: z.string().regex(/^[a-z][\w.-]{0,99}$/i) as unknown as z.ZodType<MessageCode>,
    values: z.record(z.string(), z.union([z.string(), z.number(), messageSchema])).optional(),
  }),
);

/** A message from the catalogues, or text from another system as it was received. */
export type MessageOrText = string | Message;
export const messageOrTextSchema = z.union([z.string(), messageSchema]);

export const msg = (code: MessageCode, values?: MessageValues): Message =>
  values === undefined ? { code } : { code, values };

/**
 * Returns a copy with `change` applied to all strings at every depth, for example to hide a secret or mask a number.
 */
export const mapTexts = (given: MessageOrText, change: (text: string) => string): MessageOrText => {
  if (typeof given === 'string') return change(given);
  const values = Object.entries(given.values ?? {}).map(([name, value]): [string, MessageValue] => [
    name,
    typeof value === 'number' ? value : mapTexts(value, change),
  ]);
  return values.length === 0 ? given : msg(given.code, Object.fromEntries(values));
};
