/** The answer of a call that does something: whether it did, and what. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

export const done = z.object({ done: z.boolean(), sentence: messageOrTextSchema });
