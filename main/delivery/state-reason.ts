/** The reason for an item's state, in the form that is stored with the item. */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { messageOrTextSchema } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { StateReason } from './types.ts';

const code = z.string();
const status = z.number();
const answer: z.ZodType<Answer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), status, body: z.unknown() }),
  z.object({ kind: z.literal('refused'), status, words: z.string().optional() }),
  z.object({ kind: z.literal('unauthorised') }),
  z.object({ kind: z.literal('limited'), status, retryAfterMs: z.number().optional() }),
  z.object({ kind: z.literal('unreachable'), code, reason: messageOrTextSchema, sent: z.boolean() }),
  z.object({ kind: z.literal('unknown'), code, reason: messageOrTextSchema, status: status.optional() }),
]);

type PlainCode = Exclude<StateReason['code'], 'answered'>;
/** This list is a record, so that the compiler finds a missing code. */
const plainCodes: Readonly<Record<PlainCode, PlainCode>> = {
  turn: 'turn',
  away: 'away',
  unauthorised: 'unauthorised',
  paused: 'paused',
  disk: 'disk',
  order: 'order',
  late: 'late',
  unknown_call: 'unknown_call',
};
const why: z.ZodType<StateReason> = z.union([
  z.object({ code: z.enum(plainCodes) }),
  z.object({ code: z.literal('answered'), answer }),
]);

/** Reads a reason. An item with an unreadable reason is not blocked: it waits for its turn. */
export const readStateReason = (text: string): StateReason => parseAs(why, text) ?? { code: 'turn' };
