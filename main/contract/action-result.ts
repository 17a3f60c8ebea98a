/** The response to a call that performs an action: whether it succeeded, and the result as a sentence. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

export const done = z.object({ done: z.boolean(), sentence: messageOrTextSchema });
