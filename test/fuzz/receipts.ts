/** Sends damaged receipts through the receipt stream, which includes the text reader and the patterns. */
import { receiptPrinterConfig } from '#tills/receipt-printer/config.ts';
import { createReceiptStream } from '#tills/receipt-printer/receipt-stream.ts';
import { orderReport } from '#helpdesk/schemas.ts';
import { receiptOf, sale } from '../tills/receipt-printer/receipts.ts';
import { damaged } from './mutate.ts';
import type { Fuzz } from './run.ts';

const config = receiptPrinterConfig.parse({
  kind: 'receipt-printer',
  printer: '10.0.0.9',
  values: { is_first_order: false },
});
const whole = [receiptOf(sale, 'cp437'), receiptOf(sale, 'cp858'), receiptOf(sale, 'windows1252')];

export const receipts: Fuzz = {
  name: 'receipts: text, patterns, scans and orders',
  run: (count, random, note) => {
    const stream = createReceiptStream(config);
    stream({ kind: 'live', connection: 0, at: 0, bytes: Buffer.alloc(0) });
    for (let n = 0; n < count; n += 1) {
      const bytes = damaged(whole[n % whole.length] ?? Buffer.alloc(0), random);
      const cut = Math.floor(random() * bytes.length);
      const frame = { connection: n, at: n };
      const outputs = [
        ...stream({ ...frame, kind: 'open', bytes: Buffer.alloc(0) }),
        ...stream({ ...frame, kind: 'data', bytes: bytes.subarray(0, cut) }),
        ...stream({ ...frame, kind: 'data', bytes: bytes.subarray(cut) }),
        ...stream({ ...frame, kind: 'end', bytes: Buffer.alloc(0) }),
      ];
      if (outputs.length === 0) note('no output');
      for (const output of outputs) {
        if (output.is === 'odd') note(output.code);
        else if (output.event.type === 'scan') {
          if (output.event.text.length > 512) throw new Error('a scan is too long');
          note('scan');
        } else if (output.event.type === 'orders')
          for (const item of output.event.items)
            note(orderReport.safeParse(item).success ? 'order' : 'order with an invalid report');
      }
    }
    return count;
  },
};
