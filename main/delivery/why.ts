/** Why an item is where it is, as it is kept with the item. */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { words } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Why } from './types.ts';

const code = z.string();
const status = z.number();
const answer: z.ZodType<Answer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), status, body: z.unknown() }),
  z.object({ kind: z.literal('refused'), status, words: z.string().optional() }),
  z.object({ kind: z.literal('unauthorised') }),
  z.object({ kind: z.literal('limited'), status, retryAfterMs: z.number().optional() }),
  z.object({ kind: z.literal('unreachable'), code, reason: words, sent: z.boolean() }),
  z.object({ kind: z.literal('unknown'), code, reason: words, status: status.optional() }),
]);

type PlainCode = Exclude<Why['code'], 'answered'>;
/** A record, so that a code that is added cannot be forgotten here. */
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
const why: z.ZodType<Why> = z.union([
  z.object({ code: z.enum(plainCodes) }),
  z.object({ code: z.literal('answered'), answer }),
]);

/** A reason that cannot be read is no reason to hold the item back: then it waits for its turn. */
export const readWhy = (text: string): Why => parseAs(why, text) ?? { code: 'turn' };
