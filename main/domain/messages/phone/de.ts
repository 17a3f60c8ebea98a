import type { MessageTemplate } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneDe = {
  'heard.busyUnseen': '{extension} ist besetzt; die Leitung zeigt keine Details zu diesem Anruf',
  'heard.unseen': 'Die Leitung zeigt keine weiteren Details zu diesem Anruf',
  'call.unseen': 'die Leitung zeigt weder die Gegenseite noch eine Annahme',
  'phone.answering': 'Der Anruf wird angenommen.',
  'phone.rejecting': 'Der Anruf wird abgelehnt.',
  'phone.hangingUp': 'Es wird aufgelegt.',
  'phone.holding': 'Der Anruf wird gehalten.',
  'phone.resuming': 'Der Anruf wird fortgesetzt.',
  'phone.handingOver': 'Der Anruf wird mit {target} weiterverbunden.',
  'phone.dialling': '{target} wird angerufen.',
  'phone.noPhone': 'Kein Telefon an diesem PC kann wählen. Wählen Sie an Ihrem Telefon.',
  'phone.asking': '{target} wird angerufen, während der Kunde gehalten wird.',
  'phone.callOver': 'Dieser Anruf ist beendet.',
  'phone.lineAway': 'Die Leitung „{line}“ ist nicht verbunden. Verwenden Sie das Telefon selbst.',
  'phone.notHere': 'Die Leitung „{line}“ unterstützt diese Aktion nicht. Verwenden Sie das Telefon selbst.',
  'phone.notNow': 'Diese Aktion ist im aktuellen Zustand des Anrufs nicht möglich.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, MessageTemplate>>;
