/** The connections that the practice till can use, and what went over each of them. */
import { z } from 'zod';

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

/** What the page asks its host to send. `text`: a card, an e-mail address or a number, as a scanner reads it. */
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

/** One piece of what went over the wire, in its order. Control characters appear as `\r`, `\n` and `\x1b`. */
export const wirePart = z.object({
  from: z.enum(['till', 'counterline']),
  kind: z.enum(['bytes', 'frame', 'file']),
  /** A file: its name, with the folder for a moved file. */
  name: z.string().optional(),
  size: z.number(),
  text: z.string(),
});
export type WirePart = z.infer<typeof wirePart>;

export const practiceExchange = z.object({
  parts: z.array(wirePart),
  /** The address or path that was used. */
  address: z.string(),
  /** What Counterline did, from its ledger. Absent: it did nothing. */
  result: z.object({ ok: z.boolean(), sentence: z.string() }).optional(),
});
export type PracticeExchange = z.infer<typeof practiceExchange>;

/** `not_ready`: its connector has not started yet. `no_socat`, `tray`: this PC or this host cannot do it. */
export const connectionProblem = z.enum(['not_ready', 'no_socat', 'tray', 'no_sales', 'failed']);
export type ConnectionProblem = z.infer<typeof connectionProblem>;
export const practiceAnswer = z.union([practiceExchange, z.object({ problem: connectionProblem })]);
export type PracticeAnswer = z.infer<typeof practiceAnswer>;
