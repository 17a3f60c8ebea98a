import type { AreaText } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeDe: AreaText<typeof noticeEn> = {
  'notice.crashed':
    'Counterline hat beim letzten Mal einen Fehler gemacht und wurde dadurch beendet. Was wartete, ist auf der Festplatte geblieben und geht jetzt hinaus. Unter Einstellungen, Diagnose liegt eine Support-Datei dazu.',
  'notice.outboxAsideEmpty':
    'Der Postausgang {path} war beschädigt und ist beiseitegelegt. Kein Eintrag war lesbar; die Arbeit geht mit einem neuen Postausgang weiter. Hat die Festplatte nur kurz versagt, lassen sich die Einträge noch importieren: counterline outbox import {path}',
  'notice.outboxAside':
    'Der Postausgang {path} war beschädigt und ist beiseitegelegt. Von seinen Einträgen waren {saved} lesbar: sie warten in einem neuen Postausgang. Hat die Festplatte nur kurz versagt, lässt sich der Rest noch importieren: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Das Protokoll war beschädigt und ist als {path} beiseitegelegt. Keine Seite war lesbar; die Arbeit geht mit einem neuen Protokoll weiter.',
  'notice.ledgerAside':
    'Das Protokoll war beschädigt und ist als {path} beiseitegelegt. Von seinen Seiten waren {saved} lesbar: sie stehen im neuen Protokoll.',
  'notice.outboxLost':
    'Ein Teil des Postausgangs ist fort: {again} wartende Einträge werden aus dem Protokoll neu gesendet, {lost} sind nicht wiederherstellbar. Das Protokoll zeigt diese als nicht gesendet oder nennt sie auf der Seite ihres Anrufs.',
  'notice.fileAside': '{path} ist nicht lesbar und als {kept} aufbewahrt. Was darin stand, beginnt von vorn.',
  'notice.ledgerLost':
    'Das Protokoll ist fort: Seine Datei fehlt oder ist leer. Die Seiten dessen, was noch wartet, sind aus dem Postausgang neu erstellt.',
  'notice.rowsAside':
    '{count} beschädigte Einträge in {path} sind nicht lesbar. Sie sind in {kept} aufbewahrt. Alles andere ist nicht betroffen.',
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
  'notice.otherUser.window':
    'Ein anderer Benutzer dieses PCs ({user}) wollte dieses Fenster öffnen. Die Verbindung wurde abgewiesen.',
  'notice.otherUser.till':
    'Ein anderer Benutzer dieses PCs ({user}) wollte den Kassenserver erreichen. Die Verbindung wurde abgewiesen. Läuft eine Kasse unter diesem Benutzer, tragen Sie ihn in den Einstellungen unter „users“ der Kasse ein.',
  'notice.otherUser.hook':
    'Ein anderer Benutzer dieses PCs ({user}) wollte als Softphone einen Anruf melden. Die Verbindung wurde abgewiesen.',
  'notice.otherUser.practice':
    'Ein anderer Benutzer dieses PCs ({user}) wollte die Übungsserver erreichen. Die Verbindung wurde abgewiesen.',
  'notice.tillUserUnknown':
    'Dieser PC hat keinen Benutzer „{user}“. Korrigieren Sie „users“ der Kassen in den Einstellungen.',
  'notice.tillsAside':
    'Die Liste der gekoppelten Kassen konnte nicht gelesen werden und liegt jetzt als {path} beiseite. Koppeln Sie die Kassen neu.',
  'notice.notStoredFull':
    'Auf der Festplatte ist kein Platz mehr, daher wird nichts gespeichert und nichts ändert sich. Schaffen Sie Platz und versuchen Sie es erneut.',
  'notice.notStoredFailed':
    'Die Festplatte nimmt es nicht an, daher wird nichts gespeichert und nichts ändert sich. Prüfen Sie, ob sie da ist und ob Sie in den Datenordner schreiben dürfen.',
};
