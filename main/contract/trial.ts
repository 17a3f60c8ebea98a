/**
 * Tests the event map of an event socket with pasted messages. The test does not store or send anything, and it opens
 * no connections.
 */
import { z } from 'zod';
import { messageSchema, messageOrTextSchema } from '#domain/messages/message.ts';

const about = z.object({
  id: z.string(),
  extension: z.string(),
  direction: z.enum(['inbound', 'outbound', 'internal']).optional(),
  /** The other party's number as received. */
  number: z.string().optional(),
  name: z.string().optional(),
  dialled: z.string().optional(),
});

export const trialRow = z.object({
  /** The line number in the pasted text where the message starts, counted from 1. */
  line: z.number(),
  /**
   * `ask` means that Counterline must send a request to the provider. The next message is read as the response, unless
   * it has an event type.
   */
  is: z.enum(['said', 'ask', 'nothing', 'odd']),
  /** The reason why the message has no result, or why a part of the message could not be used. */
  why: messageSchema.optional(),
  /** The path of the request. */
  asks: z.string().optional(),
  /** Whether the message was read as the response to the previous request. */
  isAnswer: z.boolean(),
  call: about.optional(),
  events: z.array(messageSchema),
});
export type TrialRow = z.infer<typeof trialRow>;

/** The maximum number of messages that are tested. */
export const maxTrialMessages = 200;
export const maxTrialCharacters = 200_000;

/** The numbering plan of a line, as in the line's settings: the internal extensions and the outside line prefix. */
export const trialHouse = z.object({
  extensions: z.union([z.literal('*'), z.array(z.string().max(64)).max(1_000)]).optional(),
  internalPattern: z.string().max(200).optional(),
  outsidePrefix: z.string().max(8).optional(),
  /** The agent's country, for caller numbers without a country code. */
  country: z.string().max(10).optional(),
});
export type TrialHouse = z.infer<typeof trialHouse>;

export const trialCalls = {
  'lines.dryRun': {
    input: z.object({
      /** The map, as JSON or as the name of a preset. */
      map: z.string().max(50_000),
      /** JSON messages, one after another. */
      messages: z.string().max(maxTrialCharacters),
      /** The numbering plan of the line. Without it, numbers are interpreted with the defaults. */
      house: trialHouse.optional(),
    }),
    output: z.object({
      /** The errors of the map or of the numbering plan, each with its path. If there are errors, there are no rows. */
      problems: z.array(z.object({ path: z.string(), message: messageOrTextSchema })),
      rows: z.array(trialRow),
      /** The number of messages above the limit, which were not read. */
      left: z.number(),
    }),
  },
  /** Returns the presets as text, each with sample messages. */
  'lines.readyMaps': {
    input: z.object({}),
    output: z.object({ maps: z.array(z.object({ name: z.string(), map: z.string(), messages: z.string() })) }),
  },
} as const;
