/** The state of a site, as windows, the doctor and the command line show it. It contains no customer data. */
import { z } from 'zod';
import { messageSchema } from '#domain/messages/message.ts';

export const siteView = z.object({
  name: z.string(),
  /** The name of this PC in the site. */
  pc: z.string(),
  role: z.enum(['member', 'server']),
  /**
   * `limited` means that the connection to the site has a problem or that messages are rejected. `waiting` means that
   * this PC has no grants from a grantor, but that there is no known problem. `code` and `sentence` give the reason.
   */
  state: z.enum(['working', 'limited', 'waiting']),
  code: z.string(),
  sentence: messageSchema,
  isConnected: z.boolean(),
  /**
   * `granted` means that a grantor grants the requests. `waiting` means that the grantor does not respond, but that
   * this PC's lease is still valid. `turn` means that the PCs take turns to send requests.
   */
  mode: z.enum(['granted', 'waiting', 'turn']),
  isGrantor: z.boolean(),
  /** The number of the election that chose the grantor. */
  term: z.number().optional(),
  /** The numbers of messages that have been rejected since the app started, by reason. */
  rejected: z.object({ version: z.number(), invalid: z.number(), forged: z.number(), repeated: z.number() }),
});
export type SiteView = z.infer<typeof siteView>;
