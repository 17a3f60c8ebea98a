/** The schema of `scans`: the rules that determine which customer a scanned text belongs to. Their order matters. */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { compilePattern } from '#domain/pattern/pattern.ts';
import { oneLine, oneOf, whole } from '../connector-config.ts';
import { checkDigits } from './check-digit.ts';

/** The fields of a look-up that a rule can fill. */
export const customerFields = ['email_address', 'phone_number', 'external_identifier'] as const;

const pattern = oneLine.max(500).refine((source) => compilePattern(source) !== undefined, {
  error: encodeMessage('problem.pattern', { example: '^29(?P<value>[0-9]{10})[0-9]$' }),
});

/** An address that contains `{value}` in its path or query, never in its host. */
const backOfficeUrl = oneLine.max(2_000).refine(
  (address) => {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
    return address.includes('{value}') && !address.slice(0, address.indexOf(url.host) + url.host.length).includes('{');
  },
  { error: encodeMessage('problem.backOfficeUrl', { hole: '{value}' }) },
);

/**
 * A dotted path in the JSON response, such as `customer.email`. Items of a list are selected by their index, from 0.
 */
const responsePath = oneLine.max(200);

const backOffice = z.strictObject({
  url: backOfficeUrl,
  /** The token that is sent as `Authorization: Bearer TOKEN`. */
  token: oneLine.optional(),
  timeoutMs: whole(100, 8_000).default(2_000),
  /** The time in seconds for which a customer is kept. If it is 0, customers are not kept. */
  cacheSeconds: whole(0, 86_400).default(300),
  map: z
    .strictObject({
      email_address: responsePath.optional(),
      phone_number: responsePath.optional(),
      external_identifier: responsePath.optional(),
    })
    .refine((map) => map.email_address !== undefined || map.phone_number !== undefined, {
      path: ['email_address'],
      error: encodeMessage('problem.backOfficeMap'),
    }),
});

const rule = z
  .strictObject({
    /** The name of the rule in the preview and the ledger. */
    name: oneLine.max(80),
    /**
     * The pattern that the text must match. The group `value` is used, or the whole text if there is no such group. By
     * default, every text matches.
     */
    pattern: pattern.optional(),
    /** The beginning of the text, which is removed before the pattern is applied. */
    prefix: oneLine.max(80).optional(),
    /** The kind of check digit. The check digit is verified for the whole text after the prefix. */
    checkDigit: oneOf('none', ...checkDigits).optional(),
    /** The field that the value fills. */
    as: oneOf(...customerFields).default('email_address'),
    backOffice: backOffice.optional(),
  })
  // The helpdesk needs an e-mail address or a phone number (assumption 26).
  .refine((each) => each.as !== 'external_identifier' || each.backOffice !== undefined, {
    path: ['backOffice'],
    error: encodeMessage('problem.externalAlone'),
  });

export const scanSettings = z.strictObject({ rules: z.array(rule).max(100) });

export type ScanRule = z.infer<typeof rule>;
export type BackOfficeSettings = z.infer<typeof backOffice>;

/**
 * The rules that apply if the settings contain none. They recognise only text that is certainly an e-mail address or an
 * international number.
 */
export const defaultScanRules: readonly ScanRule[] = [
  {
    name: 'E-mail address',
    pattern: '^(?:mailto:)?(?P<value>[^\\s@:]+@[^\\s@]+\\.[^\\s@.]+)$',
    as: 'email_address',
  },
  {
    name: 'Phone number',
    pattern: '^(?:tel:)?(?P<value>\\+[0-9][0-9 ()/.-]{5,30})$',
    as: 'phone_number',
  },
];
