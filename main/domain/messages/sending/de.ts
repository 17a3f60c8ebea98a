import type { AreaTemplates } from '../format-message.ts';
import type { sendingEn } from './en.ts';

export const sendingDe: AreaTemplates<typeof sendingEn> = {
  'sent.callEvent': 'Anrufereignis {type}, Versuch {attempt}',
  'sent.lookup': 'Kundensuche, Versuch {attempt}',
  'sent.orders': {
    one: 'Bestellmeldung mit {count} Bestellung, Versuch {attempt}',
    other: 'Bestellmeldung mit {count} Bestellungen, Versuch {attempt}',
  },
  'sent.customers': {
    one: 'Kundensummen für {count} Kunden, Versuch {attempt}',
    other: 'Kundensummen für {count} Kunden, Versuch {attempt}',
  },
  'sent.message': 'Nachricht eines eigenen Kanals, Versuch {attempt}',
  'sent.together': 'In einer Anfrage mit {reports} Meldungen gesendet',
  'reply.accepted': 'Der Helpdesk hat die Anfrage angenommen ({status})',
  'reply.registered': 'Registriert ({status})',
  'reply.refused': 'Der Helpdesk hat die Anfrage abgelehnt ({status}): „{words}“',
  'reply.refusedSilently': 'Der Helpdesk hat die Anfrage ohne Angabe eines Grundes abgelehnt ({status})',
  'reply.unauthorised':
    'Der Helpdesk lehnt den API-Schlüssel oder das API-Geheimnis ab (401). Die betroffenen Einträge warten, bis Sie die Angaben in den Einstellungen korrigieren.',
  'reply.limited': 'Der Helpdesk bittet um eine Pause ({status}). Der nächste Versuch erfolgt in {seconds} s.',
  'reply.unreachable':
    'Der Helpdesk ist nicht erreichbar: {reason}. Es wurde nichts gesendet; Counterline versucht es automatisch erneut.',
  'reply.elsewhere':
    'Der Helpdesk hat die Anfrage nicht erhalten: {reason}. Counterline versucht es automatisch erneut.',
  'reply.elsewhereFinal': 'Der Helpdesk hat die Anfrage nicht erhalten: {reason}. Sie wird nicht erneut gesendet.',
  'reply.unknown':
    'Es kam keine Antwort: {reason}. Der Helpdesk hat die Anfrage möglicherweise erhalten; sie wird erneut gesendet.',
  'reply.unknownFinal':
    'Es kam keine Antwort: {reason}. Der Helpdesk hat die Anfrage möglicherweise erhalten, daher wird sie nicht erneut gesendet.',
  'reply.serverError':
    'Der Helpdesk antwortet mit einem Fehler ({status}), der nicht zeigt, ob die Anfrage angenommen wurde',
  'reply.split': 'Einer von {count} Einträgen ist ungültig. Zur Suche werden sie in zwei Hälften gesendet',
  'reply.splitReports':
    'Der Helpdesk lehnt eine von {reports} gemeinsam gesendeten Meldungen ab. Zur Suche werden zwei Hälften gesendet.',
  'why.waiting': 'wartet auf das Senden',
  'why.waitingAway': 'der Helpdesk ist nicht erreichbar; wird automatisch gesendet',
  'why.lookupWaits': 'wird einige Sekunden lang erneut versucht und läuft dann ab',
  'why.waitingLimited': 'der Helpdesk hat um eine Pause gebeten; wird automatisch gesendet',
  'why.waitingUnsure': 'es kam keine Antwort; wird automatisch erneut gesendet',
  'why.waitingKey': 'wartet, bis API-Schlüssel und API-Geheimnis korrigiert sind',
  'why.lateHeld': 'der Anruf ist beendet oder zu alt; senden oder verwerfen Sie das Ereignis',
  'why.late': 'der Anruf ist älter als {seconds} s; senden oder verwerfen Sie das Ereignis',
  'why.tooOld': 'zu alt, um nützlich zu sein',
  'why.expiredLimited': 'der Helpdesk hat um eine Pause gebeten; die Kasse wurde benachrichtigt',
  'why.expiredDisk': 'dieser PC konnte den Eintrag nicht speichern; die Kasse wurde benachrichtigt',
  'why.callerGone': 'die Kasse wartet nicht mehr',
  'why.notInTime': 'nicht innerhalb von 10 s gesendet; die Kasse wurde benachrichtigt',
  'why.expired': 'der Helpdesk war nicht erreichbar; die Kasse wurde benachrichtigt',
  'why.refused': 'der Helpdesk hat „{words}“ geantwortet',
  'why.refusedSilently': 'der Helpdesk hat keinen Grund genannt ({status})',
  'why.refusedExtension': 'vermutlich hat kein Mitarbeiter die Nebenstelle {extension}',
  'why.notSure': 'gesendet, aber es kam keine Antwort',
  'why.failing':
    'zurückgestellt: Dieser Eintrag schlägt wiederholt fehl, während andere angenommen werden. Er wird seltener erneut versucht.',
  'why.reportedElsewhere': 'von {pc} gemeldet, einem anderen PC dieses Standorts',
  'why.superseded':
    'nicht erneut gesendet: Eine neuere Meldung zur selben Bestellung oder zum selben Kunden wurde angenommen',
  'why.discarded': 'manuell verworfen',
  'why.unknownEnd': 'Counterline wurde beendet, bevor das Ergebnis gespeichert war; prüfen Sie den Helpdesk',
  'why.replaced':
    'nicht erneut gesendet: Eine neuere Meldung zur selben Bestellung, zum selben Kunden oder zum selben Anruf ersetzt diese',
  'why.lost': 'mit dem Postausgang verloren; melden Sie dies aus der Quelle erneut',
  'why.damaged': 'auf der Festplatte beschädigt und daher nicht gesendet',
  'why.discardedLate': 'wegen Verspätung verworfen, wie in den Einstellungen festgelegt',
  'why.taken': 'nach {seconds} s',
  'why.reportedAll': 'alle Einträge angenommen',
  'why.rejectedEntries': '{rejected} abgelehnt; korrigieren Sie diese und senden Sie sie erneut',
  'why.left': '{left} verbleibend',
  'why.invalid': '{path}: {message}',
  'who.orders': { one: '{count} Bestellung', other: '{count} Bestellungen' },
  'who.customers': { one: '{count} Kunde', other: '{count} Kunden' },
  'decided.ordersCompleted': {
    one: 'Counterline hat {count} Bestellung anhand der Summen auf diesem PC ergänzt',
    other: 'Counterline hat {count} Bestellungen anhand der Summen auf diesem PC ergänzt',
  },
  'decided.totalsKept': {
    one: 'Neue Summen für {count} Kunden, auf diesem PC geführt',
    other: 'Neue Summen für {count} Kunden, auf diesem PC geführt',
  },
};
