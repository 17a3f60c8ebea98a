import type { MessageTemplate } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneNl = {
  'heard.busyUnseen': '{extension} is in gesprek; de lijn toont geen details van dit gesprek',
  'heard.unseen': 'De lijn toont geen verdere details van dit gesprek',
  'call.unseen': 'de lijn toont niet wie de andere partij is en of er is opgenomen',
  'phone.answering': 'Het gesprek wordt beantwoord.',
  'phone.rejecting': 'Het gesprek wordt geweigerd.',
  'phone.hangingUp': 'Het gesprek wordt beëindigd.',
  'phone.holding': 'Het gesprek wordt in de wacht gezet.',
  'phone.resuming': 'Het gesprek wordt hervat.',
  'phone.handingOver': 'Het gesprek wordt doorverbonden naar {target}.',
  'phone.dialling': '{target} wordt gebeld.',
  'phone.noPhone': 'Op deze pc is geen telefoon waarmee u kunt bellen. Kies het nummer op uw telefoon.',
  'phone.asking': '{target} wordt gebeld. De klant staat in de wacht.',
  'phone.callOver': 'Dit gesprek is beëindigd.',
  'phone.lineAway': 'De lijn “{line}” is niet verbonden. Gebruik de telefoon zelf.',
  'phone.notHere': 'De lijn “{line}” ondersteunt deze actie niet. Gebruik de telefoon zelf.',
  'phone.notNow': 'Deze actie is niet mogelijk in de huidige status van het gesprek.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, MessageTemplate>>;
