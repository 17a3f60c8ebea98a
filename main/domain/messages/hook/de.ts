import type { AreaTemplates } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookDe: AreaTemplates<typeof hookEn> = {
  'hook.taken': 'Angenommen: {event}.',
  'hook.repeat': 'Bereits empfangen: {event}. Es wurde nichts geändert.',
  'hook.ambiguous': 'Angenommen: {event}. Mehrere Anrufe haben diese Nummer, daher gilt der neueste als beendet.',
  'hook.other-direction':
    'Angenommen: {event}. Die Richtung des Ereignisses weicht von der des Anrufs ab. Die Richtung des Anrufs wurde beibehalten.',
  'hook.never-ended': 'Angenommen: {event}. Ein früherer Anruf hatte kein Endereignis und gilt nun als beendet.',
  'hook.late': 'Dieser Anruf ist bereits beendet, daher wurde nichts geändert.',
  'hook.no-call': 'Es ist kein Anruf mit dieser Nummer bekannt, daher wurde nichts geändert.',
  'hook.failed':
    'Das Ereignis konnte nicht rechtzeitig verarbeitet werden, oder ein Fehler ist aufgetreten. Prüfen Sie, ob das Protokoll einen Fehler enthält.',
  'hook.unkept':
    'Das Ereignis wurde empfangen, aber dieser PC kann nicht auf seinen Datenträger schreiben. Es geht verloren, wenn Counterline beendet wird. Prüfen Sie den Datenträger und seinen freien Speicherplatz.',
  'hook.nobody': 'Die Softphone-Leitung läuft nicht. Prüfen Sie sie unter „Verbindungen“.',
  'hook.no-line':
    'Es ist keine Softphone-Leitung eingerichtet. Fügen Sie eine unter Einstellungen > Telefonleitungen hinzu.',
  'hook.unread': 'Abgelehnt: {what}.',
  'hook.fault.event': 'das Ereignis ist unbekannt',
  'hook.fault.number': 'die Rufnummer ist ungültig',
  'hook.fault.id': 'die ID ist zu lang oder enthält einen Zeilenumbruch',
  'hook.fault.extension': 'die Nebenstelle ist ungültig',
  'hook.fault.direction': 'die Richtung ist weder inbound noch outbound',
  'hook.fault.referrer': 'die gewählte Rufnummer ist ungültig',
  'hook.fault.to': 'für eine Weiterverbindung ist ein Ziel erforderlich; andere Ereignisse dürfen keines haben',
  'hook.fault.placeholder': 'das Softphone hat einen Platzhalter statt eines Werts gesendet',
  'hook.last': '{number}: {what}',
  'hook.noAddresses.line': 'Um die Adressen anzuzeigen, richten Sie eine Softphone-Leitung ein, und speichern Sie sie.',
  'hook.noAddresses.port':
    'Alle Ports von 9220 bis 9229 sind durch andere Programme belegt, daher ist keine Adresse verfügbar. Der Befehl funktioniert weiterhin.',
  'hook.handedOver': 'Counterline hat das Ereignis empfangen.',
  'hook.noApp': 'Counterline läuft nicht und hat das Ereignis daher nicht empfangen.',
};
