/**
 * Tests the built-in patterns with receipts in four languages from an independent encoder. None of the receipts is from
 * a real till.
 */
import { readFileSync } from 'node:fs';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, it } from 'vitest';
import { receiptPrinterConfig } from '#tills/receipt-printer/config.ts';
import { createTextReader } from '#tills/receipt-printer/escpos/text-reader.ts';
import { createReceiptParser } from '#tills/receipt-printer/read-receipt.ts';
import { patternsOf, receiptPresets } from '#tills/receipt-printer/receipt-presets.ts';

const documentText = readFileSync(new URL('../../../docs/connect-your-till.md', import.meta.url), 'utf8');
const codePages = ['cp437', 'cp858', 'windows1252'] as const;
const name = 'generic-receipt';

const configOf = (change: object = {}) =>
  receiptPrinterConfig.parse({
    kind: 'receipt-printer',
    printer: '10.0.0.9',
    preset: name,
    values: { is_first_order: false },
    ...change,
  });

/** Encodes a receipt with these lines, and returns the lines of text that Counterline reads from it. */
const printed = (lines: readonly string[], codePage: (typeof codePages)[number]): readonly string[] => {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 42, newline: '\n' });
  encoder
    .initialize()
    .codepage(codePage)
    .align('center')
    .bold(true)
    .line('Blumenhaus Müller')
    .bold(false)
    .align('left');
  for (const line of lines) encoder.line(line);
  encoder.barcode('4006381333931', 'ean13', 60).qrcode('https://shop.example/r/7').newline(3).cut();
  const reader = createTextReader({ codePage: 'cp437' });
  return [...reader.push(encoder.encode()), ...reader.end()].flatMap((print) =>
    print.is === 'line' ? print.text : [],
  );
};
const row = (label: string, price: string): string => `${label.padEnd(42 - price.length)}${price}`;

interface Example {
  readonly decimal: '.' | ',';
  readonly sale: readonly string[];
  readonly items: readonly string[];
  readonly returned: readonly string[];
  readonly date: string;
}
/** Each example contains lines that look similar to the lines that the patterns must find. */
const examples: Readonly<Record<'en' | 'de' | 'nl' | 'fr', Example>> = {
  en: {
    decimal: '.',
    date: '2026-11-20 10:15',
    sale: [
      'Order date: 2026-11-20 10:15',
      'Member since: 2020',
      'Receipt no.: A-1001',
      'Loyalty card: 4006381333931',
      'Customer name: Mara Weiß',
      'mara@customer.example',
      row('2 x Roses', '39.90'),
      row('1 x Blossom honey', '20.00'),
      row('Sales tax: 8.25%', '4.56'),
      row('Subtotal', '59.90'),
      row('TOTAL ITEMS', '3'),
      row('Total discount', '5.00'),
      row('TOTAL DUE (USD)', '59.90'),
      row('CASH', '60.00'),
      'Bonus points: 50',
      'Return within 14 days: 2026-12-04',
      'Return policy: www.shop.example',
    ],
    items: ['Roses', 'Blossom honey'],
    returned: ['*** REFUND ***', 'Receipt #A-1001', 'mara@customer.example', 'Original total: 59.90', 'TOTAL 39.95'],
  },
  de: {
    decimal: ',',
    date: '20.11.2026 10:15',
    sale: [
      'Datum: 20.11.2026 10:15',
      'Beleg-Nr. A-1001',
      'Kundennummer: 4006381333931',
      'Kunde seit: 2020',
      'mara@customer.example',
      row('2 x Rosen (weiß)', '39,90'),
      row('1 x Blütenhonig', '20,00'),
      row('Zwischensumme', '59,90'),
      row('Summe EUR', '59,90'),
      row('Gegeben', '60,00'),
      'Bonuspunkte: 50',
      'Rückgabe innerhalb von 14 Tagen',
    ],
    items: ['Rosen (weiß)', 'Blütenhonig'],
    returned: [
      'RÜCKGABE',
      'Rechnungsnummer: A-1001',
      'mara@customer.example',
      'Ursprünglicher Betrag: 59,90',
      'Gesamtbetrag: 39,95 EUR',
    ],
  },
  nl: {
    decimal: ',',
    date: '20.11.2026',
    sale: [
      'Bonnr: A-1001',
      'Klantnummer 4006381333931',
      'Klant sinds: 2020',
      'mara@customer.example',
      '20.11.2026',
      row('2 x Rozen', '39,90'),
      row('1 x Honing', '20,00'),
      row('Totaal', '€ 59,90'),
      'Retour binnen 14 dagen',
    ],
    items: ['Rozen', 'Honing'],
    returned: ['RETOUR BON', 'Bon: A-1001', 'mara@customer.example', 'Oorspronkelijk bedrag 59,90', 'Te betalen 39,95'],
  },
  fr: {
    decimal: ',',
    date: '2026-11-20 10:15',
    sale: [
      'Ticket n° A-1001',
      '2026-11-20 10:15',
      'Carte de fidélité : 4006381333931',
      'Client depuis : 2020',
      'mara@customer.example',
      row('2 x Roses', '39,90'),
      row('1 x Miel', '20,00'),
      row('Total HT', '49,92'),
      row('Total TTC', '59,90'),
      'Retour sous 14 jours',
    ],
    items: ['Roses', 'Miel'],
    returned: [
      'REMBOURSEMENT',
      'Facture n° A-1001',
      'mara@customer.example',
      'Montant initial : 59,90',
      'Total : 39,95',
    ],
  },
};
const languages = Object.keys(examples) as readonly (keyof typeof examples)[];
const runs = languages.flatMap((language) => codePages.map((codePage) => [language, codePage] as const));

