import type { AreaText } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeDe: AreaText<typeof storeEn> = {
  'store.in_use':
    'Counterline läuft schon mit diesem Datenordner ({path} ist in Gebrauch). Nutzen Sie es dort, oder beenden Sie es zuerst.',
  'store.newer':
    '{path} wurde von einem neueren Counterline geschrieben. Installieren Sie jene Version wieder, oder wählen Sie einen anderen Datenordner.',
  'store.disk_full': 'Für {path} ist kein Platz mehr. Schaffen Sie Platz und starten Sie Counterline neu.',
  'store.unwritable':
    '{path} kann nicht geschrieben werden. Prüfen Sie, ob das Laufwerk da ist und ob dieser Benutzer in den Ordner schreiben darf.',
  'store.folder.link':
    'Der Datenordner {path} ist ein symbolischer Link. Ersetzen Sie ihn durch einen echten Ordner, oder nennen Sie den Ordner selbst mit --data.',
  'store.folder.noFolder':
    '{path} ist kein Ordner. Verschieben Sie die Datei, oder nennen Sie mit --data einen anderen Datenordner.',
  'store.folder.owner':
    'Der Datenordner {path} gehört einem anderen Benutzer (Besitzer {owner}, dieser Benutzer {user}). Übertragen Sie ihn diesem Benutzer, oder nennen Sie mit --data einen anderen Ordner.',
  'store.folder.parent':
    'Andere Benutzer können den Datenordner {path} ersetzen, denn in {parent} darf jeder schreiben. Schließen Sie diesen Ordner für andere, oder nennen Sie mit --data einen anderen Datenordner.',
  'store.folder.writable':
    'Andere Benutzer dürfen in den Datenordner {path} schreiben (Modus {mode}). Prüfen Sie seine Dateien und schließen Sie ihn dann: chmod 700 {path}',
  'store.file.link':
    '{path} ist ein symbolischer Link, und Counterline folgt in seinem Datenordner keinen Links. Ersetzen Sie ihn durch die Datei selbst.',
  'store.file.special': '{path} ist keine gewöhnliche Datei. Verschieben Sie sie und starten Sie Counterline neu.',
  'store.file.owner':
    '{path} gehört einem anderen Benutzer (Besitzer {owner}, dieser Benutzer {user}). Prüfen Sie die Datei, und verschieben Sie sie dann oder übertragen Sie sie diesem Benutzer.',
  'store.managed.ignored':
    'Die verwalteten Einstellungen {path} gelten nicht: {why}. Bitten Sie Ihren Administrator, Datei und Ordner dem Administrator zu übertragen, ohne Schreibrechte für andere.',
  'store.managed.link': '{path} ist ein symbolischer Link',
  'store.managed.noFile': '{path} ist keine Datei',
  'store.managed.owner': '{path} gehört dem Benutzer {owner} und nicht dem Administrator',
  'store.managed.writable': 'andere Benutzer dürfen {path} schreiben (Modus {mode})',
  'store.managed.acl': '{who} darf {path} ändern, ohne Administrator zu sein',
  'store.managed.unknown': 'Besitzer und Rechte von {path} lassen sich nicht lesen',
  'store.managed.withheld':
    'Die verwaltete Adresse erhält diese Geheimnisse nicht, denn sie wurden für eine andere Adresse eingegeben: {places}. Geben Sie sie neu ein, oder bitten Sie Ihren Administrator, sie in die verwaltete Datei zu schreiben.',
  'store.secret.env':
    'Die Umgebungsvariable {name} ist nicht gesetzt. Setzen Sie sie dort, wo Counterline gestartet wird.',
  'store.secret.file': 'Die Datei {path} des Geheimnisses {why}. Legen Sie sie an, lesbar für diesen Benutzer.',
  'store.secret.absent': 'existiert nicht',
  'store.secret.unreadable': 'kann nicht gelesen werden',
  'store.secret.large':
    'Die Datei {path} des Geheimnisses ist größer als 64 KiB, also ist es kein Geheimnis. Prüfen Sie den Pfad.',
  'store.secret.network':
    'Die Datei {path} des Geheimnisses liegt auf einem Server; nur verwaltete Einstellungen dürfen eine solche Datei nennen. Kopieren Sie sie auf diesen PC.',
  'store.secret.special':
    'Die Datei {path} des Geheimnisses ist ein Ordner, eine Pipe oder ein Gerät. Es muss eine gewöhnliche Datei sein. Prüfen Sie den Pfad.',
  'store.secret.empty': 'Die Datei {path} des Geheimnisses ist leer. Schreiben Sie das Geheimnis hinein.',
  'store.vault.unreadable':
    'Der Tresor {path} kann nicht gelesen werden. Reparieren Sie ihn oder legen Sie ihn beiseite, und geben Sie die Geheimnisse neu ein.',
  'store.vault.missing': 'Der Tresor enthält kein Geheimnis namens "{name}". Geben Sie es in den Einstellungen ein.',
  'store.settings.managed':
    'Die verwalteten Einstellungen sind nicht brauchbar: {why}. Bitten Sie die Administration, die Datei zu berichtigen.',
  'store.settings.unreadable': 'Dieser Benutzer kann die Einstellungen nicht lesen. Prüfen Sie, wem die Datei gehört.',
  'store.settings.broken':
    'Die Einstellungen sind nicht brauchbar: {why}. Berichtigen Sie die Datei, oder löschen Sie sie.',
  'store.settings.mayNotRead': 'dieser Benutzer darf sie nicht lesen',
  'store.settings.noObject': 'sie enthält keine Einstellungen: Erwartet wird ein Objekt in Klammern { … }',
  'store.settings.noJson': 'sie ist kein JSON {place}',
  'store.settings.whole': 'als Ganzes',
  'store.settings.missingEnd': 'weil am Ende etwas fehlt (Zeile {line}, Spalte {column})',
  'store.settings.from': 'ab Zeile {line}, Spalte {column}',
  'store.settings.deep': 'als Ganzes: Sie ist zu tief verschachtelt',
  'store.settings.brokenMeanwhile':
    'Die Einstellungsdatei wurde von Hand beschädigt ({why}). Sie liegt jetzt als {aside} daneben, und an ihrer Stelle sind die Einstellungen dieser App gespeichert.',
  'store.settings.lost':
    'Die Einstellungen sind fort, aber das ist von ihnen übrig: {files}. Benennen Sie eine in settings.json um, um sie zu nutzen; legen Sie sie beiseite, um neu zu beginnen; oder üben Sie mit --practice.',
  'store.settings.lostRecords':
    'Die Einstellungen sind fort, aber in {folder} liegt noch echte Arbeit (Einträge, die noch zu senden sind: {waiting}; Seiten im Protokoll: {pages}). Nichts wurde verändert. Legen Sie settings.json zurück und starten Sie neu; legen Sie outbox.sqlite und ledger.sqlite beiseite, um neu zu beginnen; oder üben Sie mit --practice.',
};
