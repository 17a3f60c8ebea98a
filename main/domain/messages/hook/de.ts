import type { AreaText } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookDe: AreaText<typeof hookEn> = {
  'hook.taken': 'Angenommen: {event}.',
  'hook.repeat': 'Schon angenommen: {event}. Es ändert sich nichts.',
  'hook.ambiguous': 'Angenommen: {event}. Zwei Anrufe haben diese Nummer; der neuere gilt als beendet.',
  'hook.other-direction': 'Angenommen: {event}. Die Richtung ist eine andere als bisher; die bisherige bleibt.',
  'hook.never-ended': 'Angenommen: {event}. Ein früherer Anruf, den niemand beendet hat, gilt als beendet.',
  'hook.late': 'Dieser Anruf ist schon beendet, es ändert sich nichts.',
  'hook.no-call': 'Kein Anruf dieser Nummer ist bekannt, es ändert sich nichts.',
  'hook.failed': 'Das konnte nicht angenommen werden; im Protokoll steht mehr dazu.',
  'hook.unkept':
    'Gehört, aber die Festplatte dieses PCs nimmt gerade nichts an: Endet Counterline vorher, ist es verloren. Schaffen Sie Platz.',
  'hook.nobody': 'Die Softphone-Leitung läuft gerade nicht.',
  'hook.no-line':
    'Keine Softphone-Leitung ist eingerichtet. Fügen Sie eine unter Einstellungen, Telefonleitungen hinzu.',
  'hook.unread': 'Nicht angenommen: {what}.',
  'hook.fault.event': 'es nennt kein Ereignis, das hier bekannt ist',
  'hook.fault.number': 'die Nummer ist keine',
  'hook.fault.id': 'die Kennung ist zu lang oder hat mehr als eine Zeile',
  'hook.fault.extension': 'die Nebenstelle ist keine',
  'hook.fault.direction': 'die Richtung ist weder inbound noch outbound',
  'hook.fault.referrer': 'die gewählte Nummer ist keine',
  'hook.fault.to': 'eine Weitergabe nennt an wen, sonst nichts',
  'hook.fault.placeholder': 'das Softphone hat einen Platzhalter statt eines Wertes geschickt',
  'hook.last': '{number}: {what}',
  'hook.noAddresses.line': 'Die Adressen stehen hier, sobald eine Softphone-Leitung eingerichtet und gespeichert ist.',
  'hook.noAddresses.port':
    'Andere Programme belegen alle Ports von 9220 bis 9229, darum gibt es keine Adresse. Der Befehl geht trotzdem.',
  'hook.handedOver': 'Counterline läuft und hat es erfahren.',
  'hook.noApp': 'Counterline läuft nicht und erfährt darum nichts von diesem Anruf.',
};
