import type { AreaTemplates } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeDe: AreaTemplates<typeof noticeEn> = {
  'notice.crashed':
    'Counterline ist abgestürzt. Wartende Einträge wurden gespeichert und werden jetzt gesendet. Eine Supportdatei erstellen Sie unter Einstellungen > Diagnose.',
  'notice.outboxAsideEmpty':
    'Der Postausgang {path} war beschädigt und wurde beiseitegelegt. Kein Eintrag konnte gelesen werden, daher wurde ein neuer Postausgang erstellt. Falls die Festplatte nur kurz ausgefallen ist, importieren Sie die Einträge mit: counterline outbox import {path}',
  'notice.outboxAside':
    'Der Postausgang {path} war beschädigt und wurde beiseitegelegt. {saved} seiner Einträge konnten gelesen werden und sind jetzt in einem neuen Postausgang. Falls die Festplatte nur kurz ausgefallen ist, importieren Sie die übrigen mit: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Das Journal war beschädigt und wurde als {path} beiseitegelegt. Kein Eintrag konnte gelesen werden, daher wurde ein neues Journal erstellt.',
  'notice.ledgerAside':
    'Das Journal war beschädigt und wurde als {path} beiseitegelegt. {saved} seiner Einträge konnten gelesen werden und sind jetzt in einem neuen Journal.',
  'notice.outboxLost':
    'Ein Teil des Postausgangs fehlt. {again} Einträge werden aus dem Journal erneut gesendet; {lost} können nicht gesendet werden. Das Journal kennzeichnet diese als Nicht gesendet oder führt sie im Eintrag ihres Anrufs auf.',
  'notice.fileAside':
    '{path} kann nicht gelesen werden und wurde nach {kept} verschoben. Es wird eine neue, leere Datei verwendet.',
  'notice.ledgerLost':
    'Die Journaldatei fehlt oder ist leer. Die Journaleinträge zu wartenden Einträgen werden aus dem Postausgang wiederhergestellt.',
  'notice.rowsAside':
    '{count} beschädigte Einträge in {path} können nicht gelesen werden und wurden nach {kept} verschoben. Alles andere ist nicht betroffen.',
  'notice.ledgerUnwritten':
    'Counterline kann nicht in das Journal {path} schreiben. Geben Sie Speicherplatz auf dem Laufwerk frei.',
  'notice.settingsAside':
    'Die Einstellungen in {path} können nicht verwendet werden: {why}. Sie wurden nach {aside} verschoben; es gelten die vorherigen Einstellungen.',
  'notice.preferencesAside':
    'Sprache und andere persönliche Einstellungen können nicht gelesen werden, daher gelten die Standardwerte. Die alte Datei wurde nach {path} verschoben.',
  'notice.lineUnheard':
    'Die Leitung {line} hat {seconds} Sekunden lang nichts empfangen. Anrufe, die in dieser Zeit endeten, sind als beendet gemeldet. Anrufe, die in dieser Zeit begannen und endeten, sind unbekannt und wurden nicht gemeldet.',
  'notice.lineUnheardLong':
    'Die Leitung {line} hat {minutes} Minuten lang nichts empfangen. Anrufe, die in dieser Zeit endeten, sind als beendet gemeldet. Anrufe, die in dieser Zeit begannen und endeten, sind unbekannt und wurden nicht gemeldet.',
  'notice.diskFull': 'Das Laufwerk von {dir} ist voll',
  'notice.diskFailed': 'Counterline kann nicht auf das Laufwerk von {dir} schreiben',
  'notice.diskBack': 'Counterline kann wieder auf das Laufwerk von {dir} schreiben',
  'notice.otherUser.window':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, dieses Fenster zu öffnen. Die Verbindung wurde abgelehnt.',
  'notice.otherUser.till':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, sich mit dem Kassenserver zu verbinden. Die Verbindung wurde abgelehnt. Läuft eine Kasse unter diesem Benutzer, fügen Sie ihn in den Einstellungen unter „users“ der Kasse hinzu.',
  'notice.otherUser.hook':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, als Softphone einen Anruf zu melden. Die Verbindung wurde abgelehnt.',
  'notice.otherUser.practice':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, sich mit den Übungsservern zu verbinden. Die Verbindung wurde abgelehnt.',
  'notice.tillUserUnknown':
    'Auf diesem PC gibt es keinen Benutzer „{user}“. Korrigieren Sie „users“ der Kassen in den Einstellungen.',
  'notice.tillsAside':
    'Die Liste der gekoppelten Kassen konnte nicht gelesen werden und wurde nach {path} verschoben. Koppeln Sie die Kassen erneut.',
  'notice.notStoredFull':
    'Die Festplatte ist voll, daher wurde nichts gespeichert oder geändert. Geben Sie Speicherplatz frei und versuchen Sie es erneut.',
  'notice.notStoredFailed':
    'Das Schreiben auf die Festplatte ist fehlgeschlagen, daher wurde nichts gespeichert oder geändert. Prüfen Sie die Festplatte und Ihre Berechtigungen für den Datenordner.',
  'notice.totalsAside':
    'Die Kundensummen waren beschädigt und wurden nach {path} verschoben. Bestellungen werden nun so gesendet, wie die Kasse sie liefert. Importieren Sie die Anfangsbestände, um wieder Summen zu führen.',
};
