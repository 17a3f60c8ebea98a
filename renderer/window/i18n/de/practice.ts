/** The texts of the Practice page. */
import type { practice as english } from '../en/practice.ts';
import type { Translated } from '../translated.ts';

export const practice: Translated<typeof english> = {
  'practice.title': 'Übungsszenario starten und verfolgen',
  'practice.detail':
    'In Counterline laufen eine Übungskasse, ein Übungs-Helpdesk und bei Bedarf eine Übungstelefonanlage. Sie verwenden die echten Protokolle, daher funktioniert alles wie an Ihrem Arbeitsplatz.',
  'practice.try': 'Szenarien',
  'practice.progress': '{done} von {all} Szenarien abgeschlossen',
  'practice.done': 'Erledigt',
  'practice.customer-calls.title': 'Ein Kunde ruft Sie an',
  'practice.customer-calls.detail': 'Nehmen Sie den Anruf an, oder Ihr Telefon nimmt ihn nach 6 s an',
  'practice.customer-calls.button': 'Anruf starten',
  'practice.card.title': 'An der Kasse wird eine Karte gescannt',
  'practice.card.detail': 'Der Kunde wird im Helpdesk angezeigt',
  'practice.card.button': 'Karte scannen',
  'practice.colleague-is-faster.title': 'Ein Kollege ist schneller',
  'practice.colleague-is-faster.detail': 'Zwei Telefone klingeln; Ihr PC sendet nichts',
  'practice.colleague-is-faster.button': 'Anruf starten',
  'practice.hand-over.title': 'Sie verbinden einen Anruf weiter',
  'practice.hand-over.detail': 'Ein Anruf, ein Journaleintrag, zwei Mitarbeiter',
  'practice.hand-over.button': 'Anruf weiterverbinden',
  'practice.away.title': 'Der Helpdesk ist 30 s nicht erreichbar',
  'practice.away.detail': 'Anrufe und Verkäufe warten und gehen nicht verloren; Kundensuchen laufen ab',
  'practice.away.button': 'Helpdesk trennen',
  'practice.refuses.title': 'Der Helpdesk lehnt eine Nebenstelle ab',
  'practice.refuses.detail': 'Sehen Sie, was das Problem ist und wie Sie es beheben',
  'practice.refuses.button': 'Zuordnung aufheben',
  'practice.limits.title': 'Die Anfragelimits sind erreicht',
  'practice.limits.detail': 'Ein Verkauf wartet; ein Anruf nutzt die Reserve',
  'practice.limits.button': 'Limits ausschöpfen',
  'practice.gives-up.title': 'Der Anrufer legt vorzeitig auf',
  'practice.gives-up.detail': 'Ihr Telefon klingelt, aber niemand nimmt den Anruf rechtzeitig an',
  'practice.gives-up.button': 'Anruf starten',
  'practice.outbound.title': 'Sie rufen einen Kunden an',
  'practice.outbound.detail': 'Der Anruf wird in der Konversation des Kunden protokolliert',
  'practice.outbound.button': 'Nummer wählen',
  'practice.withheld.title': 'Ein Anrufer unterdrückt seine Rufnummer',
  'practice.withheld.detail': 'Es wird nichts gemeldet; das Journal nennt den Grund',
  'practice.withheld.button': 'Anruf starten',
  'practice.internal.title': 'Ein Kollege ruft Sie an',
  'practice.internal.detail': 'Ein interner Anruf wird nicht gesendet; das Journal nennt den Grund',
  'practice.internal.button': 'Anruf starten',
  'practice.busy':
    'Ihre eigene Telefonanlage wird verwendet, daher sind Übungsanrufe ausgeschaltet. Rufen Sie Ihre Nummer von einem beliebigen Telefon aus an, oder wechseln Sie zur Übungstelefonanlage.',
  'practice.apart': 'Übungstelefonanlage verwenden',
  'practice.runs': '„{title}“ läuft. Warten Sie das Ende ab, oder beenden Sie das Szenario.',
  'practice.running': 'Aktuelles Szenario',
  'practice.stop': 'Beenden',
  'practice.left': '{seconds} s',
  'practice.asksIn': 'Nächster Versuch in {seconds} s',
  'practice.answer': 'Annehmen',
  'practice.hangUp': 'Auflegen',
  'practice.rings': '{who} ruft {at} an',
  'practice.dials': '{at} ruft {who} an',
  'practice.withheld': 'Ein Anrufer mit unterdrückter Rufnummer',
  'practice.talks': '{who} spricht mit {at}',
  'practice.see': 'Das werden Sie sehen',
  'practice.seen': 'Das sehen Sie',
  'practice.nothingYet': 'Noch keine Aktivität',
  'practice.openPage': 'Journaleintrag öffnen',
  'practice.phone': 'Übungstelefon',
  'practice.helpdesk': 'Übungs-Helpdesk',
  'practice.ghost.heard': 'was das Telefon oder die Kasse gemeldet hat und wie zuverlässig die Meldung ist',
  'practice.ghost.decided': 'ob das Ereignis an den Helpdesk gemeldet wird und, falls nicht, warum',
  'practice.ghost.sent': 'die genaue Nachricht',
  'practice.ghost.reply': 'wie der Helpdesk geantwortet hat und wie lange es gedauert hat',
  'practice.desk.title': 'Der Helpdesk aus Sicht Ihrer Kollegen',
  'practice.desk.text': 'Öffnen Sie den Arbeitsplatz neben diesem Fenster, um Anrufe und Kunden live zu sehen.',
  'practice.desk.button': 'Arbeitsplatz öffnen',
  'practice.desk.of': 'Arbeitsplatz von {extension} öffnen',
  'practice.till.button': 'Übungskasse öffnen',
  'practice.pair.title': 'Kopplungsanfrage der Übungskasse',
  'practice.pair.text':
    'Prüfen Sie, ob die Kasse {code} zeigt, und wählen Sie dann „Kasse koppeln“. Den Code einer echten Kasse geben Sie stattdessen unter „Verbindungen“ ein.',
  'practice.pair.button': 'Kasse koppeln',
  'practice.ring.mute': 'Klingelton stummschalten',
  'practice.ring.aloud': 'Klingelton einschalten',
  'practice.ring.blocked':
    'Klicken Sie auf eine beliebige Stelle dieser Seite, damit der Browser den Klingelton abspielt.',
  'practice.disturbed.away': 'Der Helpdesk ist getrennt.',
  'practice.disturbed.refuses': 'Im Übungs-Helpdesk ist die Nebenstelle {extension} keinem Mitarbeiter zugeordnet.',
  'practice.disturbed.limits': 'Dieser PC hat seine Anfragelimits bis auf die Reserve ausgeschöpft.',
  'practice.disturbed.until': 'Die Störung endet in {seconds} s.',
  'practice.disturbed.stuck':
    'Der Helpdesk kann noch nicht wieder verbunden werden, weil sein Port von einem anderen Programm verwendet wird. Counterline versucht es jede Sekunde erneut.',
  'practice.removeFaults.away': 'Jetzt wieder verbinden',
  'practice.removeFaults.refuses': '{extension} wieder zuordnen',
  'practice.removeFaults.limits': 'Limits wiederherstellen',
  'practice.sendAgain': 'Erneut senden',
  'practice.budget':
    '{used} von {limit} Anfragen in der letzten Sekunde, {reserve} davon für Kundenanzeigen reserviert',
  'practice.now.begins': 'Das Szenario wird gestartet.',
  'practice.now.rings': 'Ihr Telefon klingelt. Nehmen Sie den Anruf an, oder warten Sie auf die automatische Annahme.',
  'practice.now.ringsForColleague':
    'Nehmen Sie den Anruf an, oder warten Sie auf die automatische Annahme. Danach wird er an einen Kollegen weiterverbunden.',
  'practice.now.ringsAtBoth': 'Zwei Telefone klingeln. Ihr Kollege nimmt den Anruf gleich an.',
  'practice.now.ringsUnheard': 'Ihr Telefon klingelt. Nehmen Sie den Anruf nicht an: Der Anrufer legt gleich auf.',
  'practice.now.dials': 'Ihr Telefon wählt. Der Kunde nimmt den Anruf gleich an.',
  'practice.now.talks': 'Das Gespräch läuft. Der Kunde legt gleich auf.',
  'practice.now.ringsInternal':
    'Nebenstelle {colleague} ruft Sie an. Nehmen Sie den Anruf an, oder warten Sie auf die automatische Annahme.',
  'practice.now.talksInternal': 'Sie sprechen mit der Nebenstelle {colleague}. Ihr Kollege legt gleich auf.',
  'practice.now.talksBefore': 'Das Gespräch läuft. Es wird gleich an die Nebenstelle {colleague} weiterverbunden.',
  'practice.now.colleagueRings': 'Das Telefon an der Nebenstelle {colleague} klingelt.',
  'practice.now.colleagueTalks': 'Ihr Kollege spricht mit dem Kunden.',
  'practice.now.scans': 'Die Kasse sucht den Kunden zu dieser Karte.',
  'practice.now.settles': 'Warten auf die letzten Ereignisse und Antworten.',
  'practice.now.awayScans': 'Die Verbindung zum Helpdesk ist getrennt. Eine Karte wird gescannt.',
  'practice.now.awayReports': 'Die Kasse meldet einen Verkauf.',
  'practice.now.awayRings': 'Ein Kunde ruft an. Nehmen Sie den Anruf an, oder warten Sie auf die automatische Annahme.',
  'practice.now.awayTalks': 'Das Gespräch läuft. Ereignisse erreichen den Helpdesk nicht.',
  'practice.now.awayWaits':
    'Die Anrufereignisse und der Verkauf warten, bis der Helpdesk wieder erreichbar ist. Kundensuchen laufen ab.',
  'practice.now.comesBack':
    'Der Helpdesk ist wieder verbunden, benachrichtigt diesen PC aber nicht. Counterline versucht es automatisch erneut und wartet nach jedem Versuch länger.',
  'practice.now.refusedRings':
    'Ein Kunde ruft an. Nehmen Sie den Anruf an, oder warten Sie auf die automatische Annahme.',
  'practice.now.refusedTalks': 'Das Gespräch läuft. Das Anrufereignis wird gesendet.',
  'practice.now.refused':
    'Der Helpdesk hat das Ereignis abgelehnt, weil die Nebenstelle {extension} keinem Mitarbeiter zugeordnet ist. Ordnen Sie die Nebenstelle wieder zu.',
  'practice.now.linked':
    'Die Nebenstelle {extension} ist wieder zugeordnet. Sie können das Ereignis jetzt erneut senden.',
  'practice.now.limitsFill':
    'Dieser PC schöpft seine Anfragelimits bis auf die Reserve aus. Die Kasse meldet einen Verkauf.',
  'practice.now.limitsRings':
    'Ein Kunde ruft an. Nehmen Sie den Anruf an, oder warten Sie auf die automatische Annahme.',
  'practice.now.limitsTalks': 'Das Gespräch läuft. Der Verkauf wartet noch.',
  'practice.now.limitsWait': 'Der Verkauf wartet, bis die Limits eine weitere Anfrage zulassen.',
  'practice.ended.asPlanned': 'Was geschehen ist und warum',
  'practice.ended.otherwise': 'Das Szenario ist nicht wie geplant verlaufen',
  'practice.ended.stopped': 'Das Szenario wurde beendet',
  'practice.result.youAnswered': 'Sie haben den Anruf nach {seconds} s angenommen.',
  'practice.result.itAnswered': 'Das Übungstelefon hat den Anruf nach {seconds} s automatisch angenommen.',
  'practice.result.quiet':
    'Während des Klingelns wurde nichts gesendet, da der Helpdesk nur angenommene Anrufe erhält.',
  'practice.result.heardAnswered':
    'Der Helpdesk hat das Ereignis Answered genau einmal erhalten, {ms} ms nach der Annahme des Anrufs.',
  'practice.result.opened':
    'Der Helpdesk hat die Konversation von {customer} für den Mitarbeiter an Nebenstelle {extension} geöffnet.',
  'practice.result.openedNumber':
    'Zu dieser Rufnummer passt kein Kunde, oder es passen mehrere. Der Helpdesk hat für den Mitarbeiter an Nebenstelle {extension} eine Konversation ohne Kunden geöffnet.',
  'practice.result.heardEnd': 'Am Ende des Anrufs hat der Helpdesk das Ereignis Disconnected genau einmal erhalten.',
  'practice.result.heardEndHere':
    'Ihr Telefon erhält keine weiteren Ereignisse zu diesem Anruf. Daher hat der Helpdesk auch das Ereignis Disconnected genau einmal erhalten.',
  'practice.result.nothingHeard': 'Der Helpdesk hat von Ihrem PC keine Ereignisse zu diesem Anruf erhalten.',
  'practice.result.colleagueAnswered': 'Nebenstelle {colleague} hat den Anruf vor {extension} angenommen.',
  'practice.result.nothingForYou':
    'Außerhalb des Übungsmodus würde der PC an Nebenstelle {colleague} den Anruf melden. An Ihrem PC gilt er nicht als verpasst: Laut Journal wurde er an anderer Stelle angenommen.',
  'practice.result.gaveUp': 'Der Anrufer hat nach {seconds} s aufgelegt, ohne dass jemand den Anruf angenommen hat.',
  'practice.result.onlyAnswered':
    'Nur angenommene Anrufe werden gemeldet. Im Journal ist dieser Anruf als verpasst markiert.',
  'practice.result.withheld': 'Der Anrufer hat seine Rufnummer unterdrückt.',
  'practice.result.noNumber': 'Für ein Anrufereignis ist eine Rufnummer erforderlich, daher wurde nichts gemeldet.',
  'practice.result.internalCall': 'Nebenstelle {colleague} hat Sie angerufen.',
  'practice.result.noCustomer':
    'Interne Anrufe werden nicht an den Helpdesk gemeldet, da kein Kunde daran beteiligt ist.',
  'practice.result.outboundAnswered': 'Der Kunde hat den Anruf nach {seconds} s angenommen.',
  'practice.result.outboundLogged':
    'Ausgehende Anrufe werden in der Konversation der gewählten Rufnummer protokolliert. Sie öffnen keine Kundenanzeige.',
  'practice.result.heardTransfer':
    'Der Helpdesk hat das Ereignis Transfer an die Nebenstelle {colleague} genau einmal erhalten.',
  'practice.result.colleagueReports':
    'Außerhalb des Übungsmodus würde der PC an Nebenstelle {colleague} jetzt Answered für denselben Anruf melden. Die Konversation würde dort geöffnet.',
  'practice.result.onePage': 'Dies ist ein Anruf mit einer einzigen ID, daher zeigt das Journal ihn als einen Eintrag.',
  'practice.result.taken': 'Die Kasse hat nach {ms} ms die Antwort „angenommen“ erhalten.',
  'practice.result.pageOpened':
    'Der Helpdesk hat den Kunden {customer} für den Mitarbeiter an Nebenstelle {extension} geöffnet.',
  'practice.result.takenMeans':
    'Der Helpdesk hat die Kundensuche angenommen, kann aber nicht bestätigen, dass jemand den Kunden sieht.',
  'practice.result.unplugged': 'Der Helpdesk war {seconds} s nicht erreichbar.',
  'practice.result.pluggedByYou': 'Sie haben den Helpdesk nach {seconds} s wieder verbunden.',
  'practice.result.lookupExpired':
    'Die Kundensuche zur gescannten Karte ist nach {seconds} s abgelaufen, und die Kasse wurde benachrichtigt. Eine spätere Kundensuche würde einen Kunden anzeigen, der schon gegangen ist.',
  'practice.result.lookupTaken':
    'Der Helpdesk war wieder erreichbar, bevor die Kundensuche ablief. Die Kasse hat nach {seconds} s die Antwort „angenommen“ erhalten.',
  'practice.result.waited.one': '{count} Eintrag war auf dem Datenträger dieses PCs zwischengespeichert.',
  'practice.result.waited.other': '{count} Einträge waren auf dem Datenträger dieses PCs zwischengespeichert.',
  'practice.result.cameBack':
    'Alle wartenden Einträge wurden automatisch gesendet, der letzte {seconds} s nach dem Wiederverbinden des Helpdesks.',
  'practice.result.nothingLost':
    'Es ist kein Eintrag verloren gegangen, da jeder Eintrag vor dem Senden auf dem Datenträger gespeichert wird.',
  'practice.result.refused': 'Der Helpdesk hat das Ereignis Answered abgelehnt (Statuscode {status}).',
  'practice.result.refusedWhy':
    'Die Nebenstelle {extension} war keinem Mitarbeiter zugeordnet. Das ist der häufigste Grund für diese Antwort.',
  'practice.result.nothingElseStopped':
    'Andere Einträge wurden nicht verzögert. Ein abgelehnter Eintrag wird zurückgehalten, bis Sie entscheiden, was damit geschieht.',
  'practice.result.linkedAndSent':
    'Sie haben {extension} wieder zugeordnet und das Ereignis erneut gesendet. Das Ereignis wurde registriert.',
  'practice.result.filled.one':
    'Dieser PC hat {seconds} s lang seine Anfragelimits bis auf die Reserve ausgeschöpft: mit {count} echten Anfrage. Für Kundenanzeigen reserviert: {reserve} von {limit} Anfragen pro Sekunde.',
  'practice.result.filled.other':
    'Dieser PC hat {seconds} s lang seine Anfragelimits bis auf die Reserve ausgeschöpft: mit {count} echten Anfragen. Für Kundenanzeigen reserviert: {reserve} von {limit} Anfragen pro Sekunde.',
  'practice.result.reportWaited':
    'Die Meldung des Verkaufs hat {seconds} s gewartet und wurde dann automatisch gesendet.',
  'practice.result.popWent':
    'Der Anruf musste nicht warten: Der Helpdesk hat das Ereignis Answered nach {ms} ms erhalten.',
  'practice.result.reserve': 'Der Anruf hat die Reserve für Kundenanzeigen genutzt.',
  'practice.result.givenBack': 'Sie haben die Limits vorzeitig wiederhergestellt.',
  'practice.result.youWereFaster':
    'Sie haben den Anruf vor Ihrem Kollegen angenommen, daher ist Ihr PC für diesen Anruf zuständig.',
  'practice.result.paused': 'Counterline war pausiert, daher wurde nichts gesendet.',
  'practice.result.openedNobody': 'Die Konversation zu diesem Anruf wurde im Helpdesk nicht gefunden.',
  'practice.result.notRung':
    'Die Telefonleitung hat diesen Anruf nicht gemeldet. Stellen Sie unter „Verbindungen“ sicher, dass die Übungsleitung verbunden ist.',
  'practice.result.notAnswered': 'Dieser Anruf wurde nicht angenommen.',
  'practice.result.notHeard':
    'Der Helpdesk hat das Ereignis {type} nicht angenommen. Den Grund finden Sie im Journaleintrag des Anrufs.',
  'practice.result.heardMore': 'Der Helpdesk hat das Ereignis {type} {count}-mal statt einmal angenommen.',
  'practice.result.heardSomething.one':
    'Der Helpdesk hat {count} Ereignis zu diesem Anruf erhalten, obwohl keines erwartet wurde.',
  'practice.result.heardSomething.other':
    'Der Helpdesk hat {count} Ereignisse zu diesem Anruf erhalten, obwohl keine erwartet wurden.',
  'practice.result.notTransferred': 'Der Anruf wurde nicht weiterverbunden.',
  'practice.result.notEnded': 'Die Telefonleitung hat das Ende des Anrufs nicht gemeldet.',
  'practice.result.lookupRefused':
    'Die Kundensuche der Kasse ist fehlgeschlagen. Den Grund finden Sie in ihrem Journaleintrag.',
  'practice.result.lookupUnsure':
    'Die Kasse hat keine Bestätigung erhalten: Die Anfrage wurde gesendet, aber es kam keine Antwort.',
  'practice.result.notRefused': 'Der Helpdesk hat das Ereignis nicht abgelehnt.',
  'practice.result.notMended':
    'Das Ereignis wurde nicht registriert. Es erfordert Ihre Entscheidung unter „Ausstehend“.',
  'practice.result.notFilled':
    'Der Helpdesk hat keine Anfragen angenommen, daher konnten die Limits nicht ausgeschöpft werden.',
  'practice.result.leftWaiting.one': '{count} Eintrag wartet noch. Den Grund finden Sie unter „Ausstehend“.',
  'practice.result.leftWaiting.other': '{count} Einträge warten noch. Die Gründe finden Sie unter „Ausstehend“.',
  'practice.result.popWaited': 'Auch der Anruf musste warten: Das Ereignis Answered kam erst nach {seconds} s an.',
  'practice.result.tillClosed':
    'Der Kassenserver läuft nicht, weil seine Ports von anderen Programmen verwendet werden. Beenden Sie eines dieser Programme.',
  'practice.result.failed':
    'Ein interner Fehler in Counterline hat das Szenario beendet. Laufende Anrufe und simulierte Störungen wurden ebenfalls beendet. Details finden Sie im Protokoll.',
  'practice.result.stopped':
    'Sie haben das Szenario beendet. Laufende Anrufe und simulierte Störungen wurden ebenfalls beendet.',
  'problem.practice_busy':
    'Es läuft bereits ein Szenario. Warten Sie das Ende ab, oder beenden Sie das Szenario auf der Seite „Üben“.',
  'problem.real_exchange':
    'Mit Ihrer eigenen Telefonanlage sind keine Übungsanrufe möglich. Rufen Sie Ihre Nummer von einem beliebigen Telefon aus an, oder wechseln Sie unter „Üben“ zur Übungstelefonanlage.',
  'problem.starting': 'Counterline wird gestartet. Versuchen Sie es in Kürze erneut.',
  'problem.no_call': 'Es ist kein Übungsanruf aktiv. Starten Sie zuerst einen.',
  'problem.not_ringing': 'Ihr Übungstelefon klingelt nicht.',
  'problem.not_talking': 'Sie telefonieren gerade nicht.',
  'problem.no_till_door':
    'Der Kassenserver läuft nicht, weil seine Ports von anderen Programmen verwendet werden. Beenden Sie eines dieser Programme.',
  'problem.not_practising': 'Diese Aktion ist nur im Übungsmodus verfügbar.',
};
