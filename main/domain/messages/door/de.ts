import type { AreaText } from '../format-message.ts';
import type { doorEn } from './en.ts';

export const doorDe: AreaText<typeof doorEn> = {
  'door.other_user': 'Dieses Counterline gehört einem anderen Benutzer dieses PCs.',
  'door.host_not_allowed':
    'Dieser Zugang antwortet nur auf 127.0.0.1, localhost und [::1] mit seinem eigenen Port. Nehmen Sie die Adresse, die Counterline zeigt.',
  'door.origin_not_allowed':
    'Diese Webseite darf nicht mit Counterline sprechen. Ergänzen Sie ihre Herkunft bei der Kasse in den Einstellungen von Counterline.',
  'door.token_missing':
    'Diese Anfrage hat kein Token. Senden Sie „Authorization: Bearer TOKEN“; eine Kasse bekommt ihr Token beim Koppeln.',
  'door.token_unknown':
    'Counterline kennt dieses Token nicht; vielleicht wurde es entzogen. Koppeln Sie diese Kasse neu.',
  'door.right_missing':
    'Diese Kasse darf das hier nicht. Geben Sie ihr in Counterline unter Verbindungen das Recht „{right}“.',
  'door.not_found':
    'Unter dieser Adresse ist nichts. Der Zugang für Kassen kennt lookup, orders, customers, status, pair und socket.',
  'door.method_not_allowed': 'Diese Adresse nimmt nur {allow} an.',
  'door.upgrade_required': 'Diese Adresse ist ein WebSocket. Öffnen Sie ihn mit der Adresse, die mit ws:// beginnt.',
  'door.content_type':
    'Der Inhalt muss JSON in UTF-8 sein, nicht komprimiert. Senden Sie „Content-Type: application/json“.',
  'door.too_large': 'Der Inhalt ist größer als {kib} KiB. Senden Sie weniger Einträge auf einmal.',
  'door.too_slow': 'Die Anfrage kam nicht innerhalb von {seconds} s an. Senden Sie sie als Ganzes noch einmal.',
  'door.malformed': 'Das ist keine lesbare HTTP-Anfrage.',
  'door.headers_too_large': 'Die Header dieser Anfrage sind zu groß.',
  'door.not_utf8': 'Der Inhalt ist kein UTF-8.',
  'door.not_json': 'Der Inhalt ist kein JSON: Er bricht bei Zeichen {position} ab (Zeile {line}, Spalte {column}).',
  'door.too_deep': 'Der Inhalt ist mehr als {depth} Ebenen tief verschachtelt.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Dieser Typ ist nicht bekannt. Der Socket kennt hello, lookup, orders, customers, status, pair und challenge.',
  'door.not_text': 'Der Socket nimmt nur Textframes an, jeweils ein JSON-Objekt.',
  'door.too_many_requests': 'Diese Kasse fragt zu oft. Versuchen Sie es in {seconds} s noch einmal.',
  'door.too_many_lookups':
    'Zu viele Abfragen dieser Kasse sind noch ohne Antwort. Versuchen Sie es in {seconds} s noch einmal.',
  'door.too_many_reports':
    'Eine Meldung dieser Kasse wird noch auf die Festplatte geschrieben. Versuchen Sie es in {seconds} s noch einmal.',
  'door.too_many_sockets':
    'Zu viele Sockets sind offen. Nutzen Sie einen je Kasse und schließen Sie, was nicht gebraucht wird.',
  'door.too_many_pairings':
    'Zu viele Kassen möchten gekoppelt werden. Bestätigen Sie sie in Counterline oder lehnen Sie sie ab, oder versuchen Sie es in {seconds} s noch einmal.',
  'door.too_many_wrong_tokens':
    'Von hier kamen zu viele falsche Token. Prüfen Sie den Token dieser Kasse, und versuchen Sie es in {seconds} s erneut.',
  'door.name_taken':
    'Eine Kasse namens „{name}“ steht in den Einstellungen dieses PCs. Wählen Sie einen anderen Namen, oder nehmen Sie sie aus den Einstellungen.',
  'door.too_many_tills':
    'Dieser PC kennt {count} Kassen, mehr gehen nicht. Entziehen Sie einer den Zugang, die nicht mehr gebraucht wird.',
  'door.till_unknown': 'Keine Kasse dieses Namens ist gekoppelt.',
  'door.pairing_unknown': 'Diese Kopplung ist nicht bekannt. Fragen Sie eine neue an.',
  'door.code_wrong': 'Das ist nicht der Code, den die Kasse zeigt. Noch {left} Versuche.',
  'door.pairing_refused':
    'Jemand hat diese Kopplung abgelehnt, oder der Code war zu oft falsch. Fragen Sie eine neue an.',
  'door.pairing_confirmed': 'Der Code dieser Kopplung ist schon bestätigt; die Kasse kann ihr Token abholen.',
  'door.pairing_expired': 'Niemand hat den Code rechtzeitig bestätigt. Fragen Sie eine neue Kopplung an.',
  'door.pairing_collected':
    'Das Token dieser Kopplung ist abgeholt; es wird nur einmal ausgegeben. Fragen Sie eine neue Kopplung an.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline kann seine Liste der Kassen nicht schreiben, deshalb ändert sich nichts auf Dauer. Schaffen Sie auf diesem PC Platz und versuchen Sie es noch einmal.',
  'door.internal':
    'Counterline ist an dieser Anfrage gescheitert; das ist ein Fehler von Counterline. Versuchen Sie es noch einmal, und sagen Sie der Administration Bescheid, wenn es so bleibt.',
  'door.noPort':
    'Die Ports {ports} sind auf diesem PC alle belegt, deshalb kann sich keine Kasse verbinden. Schließen Sie das Programm, das sie nutzt.',
  'door.guessableToken':
    'Der Token der Kasse „{name}“ lässt sich erraten. Tragen Sie in den Einstellungen einen zufälligen Token ein, oder entfernen Sie die Kasse dort und koppeln Sie sie.',
  'door.unwritable': 'Der Postausgang kann nicht geschrieben werden.',
};
