/** The response to a call that does something: whether it succeeded, and what it did. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

export const done = z.object({ done: z.boolean(), sentence: messageOrTextSchema });
