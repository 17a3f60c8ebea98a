import type { AreaText } from '../format-message.ts';
import type { sendingEn } from './en.ts';

export const sendingDe: AreaText<typeof sendingEn> = {
  'sent.callEvent': 'Anrufmeldung {type}, Versuch {attempt}',
  'sent.lookup': 'Kunden anzeigen, Versuch {attempt}',
  'sent.orders': {
    one: 'Meldung von {count} Bestellung, Versuch {attempt}',
    other: 'Meldung von {count} Bestellungen, Versuch {attempt}',
  },
  'sent.customers': {
    one: 'Kundensummen für {count} Kunden, Versuch {attempt}',
    other: 'Kundensummen für {count} Kunden, Versuch {attempt}',
  },
  'sent.message': 'Nachricht eines eigenen Kanals, Versuch {attempt}',
  'reply.accepted': 'Der Helpdesk nimmt sie an ({status})',
  'reply.registered': 'Registriert ({status})',
  'reply.refused': 'Der Helpdesk lehnt ab ({status}): „{words}“',
  'reply.refusedSilently': 'Der Helpdesk lehnt ab ({status}) und nennt keinen Grund',
  'reply.unauthorised':
    'Der Helpdesk akzeptiert API-Schlüssel und Geheimnis nicht (401). Was sie mitschickt, wartet, bis sie in den Einstellungen berichtigt sind.',
  'reply.limited': 'Der Helpdesk bittet um eine Pause ({status}). In {seconds} s geht es wieder hinaus.',
  'reply.unreachable':
    'Der Helpdesk ist nicht erreichbar: {reason}. Nichts hat diesen PC verlassen; es wird erneut versucht.',
  'reply.elsewhere': 'Das hat den Helpdesk nicht erreicht: {reason}. Es wird erneut versucht.',
  'reply.elsewhereFinal': 'Das hat den Helpdesk nicht erreicht: {reason}. Es wird nicht noch einmal gesendet.',
  'reply.unknown': 'Es kam keine Antwort: {reason}. Vielleicht ist es angekommen; es wird erneut gesendet.',
  'reply.unknownFinal':
    'Es kam keine Antwort: {reason}. Vielleicht ist es angekommen, deshalb wird es nicht erneut gesendet.',
  'reply.serverError': 'Der Helpdesk antwortet mit einem Fehler ({status}), der nicht sagt, was daraus wurde',
  'reply.split': 'Einer von {count} Einträgen stimmt nicht; sie gehen in zwei Hälften, um ihn zu finden',
  'why.waiting': 'wartet, bis es an der Reihe ist',
  'why.waitingAway': 'der Helpdesk ist nicht da; es geht von selbst hinaus',
  'why.lookupWaits': 'wird einige Sekunden lang versucht, dann verfällt sie',
  'why.waitingLimited': 'der Helpdesk bat um eine Pause; es geht von selbst hinaus',
  'why.waitingUnsure': 'es kam keine Antwort; es wird von selbst erneut gesendet',
  'why.waitingKey': 'wartet, bis API-Schlüssel und Geheimnis berichtigt sind',
  'why.lateHeld': 'der Anruf ist vorbei oder zu alt; senden oder verwerfen Sie ihn',
  'why.late': 'der Anruf ist älter als {seconds} s; senden oder verwerfen Sie ihn',
  'why.tooOld': 'zu alt, um noch zu nützen',
  'why.expiredLimited': 'der Helpdesk bat um eine Pause; die Kasse weiß es',
  'why.expiredDisk': 'dieser PC konnte es nicht speichern; die Kasse weiß es',
  'why.callerGone': 'die Kasse wartete nicht mehr',
  'why.notInTime': 'kam nicht innerhalb von 10 s an die Reihe; die Kasse weiß es',
  'why.expired': 'der Helpdesk war nicht da; die Kasse weiß es',
  'why.refused': 'der Helpdesk sagt „{words}“',
  'why.refusedSilently': 'der Helpdesk nannte keinen Grund ({status})',
  'why.refusedExtension': 'meist hat niemand im Helpdesk die Nebenstelle {extension}',
  'why.notSure': 'gesendet, aber ohne Antwort',
  'why.failing':
    'zurückgestellt: Andere Einträge werden angenommen, dieser scheitert immer wieder. Er wird nur noch selten versucht.',
  'why.superseded':
    'nicht noch einmal gesendet: Eine neuere Meldung zur selben Bestellung oder Person wurde angenommen',
  'why.discarded': 'von Hand verworfen',
  'why.unknownEnd': 'Counterline endete, bevor das Ergebnis aufgeschrieben war; sehen Sie im Helpdesk nach',
  'why.replaced':
    'nicht noch einmal gesendet: Eine neuere Meldung zur selben Bestellung, zur selben Person oder zum selben Anruf ersetzt diese',
  'why.lost': 'mit dem Postausgang verloren; melden Sie es von dort neu, woher es kam',
  'why.damaged': 'auf der Festplatte beschädigt und deshalb nicht gesendet',
  'why.discardedLate': 'zu spät, um zu nützen, wie in den Einstellungen gewählt',
  'why.taken': 'nach {seconds} s',
  'why.reportedAll': 'alles ist angenommen',
  'why.rejectedEntries': '{rejected} abgelehnt; berichtigen und erneut senden',
  'why.left': 'noch {left}',
  'why.invalid': '{path}: {message}',
  'who.orders': { one: '{count} Bestellung', other: '{count} Bestellungen' },
  'who.customers': { one: '{count} Kunde', other: '{count} Kunden' },
};
