/** Reads a receipt with its till's patterns. The code is pure. */
import { compilePattern, type Pattern } from '#domain/pattern/pattern.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { mapRow, type Row } from '../drop-folder/map-rows.ts';
import { longestScan } from '../text/scan-text.ts';
import type { ReceiptPrinterConfig } from './config.ts';
import { patternsOf } from './receipt-presets.ts';

export interface ReceiptLine {
  readonly name?: string | undefined;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
}

export interface Receipt {
  readonly customer?: string | undefined;
  readonly email?: string | undefined;
  readonly number?: string | undefined;
  readonly total?: string | undefined;
  readonly oldTotal?: string | undefined;
  readonly date?: string | undefined;
  readonly isReturn: boolean;
  readonly lines: readonly ReceiptLine[];
}

export type OrderReading =
  | { readonly is: 'order'; readonly order: Row }
  /** A print that is not a sale, because it has no number or no total. */
  | { readonly is: 'nothing' }
  | { readonly is: 'incomplete'; readonly code: 'receipt_without_email' | 'return_without_old_total' };

export interface ReceiptParser {
  /** Returns the text that identifies the customer in a line, or undefined. A line is read as soon as it is printed. */
  readonly customerIn: (line: string) => string | undefined;
  readonly read: (lines: readonly string[]) => Receipt;
  readonly orderOf: (receipt: Receipt, printedAt: number) => OrderReading;
}

export const createReceiptParser = (
  config: Pick<ReceiptPrinterConfig, 'preset' | 'patterns' | 'decimal' | 'values'>,
): ReceiptParser => {
  const sources = patternsOf(config);
  const compiled = new Map<string, Pattern>();
  for (const [name, source] of Object.entries(sources)) {
    const pattern = source === undefined ? undefined : compilePattern(source);
    if (pattern !== undefined) compiled.set(name, pattern);
  }
  const groupIn = (name: keyof typeof sources, text: string): string | undefined => {
    const found = compiled.get(name)?.groupsIn(text)?.get(name)?.trim();
    return found === undefined || found === '' || found.length > longestScan ? undefined : found;
  };

  const customerIn = (line: string): string | undefined => groupIn('customer', line);
  const read = (lines: readonly string[]): Receipt => {
    const text = lines.join('\n');
    const customer = lines.map(customerIn).find((found) => found !== undefined);
    return {
      ...omitUndefined({
        customer,
        email: groupIn('email', text) ?? (customer?.includes('@') === true ? customer : undefined),
        number: groupIn('number', text),
        total: groupIn('total', text),
        oldTotal: groupIn('oldTotal', text),
        date: groupIn('date', text),
      }),
      isReturn: compiled.get('return')?.test(text) === true,
      lines: lines.flatMap((line) => {
        const groups = compiled.get('line')?.groupsIn(line);
        if (groups === undefined) return [];
        const [name, quantity, price] = ['name', 'quantity', 'price'].map((group) => groups.get(group)?.trim());
        return [omitUndefined({ name, quantity, price })];
      }),
    };
  };

  const orderOf = ({ number, total, oldTotal, email, date, isReturn }: Receipt, printedAt: number): OrderReading => {
    if (number === undefined || total === undefined) return { is: 'nothing' };
    // For a return, the helpdesk API (2.6) requires the new and the previous amount of the order. The receipt of a
    // return usually shows only the refund.
    if (isReturn && oldTotal === undefined) return { is: 'incomplete', code: 'return_without_old_total' };
    if (email === undefined) return { is: 'incomplete', code: 'receipt_without_email' };
    const printed = new Date(printedAt).toISOString().replace(/\.\d+Z$/, 'Z');
    const row = omitUndefined({
      revenue: total.replace(/[€$ ]/g, ''),
      old_revenue: oldTotal,
      order_date: date ?? printed,
    });
    return {
      is: 'order',
      order: {
        order_number: number,
        email_address: email,
        ...mapRow(row, { map: {}, decimal: config.decimal }),
        ...config.values,
      },
    };
  };
  return { customerIn, read, orderOf };
};
