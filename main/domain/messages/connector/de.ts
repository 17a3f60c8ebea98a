import type { AreaTemplates } from '../format-message.ts';
import type { connectorEn } from './en.ts';

export const connectorDe: AreaTemplates<typeof connectorEn> = {
  'connector.asking': 'Die Kundensuche ist noch nicht abgeschlossen. Sie können den Verkauf fortsetzen.',
  'connector.repeated': 'Diese Meldung wurde bereits angenommen. Es wurde nichts erneut gesendet.',
  'connector.accepted': { one: '{count} Eintrag angenommen.', other: '{count} Einträge angenommen.' },
  'connector.acceptedSome': {
    one: '{count} Eintrag angenommen; abgelehnt: {rejected}.',
    other: '{count} Einträge angenommen; abgelehnt: {rejected}.',
  },
  'connector.items': 'erwartet: 1 bis {count} Einträge',
  'connector.encoding':
    'Dieser Text hat nicht die Zeichencodierung {encoding}. Prüfen Sie „Zeichencodierung“ in den Einstellungen dieser Kasse.',
  'connector.control': 'Diese Zeile enthält Steuerzeichen und wurde daher nicht verwendet.',
  'connector.http':
    'Diese Zeile gehört zu einer HTTP-Anfrage und wurde daher nicht verwendet. Senden Sie stattdessen einfache Textzeilen.',
  'connector.noMatch': 'Diese Zeile entspricht nicht dem Muster dieser Kasse.',
  'connector.type': 'erwartet: einer der Typen {list}',
  'connector.lineTooLong': 'Diese Zeile ist zu lang.',
  'connector.token': 'Senden Sie das Token dieser Kasse in der ersten Zeile.',
  'connector.portInUse':
    'Port {port|plain} auf {host} ist belegt: Beenden Sie das Programm, das ihn verwendet, oder geben Sie einen anderen Port ein',
  'connector.noPort':
    'alle Ports von {first|plain} bis {last|plain} auf {host} sind belegt: Beenden Sie das Programm, das sie verwendet, oder geben Sie andere Ports ein',
  'connector.addressFails':
    'Counterline kann unter {host} keine Verbindungen annehmen ({code}): Prüfen Sie die Adresse',
  'connector.certificate':
    'das Zertifikat oder der private Schlüssel dieser Kasse ist nicht verwendbar: Prüfen Sie die Dateien',
  'connector.folder.missing':
    'der Ordner {path} ist nicht vorhanden, oder seine Netzwerkfreigabe ist nicht verbunden: Erstellen Sie den Ordner, oder verbinden Sie die Freigabe',
  'connector.folder.silent': 'der Ordner {path} antwortet nicht: Prüfen Sie die Netzwerkfreigabe',
  'connector.folder.fails':
    'der Ordner {path} ist nicht verwendbar ({code}): Prüfen Sie den Datenträger oder die Netzwerkfreigabe',
  'connector.folder.link':
    '{path} ist ein symbolischer Link: Ersetzen Sie ihn durch einen Ordner, oder geben Sie den Pfad des Ordners selbst ein',
  'connector.folder.noFolder': '{path} ist kein Ordner',
  'connector.folder.owner':
    'der Ordner {path} gehört einem anderen Benutzer ({owner|plain}; Counterline läuft unter {user|plain}): Ändern Sie den Besitzer. Für den überwachten Ordner selbst können Sie auch in den Einstellungen andere Benutzer zulassen',
  'connector.folder.writable':
    'andere Benutzer können in {path} schreiben (Modus {mode}): Entziehen Sie ihnen das Schreibrecht, z. B. mit „chmod 700 {path}“, oder lassen Sie in den Einstellungen andere Benutzer zu',
  'connector.folder.mayNotWrite':
    'der aktuelle Benutzer hat keine Lese- und Schreibberechtigung für den Ordner {path}: Ändern Sie die Berechtigungen',
  'connector.folder.parent':
    'andere Benutzer können {path} ersetzen, da {parent} für alle beschreibbar ist: Beschränken Sie den Zugriff auf {parent}, oder verwenden Sie einen anderen Ordner',
  'connector.file.format':
    'Counterline unterstützt diesen Dateityp nicht. Verwenden Sie .csv, .json, .xml oder .txt, oder legen Sie „Dateiformat“ in den Einstellungen dieser Kasse fest.',
  'connector.file.incomplete': 'Diese Datei ist unvollständig: Das Ende fehlt. Keiner ihrer Einträge wurde verwendet.',
  'connector.file.binary': 'Diese Datei ist keine Textdatei.',
  'connector.file.empty': 'Diese Datei enthält keine Einträge.',
  'connector.file.many':
    'Diese Datei enthält mehr als {count} Kundensuchen. Jede würde einen Kunden öffnen, daher wurde keine davon gesendet.',
  'connector.file.noScan': 'Ein Eintrag dieser Datei enthält keinen oder einen zu langen Scantext.',
  'connector.file.noRows':
    'Diese Datei enthält keine Liste unter „{rows}“. Prüfen Sie „Pfad zu den Zeilen“ in den Einstellungen dieser Kasse.',
  'connector.file.json': 'Diese Datei ist kein gültiges JSON: Fehler in Zeile {line|plain}, Spalte {column|plain}.',
  'connector.file.xml': 'Diese Datei ist kein gültiges XML oder enthält einen DOCTYPE: Fehler in Zeile {line|plain}.',
  'connector.file.csv.columns': 'Zeile {line|plain} dieser Datei hat nicht dieselbe Spaltenanzahl wie die erste Zeile.',
  'connector.file.csv.quote':
    'Zeile {line|plain} dieser Datei enthält Zeichen nach einem schließenden Anführungszeichen.',
  'connector.file.csv.header': 'Zeile {line|plain} dieser Datei muss für jede Spalte einen eigenen Namen enthalten.',
  'connector.file.link': 'Dies ist ein Link. Counterline folgt in einem überwachten Ordner keinen Links.',
  'connector.file.hardLink':
    'Diese Datei ist ein fester Link und liegt auch an einem anderen Ort. Ersetzen Sie sie durch eine Kopie der Datei.',
  'connector.file.special': 'Dies ist keine reguläre Datei.',
  'connector.file.owner':
    'Diese Datei gehört einem anderen Benutzer ({owner|plain}). Lassen Sie in den Einstellungen dieser Kasse andere Benutzer zu. Sie können die Datei auch mit dem Benutzer erstellen, unter dem Counterline läuft.',
  'connector.file.mayNotRead': 'Der aktuelle Benutzer hat keine Leseberechtigung für diese Datei.',
  'connector.file.tooLarge':
    'Diese Datei ist größer als {mib} MiB. Teilen Sie sie, oder erhöhen Sie „maxMiB“ dieser Kasse in der Einstellungsdatei.',
  'connector.file.tooOld': 'Diese Kundensuche ist zu alt, daher wurde der Kunde nicht angezeigt.',
  'connector.file.unsure':
    'Counterline wurde während dieser Kundensuche beendet. Der Kunde wurde möglicherweise angezeigt, daher wurde nichts erneut gesendet.',
  'connector.file.repeated':
    'Eine Datei mit demselben Inhalt wurde bereits angenommen. Es wurde nichts erneut gesendet.',
  'connector.file.rejected': {
    one: '{count} Eintrag dieser Datei wurde abgelehnt. Etwaige andere Einträge wurden angenommen. Korrigieren Sie den abgelehnten Eintrag, und fügen Sie ihn in eine neue Datei ein.',
    other:
      '{count} Einträge dieser Datei wurden abgelehnt. Etwaige andere Einträge wurden angenommen. Korrigieren Sie die abgelehnten Einträge, und fügen Sie sie in eine neue Datei ein.',
  },
  'connector.serial.missing': 'an {path} ist nichts angeschlossen: Stecken Sie das Gerät ein, oder prüfen Sie den Pfad',
  'connector.serial.noDevice': 'das in den Einstellungen dieser Kasse angegebene Gerät ist nicht angeschlossen',
  'connector.serial.noScanner': 'es ist kein Scanner mit serieller Schnittstelle angeschlossen',
  'connector.serial.several':
    'mehrere passende Geräte gefunden ({list}): Geben Sie den Pfad eines dieser Geräte ein, oder ergänzen Sie seine Seriennummer unter „device“',
  'connector.serial.unplugged': 'das Gerät an {path} wurde getrennt',
  'connector.serial.busy': 'ein anderes Programm verwendet {path}: Beenden Sie dieses Programm',
  'connector.serial.mayNotOpen':
    'der aktuelle Benutzer darf {path} nicht verwenden: Fügen Sie ihn der Gruppe des Geräts hinzu, meist „dialout“',
  'connector.serial.fails':
    '{path} kann nicht als serieller Anschluss geöffnet werden: Prüfen Sie den Pfad und die Einstellungen',
  'connector.serial.noModule': 'diese Installation von Counterline kann keine seriellen Anschlüsse verwenden',
  'connector.receipt.printer':
    'der Drucker {printer} antwortet nicht ({code}): Schalten Sie ihn ein, oder prüfen Sie seine Adresse',
  'connector.receipt.start': 'die Weiterleitung zum Bondrucker konnte nicht gestartet werden ({code})',
  'connector.receipt.gone': 'die Weiterleitung zum Bondrucker antwortet nicht',
  'connector.receipt.noService': 'die Weiterleitung zum Bondrucker läuft nicht: Starten Sie den zugehörigen Dienst',
  'connector.receipt.service':
    'die App im Infobereich kann die Weiterleitung zum Bondrucker nicht starten: Installieren Sie sie als Dienst, und setzen Sie „relay“ auf „service“',
};
