/** The settings file as doors promise it. An unknown key, a wrong type or a missing need is refused with its path. */
import { z } from 'zod';
import { isCountry } from '#domain/number/e164.ts';
import { presenceChannels } from '#helpdesk/wire.ts';

const text = z.string({ error: 'expected a text' }).min(1, { error: 'expected a text that is not empty' });
const flag = z.boolean({ error: 'expected true or false' });
const whole = (least: number, most: number) => {
  const error = `expected a number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const url = z
  .url({ protocol: /^https?$/, error: 'expected an address that begins with https:// or http://' })
  .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), {
    error:
      'there is a user name or a password in this address; leave it out: the key and the secret have fields of their own',
  });
const emailAddress = z
  .string({ error: 'expected an e-mail address' })
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'expected an e-mail address' });
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: `expected one of ${words.map((word) => `"${word}"`).join(', ')}` });

/** A share of the subscription's limits: a fraction as text ("1/20") or a number from 0 to 1. */
const share = z
  .union([z.number(), z.string()], { error: 'expected a share such as "1/20" or 0.05' })
  .transform((value) => {
    if (typeof value === 'number') return value;
    const parts = /^(\d+)\s*\/\s*(\d+)$/.exec(value);
    return parts === null ? Number.NaN : Number(parts[1]) / Number(parts[2]);
  })
  .refine((value) => value > 0 && value <= 1, { error: 'expected a share above 0 and up to 1, such as "1/20"' });

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
  { error: 'expected a scheme: "basic", "headers", "bearer" or "none"' },
);

const helpdesk = z.strictObject({
  baseUrl: url,
  presenceUrl: url.optional(),
  apiKey: text,
  apiSecret: text,
  /** Key of register call event and of presence (assumption 10); default: apiKey. */
  voipKey: text.optional(),
  presenceKey: text.optional(),
  auth: auth.default({ scheme: 'basic' }),
  limits: z
    .strictObject({
      share: share.default(1),
      screenPopReserve: z
        .number({ error: 'expected a number from 0 to 0.9' })
        .min(0, { error: 'expected a number from 0 to 0.9' })
        .max(0.9, { error: 'expected a number from 0 to 0.9' })
        .default(0.33),
    })
    .prefault({}),
});

const calls = z.strictObject({
  lateCalls: oneOf('hold', 'send', 'discard').default('hold'),
  freshSeconds: whole(5, 3600).default(60),
  keepDays: whole(1, 365).default(30),
  internal: flag.default(false),
  transferExtension: oneOf('target', 'source').default('target'),
  withheldNumber: text.nullable().default(null),
  referrerForm: oneOf('e164', 'raw').default('e164'),
});

export const settingsSchema = z.strictObject({
  helpdesk: helpdesk.optional(),
  agent: z
    .strictObject({
      name: text.optional(),
      emailAddress: emailAddress.optional(),
      extension: text.optional(),
      country: z.string().refine(isCountry, { error: 'expected a country code such as "DE"' }).default('DE'),
    })
    .prefault({}),
  stores: z.array(z.strictObject({ name: text, referrer: text })).default([]),
  /** Checked by kind, after their secrets have been read (app/settings/read.ts). */
  lines: z.array(z.looseObject({ kind: text })).default([]),
  tills: z.array(z.looseObject({ kind: text })).default([]),
  presence: z
    .strictObject({
      channels: z
        .array(z.strictObject({ channel: oneOf(...presenceChannels), referrer: text.optional() }))
        .max(20, { error: 'expected at most 20 channels' })
        .default([]),
      everySeconds: whole(30, 3600).default(30),
    })
    .prefault({}),
  calls: calls.prefault({}),
  lookups: z.strictObject({ freshSeconds: whole(1, 10).default(10) }).prefault({}),
  ledger: z
    .strictObject({ keepDays: whole(1, 365).default(30), masking: oneOf('agent', 'till').default('agent') })
    .prefault({}),
});
export type Settings = z.output<typeof settingsSchema>;
