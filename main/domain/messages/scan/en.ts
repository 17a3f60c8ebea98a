/** Messages about a scanned card or typed text that does not identify a customer. */
export const scanEn = {
  'scan.empty': 'The scan contains no text. Scan again.',
  'scan.misread': 'The card was not read correctly: its check digit is wrong. Scan it again.',
  'scan.noRule': 'No scan rule fits this card. Ask for a phone number or an e-mail address.',
  'scan.invalid': 'The scan rule “{rule}” does not result in a valid e-mail address or phone number.',
  'scan.unknownCustomer': 'The back office does not know this card ({rule}).',
  'scan.noContact': 'The back office knows this card ({rule}), but not its e-mail address or phone number.',
  'scan.backOfficeSlow': 'The back office did not answer in time. Scan again, or ask for a phone number.',
  'scan.backOfficeUnreachable': 'The back office is unreachable. Scan again later, or ask for a phone number.',
  'scan.backOfficeRefused': 'The back office refused the request (status {status}). Contact your administrator.',
  'scan.backOfficeUnreadable': 'The response of the back office is not valid JSON. Contact your administrator.',
  'scan.byRule': 'Scan rule “{rule}” found the customer',
  'scan.nothingToRepeat': 'No look-up to repeat yet. Scan a card or type a number first.',
} as const;
