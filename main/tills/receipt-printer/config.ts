/** The settings entry `{ "kind": "receipt-printer", "printer": "10.0.0.9:9100" }`. */
import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { compilePattern } from '#domain/pattern/pattern.ts';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { commonKeys, oneOf, text, whole } from '../connector-config.ts';
import { isLoopback, isNetwork } from '../tcp/config.ts';
import { codePages } from './escpos/code-pages.ts';

const codePage = oneOf(...codePages);

/** Returns the schema of a pattern. If `groups` are specified, the pattern must contain at least one of them. */
const pattern = (...groups: readonly string[]) =>
  text
    .max(500, { error: encodeMessage('problem.atMost.characters', { count: 500 }) })
    .refine((source) => compilePattern(source) !== undefined, {
      error: encodeMessage('problem.pattern', { example: String.raw`"(?im)^customer: *(?P<customer>\\S+)"` }),
    })
    .refine(
      (source) =>
        groups.length === 0 || (compilePattern(source)?.names ?? groups).some((name) => groups.includes(name)),
      { error: encodeMessage('problem.groups', { list: groups.map((name) => `"${name}"`).join(', ') }) },
    );

/** An address such as `10.0.0.9`, `printer.shop.example:9100` or `[fd00::9]:9100`. */
const printerAddress =
  /^(?:\[(?<ip6>[\da-f:.]+)\]|(?<host>[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?))(?::(?<port>\d{1,5}))?$/i;

export const printerOf = (printer: string): { readonly host: string; readonly port: number } => {
  const { ip6, host = '', port = '9100' } = printerAddress.exec(printer)?.groups ?? {};
  return { host: ip6 ?? host, port: Number(port) };
};

export const receiptPrinterConfig = z
  .strictObject({
    ...commonKeys('receipt-printer'),
    /** The real printer, which receives every byte. */
    printer: text.refine(
      (value) => printerAddress.test(value) && printerOf(value).port > 0 && printerOf(value).port <= 65_535,
      { error: encodeMessage('problem.address', { example: '"10.0.0.9:9100"' }) },
    ),
    /** The address to which tills print. */
    host: z
      .string()
      .refine(isIPv4, { error: encodeMessage('problem.address', { example: '"127.0.0.1"' }) })
      .default('127.0.0.1'),
    port: whole(0, 65_535).default(9100),
    /** The other computers that can print, as addresses and networks. Required if `host` is not loopback. */
    allowedAddresses: z
      .array(z.string().refine(isNetwork, { error: encodeMessage('problem.address', { example: '"192.168.1.0/24"' }) }))
      .max(64, { error: encodeMessage('problem.atMost.entries', { count: 64 }) })
      .default([]),
    /**
     * `me` means that the app does not read receipts from other users of this PC. The relay can identify these users
     * only on Linux. Receipts are printed regardless of this setting.
     */
    senders: oneOf('me', 'anyone').default('me'),
    /** The program that starts the relay: this app, or a system service. */
    relay: oneOf('app', 'service').default('app'),
    /** The code page before the till selects one, and after a reset. */
    codePage: codePage.default('cp437'),
    /** The parameters of `ESC t` for which this printer and Epson use different code pages. */
    codePages: z.record(z.string().regex(/^\d{1,3}$/, { error: encodeMessage('problem.text') }), codePage).default({}),
    /** Built-in patterns (receipt-presets.ts). `patterns` adds to them or replaces some of them. */
    preset: oneOf('generic-receipt').optional(),
    /** The patterns for the content of a receipt. By default, the patterns of a generic receipt are used. */
    patterns: z
      .strictObject({
        /** Each line is tested as soon as it is printed. The customer's card or number is then handled as a scan. */
        customer: pattern('customer').optional(),
        email: pattern('email').optional(),
        number: pattern('number').optional(),
        total: pattern('total').optional(),
        date: pattern('date').optional(),
        /** One sold item, with the groups `name`, `quantity` and `price`. */
        line: pattern('name', 'price').optional(),
        /** A receipt that matches this pattern is a return. */
        return: pattern().optional(),
        /** The previous total of the order, for a return or an upsell. */
        oldTotal: pattern('oldTotal').optional(),
      })
      .default({}),
    /** The decimal separator of amounts. */
    decimal: oneOf('.', ',').default('.'),
    /** The fields of the order that the receipt does not show, such as `is_first_order`. */
    values: z
      .record(
        z.string().regex(/^[a-z_]{1,64}$/, { error: encodeMessage('problem.text') }),
        z.union([z.string(), z.number(), z.boolean()], { error: encodeMessage('problem.text') }),
      )
      .default({}),
  })
  .check(({ value: { host, allowedAddresses }, issues }) => {
    if (!isIPv4(host) || isLoopback(host) || allowedAddresses.length > 0) return;
    issues.push({
      code: 'custom',
      path: ['allowedAddresses'],
      message: encodeMessage('problem.printerOpen', { host }),
      input: allowedAddresses,
    });
  });

export type ReceiptPrinterConfig = z.output<typeof receiptPrinterConfig>;
