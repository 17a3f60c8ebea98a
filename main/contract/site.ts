/** A site as windows, doctor and the command line show it. No customer data. */
import { z } from 'zod';
import { messageSchema } from '#domain/messages/message.ts';

export const siteView = z.object({
  name: z.string(),
  /** The name of this PC in the site. */
  pc: z.string(),
  role: z.enum(['member', 'server']),
  /** `limited`: requests are sent in turn, or messages are rejected; `code` and `sentence` give the reason. */
  state: z.enum(['working', 'limited', 'waiting']),
  code: z.string(),
  sentence: messageSchema,
  isConnected: z.boolean(),
  /** `granted`: a PC of the site grants the requests · `waiting`: not yet, or not any more · `turn`: sent in turn. */
  mode: z.enum(['granted', 'waiting', 'turn']),
  isGrantor: z.boolean(),
  /** The number of the election of the grantor. */
  term: z.number().optional(),
  /** Messages rejected since the start. */
  rejected: z.object({ version: z.number(), invalid: z.number(), forged: z.number(), repeated: z.number() }),
});
export type SiteView = z.infer<typeof siteView>;
