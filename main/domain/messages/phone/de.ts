import type { MessageTemplate } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneDe = {
  'heard.busyUnseen': '{extension} ist besetzt; die Leitung liefert keine Details zu diesem Anruf',
  'heard.unseen': 'Die Leitung liefert keine weiteren Details zu diesem Anruf',
  'call.unseen': 'die Leitung zeigt weder die Gegenseite noch, ob der Anruf angenommen wurde',
  'phone.answering': 'Der Anruf wird angenommen.',
  'phone.rejecting': 'Der Anruf wird abgelehnt.',
  'phone.hangingUp': 'Es wird aufgelegt.',
  'phone.holding': 'Der Anruf wird gehalten.',
  'phone.resuming': 'Das Gespräch wird fortgesetzt.',
  'phone.handingOver': 'Der Anruf wird an {target} weiterverbunden.',
  'phone.dialling': '{target} wird angerufen.',
  'phone.noPhone': 'Von diesem PC aus kann nicht gewählt werden. Wählen Sie die Rufnummer an Ihrem Telefon.',
  'phone.asking': '{target} wird angerufen, während der Kunde gehalten wird.',
  'phone.callOver': 'Dieser Anruf ist beendet.',
  'phone.lineAway': 'Die Leitung „{line}“ ist nicht verbunden. Bedienen Sie das Telefon direkt.',
  'phone.notHere': 'Die Leitung „{line}“ unterstützt diese Aktion nicht. Bedienen Sie das Telefon direkt.',
  'phone.notNow': 'Diese Aktion ist beim aktuellen Status des Anrufs nicht möglich.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, MessageTemplate>>;
