/** Messages about a scanned card or typed text that does not identify a customer. */
export const scanEn = {
  'scan.empty': 'The scan contains no text. Scan again.',
  'scan.misread': 'The card was not read correctly: its check digit is wrong. Scan it again.',
  'scan.shortcutInUse': 'Another program uses the shortcut {keys}. Choose another shortcut in Settings.',
  'scan.noRule': 'No scan rule matches this card. Ask for a phone number or an e-mail address.',
  'scan.invalid':
    'The scan rule “{rule}” does not produce a valid e-mail address or phone number. Ask the customer for one.',
  'scan.unknownCustomer':
    'The back office does not recognise this card (rule “{rule}”). Ask for a phone number or an e-mail address.',
  'scan.noContact':
    'The back office has no e-mail address or phone number for this card (rule “{rule}”). Ask the customer for one.',
  'scan.backOfficeSlow': 'The back office did not respond in time. Scan again, or ask for a phone number.',
  'scan.backOfficeUnreachable': 'The back office is unreachable. Scan again later, or ask for a phone number.',
  'scan.backOfficeRefused': 'The back office rejected the request (status {status}). Contact your administrator.',
  'scan.backOfficeUnreadable': 'The response from the back office is not valid JSON. Contact your administrator.',
  'scan.byRule': 'Scan read with the rule “{rule}”',
  'scan.nothingToRepeat': 'There are no look-ups to repeat yet. Scan a card or enter a number first.',
} as const;
