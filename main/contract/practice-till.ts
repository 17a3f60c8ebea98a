/** The connections that the practice till can use, and the data that each of them transferred. */
import { z } from 'zod';
import { verdictResult } from '#domain/verdict/verdict.ts';

export const tillConnections = ['http', 'socket', 'tcp', 'drop-folder', 'serial', 'receipt-printer'] as const;
export const tillConnection = z.enum(tillConnections);
export type TillConnection = z.infer<typeof tillConnection>;

const order = z.object({
  order_number: z.string(),
  email_address: z.string(),
  revenue: z.number(),
  old_revenue: z.number().optional(),
  order_date: z.string(),
  is_first_order: z.boolean(),
  webstore_url: z.string().optional(),
});
export type PracticeOrder = z.infer<typeof order>;

/**
 * The message that the page asks its host to send. `text` is a card number, an e-mail address or a phone number,
 * as a scanner reads it.
 */
export const practiceMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan'), text: z.string().min(1).max(512) }),
  z.object({
    type: z.literal('orders'),
    order,
    /** The sold items, for a receipt. */
    lines: z.array(z.object({ name: z.string(), count: z.number(), price: z.number() })),
    card: z.string(),
  }),
]);
export type PracticeMessage = z.infer<typeof practiceMessage>;

export const practiceSend = z.object({ connection: tillConnection, message: practiceMessage });

/** One part of the transferred data. Control characters appear as, for example, `\r`, `\t` and `\x1b`. */
export const wirePart = z.object({
  from: z.enum(['till', 'counterline']),
  kind: z.enum(['bytes', 'frame', 'file']),
  /** The name of a file, with its folder if the file was moved. */
  name: z.string().optional(),
  size: z.number(),
  text: z.string(),
});
export type WirePart = z.infer<typeof wirePart>;

export const practiceExchange = z.object({
  parts: z.array(wirePart),
  /** The address or path that was used. */
  address: z.string(),
  /** The result from Counterline's ledger. Absent if the ledger has no entry for this message. */
  result: z.object({ ok: z.boolean(), verdict: verdictResult, sentence: z.string() }).optional(),
});
export type PracticeExchange = z.infer<typeof practiceExchange>;

/**
 * The reason why a connection cannot be used. `not_ready` means that the connector or the till server is not running.
 * `no_socat` and `tray` mean that this PC or this host does not support the connection. `no_sales` means that a scanner
 * cannot report sales.
 */
export const connectionProblem = z.enum(['not_ready', 'no_socat', 'tray', 'no_sales', 'failed']);
export type ConnectionProblem = z.infer<typeof connectionProblem>;
export const practiceAnswer = z.union([practiceExchange, z.object({ problem: connectionProblem })]);
export type PracticeAnswer = z.infer<typeof practiceAnswer>;
