import type { AreaTemplates } from '../format-message.ts';
import type { answerEn } from './en.ts';

export const answerDe: AreaTemplates<typeof answerEn> = {
  'answer.unknownCall': 'Diese Version unterstützt die Methode „{name}“ nicht.',
  'answer.badCall': '{what}',
  'answer.notACall': 'Diese Anfrage ist ungültig.',
  'answer.unknownKey': 'Der Schlüssel „{name}“ ist unbekannt.',
  'answer.bug':
    'Counterline konnte diese Aktion wegen eines internen Fehlers nicht ausführen. Details finden Sie im Protokoll.',
  'answer.bugOfAnswer':
    'Counterline konnte wegen eines internen Fehlers nicht antworten. Details finden Sie im Protokoll.',
  'answer.nothingKept': 'Es wurde nichts gespeichert: {reason}.',
  'answer.notRight': '{path}: {message}',
  'answer.notPractising': 'Diese Aktion ist nur im Übungsmodus verfügbar. Starten Sie Counterline mit --practice.',
  'answer.noWindow':
    'Diese Methode ist in diesem Fenster nicht verfügbar. Verwenden Sie stattdessen einen Befehl von Counterline.',
  'answer.imported': {
    one: '{count} Eintrag des alten Postausgangs wurde wiederhergestellt.',
    other: '{count} Einträge des alten Postausgangs wurden wiederhergestellt.',
  },
  'answer.noSuchOutbox': '{file} ist kein beschädigter Postausgang im Datenordner.',
  'answer.nothingToDecide':
    'Dieser Eintrag kann jetzt nicht gesendet werden. Er wartet bereits, wird gerade gesendet oder ist nicht mehr vorhanden, oder ein neuerer Eintrag hat ihn möglicherweise ersetzt.',
  'answer.notDiscarded':
    'Dieser Eintrag kann nicht verworfen werden: Er wird gerade gesendet oder ist nicht mehr vorhanden.',
  'answer.goesOut': 'Der Eintrag wird gesendet.',
  'answer.discarded': 'Der Eintrag wurde verworfen. Sein Journaleintrag bleibt erhalten.',
  'answer.trying': 'Neuer Versuch läuft.',
  'answer.notMissed': 'Dieser Eintrag ist kein verpasster Anruf.',
  'answer.missedDone': 'Der verpasste Anruf wurde als erledigt markiert.',
  'answer.missedOpen': 'Der verpasste Anruf wurde als unerledigt markiert.',
  'answer.noNumber': 'Dieser Eintrag enthält keine Rufnummer.',
  'answer.unknownPage': 'Dieser Eintrag ist nicht mehr im Journal.',
  'answer.noCustomer': 'Um einen Kunden anzuzeigen, ist eine Rufnummer oder E-Mail-Adresse erforderlich.',
  'answer.tillPaired': 'Die Kasse ist gekoppelt. Counterline wartet auf ihre erste Anfrage.',
  'answer.tillRefused': 'Die Kopplungsanfrage wurde abgelehnt.',
  'answer.tillRevoked': '{name} hat keinen Zugriff mehr.',
  'answer.noticeRead': 'Der Hinweis wurde geschlossen.',
  'answer.paused': 'Bis zum Ende der Pause wird von diesem PC nichts an den Helpdesk gesendet.',
  'answer.resumed': 'Die Pause wurde beendet.',
  'answer.noSession': 'In diesem Modus ist keine Einrichtung möglich.',
  'answer.preferencesNotKept':
    'Dieser PC kann nicht auf seinen Datenträger schreiben, daher wurde nichts geändert. Prüfen Sie den freien Speicherplatz und Ihre Berechtigungen, und versuchen Sie es erneut.',
  'answer.noLog': 'In dem Modus, in dem Counterline gestartet wurde, ist kein Protokoll verfügbar.',
  'answer.notExamined': 'In dem Modus, in dem Counterline gestartet wurde, sind keine Prüfungen verfügbar.',
  'answer.levelNotKept':
    'Die Protokollstufe konnte nicht gespeichert werden ({why}) und bleibt unverändert. Prüfen Sie den Datenträger.',
  'answer.practiceBusy': 'Es läuft bereits ein Übungsszenario. Warten Sie das Ende ab, oder beenden Sie das Szenario.',
  'answer.realExchange':
    'Der Übungsmodus verwendet Ihre echte Telefonanlage. Rufen Sie Ihre eigene Rufnummer von einem anderen Telefon an.',
  'answer.starting': 'Counterline wird gestartet. Versuchen Sie es in Kürze erneut.',
  'answer.practiceApart':
    'Übungsanrufe verwenden jetzt die Übungstelefonanlage. Ihre eigenen Leitungen werden nach dem Ende des Übungsmodus wieder verbunden.',
  'answer.noPracticeCall': 'Es ist kein Übungsanruf aktiv. Starten Sie zuerst einen.',
  'answer.notRinging': 'Ihr Übungstelefon klingelt nicht.',
  'answer.notTalking': 'Sie telefonieren gerade nicht.',
  'answer.noTillDoor': 'Der Kassenserver läuft nicht, weil seine Ports von anderen Programmen verwendet werden.',
  'answer.notYours': 'Counterline akzeptiert nur Anfragen aus dem eigenen Fenster.',
  'window.wrongOrigin': 'Nur Counterline auf diesem PC darf diese Adresse verwenden.',
  'window.onlyReading': 'Diese Adresse erlaubt nur Lesezugriffe.',
  'window.noAddress': 'Diese Adresse ist ungültig.',
  'window.confirm':
    'Es wurde noch nichts geändert. Öffnen Sie auf diesem PC ein Terminal, und führen Sie „counterline confirm {code}“ aus. Klicken Sie danach hier erneut auf die Schaltfläche.',
  'window.confirmInDialog':
    'Vergleichen Sie den Code {code} mit dem Code im Counterline-Dialog außerhalb des Browsers. Stimmen beide überein, wählen Sie dort „Zulassen“. Wiederholen Sie danach hier die Aktion.',
  'window.confirmed': 'Bestätigt. Klicken Sie im Fenster erneut auf die Schaltfläche.',
  'window.notConfirmed':
    'Es wartet keine Anfrage mit diesem Code auf Bestätigung. Wiederholen Sie die Aktion im Fenster, um einen neuen Code zu erhalten.',
  'window.toConfirm':
    'Um eine Anfrage aus einem Browserfenster zu bestätigen, führen Sie „counterline confirm“ mit dem zugehörigen Bestätigungscode aus.',
  'window.nothingToConfirm': 'Kein Browserfenster wartet auf eine Bestätigung.',
  'window.asks.till.pair': 'Token für eine Kasse erstellen',
  'window.asks.till.confirm': 'Kasse koppeln',
  'window.asks.settings.write': 'Einstellungen speichern',
  'window.asks.setup.takeFile': 'Einstellungsdatei verwenden',
  'window.sessionsEnded': 'Alle Browsersitzungen wurden beendet.',
  'window.noPage': 'Diese Seite ist nicht vorhanden.',
  'answer.trace.noLine': 'Die Leitung „{line}“ ist nicht vorhanden.',
  'answer.trace.none': '„{line}“ wurde seit dem Start von Counterline nicht aufgezeichnet.',
  'answer.trace.disk':
    'Die Aufzeichnung konnte nicht gespeichert oder gelesen werden ({why}). Prüfen Sie den Datenträger.',
  'answer.trace.started': '„{line}“ wird mit maskierten Daten aufgezeichnet, höchstens zehn Minuten lang.',
  'answer.trace.stopped': 'Die Aufzeichnung von „{line}“ wurde beendet.',
  'answer.totalsNotChosen':
    'Dieser PC führt keine Kundensummen. Tragen Sie zuerst unter totals.host den Namen dieses PCs ein.',
  'answer.noSite': 'Dieser PC gehört zu keinem Standort. Ergänzen Sie zuerst „site“ in den Einstellungen.',
  'answer.notServer': 'Nur PCs mit der Rolle „server“ können den Status der anderen PCs abrufen.',
};
