/** Scanned or typed texts that become look-ups, and the preview of the rules. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

/** Longer than any card. */
export const longestScan = 4_096;
const text = z.string().max(longestScan);

const verdict = z.object({
  result: z.enum(['taken', 'refused', 'unsure']),
  reason: z.string(),
  sentence: messageOrTextSchema,
  /** Absent: no customer was requested, because the text is none. */
  ledgerId: z.string().optional(),
  tookMs: z.number(),
});
export type ScanVerdict = z.infer<typeof verdict>;

export const scanPreview = z.object({
  /** Not empty: the rules of the form cannot be used, because of these. */
  problems: z.array(z.object({ path: z.string(), message: messageOrTextSchema })),
  /** The rule that fits. */
  rule: z.string().optional(),
  /** The fields of the look-up. */
  customer: z.array(z.object({ field: z.string(), value: z.string() })),
  /** The host of the back office that this rule asks, and the value that it sends. */
  asks: z.object({ host: z.string(), value: z.string() }).optional(),
  /** Why the text is no customer. */
  why: messageOrTextSchema.optional(),
});
export type ScanPreview = z.infer<typeof scanPreview>;

export const scanCalls = {
  /** What a text becomes. No customer is shown. */
  'scans.preview': {
    input: z.object({
      text,
      /** The rules of a form, as in the settings. Default: the rules in force. */
      rules: z.array(z.unknown()).max(100).optional(),
      /** True: a rule in force may ask its back office. A form's rules never do, because their address is not saved. */
      asksBackOffice: z.boolean().default(false),
    }),
    output: scanPreview,
  },
  /** Shows the customer of a scanned or typed text to the agent of this PC. */
  'scans.open': { input: z.object({ text }), output: verdict },
  /** Repeats the last look-up of this PC, from whichever way in it came. */
  'lookup.repeat': { input: z.object({}), output: verdict },
} as const;
