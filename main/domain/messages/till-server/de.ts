import type { AreaTemplates } from '../format-message.ts';
import type { tillServerEn } from './en.ts';

export const tillServerDe: AreaTemplates<typeof tillServerEn> = {
  'door.other_user': 'Diese Instanz von Counterline gehört einem anderen Benutzer dieses PCs.',
  'door.host_not_allowed':
    'Dieser Server akzeptiert nur die Hostnamen 127.0.0.1, localhost und [::1] mit seinem eigenen Port. Verwenden Sie die Adresse, die Counterline anzeigt.',
  'door.origin_not_allowed':
    'Diese Webseite darf Counterline nicht verwenden. Fügen Sie ihren Ursprung (Origin) in den Einstellungen von Counterline zur Kasse hinzu.',
  'door.token_missing':
    'Diese Anfrage enthält kein Token. Senden Sie „Authorization: Bearer TOKEN“. Eine Kasse erhält ihr Token bei der Kopplung.',
  'door.token_unknown':
    'Counterline kennt dieses Token nicht. Möglicherweise wurde der Zugriff entzogen. Koppeln Sie diese Kasse erneut.',
  'door.right_missing':
    'Diese Kasse hat keine Berechtigung für diese Anfrage. Fügen Sie in den Einstellungen von Counterline „{right}“ zu den Berechtigungen der Kasse hinzu.',
  'door.not_found':
    'Diese Adresse ist nicht vorhanden. Der Kassenserver bietet lookup, orders, customers, status, pair, challenge und socket an.',
  'door.method_not_allowed': 'Diese Adresse akzeptiert nur {allow}.',
  'door.upgrade_required':
    'Dies ist eine WebSocket-Adresse. Verwenden Sie eine Adresse, die mit ws:// oder wss:// beginnt.',
  'door.content_type':
    'Der Inhalt muss unkomprimiertes JSON in UTF-8 sein. Senden Sie „Content-Type: application/json“.',
  'door.too_large': 'Der Inhalt ist größer als {kib} KiB. Senden Sie weniger Einträge auf einmal.',
  'door.too_slow':
    'Die Anfrage ist nicht innerhalb von {seconds} s eingetroffen. Senden Sie die gesamte Anfrage erneut.',
  'door.malformed': 'Die HTTP-Anfrage ist fehlerhaft.',
  'door.headers_too_large': 'Die Header dieser Anfrage sind zu groß.',
  'door.not_utf8': 'Der Inhalt ist nicht in UTF-8 codiert.',
  'door.not_json':
    'Der Inhalt ist kein gültiges JSON: Fehler bei Zeichen {position|plain} (Zeile {line|plain}, Spalte {column|plain}).',
  'door.too_deep': 'Der Inhalt ist mehr als {depth} Ebenen tief verschachtelt.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Der Nachrichtentyp ist unbekannt. Der Socket akzeptiert hello, lookup, orders, customers, status, pair und challenge.',
  'door.not_text': 'Der Socket akzeptiert nur Textframes. Jeder Frame muss ein JSON-Objekt enthalten.',
  'door.too_many_requests': 'Diese Kasse sendet zu viele Anfragen. Versuchen Sie es in {seconds} s erneut.',
  'door.too_many_lookups':
    'Zu viele Kundensuchen dieser Kasse sind noch unbeantwortet. Versuchen Sie es in {seconds} s erneut.',
  'door.too_many_reports':
    'Frühere Meldungen dieser Kasse werden noch gespeichert. Versuchen Sie es in {seconds} s erneut.',
  'door.too_many_sockets':
    'Zu viele Sockets sind geöffnet. Verwenden Sie einen Socket pro Kasse, und schließen Sie nicht verwendete Sockets.',
  'door.too_many_pairings':
    'Zu viele Kassen warten auf die Kopplung. Bestätigen Sie sie in Counterline, lehnen Sie sie ab, oder versuchen Sie es in {seconds} s erneut.',
  'door.too_many_wrong_tokens':
    'Zu viele Anfragen mit falschem Token wurden empfangen. Prüfen Sie das Token dieser Kasse, und versuchen Sie es in {seconds} s erneut.',
  'door.name_taken':
    'Die Einstellungen dieses PCs enthalten bereits eine Kasse mit dem Namen „{name}“. Wählen Sie einen anderen Namen, oder entfernen Sie diese Kasse aus den Einstellungen.',
  'door.too_many_tills':
    'Die Höchstzahl von {count} Kassen ist erreicht. Entziehen Sie einer nicht mehr verwendeten Kasse den Zugriff.',
  'door.till_unknown': 'Es ist keine Kasse mit diesem Namen gekoppelt.',
  'door.pairing_unknown': 'Diese Kopplungsanfrage ist unbekannt. Starten Sie eine neue Anfrage.',
  'door.code_wrong': 'Dieser Code stimmt nicht mit dem Code an der Kasse überein. Verbleibende Versuche: {left}.',
  'door.pairing_refused':
    'Diese Kopplungsanfrage wurde abgelehnt, oder der Code wurde zu oft falsch eingegeben. Starten Sie eine neue Anfrage.',
  'door.pairing_confirmed': 'Der Code wurde bereits bestätigt. Die Kasse kann ihr Token abrufen.',
  'door.pairing_expired': 'Die Kopplung wurde nicht rechtzeitig abgeschlossen. Starten Sie eine neue Kopplungsanfrage.',
  'door.pairing_collected':
    'Das Token wurde bereits abgerufen. Jedes Token wird nur einmal ausgestellt. Starten Sie eine neue Kopplungsanfrage.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline kann seine Kassenliste nicht speichern, daher bleibt die Änderung nicht erhalten. Geben Sie Speicherplatz auf diesem PC frei, und versuchen Sie es erneut.',
  'door.internal':
    'Die Anfrage ist wegen eines internen Fehlers in Counterline fehlgeschlagen. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich an Ihren Administrator.',
  'door.noPort':
    'Keine Kasse kann sich verbinden, weil kein Kassenport frei ist (versucht: {ports}). Beenden Sie ein Programm, das einen dieser Ports verwendet, und starten Sie Counterline neu.',
  'door.portHeld':
    'Ein anderes Programm hat beim Start von Counterline Port {held|plain} verwendet, daher verbinden sich Kassen über Port {port|plain}. Kassen mit fester Adresse verwenden möglicherweise noch Port {held|plain}: {names}. Beenden Sie dieses Programm, und starten Sie Counterline neu, oder stellen Sie diese Kassen auf Port {port|plain} um.',
  'door.portHeldNoTill':
    'Ein anderes Programm hat beim Start von Counterline Port {held|plain} verwendet, daher verbinden sich Kassen über Port {port|plain}. Koppeln Sie Kassen über Port {port|plain}, oder beenden Sie dieses Programm, und starten Sie Counterline neu.',
  'door.guessableToken':
    'Das Token der Kasse „{name}“ ist leicht zu erraten. Geben Sie in den Einstellungen ein zufälliges Token ein, oder entfernen Sie die Kasse, und koppeln Sie sie neu.',
  'door.certificateExpired':
    'Das Zertifikat für HTTPS ist abgelaufen oder beschädigt, daher können sich Kassen, die HTTPS benötigen, nicht verbinden. Führen Sie „counterline till certificate install“ aus.',
  'door.noSecurePort':
    'Counterline kann keinen Port für HTTPS öffnen, daher können sich Kassen, die HTTPS benötigen, nicht verbinden. Beenden Sie ein Programm, das einen der Ports 9220 bis 9229 verwendet, und starten Sie Counterline neu.',
  'door.unwritable':
    'Counterline kann nicht in den Postausgang schreiben. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich an Ihren Administrator.',
};
