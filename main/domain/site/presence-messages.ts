/**
 * The messages with which the PCs of a site share presence. They contain channels, stores and states. Helpdesk texts,
 * which could name a person, are not passed on.
 */
import { z } from 'zod';
import { messageSchema } from '../messages/message.ts';

export const presenceVersion = 1;
const version = { v: z.literal(presenceVersion) };
const channel = { channel: z.string().min(1).max(64), referrer: z.string().max(300).exactOptional() };

/** Reports the channels that a PC currently shows. The PC repeats the message every ten seconds. */
export const wantedPresence = z.object({
  ...version,
  kind: z.literal('want'),
  channels: z.array(z.object(channel)).max(20),
  everySeconds: z.number().int().min(30).max(3_600),
});
export type WantedPresence = z.infer<typeof wantedPresence>;

const age = z.number().min(0).max(1e9);
/** The grantor sends this message to all PCs after each response from the helpdesk, and every ten seconds. */
export const sharedPresence = z.object({
  ...version,
  kind: z.literal('presence'),
  /** The time between two checks of a channel, in ms. */
  restMs: age,
  results: z
    .array(
      z.object({
        ...channel,
        word: z.enum(['Online', 'Offline', 'unknown']),
        reason: messageSchema.exactOptional(),
        /** The ages of the response and of the state, in ms. Ages do not depend on the clocks of the PCs. */
        ageMs: age,
        sinceMs: age,
      }),
    )
    .max(200),
});
export type SharedPresence = z.infer<typeof sharedPresence>;
