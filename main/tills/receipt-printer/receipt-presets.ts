/**
 * Built-in patterns for the receipts of tills: the labels of a generic receipt in English, German, Dutch and French.
 * They are based on published examples and have not been tested with a real till.
 */
import type { ReceiptPrinterConfig } from './config.ts';

export interface ReceiptPreset {
  readonly till: string;
  /** The page of the printer's command reference that contains an example receipt. */
  readonly page: string;
  readonly patterns: ReceiptPrinterConfig['patterns'];
}

const noun = '(?:no|nr|n°|num|nummer|number|numéro|id|card|karte|kaart|carte|e-?mail)';
/**
 * Matches the labels of “Receipt no. 7”, “Kundennummer: 7” and “Ticket #7”, but not those of “Order date: …” and
 * “Sales tax: …”.
 */
const label = (words: string): string =>
  String.raw`(?im)^[ \t*]*(?:${words})(?:[ \t.-]*${noun}[ \t.]*[:#]*|[ \t.]*[:#])[ \t]*`;
/** A question mark stands for the euro sign if the till's code page has no euro sign. */
const amount = (group: string): string => String.raw`(?:[€$?]|EUR|USD)?[ \t]*(?P<${group}>-?\d[\d.,' ]*[.,]\d\d)`;
/** Matches “TOTAL DUE (EUR): 59.90”, but not “Total discount 5.00”. */
const amountOf = (words: string, group: string): string =>
  String.raw`(?im)^[ \t*]*(?:${words})(?:[ \t]*\(?(?:due|incl|inkl|ttc|brutto|eur\b|usd\b|€|\$)[^\n\d-]{0,15})?[ \t.:*=]*${amount(group)}`;

const customers = 'customer|client|loyalty|member(?:ship)?|kunden?|klant(?:en)?|n° client|carte(?: de)? fidélité';
const receipts =
  'receipt|order|sale|invoice|bon|kassenbon|beleg|quittung|rechnungs?|kassabon|factuur|ticket|reçu|facture|commande';
const totals =
  'grand total|total|zu zahlen|gesamtsumme|gesamtbetrag|gesamt|summe|totaal|te betalen|total ttc|total à payer|à payer';
const oldTotals =
  'original total|previous total|ursprünglicher betrag|bisheriger betrag|oorspronkelijk bedrag|vorig bedrag|montant initial|ancien total';
const returns = 'return|refund|retoure|rückgabe|gutschrift|retour|remboursement|avoir';

export const receiptPresets = {
  'generic-receipt': {
    till: 'Any till with an ESC/POS printer',
    page: 'https://download4.epson.biz/sec_pubs/pos/reference_en/escpos/receipt.html',
    patterns: {
      customer: String.raw`${label(customers)}(?P<customer>\S*[\d@]\S*)`,
      email: String.raw`(?im)\b(?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
      number: String.raw`${label(receipts)}(?P<number>[\w./-]*\d[\w./-]*)`,
      total: amountOf(totals, 'total'),
      date: String.raw`(?P<date>\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?|\d{1,2}\.\d{1,2}\.\d{4}(?:[ ,]+\d\d:\d\d(?::\d\d)?)?)`,
      line: String.raw`(?m)^[ \t]*(?P<quantity>\d{1,4})[ \t]*(?:x|×|\*)?[ \t]+(?P<name>\S[^\n]*?)[ \t]{2,}(?P<price>-?\d[\d.,]*[.,]\d\d)[ \t]*[A-Z]?$`,
      // The word must be on a separate line, which can also contain the number of the sale. “Return within 14 days”
      // does not match.
      return: String.raw`(?im)^[ \t*=-]*(?:${returns})(?:[ \t]+(?:receipt|slip|bon|beleg))?(?:[ \t]*(?:no|nr|n°)?[ \t.:#]*[\w./-]*\d[\w./-]*)?[ \t*=:-]*$`,
      oldTotal: amountOf(oldTotals, 'oldTotal'),
    },
  },
} as const satisfies Readonly<Record<string, ReceiptPreset>>;

export const genericPatterns: ReceiptPrinterConfig['patterns'] = receiptPresets['generic-receipt'].patterns;

/**
 * Returns the patterns for the settings. The patterns of the settings have priority over those of their preset. If the
 * settings contain neither, the patterns of a generic receipt are used.
 */
export const patternsOf = ({ preset, patterns }: Pick<ReceiptPrinterConfig, 'preset' | 'patterns'>) => {
  if (preset !== undefined) return { ...receiptPresets[preset].patterns, ...patterns };
  return Object.keys(patterns).length === 0 ? genericPatterns : patterns;
};
