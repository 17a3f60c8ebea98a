/** Receipts from an independent encoder, `@point-of-sale/receipt-printer-encoder`. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

export interface Sale {
  readonly customer: string;
  readonly number: string;
  readonly email: string;
  readonly total: string;
  readonly date?: string;
}

export const sale: Sale = {
  customer: '4006381333931',
  number: 'A-1001',
  email: 'mara@customer.example',
  total: '59.90',
  date: '2026-11-20 10:15',
};

/** Returns a whole receipt with an image, a barcode, a QR code, bold text and a cut. */
export const receiptOf = (
  { customer, number, email, total, date = '2026-11-20 10:15' }: Sale,
  codepage: 'cp437' | 'cp850' | 'cp858' | 'windows1252' = 'cp858',
): Buffer => {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 42, newline: '\n' });
  const pixels = { width: 64, height: 16, data: new Uint8ClampedArray(64 * 16 * 4).fill(0) };
  return Buffer.from(
    encoder
      .initialize()
      .codepage(codepage)
      .image(pixels as ImageData, 64, 16, 'threshold')
      .bold(true)
      .line('Blumenhaus Müller')
      .bold(false)
      .line(`Date: ${date}`)
      .line(`Receipt no.: ${number}`)
      .line(`Kunde: ${customer}`)
      .line(email)
      .rule()
      .line('2 x Rosen (weiß)            19.95')
      .line('1 x Blütenhonig             20.00')
      .rule()
      .line(`TOTAL                       ${total}`)
      .barcode('4006381333931', 'ean13', 60)
      .qrcode('https://shop.example/r/TOTAL 99.99')
      .newline(3)
      .cut()
      .encode(),
  );
};
