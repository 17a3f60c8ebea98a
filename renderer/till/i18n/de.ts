/** The texts of the practice till. */
import type { en as english } from './en.ts';

export const de: { readonly [Key in keyof typeof english]: string } = {
  title: 'Übungskasse',
  band: 'Es verlassen keine Daten diesen PC.',
  'shop.closed':
    'Die Übungskasse ist nicht verfügbar, weil der Übungsmodus beendet wurde oder gleich startet. Öffnen Sie sie erneut über die Seite „Üben“ in Counterline.',
  'server.away':
    'Counterline antwortet auf diesem PC nicht, daher werden keine Kundensuchen und Meldungen gesendet. Sie können den Verkauf fortsetzen.',
  'server.unpaired':
    'Counterline kennt diese Kasse nicht mehr. Koppeln Sie sie erneut. Sie können den Verkauf fortsetzen.',
  'pair.title': 'Diese Kasse mit Counterline koppeln',
  'pair.text': 'Eine gekoppelte Kasse kann der Person an diesem PC Kunden anzeigen und Verkäufe melden.',
  'pair.button': 'Kopplung anfordern',
  'pair.code': 'Bestätigen Sie diesen Code in Counterline:',
  'pair.waiting': 'Geben Sie den Code auf der Seite „Üben“ ein. Diese Seite wird dann automatisch fortgesetzt.',
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
  'customer.nobody': 'Scannen Sie eine Karte, um diesen Kunden im Helpdesk zu öffnen.',
  'customer.code': 'Karte, E-Mail-Adresse oder Rufnummer',
  'customer.find': 'Kunden suchen',
  'customer.unknown': 'Kein Kunde hat diese Karte. Geben Sie stattdessen eine E-Mail-Adresse oder Rufnummer ein.',
  'cards.title': 'Beispielkarten',
  'cards.scan': 'Karte scannen: {name}',
  'lookup.asking': 'Kundensuche wird gesendet',
  'lookup.stillAsking': 'Warten auf den Helpdesk',
  'lookup.goesOn': 'Sie können den Verkauf fortsetzen.',
  'lookup.taken': 'Angenommen',
  'lookup.refused': 'Abgelehnt',
  'lookup.unsure': 'Unbekannt',
  'lookup.took': 'Antwort nach {ms} ms',
  'sale.anonymous': 'Bezahlt: {total}. Verkäufe ohne Kunden werden nicht gemeldet.',
  'sale.reporting': 'Bestellung {order} wird gemeldet',
  'sale.done':
    'Bezahlt: {total}. Counterline hat Bestellung {order} und die neuen Summen von {name} erhalten und sendet sie automatisch.',
  'sale.failed': 'Bezahlt: {total}. Der Verkauf wurde nicht gemeldet: {why}',
};
