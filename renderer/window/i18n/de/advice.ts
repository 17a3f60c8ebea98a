import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Registered.title': 'Der Helpdesk hat diesen Anruf',
  'advice.Taken.title': 'Der Helpdesk hat diese Abfrage angenommen',
  'advice.Taken.way':
    'Das belegt, dass der Helpdesk sie angenommen hat, nicht dass jemand hinsieht. Hat sich nichts geöffnet, scannen Sie noch einmal.',
  'advice.Reported.title': 'Der Helpdesk hat diese Meldung',
  'advice.Missed.title': 'Niemand hat diesen Anruf angenommen',
  'advice.Missed.way': 'Ein Anruf, den niemand annimmt, wird dem Helpdesk nicht gemeldet.',
  'advice.Elsewhere.title': 'Jemand anders hat diesen Anruf angenommen',
  'advice.Elsewhere.way': 'Der Helpdesk erfährt davon dort, wo er angenommen wurde. Für {at} wird nichts gesendet.',
  'advice.No answer.title': 'Die Gegenseite hat nicht abgenommen',
  'advice.No answer.way': 'Ein Anruf, den niemand annimmt, wird dem Helpdesk nicht gemeldet.',
  'advice.Withheld.title': 'Es gibt keine Nummer zum Melden',
  'advice.Withheld.way':
    'Der Helpdesk braucht eine Nummer. Unter Einstellungen, Anrufe lässt sich eine feste für solche Anrufe angeben.',
  'advice.Internal.title': 'Dies ist ein Anruf im Haus',
  'advice.Internal.way':
    'Interne Anrufe werden nicht gemeldet. Unter Einstellungen, Anrufe lässt sich das einschalten.',
  'advice.Discarded.title': 'Dies ist verworfen und wird nicht gesendet',
  'advice.Waiting.title': 'Dies wartet, bis es an der Reihe ist',
  'advice.Waiting.way': 'Es geht von selbst hinaus. Nichts geht verloren.',
  'advice.Waiting.lookup.way':
    'Eine Abfrage ist nur einige Sekunden lang das Senden wert. Kommt sie nicht an die Reihe, verfällt sie; die Kasse erfährt es.',
  'advice.Held as late.title': 'Dieser Anruf wird zurückgehalten, weil er verspätet ist',
  'advice.Held as late.way': 'Senden Sie ihn, damit er trotzdem eingetragen wird, oder verwerfen Sie ihn.',
  'advice.Not sure.title': 'Es ist nicht sicher, dass dies angekommen ist',
  'advice.Not sure.call.way': 'Es wird von selbst erneut gesendet; der Helpdesk erkennt eine Wiederholung.',
  'advice.Not sure.lookup.way': 'Es wird nicht zweimal gesendet. Öffnet sich der Kunde nicht, scannen Sie noch einmal.',
  'advice.Refused.call.title': 'Der Helpdesk hat diese Anrufmeldung abgelehnt',
  'advice.Refused.lookup.title': 'Der Helpdesk hat diese Abfrage abgelehnt',
  'advice.Refused.report.title': 'Der Helpdesk hat diese Meldung abgelehnt',
  'advice.Refused.why.refusedExtension.way':
    'Ordnen Sie die Nebenstelle {at} im Helpdesk einer Person zu und senden Sie erneut.',
  'advice.Refused.call.way':
    'Berichtigen Sie im Helpdesk, was er nennt, und senden Sie erneut. Meist hat niemand die Nebenstelle {at}.',
  'advice.over': 'Der Anruf ist vorbei: Das Senden trägt ihn ein und öffnet das Fenster beim Helpdesk.',
  'advice.Refused.lookup.way':
    'Meist kennt der Helpdesk die E-Mail-Adresse nicht, für die sich der Kunde öffnen soll. Vergleichen Sie sie mit den Einstellungen und scannen Sie noch einmal.',
  'advice.Refused.report.way': 'Berichtigen Sie, was der Helpdesk nennt, und senden Sie erneut.',
  'advice.Expired.title': 'Dies kam zu spät, um gesendet zu werden',
  'advice.Expired.lookup.way':
    'Eine Abfrage nützt nur einige Sekunden lang. Scannen Sie noch einmal, wenn der Helpdesk zurück ist.',
  'advice.Not sent.title': 'Dies wurde nicht gesendet',
  'advice.Paused.title': 'Counterline war pausiert',
  'advice.Paused.way': 'Anrufe während einer Pause bleiben hier und werden später nicht gesendet.',
};
