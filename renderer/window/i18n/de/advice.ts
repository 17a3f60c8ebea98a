import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Taken.way': 'Falls der Kunde nicht angezeigt wird, wiederholen Sie die Kundensuche.',
  'advice.Missed.way': 'Verpasste Anrufe werden nicht an den Helpdesk gemeldet.',
  'advice.Elsewhere.way':
    'Dieser PC sendet nichts für die Nebenstelle {at}. Wurde der Anruf an einer anderen Nebenstelle angenommen, meldet ihn der PC an dieser Nebenstelle.',
  'advice.No answer.way': 'Nicht angenommene Anrufe werden nicht an den Helpdesk gemeldet.',
  'advice.Withheld.way':
    'Der Helpdesk benötigt eine Rufnummer. Für unterdrückte und unvollständige Nummern können Sie unter Einstellungen > Anrufe eine Ersatznummer eingeben.',
  'advice.Internal.way': 'Interne Anrufe werden nicht gemeldet. Unter Einstellungen > Anrufe können Sie dies ändern.',
  'advice.Internal.call.featureCode.way':
    'Die Nebenstelle hat einen Funktionscode der Telefonanlage gewählt. An diesem Anruf ist daher kein Kunde beteiligt.',
  'advice.Waiting.way': 'Der Eintrag wird automatisch gesendet. Es gehen keine Daten verloren.',
  'advice.Waiting.call.ringing.way': 'Der Helpdesk erhält erst dann ein Ereignis, wenn der Anruf angenommen wurde.',
  'advice.Waiting.why.waitingKey.way':
    'Korrigieren Sie den API-Schlüssel und das API-Geheimnis in den Einstellungen. Der Eintrag wird dann automatisch gesendet.',
  'advice.Not sent.why.waitingKey.way':
    'Korrigieren Sie den API-Schlüssel und das API-Geheimnis in den Einstellungen, und wiederholen Sie dann die Kundensuche.',
  'advice.Waiting.lookup.way':
    'Eine Kundensuche läuft nach wenigen Sekunden ab. Kann sie nicht rechtzeitig gesendet werden, wird die Person benachrichtigt, die sie gestartet hat.',
  'advice.Held as late.way':
    'Um den Anruf trotzdem zu protokollieren, senden Sie das Ereignis. Andernfalls verwerfen Sie es.',
  'advice.Not sure.call.way':
    'Prüfen Sie im Helpdesk, ob der Anruf protokolliert wurde. Das Ereignis wird nicht automatisch erneut gesendet.',
  'advice.Not sure.lookup.way':
    'Eine Kundensuche wird nie automatisch zweimal gesendet. Falls der Kunde nicht angezeigt wird, wiederholen Sie die Kundensuche.',
  'advice.Refused.why.refusedExtension.way':
    'Ordnen Sie die Nebenstelle {at} im Helpdesk einem Mitarbeiter zu. Senden Sie das Ereignis danach erneut.',
  'advice.Refused.why.linkedAgain.way':
    'Der Nebenstelle {at} ist im Helpdesk wieder ein Mitarbeiter zugeordnet. Senden Sie das Ereignis erneut.',
  'advice.Refused.call.way':
    'Beheben Sie das Problem im Helpdesk, und senden Sie das Ereignis erneut. Prüfen Sie zum Beispiel, ob die Nebenstelle {at} einem Mitarbeiter zugeordnet ist.',
  'advice.over':
    'Der Anruf ist beendet. Wenn Sie das Ereignis jetzt senden, protokolliert der Helpdesk den Anruf. Bei einem eingehenden Anruf wird auch die Kundenanzeige geöffnet.',
  'advice.Refused.lookup.way':
    'Vermutlich kennt der Helpdesk die E-Mail-Adresse des Mitarbeiters nicht. Prüfen Sie die Adresse in den Einstellungen, und wiederholen Sie dann die Kundensuche.',
  'advice.Refused.report.way':
    'Beheben Sie das Problem, das der Helpdesk gemeldet hat, und senden Sie den Eintrag erneut.',
  'advice.Expired.lookup.way':
    'Eine Kundensuche läuft nach wenigen Sekunden ab. Wiederholen Sie sie, sobald der Helpdesk verfügbar ist.',
  'advice.Paused.way':
    'Anrufe und Kundensuchen während einer Pause werden hier aufgezeichnet, aber später nicht gesendet.',
};
