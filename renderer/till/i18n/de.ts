/** The texts of the practice till. */
import type { en as english } from './en.ts';

export const de: { readonly [Key in keyof typeof english]: string } = {
  title: 'Übungskasse',
  band: 'Alle Daten bleiben auf diesem PC.',
  'shop.closed':
    'Die Übungskasse ist nicht verfügbar, weil der Übungsmodus beendet oder noch nicht gestartet wurde. Öffnen Sie sie erneut über die Seite „Üben“ in Counterline.',
  'server.away':
    'Counterline antwortet auf diesem PC nicht, daher können keine Kundensuchen und Meldungen gesendet werden. Sie können den Verkauf fortsetzen.',
  'server.unpaired':
    'Counterline kennt diese Kasse nicht mehr. Koppeln Sie sie erneut. Sie können den Verkauf fortsetzen.',
  'pair.title': 'Diese Kasse mit Counterline koppeln',
  'pair.text': 'Eine gekoppelte Kasse kann dem Mitarbeiter an diesem PC Kunden anzeigen und Verkäufe melden.',
  'pair.button': 'Kopplung anfordern',
  'pair.code': 'Bestätigen Sie diesen Code in Counterline:',
  'pair.waiting':
    'Vergleichen Sie den Code in Counterline auf der Seite „Üben“, und klicken Sie dort auf „Kasse koppeln“. Danach geht es auf dieser Seite automatisch weiter.',
  paired: 'Diese Kasse ist mit Counterline auf diesem PC gekoppelt.',
  unpair: 'Entkoppeln',
  'basket.title': 'Warenkorb',
  'basket.empty': 'Der Warenkorb ist leer.',
  'basket.line': '{count} × {ware}',
  'basket.total': 'Summe',
  'basket.pay': 'Bezahlen',
  'basket.clear': 'Warenkorb leeren',
  'ware.scarf': 'Schal',
  'ware.coat': 'Regenmantel',
  'ware.mug': 'Becher',
  'customer.title': 'Kunde',
  'customer.none': 'Kein Kunde',
  'customer.nobody': 'Scannen Sie eine Karte, um den Kunden im Helpdesk zu öffnen.',
  'customer.code': 'Karte, E-Mail-Adresse oder Rufnummer',
  'customer.find': 'Kunden suchen',
  'customer.unknown':
    'Zu dieser Karte gibt es keinen Kunden. Geben Sie stattdessen eine E-Mail-Adresse oder Rufnummer ein.',
  'cards.title': 'Beispielkarten',
  'cards.scan': 'Karte scannen: {name}',
  'lookup.asking': 'Kundensuche wird gesendet',
  'lookup.stillAsking': 'Warten auf den Helpdesk',
  'lookup.expires': 'Warten auf den Helpdesk, läuft in {seconds} s ab',
  'lookup.goesOn': 'Sie können den Verkauf fortsetzen.',
  'lookup.is.opened': 'Kunde geöffnet',
  'lookup.is.failed': 'Nicht geöffnet',
  'lookup.is.notSent': 'Nicht gesendet',
  'lookup.is.unsure': 'Möglicherweise nicht geöffnet',
  'lookup.took': 'Antwort nach {ms} ms',
  'sale.anonymous': 'Bezahlt: {total}. Verkäufe ohne Kunden werden nicht gemeldet.',
  'sale.reporting': 'Bestellung {order} wird gemeldet',
  'sale.done':
    'Bezahlt: {total}. Counterline hat Bestellung {order} und die neuen Summen für {name} erhalten und sendet sie automatisch.',
  'sale.failed': 'Bezahlt: {total}. Der Verkauf wurde nicht gemeldet: {why}',
  'connection.title': 'Verbindungsart',
  'connection.label': 'Verbindungsart der Kasse',
  'connection.page': 'Webseite',
  'connection.http': 'HTTP',
  'connection.socket': 'WebSocket',
  'connection.tcp': 'Zeilen über TCP',
  'connection.drop-folder': 'Überwachter Ordner',
  'connection.serial': 'Serieller Scanner',
  'connection.receipt-printer': 'Bondrucker',
  'connection.page.hint':
    'Wie eine Browserkasse sendet diese Seite ihre Anfragen selbst. Die Seite muss gekoppelt sein.',
  'connection.http.hint': 'Ein Kassenprogramm sendet für jeden Scan und jeden Verkauf eine HTTP-Anfrage.',
  'connection.socket.hint': 'Ein Kassenprogramm hält einen WebSocket offen. Jeder Frame ist ein JSON-Objekt.',
  'connection.tcp.hint':
    'Eine Kasse sendet eine Zeile JSON über eine TCP-Verbindung und erhält eine Zeile als Antwort.',
  'connection.drop-folder.hint':
    'Eine Kasse schreibt eine Datei in einen Ordner. Counterline verschiebt sie nach „done“ oder „failed“.',
  'connection.serial.hint':
    'Ein Scanner sendet den Code als Text über ein serielles Kabel. Er kann keine Verkäufe melden.',
  'connection.receipt-printer.hint':
    'Die Kasse druckt einen Bon. Counterline leitet die Daten an den Drucker weiter und liest den Bon.',
  'connection.problem.not_ready': 'Diese Verbindung wurde nicht gestartet. Siehe „Verbindungen“ in Counterline.',
  'connection.problem.no_socat':
    'Für diese Verbindungsart ist ein virtuelles serielles Kabel erforderlich. Installieren Sie „socat“, und starten Sie den Übungsmodus neu.',
  'connection.problem.tray':
    'Die App im Infobereich kann keinen Übungsdrucker starten. Verwenden Sie „counterline run --practice“.',
  'connection.problem.no_sales': 'Ein Scanner kann keine Verkäufe melden. Wählen Sie eine andere Verbindungsart.',
  'connection.problem.failed': 'Das Senden ist fehlgeschlagen. Versuchen Sie es erneut.',
  'connection.nothing':
    'Counterline hat diese Nachricht nicht verarbeitet. Wird unten eine Antwort angezeigt, nennt sie den Grund.',
  'wire.title': 'Übertragene Daten',
  'wire.nothing': 'Scannen Sie eine Karte, oder verkaufen Sie etwas, um die gesendeten Daten zu sehen.',
  'wire.address': 'Adresse: {address}',
  'wire.size': '{bytes} Bytes',
  'wire.till.bytes': 'Kasse',
  'wire.till.frame': 'Kasse: Frame',
  'wire.till.file': 'Kasse: Datei {name}',
  'wire.counterline.bytes': 'Counterline',
  'wire.counterline.frame': 'Counterline: Frame',
  'wire.counterline.file': 'Counterline: Datei {name}',
  'wire.legend':
    'Steuerzeichen erscheinen als \\r, \\n oder \\x1b, Token als „…“. Header, die der Browser hinzufügt, werden nicht angezeigt.',
  'basket.return': 'Letzten Verkauf zurücknehmen',
  'sale.sent': 'Bezahlt: {total}. Bestellung {order}: {why}',
  'return.done': 'Zurückgenommen: {total}. Der Umsatz der Bestellung {order} von {name} beträgt jetzt 0.',
  'return.failed': 'Die Rücknahme der Bestellung {order} wurde nicht gemeldet: {why}',
};
