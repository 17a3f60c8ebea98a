/**
 * The schema of the settings file. Unknown keys, wrong types and missing required values are rejected with their path.
 */
import { z } from 'zod';
import { isCountry } from '#domain/phone-number/e164.ts';
import { presenceChannels } from '#helpdesk/schemas.ts';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { msg } from '#domain/messages/message.ts';
import { scanSettings } from '#tills/scan/scan-rule-schema.ts';
import { siteSettings } from './site-schema.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
const flag = z.boolean({ error: encodeMessage('problem.flag') });
const whole = (least: number, most: number) => {
  const error = encodeMessage('problem.range', { least, most });
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const url = z
  .url({
    protocol: /^https?$/,
    error: encodeMessage('problem.url', { begin: msg('problem.urlOr', { one: 'https://', other: 'http://' }) }),
  })
  .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), {
    error: encodeMessage('problem.urlSecret'),
  });
const emailAddress = z
  .string({ error: encodeMessage('problem.email') })
  .regex(/^[^\s@]+@[^\s@]+$/, { error: encodeMessage('problem.email') });
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: encodeMessage('problem.oneOf', { list: words.map((word) => `"${word}"`).join(', ') }) });

/** A share of the subscription's limits: a fraction as text ("1/20"), or a number above 0 and up to 1. */
const share = z
  .union([z.number(), z.string()], { error: encodeMessage('problem.share') })
  .transform((value) => {
    if (typeof value === 'number') return value;
    const parts = /^(\d+)\s*\/\s*(\d+)$/.exec(value);
    return parts === null ? Number.NaN : Number(parts[1]) / Number(parts[2]);
  })
  .refine((value) => value > 0 && value <= 1, { error: encodeMessage('problem.shareRange') });

/** Returns N if the share is 1/N, or undefined for any other share. */
const partsOf = (part: number): number | undefined => {
  const of = Math.round(1 / part);
  return Math.abs(of * part - 1) < 1e-9 ? of : undefined;
};

const auth = z.discriminatedUnion(
  'scheme',
  [
    z.strictObject({ scheme: z.literal('basic') }),
    z.strictObject({ scheme: z.literal('bearer') }),
    z.strictObject({ scheme: z.literal('none') }),
    z.strictObject({
      scheme: z.literal('headers'),
      keyHeader: text.default('X-Api-Key'),
      secretHeader: text.default('X-Api-Secret'),
    }),
  ],
  { error: encodeMessage('problem.scheme', { list: '"basic", "headers", "bearer", "none"' }) },
);

const helpdesk = z.strictObject({
  baseUrl: url,
  presenceUrl: url.optional(),
  apiKey: text,
  apiSecret: text,
  /** The API keys for register call event and for presence (assumption 10). The default is `apiKey`. */
  voipKey: text.optional(),
  presenceKey: text.optional(),
  auth: auth.default({ scheme: 'basic' }),
  limits: z
    .strictObject({
      share: share.optional(),
      /** The PC number, from 1 to N for a share of 1/N. The PCs of the subscription take turns in this order. */
      place: whole(1, 100_000).optional(),
      screenPopReserve: z
        .number({ error: encodeMessage('problem.range', { least: 0, most: 0.9 }) })
        .min(0, { error: encodeMessage('problem.range', { least: 0, most: 0.9 }) })
        .max(0.9, { error: encodeMessage('problem.range', { least: 0, most: 0.9 }) })
        .default(0.33),
    })
    .check(({ value, issues }) => {
      const { share: part, place } = value;
      if (place === undefined) return;
      const of = part === undefined ? undefined : partsOf(part);
      if (part === undefined)
        issues.push({ code: 'custom', path: ['place'], message: encodeMessage('problem.placeAlone'), input: place });
      else if (of === undefined)
        issues.push({ code: 'custom', path: ['share'], message: encodeMessage('problem.placeShare'), input: part });
      else if (place > of)
        issues.push({
          code: 'custom',
          path: ['place'],
          message: encodeMessage('problem.range', { least: 1, most: of }),
          input: place,
        });
    })
    .transform(({ share: part = 1, ...rest }) => ({ ...rest, share: part }))
    .prefault({}),
});

const calls = z.strictObject({
  lateCalls: oneOf('hold', 'send', 'discard').default('hold'),
  freshSeconds: whole(5, 3600).default(60),
  keepDays: whole(1, 365).default(30),
  internal: flag.default(false),
  transferExtension: oneOf('target', 'source').default('target'),
  withheldNumber: text.nullable().default(null),
  /** The agents' outside numbers (mobile, home office), each with its extension. */
  agentNumbers: z
    .record(text.regex(/^\+?[\d ()./-]{5,}$/), text, { error: encodeMessage('problem.agentNumbers') })
    .default({}),
  referrerForm: oneOf('e164', 'raw').default('e164'),
});

export const settingsSchema = z.strictObject({
  helpdesk: helpdesk.optional(),
  site: siteSettings.optional(),
  agent: z
    .strictObject({
      name: text.optional(),
      emailAddress: emailAddress.optional(),
      extension: text.optional(),
      // Lowercase codes, such as `de`, are also accepted.
      country: z
        .string()
        .toUpperCase()
        .refine(isCountry, { error: encodeMessage('problem.country') })
        .default('DE'),
    })
    .prefault({}),
  /** The other agents who use this PC's till. */
  colleagues: z
    .array(z.strictObject({ name: text, emailAddress }))
    .max(50, { error: encodeMessage('problem.atMost.colleagues', { count: 50 }) })
    .default([]),
  stores: z.array(z.strictObject({ name: text, referrer: text })).default([]),
  /** The hosts that may receive secrets without TLS (plain-http.ts). */
  allowPlainHttp: z
    .array(text, { error: encodeMessage('problem.texts') })
    .max(50, { error: encodeMessage('problem.atMost.entries', { count: 50 }) })
    .default([]),
  /** Each entry is checked against the schema of its kind after its secrets are read (read-settings.ts). */
  lines: z.array(z.looseObject({ kind: text })).default([]),
  tills: z.array(z.looseObject({ kind: text })).default([]),
  /** If this is absent, only e-mail addresses and international numbers are recognised (defaultScanRules). */
  scans: scanSettings.optional(),
  /**
   * The names of lines whose messages are recorded from each start of the app. The recording is masked and ends after
   * ten minutes or 20 MB, like every recording (tracing/tracing.ts). read-settings.ts checks that the lines exist.
   */
  traces: z.array(text).default([]),
  presence: z
    .strictObject({
      channels: z
        .array(z.strictObject({ channel: oneOf(...presenceChannels), referrer: text.optional() }))
        .max(20, { error: encodeMessage('problem.atMost.channels', { count: 20 }) })
        .default([]),
      everySeconds: whole(30, 3600).default(30),
    })
    .prefault({}),
  calls: calls.prefault({}),
  lookups: z
    .strictObject({
      freshSeconds: whole(1, 10).default(10),
      /** The agents for whom a till is allowed to open customers: those listed in these settings, or any agent. */
      agents: oneOf('listed', 'any').default('listed'),
    })
    .prefault({}),
  /**
   * If this is absent, totals and `is_first_order` are sent only if the report contains them. `host` is the name of the
   * only PC that keeps totals.
   */
  totals: z.strictObject({ host: text, currency: oneOf('€', '$').default('€') }).optional(),
  ledger: z
    .strictObject({ keepDays: whole(1, 365).default(30), masking: oneOf('agent', 'till').default('agent') })
    .prefault({}),
});
export type Settings = z.output<typeof settingsSchema>;
