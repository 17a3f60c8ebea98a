/** The state of a site, as windows, the doctor and the command line show it. It contains no customer data. */
import { z } from 'zod';
import { messageSchema } from '#domain/messages/message.ts';

export const siteView = z.object({
  name: z.string(),
  /** The name of this PC in the site. */
  pc: z.string(),
  role: z.enum(['member', 'server']),
  /**
   * `limited` means that requests are sent in turn or that messages are rejected. `code` and
   * `sentence` give the reason.
   */
  state: z.enum(['working', 'limited', 'waiting']),
  code: z.string(),
  sentence: messageSchema,
  isConnected: z.boolean(),
  /**
   * `granted` means that a grantor grants the requests. `waiting` means that no grantor grants them at the moment.
   * `turn` means that the PCs take turns to send requests.
   */
  mode: z.enum(['granted', 'waiting', 'turn']),
  isGrantor: z.boolean(),
  /** The number of the election that chose the grantor. */
  term: z.number().optional(),
  /** The numbers of messages that were rejected since the app started. */
  rejected: z.object({ version: z.number(), invalid: z.number(), forged: z.number(), repeated: z.number() }),
});
export type SiteView = z.infer<typeof siteView>;
