import type { AreaTemplates } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeDe: AreaTemplates<typeof noticeEn> = {
  'notice.crashed':
    'Counterline ist abgestürzt. Ausstehende Einträge wurden gespeichert und werden jetzt gesendet. Um eine Supportdatei zu erstellen, öffnen Sie Einstellungen > Diagnose.',
  'notice.outboxAsideEmpty':
    'Der Postausgang war beschädigt und wurde nach {path} verschoben. Kein Eintrag konnte gelesen werden, daher wurde ein neuer Postausgang erstellt. Falls der Datenträger nur kurz ausgefallen ist, importieren Sie die Einträge mit: counterline outbox import {path}',
  'notice.outboxAside':
    'Der Postausgang war beschädigt und wurde nach {path} verschoben. Lesbare Einträge, die in einen neuen Postausgang übernommen wurden: {saved}. Falls der Datenträger nur kurz ausgefallen ist, importieren Sie die übrigen mit: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Das Journal war beschädigt und wurde nach {path} verschoben. Kein Eintrag konnte gelesen werden, daher wurde ein neues Journal erstellt.',
  'notice.ledgerAside':
    'Das Journal war beschädigt und wurde nach {path} verschoben. Lesbare Einträge, die in ein neues Journal übernommen wurden: {saved}.',
  'notice.outboxLost':
    'Ein Teil des Postausgangs fehlt. Einträge, die aus dem Journal erneut gesendet werden: {again}. Einträge, die nicht gesendet werden können: {lost}. Diese sind im Journal als „Nicht gesendet“ markiert oder in den Einträgen ihrer Anrufe aufgeführt.',
  'notice.fileAside':
    '{path} konnte nicht gelesen werden und wurde nach {kept} verschoben. Die Daten darin werden nicht mehr verwendet.',
  'notice.ledgerLost':
    'Die Journaldatei fehlt oder ist leer. Die Journaleinträge zu ausstehenden Einträgen werden aus dem Postausgang wiederhergestellt.',
  'notice.rowsAside': {
    one: '{count} beschädigter Eintrag in {path} konnte nicht gelesen werden und wurde nach {kept} verschoben. Alles andere ist nicht betroffen.',
    other:
      '{count} beschädigte Einträge in {path} konnten nicht gelesen werden und wurden nach {kept} verschoben. Alles andere ist nicht betroffen.',
  },
  'notice.ledgerUnwritten':
    'Counterline kann nicht in das Journal {path} schreiben. Prüfen Sie den Datenträger, seinen freien Speicherplatz und Ihre Berechtigungen.',
  'notice.settingsAside':
    'Die Einstellungen in {path} konnten nicht verwendet werden: {why}. Sie wurden nach {aside} verschoben; jetzt gelten die vorherigen Einstellungen.',
  'notice.preferencesAside':
    'Die Spracheinstellung und andere persönliche Einstellungen konnten nicht gelesen werden, daher gelten jetzt die Standardwerte. Die alte Datei wurde nach {path} verschoben.',
  'notice.lineUnheard':
    'Die Leitung {line} war {seconds} Sekunden lang getrennt. Anrufe, die in dieser Zeit endeten, werden als beendet gemeldet. Anrufe, die in dieser Zeit begannen und endeten, sind unbekannt und wurden nicht gemeldet.',
  'notice.lineUnheardLong':
    'Die Leitung {line} war {minutes} Minuten lang getrennt. Anrufe, die in dieser Zeit endeten, werden als beendet gemeldet. Anrufe, die in dieser Zeit begannen und endeten, sind unbekannt und wurden nicht gemeldet.',
  'notice.diskFull': 'Der Datenträger, auf dem sich {dir} befindet, ist voll',
  'notice.diskFailed': 'Counterline kann nicht auf den Datenträger schreiben, auf dem sich {dir} befindet',
  'notice.diskBack': 'Counterline kann wieder auf den Datenträger schreiben, auf dem sich {dir} befindet',
  'notice.otherUser.window':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, dieses Fenster zu öffnen. Die Verbindung wurde abgelehnt.',
  'notice.otherUser.till':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, sich mit dem Kassenserver zu verbinden. Die Verbindung wurde abgelehnt. Läuft eine Kasse unter diesem Benutzer, fügen Sie ihn in den Einstellungen unter „users“ der Kasse hinzu.',
  'notice.otherUser.hook':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, als Softphone einen Anruf zu melden. Die Verbindung wurde abgelehnt.',
  'notice.otherUser.practice':
    'Ein anderer Benutzer dieses PCs ({user}) hat versucht, sich mit den Übungsservern zu verbinden. Die Verbindung wurde abgelehnt.',
  'notice.tillUserUnknown':
    'Auf diesem PC gibt es keinen Benutzer „{user}“. Korrigieren Sie in den Einstellungen „users“ der Kassen.',
  'notice.tillsAside':
    'Die Liste der gekoppelten Kassen konnte nicht gelesen werden und wurde nach {path} verschoben. Koppeln Sie die Kassen erneut.',
  'notice.notStoredFull':
    'Der Datenträger ist voll, daher wurde nichts gespeichert oder geändert. Geben Sie Speicherplatz frei, und versuchen Sie es erneut.',
  'notice.notStoredFailed':
    'Auf den Datenträger konnte nicht geschrieben werden, daher wurde nichts gespeichert oder geändert. Prüfen Sie den Datenträger und Ihre Berechtigungen für den Datenordner.',
  'notice.totalsAside':
    'Die Kundensummen waren beschädigt und wurden nach {path} verschoben. Bestellungen werden nun so gesendet, wie die Kasse sie liefert. Um wieder Summen zu führen, importieren Sie die Anfangswerte.',
};
