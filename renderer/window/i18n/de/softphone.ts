import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones auf diesem PC',
  'softphone.text':
    'Fügen Sie die unten angezeigten Zeilen oder Adressen oder den unten angezeigten Befehl in Ihr Softphone ein. Es meldet dann jeden Anruf an Counterline. Nach einem Testanruf erscheint hier das letzte Ereignis.',
  'softphone.up': 'Bereit',
  'softphone.last': 'Letztes Ereignis',
  'softphone.none': 'Noch keine Ereignisse',
  'softphone.at': '{time}: {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Schließen Sie MicroSIP. Öffnen Sie MicroSIP.ini in %APPDATA%\\MicroSIP. Ersetzen Sie im Abschnitt [Settings] die gleichnamigen Zeilen durch diese Zeilen. Starten Sie MicroSIP danach erneut.',
  'softphone.microsip.copy': 'Zeilen für MicroSIP kopieren',
  'softphone.tooLong':
    'MicroSIP liest nur 255 Zeichen pro Zeile, und mindestens eine dieser Zeilen ist länger. Installieren Sie Counterline in einem Ordner mit kürzerem Pfad.',
  'softphone.addresses': 'Softphones mit Action-URLs',
  'softphone.addresses.text':
    'Jedes Softphone-Ereignis hat eine eigene Adresse. Der Schlüssel in der Adresse ändert sich nicht. Wer ihn kennt, kann Anrufe melden, aber sonst nichts.',
  'softphone.show': 'Schlüssel anzeigen',
  'softphone.copy': 'Adresse für {name} kopieren',
  'softphone.copyShort': 'Kopieren',
  'softphone.command': 'Andere Programme',
  'softphone.command.text':
    'Führen Sie diesen Befehl bei jedem Ereignis aus: answered, disconnected, transfer, ring, outgoing, start, busy oder end. Ersetzen Sie answered, NUMBER und ID durch das Ereignis, die Rufnummer und die Anruf-ID.',
  'softphone.command.copy': 'Befehl kopieren',
  'setup.phone.softphone-hook': 'Softphone auf diesem PC',
  'setup.phone.softphone-hook.detail':
    'Für MicroSIP und andere Softphones, die bei jedem Anruf ein Programm ausführen oder eine Adresse öffnen. Erkennt, was das Softphone meldet.',
  'setup.phone.softphone-hook.then':
    'Nach dem Speichern zeigt die Seite „Verbindungen“ den Text an, den Sie in das Softphone einfügen.',
  'value.softphone-hook': 'Softphone auf diesem PC',
  'hint.softphoneExtensions':
    'Durch Kommas trennen, die Nebenstelle dieses Telefons zuerst. Bleibt das Feld leer, wird die eigene Nebenstelle verwendet',
};
