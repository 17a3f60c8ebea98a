import type { MessageTemplate } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneNl = {
  'heard.busyUnseen': '{extension} is in gesprek; de lijn toont geen details van dit gesprek',
  'heard.unseen': 'De lijn toont geen verdere details van dit gesprek',
  'call.unseen': 'de lijn toont geen andere partij en geen antwoord',
  'phone.answering': 'Het gesprek wordt aangenomen.',
  'phone.rejecting': 'Het gesprek wordt geweigerd.',
  'phone.hangingUp': 'Er wordt opgehangen.',
  'phone.holding': 'Het gesprek wordt in de wacht gezet.',
  'phone.resuming': 'Het gesprek wordt hervat.',
  'phone.handingOver': 'Het gesprek wordt doorverbonden naar {target}.',
  'phone.dialling': '{target} wordt gebeld.',
  'phone.noPhone': 'Geen telefoon op deze pc kan bellen. Kies het nummer op uw telefoon.',
  'phone.asking': '{target} wordt gebeld terwijl de klant in de wacht staat.',
  'phone.callOver': 'Dit gesprek is beëindigd.',
  'phone.lineAway': 'De lijn “{line}” is niet verbonden. Gebruik de telefoon zelf.',
  'phone.notHere': 'De lijn “{line}” ondersteunt deze actie niet. Gebruik de telefoon zelf.',
  'phone.notNow': 'Deze actie is niet mogelijk in de huidige status van het gesprek.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, MessageTemplate>>;
