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
  'sent.message': 'Nachricht für eigenen Kanal, Versuch {attempt}',
  'sent.together': 'Eine von {reports} Meldungen in derselben Anfrage',
  'reply.accepted': 'Der Helpdesk hat die Anfrage angenommen ({status})',
  'reply.registered': 'Registriert ({status})',
  'reply.refused': 'Der Helpdesk hat die Anfrage abgelehnt ({status}): „{words}“',
  'reply.refusedSilently': 'Der Helpdesk hat die Anfrage ohne Angabe eines Grundes abgelehnt ({status})',
  'reply.unauthorised':
    'Der Helpdesk hat den API-Schlüssel oder das API-Geheimnis abgelehnt (401). Korrigieren Sie die Angaben in den Einstellungen. Bis dahin warten die betroffenen Einträge, und Kundensuchen schlagen fehl.',
  'reply.limited': 'Der Helpdesk hat um eine Pause gebeten ({status}). Der nächste Versuch erfolgt in {seconds} s.',
  'reply.unreachable':
    'Der Helpdesk ist nicht erreichbar: {reason}. Es wurde nichts gesendet; Counterline versucht es automatisch erneut.',
  'reply.unreachableFinal': 'Die Anfrage wurde nicht gesendet: {reason}',
  'reply.lookupUnreachable':
    'Der Helpdesk ist nicht erreichbar: {reason}. Es wurde nichts gesendet; die Kundensuche wird bis zu ihrem Ablauf wiederholt.',
  'reply.elsewhere':
    'Der Helpdesk hat die Anfrage nicht erhalten: {reason}. Counterline versucht es automatisch erneut.',
  'reply.elsewhereFinal': 'Der Helpdesk hat die Anfrage nicht erhalten: {reason}. Sie wird nicht erneut gesendet.',
  'reply.unknown':
    'Es wurde keine Antwort empfangen: {reason}. Der Helpdesk hat die Anfrage möglicherweise erhalten; sie wird erneut gesendet.',
  'reply.unknownFinal':
    'Es wurde keine Antwort empfangen: {reason}. Der Helpdesk hat die Anfrage möglicherweise erhalten, daher wird sie nicht erneut gesendet.',
  'reply.serverError':
    'Der Helpdesk hat einen Fehler zurückgegeben ({status}); ob die Anfrage angenommen wurde, ist unklar',
  'reply.split':
    'Der Helpdesk hat eine Anfrage mit {count} Einträgen abgelehnt. Um den ungültigen Eintrag zu finden, werden die Einträge in zwei Hälften gesendet.',
  'reply.splitReports':
    'Der Helpdesk hat eine Anfrage mit {reports} Meldungen abgelehnt. Um die ungültige Meldung zu finden, werden die Meldungen in zwei Hälften gesendet.',
  'why.waiting': 'noch nicht gesendet',
  'why.waitingAway': 'der Helpdesk ist nicht erreichbar; der Eintrag wird automatisch gesendet',
  'why.lookupWaits': 'die Kundensuche wird wiederholt, bis sie nach wenigen Sekunden abläuft',
  'why.waitingLimited': 'das Anfragelimit ist erreicht; der Eintrag wird automatisch gesendet',
  'why.waitingUnsure': 'das Ergebnis ist unbekannt; der Eintrag wird automatisch erneut gesendet',
  'why.waitingKey': 'API-Schlüssel oder API-Geheimnis abgelehnt; prüfen Sie beide in den Einstellungen',
  'why.lateHeld': 'verspätet: Der Anruf ist möglicherweise beendet; senden oder verwerfen Sie das Ereignis',
  'why.late': 'das Anrufereignis ist älter als {seconds} s; senden oder verwerfen Sie es',
  'why.tooOld': 'nicht mehr aktuell',
  'why.expiredLimited': 'das Anfragelimit war erreicht',
  'why.expiredDisk': 'dieser PC konnte die Kundensuche nicht speichern',
  'why.callerGone': 'die Kasse wartet nicht mehr',
  'why.notInTime': 'die Kundensuche konnte nicht rechtzeitig gesendet werden',
  'why.expired': 'der Helpdesk war nicht erreichbar',
  'why.refused': 'der Helpdesk hat mit „{words}“ geantwortet',
  'why.refusedSilently': 'der Helpdesk hat keinen Grund genannt ({status})',
  'why.refusedExtension': 'vermutlich ist die Nebenstelle {extension} keinem Mitarbeiter zugeordnet',
  'why.linkedAgain': 'der Nebenstelle {extension} ist jetzt ein Mitarbeiter zugeordnet; senden Sie das Ereignis erneut',
  'why.notSure': 'gesendet, aber vom Helpdesk nicht bestätigt',
  'why.failing':
    'zurückgestellt: Dieser Eintrag konnte wiederholt nicht gesendet werden, andere dagegen schon. Neue Versuche erfolgen seltener.',
  'why.reportedElsewhere': 'von {pc} gemeldet, einem anderen PC dieses Standorts',
  'why.superseded':
    'nicht erneut gesendet: Eine neuere Meldung zu derselben Bestellung oder demselben Kunden wurde angenommen',
  'why.discarded': 'manuell verworfen',
  'why.unknownEnd': 'Counterline wurde beendet, bevor das Ergebnis gespeichert wurde; sehen Sie im Helpdesk nach',
  'why.replaced':
    'nicht erneut gesendet: durch eine neuere Meldung zu derselben Bestellung, demselben Kunden oder demselben Anruf ersetzt',
  'why.lost':
    'mit dem Postausgang verloren gegangen; wenn eine Kasse oder ein Programm den Eintrag gemeldet hat, senden Sie ihn von dort aus erneut',
  'why.damaged': 'auf dem Datenträger beschädigt und daher nicht gesendet',
  'why.discardedLate': 'wegen Verspätung verworfen, wie in den Einstellungen festgelegt',
  'why.taken': 'nach {seconds} s',
  'why.reportedAll': 'alle Einträge angenommen',
  'why.rejectedEntries': 'abgelehnte Einträge: {rejected}; korrigieren Sie die Meldung, und senden Sie sie erneut',
  'why.left': 'noch {left} ausstehend',
  'why.invalid': '{path}: {message}',
  'why.notSaved': 'dieser PC konnte den Eintrag nicht speichern: {message}',
  'who.orders': { one: '{count} Bestellung', other: '{count} Bestellungen' },
  'who.customers': { one: '{count} Kunde', other: '{count} Kunden' },
  'decided.ordersCompleted': {
    one: 'Counterline hat {count} Bestellung anhand der Kundensummen auf diesem PC vervollständigt',
    other: 'Counterline hat {count} Bestellungen anhand der Kundensummen auf diesem PC vervollständigt',
  },
  'decided.totalsKept': {
    one: 'Dieser PC hat neue Summen für {count} Kunden berechnet',
    other: 'Dieser PC hat neue Summen für {count} Kunden berechnet',
  },
};
