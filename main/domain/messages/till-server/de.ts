import type { AreaTemplates } from '../format-message.ts';
import type { tillServerEn } from './en.ts';

export const tillServerDe: AreaTemplates<typeof tillServerEn> = {
  'door.other_user': 'Diese Instanz von Counterline gehört einem anderen Benutzer dieses PCs.',
  'door.host_not_allowed':
    'Dieser Server akzeptiert nur die Hostnamen 127.0.0.1, localhost und [::1] mit seinem eigenen Port. Verwenden Sie die Adresse, die Counterline anzeigt.',
  'door.origin_not_allowed':
    'Diese Webseite darf Counterline nicht verwenden. Fügen Sie ihren Ursprung (Origin) in den Einstellungen von Counterline zur Kasse hinzu.',
  'door.token_missing':
    'Diese Anfrage enthält kein Token. Senden Sie „Authorization: Bearer TOKEN“; eine Kasse erhält ihr Token bei der Kopplung.',
  'door.token_unknown':
    'Counterline kennt dieses Token nicht; möglicherweise wurde der Zugriff entzogen. Koppeln Sie diese Kasse erneut.',
  'door.right_missing':
    'Diese Kasse hat keine Berechtigung. Erteilen Sie ihr in Counterline unter „Verbindungen“ die Berechtigung „{right}“.',
  'door.not_found':
    'Diese Adresse ist nicht vorhanden. Der Kassenserver bietet lookup, orders, customers, status, pair und socket an.',
  'door.method_not_allowed': 'Diese Adresse akzeptiert nur {allow}.',
  'door.upgrade_required': 'Diese Adresse ist ein WebSocket. Verbinden Sie sich mit einer ws://-Adresse.',
  'door.content_type':
    'Der Inhalt muss unkomprimiertes JSON in UTF-8 sein. Senden Sie „Content-Type: application/json“.',
  'door.too_large': 'Der Inhalt ist größer als {kib} KiB. Senden Sie weniger Einträge auf einmal.',
  'door.too_slow':
    'Die Anfrage ist nicht innerhalb von {seconds} s eingetroffen. Senden Sie die gesamte Anfrage erneut.',
  'door.malformed': 'Die HTTP-Anfrage ist fehlerhaft.',
  'door.headers_too_large': 'Die Header dieser Anfrage sind zu groß.',
  'door.not_utf8': 'Der Inhalt ist kein UTF-8.',
  'door.not_json': 'Der Inhalt ist kein gültiges JSON: Fehler bei Zeichen {position} (Zeile {line}, Spalte {column}).',
  'door.too_deep': 'Der Inhalt ist mehr als {depth} Ebenen tief verschachtelt.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Der Nachrichtentyp ist unbekannt. Der Socket akzeptiert hello, lookup, orders, customers, status, pair und challenge.',
  'door.not_text': 'Der Socket akzeptiert nur Textframes mit jeweils einem JSON-Objekt.',
  'door.too_many_requests': 'Diese Kasse sendet zu viele Anfragen. Versuchen Sie es in {seconds} s erneut.',
  'door.too_many_lookups':
    'Zu viele Kundensuchen dieser Kasse sind noch unbeantwortet. Versuchen Sie es in {seconds} s erneut.',
  'door.too_many_reports':
    'Die vorherige Meldung dieser Kasse wird noch gespeichert. Versuchen Sie es in {seconds} s erneut.',
  'door.too_many_sockets':
    'Zu viele Sockets sind geöffnet. Verwenden Sie einen Socket pro Kasse, und schließen Sie nicht benötigte.',
  'door.too_many_pairings':
    'Zu viele Kassen warten auf die Kopplung. Bestätigen oder lehnen Sie sie in Counterline ab, oder versuchen Sie es in {seconds} s erneut.',
  'door.too_many_wrong_tokens':
    'Zu viele Anfragen mit falschem Token wurden empfangen. Prüfen Sie das Token dieser Kasse, und versuchen Sie es in {seconds} s erneut.',
  'door.name_taken':
    'Eine Kasse mit dem Namen „{name}“ ist bereits in den Einstellungen dieses PCs vorhanden. Wählen Sie einen anderen Namen, oder entfernen Sie diese Kasse aus den Einstellungen.',
  'door.too_many_tills':
    'Die Höchstzahl von {count} Kassen ist erreicht. Entziehen Sie einer nicht mehr verwendeten Kasse den Zugriff.',
  'door.till_unknown': 'Es ist keine Kasse mit diesem Namen gekoppelt.',
  'door.pairing_unknown': 'Diese Kopplungsanfrage ist unbekannt. Starten Sie eine neue.',
  'door.code_wrong': 'Dieser Code stimmt nicht mit dem Code an der Kasse überein. Noch {left} Versuche.',
  'door.pairing_refused':
    'Diese Kopplungsanfrage wurde abgelehnt, oder der Code war zu oft falsch. Starten Sie eine neue.',
  'door.pairing_confirmed': 'Der Code ist bereits bestätigt; die Kasse kann ihr Token abrufen.',
  'door.pairing_expired': 'Der Code wurde nicht rechtzeitig bestätigt. Starten Sie eine neue Kopplungsanfrage.',
  'door.pairing_collected':
    'Das Token wurde bereits abgerufen und wird nur einmal ausgestellt. Starten Sie eine neue Kopplungsanfrage.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline kann seine Kassenliste nicht speichern, daher ist die Änderung nicht dauerhaft. Geben Sie Speicherplatz auf diesem PC frei und versuchen Sie es erneut.',
  'door.internal':
    'Die Anfrage ist wegen eines internen Fehlers in Counterline fehlgeschlagen. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich an Ihren Administrator.',
  'door.noPort':
    'Andere Programme verwenden alle Ports {ports}, daher kann sich keine Kasse verbinden. Beenden Sie eines dieser Programme.',
  'door.guessableToken':
    'Das Token der Kasse „{name}“ ist leicht zu erraten. Geben Sie in den Einstellungen ein zufälliges Token ein, oder entfernen Sie die Kasse dort und koppeln Sie sie.',
  'door.certificateExpired':
    'Das Zertifikat für https ist abgelaufen oder beschädigt, daher können sich Kassen nicht verbinden, die https brauchen. Führen Sie „counterline till certificate install“ aus.',
  'door.noSecurePort':
    'Counterline kann keinen Port für https öffnen, daher können sich Kassen nicht verbinden, die https brauchen. Starten Sie Counterline neu.',
  'door.unwritable': 'Counterline kann nicht in den Postausgang schreiben.',
};
