/** Tests the text of ESC/POS receipts: code pages, commands, chunks of several sizes, and the generic map. */
import { describe, expect, it } from 'vitest';
import { receiptPrinterConfig } from '#tills/receipt-printer/config.ts';
import { codePages } from '#tills/receipt-printer/escpos/code-pages.ts';
import { createTextReader } from '#tills/receipt-printer/escpos/text-reader.ts';
import { createReceiptParser } from '#tills/receipt-printer/read-receipt.ts';
import { receiptOf, sale } from './receipts.ts';

const linesOf = (bytes: Uint8Array, piece = bytes.length): readonly string[] => {
  const reader = createTextReader({ codePage: 'cp437' });
  const prints = [];
  for (let at = 0; at < bytes.length; at += piece) prints.push(...reader.push(bytes.subarray(at, at + piece)));
  prints.push(...reader.end());
  return prints.map((print) => (print.is === 'cut' ? '<cut>' : print.text)).filter((text) => text !== '');
};

describe('The text of a receipt', () => {
  it.each(['cp437', 'cp850', 'cp858', 'windows1252'] as const)('is read in %s', (codePage) => {
    expect(linesOf(receiptOf(sale, codePage))).toEqual([
      'Blumenhaus Müller',
      'Date: 2026-11-20 10:15',
      'Receipt no.: A-1001',
      'Kunde: 4006381333931',
      'mara@customer.example',
      expect.stringMatching(/^[-─—]+$/),
      '2 x Rosen (weiß)            19.95',
      '1 x Blütenhonig             20.00',
      expect.stringMatching(/^[-─—]+$/),
      'TOTAL                       59.90',
      '<cut>',
    ]);
  });

  it('has 128 characters in the upper half of each code page', () => {
    for (const page of codePages) {
      const bytes = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index);
      const reader = createTextReader({ codePage: page });
      const [print] = [...reader.push(bytes), ...reader.end()];
      expect(print?.is === 'line' ? Array.from(print.text.padEnd(128)).length : 0).toBe(128);
    }
  });

  it.each([1, 2, 3, 7, 64])('is the same when split into chunks of %i bytes', (piece) => {
    const bytes = receiptOf(sale);
    expect(linesOf(bytes, piece)).toEqual(linesOf(bytes));
  });

  it.each([
    ['GS V 0', [0x1d, 0x56, 0]],
    ['GS V A n', [0x1d, 0x56, 65, 3]],
    ['ESC i', [0x1b, 0x69]],
    ['ESC m', [0x1b, 0x6d]],
  ])('ends at the cut %s', (_name, command) => {
    expect(linesOf(Buffer.from([...Buffer.from('one\n'), ...command, ...Buffer.from('two\n')]))).toEqual([
      'one',
      '<cut>',
      'two',
    ]);
  });

  it.each([
    ['a raster image', [0x1d, 0x76, 0x30, 0, 2, 0, 3, 0, ...Buffer.from('ABCDEF')]],
    ['a column image', [0x1b, 0x2a, 33, 2, 0, ...Buffer.from('ABCDEF')]],
    ['a QR code', [0x1d, 0x28, 0x6b, 6, 0, 49, 80, 48, ...Buffer.from('QRQ')]],
    ['a barcode with NUL', [0x1d, 0x6b, 4, ...Buffer.from('CODE'), 0]],
    ['a barcode with a length', [0x1d, 0x6b, 73, 4, ...Buffer.from('CODE')]],
    ['a status request', [0x10, 0x04, 0x01]],
    ['the cash drawer', [0x1b, 0x70, 0x41, 0x42, 0x43]],
    ['tab stops', [0x1b, 0x44, 0x41, 0x42, 0]],
    ['stored images', [0x1c, 0x71, 2, 1, 0, 1, 0, ...Buffer.from('ABCDEFGH'), 1, 0, 1, 0, ...Buffer.from('IJKLMNOP')]],
    ['user-defined characters', [0x1b, 0x26, 3, 0x41, 0x42, 1, ...Buffer.from('ABC'), 2, ...Buffer.from('ABCDEF')]],
    ['large graphics', [0x1d, 0x38, 0x4c, 5, 0, 0, 0, ...Buffer.from('ABCDE')]],
  ])('does not contain %s', (_name, command) => {
    const bytes = Buffer.from([...Buffer.from('before '), ...command, ...Buffer.from('after\n')]);
    expect(linesOf(bytes)).toEqual(['before after']);
    expect(linesOf(bytes, 1)).toEqual(['before after']);
  });

  it('uses the code page numbers of another manufacturer', () => {
    const reader = createTextReader({ codePage: 'cp437', codePages: { 3: 'windows-1252' } });
    expect(reader.push(Buffer.from([0x1b, 0x74, 3, 0x80, 0xfc, 0x0a]))).toEqual([{ is: 'line', text: '€ü' }]);
  });
});

describe('The generic map', () => {
  const parser = createReceiptParser(
    receiptPrinterConfig.parse({ kind: 'receipt-printer', printer: 'p', values: { is_first_order: false } }),
  );
  it('finds the customer, number, date, lines and total', () => {
    const receipt = parser.read(linesOf(receiptOf(sale)).filter((line) => line !== '<cut>'));
    expect(receipt).toEqual({
      customer: '4006381333931',
      email: 'mara@customer.example',
      number: 'A-1001',
      total: '59.90',
      date: '2026-11-20 10:15',
      isReturn: false,
      lines: [
        { quantity: '2', name: 'Rosen (weiß)', price: '19.95' },
        { quantity: '1', name: 'Blütenhonig', price: '20.00' },
      ],
    });
    expect(parser.orderOf(receipt, 0)).toMatchObject({
      is: 'order',
      order: { order_number: 'A-1001', email_address: 'mara@customer.example', revenue: 59.9, is_first_order: false },
    });
  });
  it('reports no orders for a receipt without a number or a customer', () => {
    expect(parser.orderOf(parser.read(['Kitchen', '2 x Pizza']), 0)).toEqual({ is: 'nothing' });
    expect(parser.orderOf(parser.read(['Receipt: 7', 'TOTAL 5.00']), 0)).toEqual({
      is: 'incomplete',
      code: 'receipt_without_email',
    });
  });
  it('reports a return only with the original amount', () => {
    const lines = ['RETURN', 'Receipt: 7', 'a@b.example', 'TOTAL 5.00', 'Before 9.00'];
    expect(parser.orderOf(parser.read(lines), 0)).toEqual({ is: 'incomplete', code: 'return_without_old_total' });
    const own = createReceiptParser(
      receiptPrinterConfig.parse({
        kind: 'receipt-printer',
        printer: 'p',
        patterns: {
          number: String.raw`Receipt: (?P<number>\d+)`,
          email: String.raw`(?P<email>\S+@\S+)`,
          total: String.raw`TOTAL (?P<total>[\d.]+)`,
          oldTotal: String.raw`Before (?P<oldTotal>[\d.]+)`,
          return: '^RETURN',
        },
      }),
    );
    expect(own.orderOf(own.read(lines), 0)).toMatchObject({ order: { revenue: 5, old_revenue: 9 } });
  });
});
