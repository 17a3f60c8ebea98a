/**
 * The API calls for the customer totals that this PC keeps: import opening balances in parts, and read the state of the
 * totals.
 */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

const nothing = z.object({});
const rejected = z.object({ index: z.number(), path: z.string(), message: messageOrTextSchema });

export const totalsCalls = {
  /** Imports one part. Each item is a customer's totals (2.5), or an order that is included in the totals (2.6). */
  'totals.import': {
    input: z.object({
      items: z.array(z.unknown()).max(10_000),
      /** Whether this is the first part. The first part removes the existing totals. */
      isFirst: z.boolean(),
      /** Whether this is the last part. If none of its items is rejected, the totals are used from then on. */
      isLast: z.boolean(),
    }),
    output: z.object({ customers: z.number(), orders: z.number(), rejected: z.array(rejected) }),
  },
  'totals.status': {
    input: nothing,
    output: z.object({
      /** Whether the settings name this PC as the one that keeps the totals. */
      isChosen: z.boolean(),
      importedAt: z.number().optional(),
      customers: z.number(),
      orders: z.number(),
    }),
  },
} as const;