describe('The preset of a generic receipt', () => {
  it.each(runs)('reads customer, number, lines and total of a receipt in %s and %s', (language, codePage) => {
    const { decimal, sale, items, date } = examples[language];
    const parser = createReceiptParser(configOf({ decimal }));
    const lines = printed(sale, codePage);
    expect(lines.map(parser.customerIn).filter((found) => found !== undefined)).toEqual(['4006381333931']);
    const receipt = parser.read(lines);
    expect(receipt).toMatchObject({
      customer: '4006381333931',
      email: 'mara@customer.example',
      number: 'A-1001',
      isReturn: false,
      date,
    });
    expect(receipt.lines.map((line) => [line.quantity, line.name, line.price])).toEqual([
      ['2', items[0], decimal === '.' ? '39.90' : '39,90'],
      ['1', items[1], decimal === '.' ? '20.00' : '20,00'],
    ]);
    expect(parser.orderOf(receipt, 0)).toEqual({
      is: 'order',
      order: {
        order_number: 'A-1001',
        email_address: 'mara@customer.example',
        revenue: 59.9,
        order_date: expect.stringMatching(/^2026-11-\d\dT/),
        is_first_order: false,
      },
    });
  });

  it.each(runs)('reads the amount before and after a return in %s and %s', (language, codePage) => {
    const { decimal, returned } = examples[language];
    const parser = createReceiptParser(configOf({ decimal }));
    const receipt = parser.read(printed(returned, codePage));
    expect(receipt.isReturn).toBe(true);
    expect(parser.orderOf(receipt, 0)).toMatchObject({
      is: 'order',
      order: { order_number: 'A-1001', revenue: 39.95, old_revenue: 59.9 },
    });
    // If the previous amount is missing, the receipt is not an order.
    const without = printed(
      returned.filter((line) => !line.includes('59')),
      codePage,
    );
    expect(parser.orderOf(parser.read(without), 0)).toEqual({ is: 'incomplete', code: 'return_without_old_total' });
  });

  it.each([
    [
      'customer',
      ['Customer: 4711', 'Loyalty card 4711', 'Kunden-Nr. 4711', 'Klantnummer: 4711', 'Carte de fidélité : 4711'],
    ],
    ['number', ['Receipt no.: A-1001', 'Order #7', 'Beleg-Nr. 7', 'Bonnr: 7', 'Ticket n° 7']],
    ['total', ['TOTAL 59.90', 'TOTAL DUE (EUR): 59.90', 'Summe EUR 59,90', 'Totaal € 59,90', 'Total TTC 59,90']],
    ['isReturn', ['REFUND', 'RETURN A-1001', 'RÜCKGABE', 'RETOUR', 'REMBOURSEMENT']],
  ] as const)('reads the documented lines with the %s, and the document contains them', (part, lines) => {
    const parser = createReceiptParser(configOf());
    for (const line of lines) {
      expect(documentText).toContain(`\`${line}\``);
      expect([line, Boolean(parser.read([line])[part])]).toEqual([line, true]);
    }
  });

  it('is used by default, and patterns in the settings replace or add to it', () => {
    const generic = receiptPresets[name].patterns;
    expect(patternsOf(configOf({ preset: undefined }))).toEqual(generic);
    const own = { total: String.raw`^PAID (?P<total>[\d.]+)` };
    expect(patternsOf(configOf({ patterns: own }))).toEqual({ ...generic, ...own });
    expect(patternsOf(configOf({ preset: undefined, patterns: own }))).toEqual(own);
    const parser = createReceiptParser(configOf({ patterns: own }));
    expect(parser.read(['PAID 7.50', 'Receipt: 9', 'a@b.example'])).toMatchObject({ total: '7.50', number: '9' });
    const wrong = receiptPrinterConfig.safeParse({ kind: 'receipt-printer', printer: '10.0.0.9', preset: 'other' });
    expect(wrong.success).toBe(false);
  });

  it.each(Object.entries(receiptPresets))(
    '%s: every pattern is a valid setting, and the preset names its documentation page',
    (_, preset) => {
      expect(configOf({ patterns: preset.patterns }).patterns).toEqual(preset.patterns);
      expect(preset.page).toMatch(/^https:\/\//);
    },
  );
});
