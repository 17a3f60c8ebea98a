/** Scanned or typed text that becomes a look-up, and the preview of the scan rules. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

/** The maximum length in characters. Every card number is shorter. */
export const longestScan = 4_096;
const text = z.string().max(longestScan);

const verdict = z.object({
  result: z.enum(['taken', 'refused', 'unsure']),
  reason: z.string(),
  sentence: messageOrTextSchema,
  /** The ID of the ledger entry. Absent if there was no look-up, because the text does not identify a customer. */
  ledgerId: z.string().optional(),
  tookMs: z.number(),
});
export type ScanVerdict = z.infer<typeof verdict>;

export const scanPreview = z.object({
  /** The errors of the form's rules. If there are any, the rules are not used. */
  problems: z.array(z.object({ path: z.string(), message: messageOrTextSchema })),
  /** The name of the rule that matches. */
  rule: z.string().optional(),
  /** The fields of the look-up. */
  customer: z.array(z.object({ field: z.string(), value: z.string() })),
  /** The host of the back office to which this rule sends a request, and the value that it sends. */
  asks: z.object({ host: z.string(), value: z.string() }).optional(),
  /** The reason why the text does not identify a customer. */
  why: messageOrTextSchema.optional(),
});
export type ScanPreview = z.infer<typeof scanPreview>;

export const scanCalls = {
  /** Returns the look-up that a text would trigger, without showing the customer. */
  'scans.preview': {
    input: z.object({
      text,
      /** The rules of a form, in the format of the settings. The default is the saved rules. */
      rules: z.array(z.unknown()).max(100).optional(),
      /**
       * If true, a saved rule can send its request to the back office. Rules of a form never send requests, because
       * their address is not saved.
       */
      asksBackOffice: z.boolean().default(false),
    }),
    output: scanPreview,
  },
  /** Looks up the customer whom a scanned or typed text identifies, for this PC's agent. */
  'scans.open': { input: z.object({ text }), output: verdict },
  /** Repeats this PC's last look-up, whether it came from a till, a scan or a window. */
  'lookup.repeat': { input: z.object({}), output: verdict },
} as const;
