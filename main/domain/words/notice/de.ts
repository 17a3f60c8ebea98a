import type { AreaText } from '../tell.ts';
import type { noticeEn } from './en.ts';

export const noticeDe: AreaText<typeof noticeEn> = {
  'notice.crashed':
    'Counterline hat beim letzten Mal einen Fehler gemacht und wurde dadurch beendet. Was wartete, ist auf der Festplatte geblieben und geht jetzt hinaus. Unter Einstellungen, Diagnose liegt eine Support-Datei dazu.',
  'notice.outboxAside':
    'Der Postausgang war nicht lesbar und ist als {path} beiseitegelegt. Es geht mit einem neuen weiter; was im alten wartete, wird nicht gesendet.',
  'notice.ledgerAside':
    'Das Protokoll war nicht lesbar und ist als {path} beiseitegelegt. Es geht mit einem neuen weiter.',
  'notice.ledgerUnwritten':
    'Das Protokoll {path} kann gerade nicht geschrieben werden. Schaffen Sie Platz auf der Festplatte.',
  'notice.settingsAside':
    'Die Einstellungen in {path} sind nicht brauchbar: {why}. Sie sind als {aside} beiseitegelegt; es gelten die von vor der letzten Änderung.',
  'notice.preferencesAside':
    'Sprache und andere persönliche Einstellungen sind nicht lesbar, deshalb gelten die Standardwerte. Was dort stand, ist als {path} aufbewahrt.',
  'notice.lineUnheard':
    'Die Leitung {line} hat {seconds} Sekunden lang nichts gehört. Wer da sprach und aufgelegt hat, ist als beendet gemeldet; ein Anruf, der in dieser Zeit begann und endete, ist hier nicht bekannt und wurde nicht gemeldet.',
  'notice.lineUnheardLong':
    'Die Leitung {line} hat {minutes} Minuten lang nichts gehört. Wer da sprach und aufgelegt hat, ist als beendet gemeldet; ein Anruf, der in dieser Zeit begann und endete, ist hier nicht bekannt und wurde nicht gemeldet.',
  'notice.diskFull': 'Auf dem Laufwerk von {dir} ist kein Platz mehr',
  'notice.diskFailed': 'Das Laufwerk von {dir} kann nicht beschrieben werden',
  'notice.diskBack': 'Das Laufwerk von {dir} kann wieder beschrieben werden',
  'notice.tillsAside':
    'Die Liste der gekoppelten Kassen konnte nicht gelesen werden und liegt jetzt als {path} beiseite. Koppeln Sie die Kassen neu.',
  'notice.notStoredFull':
    'Auf der Festplatte ist kein Platz mehr, daher wird nichts gespeichert und nichts ändert sich. Schaffen Sie Platz und versuchen Sie es erneut.',
  'notice.notStoredFailed':
    'Die Festplatte nimmt es nicht an, daher wird nichts gespeichert und nichts ändert sich. Prüfen Sie, ob sie da ist und ob Sie in den Datenordner schreiben dürfen.',
};
