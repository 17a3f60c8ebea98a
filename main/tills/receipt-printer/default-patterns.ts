/**
 * The map of a generic receipt, with the labels of receipts in four languages. It was written from published examples
 * and has never been tested with a real till.
 */
import type { ReceiptPrinterConfig } from './config.ts';

const label = (words: string): string => String.raw`(?im)^[ \t]*(?:${words})[^\n:#]{0,20}[:#][ \t]*`;
const amount = String.raw`(?:[€$]|EUR|USD)?[ \t]*(?P<AMOUNT>-?\d[\d.,' ]*[.,]\d\d)`;

export const defaultPatterns: ReceiptPrinterConfig['patterns'] = {
  customer: `${label('customer|loyalty|member|kunde|kundennr|kundennummer|klant|klantnr|client|n° client')}(?P<customer>[^\\s]+)`,
  email: String.raw`(?im)\b(?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
  number: `${label('receipt|order|sale|bon|beleg|kassenbon|rechnung|bonnr|ticket|reçu|facture')}(?P<number>[\\w./-]+)`,
  total: `(?im)^[ \\t]*(?:grand total|total|summe|gesamt|gesamtbetrag|totaal|te betalen|total ttc|à payer)\\b[^\\n\\d€$-]{0,30}${amount.replace('AMOUNT', 'total')}`,
  date: String.raw`(?P<date>\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?|\d{1,2}\.\d{1,2}\.\d{4}(?:[ ,]+\d\d:\d\d(?::\d\d)?)?)`,
  line: String.raw`(?m)^[ \t]*(?P<quantity>\d{1,4})[ \t]*(?:x|×|\*)?[ \t]+(?P<name>\S[^\n]*?)[ \t]{2,}(?P<price>-?\d[\d.,]*[.,]\d\d)[ \t]*[A-Z]?$`,
  return: String.raw`(?im)^[ \t*]*(?:return|refund|retoure|rückgabe|gutschrift|retour|remboursement|avoir)\b`,
};
