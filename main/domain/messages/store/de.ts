import type { AreaTemplates } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeDe: AreaTemplates<typeof storeEn> = {
  'store.in_use':
    'Eine andere Instanz von Counterline verwendet diesen Datenordner ({path} wird verwendet). Verwenden Sie diese Instanz, oder beenden Sie sie zuerst.',
  'store.newer':
    '{path} wurde von einer neueren Version von Counterline geschrieben. Installieren Sie diese Version, oder wählen Sie einen anderen Datenordner.',
  'store.disk_full':
    'Der Datenträger mit {path} ist voll. Geben Sie Speicherplatz frei, und starten Sie Counterline neu.',
  'store.unwritable':
    'Counterline kann nicht in {path} schreiben. Prüfen Sie den Datenträger und Ihre Berechtigungen für den Ordner.',
  'store.folder.link':
    'Der Datenordner {path} ist ein symbolischer Link. Ersetzen Sie ihn durch einen echten Ordner, oder wählen Sie mit --data einen anderen.',
  'store.folder.noFolder':
    '{path} ist kein Ordner. Verschieben Sie die Datei, oder wählen Sie mit --data einen anderen Datenordner.',
  'store.folder.owner':
    'Der Datenordner {path} gehört einem anderen Benutzer (Benutzer-ID des Besitzers: {owner}, Ihre Benutzer-ID: {user}). Ändern Sie den Besitzer, oder wählen Sie mit --data einen anderen Ordner.',
  'store.folder.parent':
    'Andere Benutzer können den Datenordner {path} ersetzen, da {parent} für alle beschreibbar ist. Schränken Sie die Berechtigungen von {parent} ein, oder wählen Sie mit --data einen anderen Datenordner.',
  'store.folder.writable':
    'Andere Benutzer können in den Datenordner {path} schreiben (Modus {mode}). Prüfen Sie seine Dateien, und schränken Sie dann die Berechtigungen ein: chmod 700 {path}',
  'store.file.link':
    '{path} ist ein symbolischer Link. Counterline folgt in seinem Datenordner keinen Links. Ersetzen Sie den Link durch die Datei selbst.',
  'store.file.special': '{path} ist keine reguläre Datei. Verschieben Sie sie, und starten Sie Counterline neu.',
  'store.file.owner':
    '{path} gehört einem anderen Benutzer (Benutzer-ID des Besitzers: {owner}, Ihre Benutzer-ID: {user}). Prüfen Sie die Datei, und verschieben Sie sie dann, oder ändern Sie ihren Besitzer.',
  'store.managed.ignored':
    'Die verwalteten Einstellungen in {path} wurden nicht angewendet: {why}. Bitten Sie Ihren Administrator, eine reguläre Datei zu verwenden. Die Datei und ihre Ordner müssen Administratoren gehören, und nur diese dürfen sie ändern.',
  'store.managed.link': '{path} ist ein symbolischer Link',
  'store.managed.noFile': '{path} ist keine Datei',
  'store.managed.owner': '{path} gehört dem Benutzer {owner}, nicht dem Administrator',
  'store.managed.writable': 'andere Benutzer können in {path} schreiben (Modus {mode})',
  'store.managed.acl': '{who} kann {path} ändern, ohne Administrator zu sein',
  'store.managed.unknown': 'Besitzer und Berechtigungen von {path} können nicht gelesen werden',
  'store.managed.withheld':
    'Geheimnisse, die für eine andere Adresse eingegeben wurden, werden nicht an die verwaltete Adresse gesendet. Betroffene Geheimnisse: {places}. Geben Sie sie erneut ein, oder bitten Sie Ihren Administrator, sie zur verwalteten Datei hinzuzufügen.',
  'store.secret.env':
    'Die Umgebungsvariable {name} ist nicht festgelegt. Legen Sie sie in der Umgebung fest, in der Counterline gestartet wird.',
  'store.secret.file':
    'Die Geheimnisdatei {path} {why}. Stellen Sie sicher, dass sie vorhanden ist und der aktuelle Benutzer sie lesen kann.',
  'store.secret.absent': 'ist nicht vorhanden',
  'store.secret.unreadable': 'kann nicht gelesen werden',
  'store.secret.large': 'Die Geheimnisdatei {path} ist größer als 64 KiB. Prüfen Sie, ob der Pfad richtig ist.',
  'store.secret.network':
    'Die Geheimnisdatei {path} liegt auf einem Server. Nur verwaltete Einstellungen können Dateien auf einem Server verwenden. Kopieren Sie die Datei auf diesen PC.',
  'store.secret.special':
    'Die Geheimnisdatei {path} ist ein Ordner, eine Pipe oder ein Gerät. Wählen Sie eine reguläre Datei.',
  'store.secret.empty': 'Die Geheimnisdatei {path} ist leer. Fügen Sie das Geheimnis ein.',
  'store.vault.unreadable':
    'Der Tresor {path} kann nicht gelesen werden. Stellen Sie die Datei wieder her, oder verschieben Sie sie, und geben Sie die Geheimnisse erneut ein.',
  'store.vault.missing':
    'Der Tresor enthält kein Geheimnis mit dem Namen „{name}“. Ersetzen Sie diesen Verweis in den Einstellungen durch das Geheimnis.',
  'store.settings.managed':
    'Die verwalteten Einstellungen können nicht verwendet werden: {why}. Bitten Sie Ihren Administrator, die Datei zu korrigieren.',
  'store.settings.unreadable':
    'Counterline kann die Einstellungsdatei nicht lesen. Stellen Sie sicher, dass sie eine reguläre Datei ist und der aktuelle Benutzer sie lesen kann.',
  'store.settings.broken':
    'Die Einstellungen können nicht verwendet werden: {why}. Korrigieren Sie die Datei, oder löschen Sie sie.',
  'store.settings.mayNotRead': 'der aktuelle Benutzer hat keine Leseberechtigung für die Datei',
  'store.settings.noObject': 'erwartet wird ein JSON-Objekt in geschweiften Klammern { … }',
  'store.settings.noJson': 'die Datei ist kein gültiges JSON {place}',
  'store.settings.whole': '(Position unbekannt)',
  'store.settings.missingEnd': '(vorzeitiges Ende: Zeile {line|plain}, Spalte {column|plain})',
  'store.settings.from': '(bei Zeile {line|plain}, Spalte {column|plain})',
  'store.settings.deep': '(zu tief verschachtelt)',
  'store.settings.brokenMeanwhile':
    'Die Einstellungsdatei wurde bearbeitet und ist jetzt ungültig ({why}). Sie wurde nach {aside} verschoben und durch die Einstellungen ersetzt, die Counterline verwendet.',
  'store.settings.lost':
    'Die Einstellungsdatei fehlt, aber diese Dateien sind noch vorhanden: {files}. Um eine davon zu verwenden, benennen Sie sie in settings.json um. Um neu zu beginnen, verschieben Sie alle in einen anderen Ordner. Zum Üben verwenden Sie --practice.',
  'store.settings.lostRecords':
    'Die Einstellungsdatei fehlt, aber {folder} enthält noch Daten (ausstehende Einträge: {waiting}; Journaleinträge: {pages}). Es wurde nichts geändert. Stellen Sie settings.json wieder her, und starten Sie Counterline erneut. Um neu zu beginnen, verschieben Sie outbox.sqlite und ledger.sqlite in einen anderen Ordner. Zum Üben verwenden Sie --practice.',
};
