import type { Text } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneNl = {
  'heard.busyUnseen': '{extension} is in gesprek; de lijn laat van dit gesprek niets zien',
  'heard.unseen': 'Vanaf hier ziet de lijn niets meer van dit gesprek',
  'call.unseen': 'de lijn laat niet zien wie er aan de andere kant is en of er is opgenomen',
  'phone.answering': 'Het gesprek wordt aangenomen.',
  'phone.rejecting': 'Het gesprek wordt geweigerd.',
  'phone.hangingUp': 'Er wordt opgehangen.',
  'phone.holding': 'Het gesprek wordt in de wacht gezet.',
  'phone.resuming': 'Het gesprek wordt teruggenomen.',
  'phone.handingOver': 'Het gesprek wordt doorverbonden met {target}.',
  'phone.dialling': '{target} wordt gebeld.',
  'phone.noPhone': 'Geen telefoon van deze pc kan bellen: bel met je eigen toestel.',
  'phone.asking': '{target} wordt gebeld; de klant staat in de wacht.',
  'phone.callOver': 'Dit gesprek is voorbij, er is niets meer mee te doen.',
  'phone.lineAway': 'De lijn “{line}” is weg, dus het gesprek is niet bereikbaar. Gebruik de telefoon zelf.',
  'phone.notHere': 'De lijn “{line}” kan dit niet. Gebruik de telefoon zelf.',
  'phone.notNow': 'Dit kan niet met het gesprek zoals het nu is.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, Text>>;
