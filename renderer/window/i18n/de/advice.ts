import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Registered.title': 'Der Helpdesk hat diesen Anruf registriert',
  'advice.Taken.title': 'Der Helpdesk hat diese Kundensuche angenommen',
  'advice.Taken.way':
    'Der Helpdesk kann nicht bestätigen, dass die Kundenanzeige geöffnet wurde. Falls nicht, scannen Sie erneut.',
  'advice.Reported.title': 'Diese Meldung ist beim Helpdesk',
  'advice.Missed.title': 'Dieser Anruf wurde nicht angenommen',
  'advice.Missed.way': 'Verpasste Anrufe werden nicht an den Helpdesk gemeldet.',
  'advice.Elsewhere.title': 'Jemand anderes hat diesen Anruf angenommen',
  'advice.Elsewhere.way':
    'Der PC der Nebenstelle, die den Anruf angenommen hat, meldet ihn. Für {at} wird nichts gesendet.',
  'advice.No answer.title': 'Die Gegenseite hat nicht abgenommen',
  'advice.No answer.way': 'Nicht angenommene Anrufe werden nicht an den Helpdesk gemeldet.',
  'advice.Withheld.title': 'Für diesen Anruf gibt es keine Rufnummer',
  'advice.Withheld.way':
    'Der Helpdesk benötigt eine Rufnummer. Unter Einstellungen > Anrufe können Sie eine Ersatznummer für solche Anrufe eintragen.',
  'advice.Internal.title': 'Dies ist ein interner Anruf',
  'advice.Internal.way':
    'Interne Anrufe werden nicht gemeldet. Unter Einstellungen > Anrufe können Sie das einschalten.',
  'advice.Discarded.title': 'Dieser Eintrag wurde verworfen und wird nicht gesendet',
  'advice.Waiting.title': 'Dieser Eintrag wartet auf das Senden',
  'advice.Waiting.way': 'Er wird automatisch gesendet. Es gehen keine Daten verloren.',
  'advice.Waiting.lookup.way':
    'Eine Kundensuche läuft nach wenigen Sekunden ab. Kann sie nicht rechtzeitig gesendet werden, wird die Kasse benachrichtigt.',
  'advice.Held as late.title': 'Dieses Anrufereignis ist zu spät für das automatische Senden',
  'advice.Held as late.way': 'Senden Sie es, um den Anruf trotzdem zu protokollieren, oder verwerfen Sie es.',
  'advice.Not sure.title': 'Die Zustellung ist nicht bestätigt',
  'advice.Not sure.call.way': 'Das Ereignis wird automatisch erneut gesendet. Der Helpdesk erkennt Duplikate.',
  'advice.Not sure.lookup.way':
    'Eine Kundensuche wird nicht zweimal gesendet. Falls der Kunde nicht angezeigt wird, scannen Sie erneut.',
  'advice.Refused.call.title': 'Der Helpdesk hat dieses Anrufereignis abgelehnt',
  'advice.Refused.lookup.title': 'Der Helpdesk hat diese Kundensuche abgelehnt',
  'advice.Refused.report.title': 'Der Helpdesk hat diese Meldung abgelehnt',
  'advice.Refused.why.refusedExtension.way':
    'Ordnen Sie die Nebenstelle {at} im Helpdesk einem Mitarbeiter zu. Senden Sie das Ereignis danach erneut.',
  'advice.Refused.call.way':
    'Beheben Sie das Problem im Helpdesk und senden Sie das Ereignis erneut. Meist ist die Nebenstelle {at} keinem Mitarbeiter zugeordnet.',
  'advice.over':
    'Der Anruf ist beendet. Wenn Sie das Ereignis jetzt senden, wird der Anruf protokolliert und die Kundenanzeige geöffnet.',
  'advice.Refused.lookup.way':
    'Vermutlich kennt der Helpdesk die E-Mail-Adresse des Mitarbeiters nicht. Prüfen Sie die Adresse in den Einstellungen und scannen Sie erneut.',
  'advice.Refused.report.way': 'Beheben Sie das Problem, das der Helpdesk meldet, und senden Sie erneut.',
  'advice.Expired.title': 'Dieser Eintrag ist vor dem Senden abgelaufen',
  'advice.Expired.lookup.way':
    'Eine Kundensuche läuft nach wenigen Sekunden ab. Scannen Sie erneut, sobald der Helpdesk erreichbar ist.',
  'advice.Not sent.title': 'Dieser Eintrag wurde nicht gesendet',
  'advice.Paused.title': 'Counterline war pausiert',
  'advice.Paused.way': 'Anrufe während einer Pause werden hier aufgezeichnet. Sie werden später nicht gesendet.',
};
