import type { AreaTemplates } from '../format-message.ts';
import type { callEn } from './en.ts';

export const callDe: AreaTemplates<typeof callEn> = {
  'heard.ringing': 'Es klingelt an {extensions}',
  'heard.calling': '{extension} wählt {dialled}',
  'heard.answered': '{extension} nimmt den Anruf an',
  'heard.outsideAnswered': 'Die Gegenseite nimmt den Anruf von {extension} an',
  'heard.takenAgain': '{extension} holt den Anruf zurück',
  'heard.answeredOutside':
    'Der Anruf wird an einer externen Rufnummer angenommen: Die Telefonanlage hat ihn umgeleitet',
  'heard.held': '{extension} hält den Anruf',
  'heard.resumed': '{extension} setzt das Gespräch fort',
  'heard.transferBlind': '{extension} verbindet den Anruf an {target} weiter (direkt)',
  'heard.transferAttended': '{extension} verbindet den Anruf an {target} weiter (mit Rücksprache)',
  'heard.transferFailed': 'Die Weiterverbindung an {target} ist fehlgeschlagen',
  'heard.ended': 'Der Anruf wurde beendet',
  'heard.callerHungUp': 'Die Gegenseite legt auf',
  'heard.agentHungUp': '{extension} legt auf',
  'heard.rejected': '{extension} lehnt den Anruf ab',
  'heard.busy': '{extension} ist besetzt',
  'heard.lineRemoved':
    'Die Telefonleitung wurde aus den Einstellungen entfernt; das Ende dieses Anrufs ist daher unbekannt',
  'heard.orphan':
    'Die Telefonanlage listet diesen Anruf nicht mehr auf; er endete vermutlich, während die Leitung getrennt war',
  'heard.adopted':
    'Der Anruf war beim Verbinden der Leitung bereits aktiv: {extension} ist mit der Gegenseite verbunden',
  'heard.alsoSeen': 'Auch von {line} erkannt',
  'heard.otherNumber': '{line} zeigt eine andere Rufnummer: {number}',
  'heard.saidAnswered':
    '{line} meldet, dass {extension} den Anruf angenommen hat; eine zuverlässigere Leitung meldet etwas anderes',
  'heard.endedEarlier': '{line} hat das Ende {seconds} s früher erkannt',
  'heard.endedLater': '{line} hat das Ende {seconds} s später erkannt',
  'heard.helperFree':
    '{line} zeigt, dass {extension} wieder frei ist; {away}, die Leitung des Anrufs, ist nicht verbunden',
  'decided.waitsForSurer':
    'Warten: {surer} ist zuverlässiger als {line} und meldet dieses Ereignis möglicherweise noch',
  'decided.surerSilent':
    'Meldung von {line} verwenden, da die zuverlässigeren Leitungen das Ereignis nicht rechtzeitig gemeldet haben',
  'decided.answered': 'Als Answered melden',
  'decided.answered.because': 'Eine überwachte Nebenstelle ist mit der Gegenseite verbunden',
  'decided.transfer': 'Als Transfer an {extension} melden',
  'decided.transferGiven': 'Als Transfer von {extension} melden',
  'decided.disconnected': 'Als Disconnected melden',
  'decided.nothing.missed': 'Nicht gemeldet: Nur angenommene Anrufe werden gemeldet',
  'decided.nothing.elsewhere':
    'Nicht von diesem PC gemeldet: Nur ein PC, der die annehmende Nebenstelle überwacht, meldet den Anruf',
  'decided.nothing.noAnswer': 'Nicht gemeldet: Der Anruf wurde nicht angenommen',
  'decided.nothing.withheld': 'Nicht gemeldet: Für ein Anrufereignis ist eine vollständige Rufnummer erforderlich',
  'decided.nothing.internal': 'Nicht gemeldet: Dies ist ein interner Anruf',
  'decided.nothing.outside':
    'Nicht gemeldet: Der Anruf wurde an einer externen Rufnummer angenommen. Gehört sie einem Mitarbeiter, tragen Sie sie in den Einstellungen unter „Externe Rufnummern der Mitarbeiter“ ein',
  'decided.nothing.featureCode': 'Nicht gemeldet: Die Nebenstelle hat einen Funktionscode gewählt',
  'decided.late':
    'Zurückgehalten: Das Anrufereignis ist älter als {seconds} s und könnte unerwartet eine Kundenanzeige öffnen',
  'decided.expired': 'Nicht gesendet: nicht mehr aktuell',
  'decided.callerGone': 'Nicht gesendet: Die Kasse wartet nicht mehr',
  'decided.reportedElsewhere': 'Nicht von diesem PC gesendet: {pc} hat den Anruf bereits gemeldet',
  'decided.superseded':
    'Nicht erneut gesendet: Der Helpdesk hat bereits eine neuere Meldung oder ein neueres Ereignis angenommen',
  'decided.pageRebuilt':
    'Der Journaleintrag wurde nicht rechtzeitig gespeichert und daher aus dem Postausgang wiederhergestellt',
  'decided.eventSentAgain': {
    one: '{count} Ereignis dieses Anrufs fehlt im Postausgang und wird erneut gesendet',
    other: '{count} Ereignisse dieses Anrufs fehlen im Postausgang und werden erneut gesendet',
  },
  'decided.eventLost': {
    one: '{count} Ereignis dieses Anrufs fehlt im Postausgang und kann nicht erneut gesendet werden',
    other: '{count} Ereignisse dieses Anrufs fehlen im Postausgang und können nicht erneut gesendet werden',
  },
  'decided.sentAgain': 'Dieser Eintrag fehlt im Postausgang und wird daher aus dem Journal erneut gesendet',
  'decided.discarded': 'Manuell verworfen',
  'decided.released': 'Zum Senden freigegeben',
  'decided.lookup': 'Kundenanzeige für {agent} anfordern',
  'decided.rejected': {
    one: '{count} Eintrag ist ungültig und wurde nicht gesendet; der Grund wird dem Absender mitgeteilt',
    other: '{count} Einträge sind ungültig und wurden nicht gesendet; die Gründe werden dem Absender mitgeteilt',
  },
  'heard.lookup': '{till} sucht einen Kunden',
  'heard.orders': { one: '{till} meldet {count} Bestellung', other: '{till} meldet {count} Bestellungen' },
  'heard.customers': { one: '{till} meldet {count} Kunden', other: '{till} meldet {count} Kunden' },
  'heard.message': 'Eine Nachricht für einen eigenen Kanal wurde empfangen',
  'decided.refusedEarlier': 'Nicht gesendet: Der Helpdesk kennt diesen Anruf nicht',
  'decided.linkedAgain':
    'Der Nebenstelle {extension} ist jetzt ein Mitarbeiter zugeordnet. Senden oder verwerfen Sie die zurückgehaltenen Ereignisse unter „Ausstehend“.',
  'call.ringing': 'es klingelt',
  'call.onTheLine': 'aktiv',
  'call.talked': 'Gesprächsdauer: {minutes} min {seconds} s',
  'call.talkedSeconds': 'Gesprächsdauer: {seconds} s',
  'call.endUnseen': 'beendet; das Ende wurde nicht erkannt',
  'call.handedOver': 'weiterverbunden an {extension}',
  'call.missed': 'der Anrufer hat nach {seconds} s aufgelegt',
  'call.unanswered': 'hier nicht innerhalb von {seconds} s angenommen',
  'call.away': 'die Leitung war beim Ende des Anrufs nicht verbunden',
  'call.notConnected': 'die Telefonanlage hat den Anruf nicht vermittelt',
  'call.missedUnknown': 'nicht angenommen',
  'call.elsewhere': '{extension} hat den Anruf angenommen',
  'call.elsewhereUnknown': 'an anderer Stelle angenommen',
  'call.noAnswer': 'nach {seconds} s nicht angenommen',
  'call.answeredOutside': 'umgeleitet und extern angenommen',
  'call.featureCode': 'Funktionscode {code}',
  'call.keptByExchange':
    'hier nicht innerhalb von {seconds} s angenommen; der Anrufer blieb noch {kept} s mit der Telefonanlage verbunden (Mailbox, Warteschlange oder Ansage)',
  'call.busy': 'der angerufene Anschluss war besetzt',
  'call.declined': '{extension} war besetzt oder hat den Anruf abgelehnt',
  'call.cancelled': 'nach {seconds} s ohne Annahme abgebrochen',
  'call.failed': 'die Telefonanlage konnte den Anruf nicht vermitteln',
  'call.withheld': 'die Rufnummer war unterdrückt',
  'call.shortCode': '{number} ist keine vollständige Rufnummer',
  'call.internal': 'interner Anruf',
  'call.queuedToSend': 'wird so bald wie möglich an den Helpdesk gesendet',
  'call.paused': 'Counterline ist pausiert',
};
