/** Trying a map of an event socket on pasted messages: nothing is sent, kept or connected. */
import { z } from 'zod';
import { messageSchema, messageOrTextSchema } from '#domain/messages/message.ts';

const about = z.object({
  id: z.string(),
  extension: z.string(),
  direction: z.enum(['inbound', 'outbound', 'internal']).optional(),
  /** Of the other side, as it came. */
  number: z.string().optional(),
  name: z.string().optional(),
  dialled: z.string().optional(),
});

export const trialRow = z.object({
  /** Where it begins in what was pasted, from 1. */
  line: z.number(),
  /** `ask`: what it means the provider has to be asked; its answer is looked for in the next message. */
  is: z.enum(['said', 'ask', 'nothing', 'odd']),
  /** Why it says nothing, or not all of it could be used. */
  why: messageSchema.optional(),
  /** The path that would be asked. */
  asks: z.string().optional(),
  /** It was read as the answer to the question before it. */
  isAnswer: z.boolean(),
  call: about.optional(),
  events: z.array(messageSchema),
});
export type TrialRow = z.infer<typeof trialRow>;

/** So many messages are looked at, in a text so long. */
export const mostTrials = 200;
export const longestTrial = 200_000;

/** What a line says of its house, as in its settings: who is inside, and how a number outside is dialled. */
export const trialHouse = z.object({
  extensions: z.union([z.literal('*'), z.array(z.string().max(64)).max(1_000)]).optional(),
  internalPattern: z.string().max(200).optional(),
  outsidePrefix: z.string().max(8).optional(),
  /** Of the agent: numbers of callers without a country are read by it. */
  country: z.string().max(10).optional(),
});
export type TrialHouse = z.infer<typeof trialHouse>;

export const trialCalls = {
  'lines.dryRun': {
    input: z.object({
      /** As it is written: JSON, or the name of a ready map. */
      map: z.string().max(50_000),
      /** JSON messages, one after the other. */
      messages: z.string().max(longestTrial),
      /** Of the line for which the map is; without it numbers are read as by a line that says nothing of it. */
      house: trialHouse.optional(),
    }),
    output: z.object({
      /** What is wrong with the map, each with its path in it. Then there are no rows. */
      problems: z.array(z.object({ path: z.string(), message: messageOrTextSchema })),
      rows: z.array(trialRow),
      /** Messages that were not looked at, because there are too many. */
      left: z.number(),
    }),
  },
  /** Maps that are ready, as text, each with messages to try it on. */
  'lines.readyMaps': {
    input: z.object({}),
    output: z.object({ maps: z.array(z.object({ name: z.string(), map: z.string(), messages: z.string() })) }),
  },
} as const;
