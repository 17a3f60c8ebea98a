import type { Text } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneDe = {
  'heard.busyUnseen': '{extension} ist besetzt; die Leitung zeigt von diesem Gespräch nichts',
  'heard.unseen': 'Ab hier sieht die Leitung von diesem Anruf nichts mehr',
  'call.unseen': 'die Leitung zeigt weder die andere Seite noch ein Abnehmen',
  'phone.answering': 'Der Anruf wird angenommen.',
  'phone.rejecting': 'Der Anruf wird abgelehnt.',
  'phone.hangingUp': 'Es wird aufgelegt.',
  'phone.holding': 'Der Anruf wird gehalten.',
  'phone.resuming': 'Der Anruf wird zurückgeholt.',
  'phone.handingOver': 'Der Anruf wird an {target} übergeben.',
  'phone.dialling': '{target} wird angerufen.',
  'phone.noPhone': 'Kein Telefon dieses PCs kann wählen: Wählen Sie an Ihrem Telefon.',
  'phone.asking': '{target} wird angerufen; die Kundin oder der Kunde wartet.',
  'phone.callOver': 'Dieser Anruf ist beendet, damit lässt sich nichts mehr tun.',
  'phone.lineAway':
    'Die Leitung „{line}“ ist weg, der Anruf ist von hier nicht erreichbar. Nutzen Sie das Telefon selbst.',
  'phone.notHere': 'Die Leitung „{line}“ kann das nicht. Nutzen Sie das Telefon selbst.',
  'phone.notNow': 'Das geht mit dem Anruf in diesem Augenblick nicht.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, Text>>;
