import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones auf diesem PC',
  'softphone.text':
    'Fügen Sie diese Zeilen in Ihr Softphone ein: Dann sagt es Counterline jeden Anruf. Rufen Sie es einmal an, und es steht hier.',
  'softphone.up': 'Hört zu',
  'softphone.last': 'Zuletzt gehört',
  'softphone.none': 'Noch nichts gehört',
  'softphone.at': '{time}: {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Beenden Sie MicroSIP, setzen Sie diese Zeilen im Abschnitt [Settings] der Datei MicroSIP.ini in %APPDATA%\\MicroSIP an die Stelle der gleichnamigen und starten Sie es wieder.',
  'softphone.microsip.copy': 'Zeilen für MicroSIP kopieren',
  'softphone.tooLong':
    'MicroSIP schneidet eine Zeile nach 255 Zeichen ab, und diese sind länger. Installieren Sie Counterline in einem Ordner mit kürzerem Pfad.',
  'softphone.addresses': 'Softphones mit Action-URLs',
  'softphone.addresses.text':
    'Jedes Ereignis des Softphones bekommt seine Adresse. Der Schlüssel darin bleibt derselbe; wer ihn hat, kann sagen, dass ein Anruf da ist, sonst nichts.',
  'softphone.show': 'Schlüssel zeigen',
  'softphone.copy': 'Adresse für {name} kopieren',
  'softphone.copyShort': 'Kopieren',
  'softphone.command': 'Jedes andere Programm',
  'softphone.command.text':
    'Führt diesen Befehl mit answered, disconnected, transfer, ring, outgoing, start, busy oder end aus.',
  'softphone.command.copy': 'Befehl kopieren',
  'setup.phone.softphone-hook': 'Softphone auf diesem PC',
  'setup.phone.softphone-hook.detail':
    'MicroSIP und andere, die bei jedem Anruf ein Programm ausführen oder eine Adresse aufrufen. Weiß, was das Softphone sagt.',
  'setup.phone.softphone-hook.then': 'Wenn das gespeichert ist, zeigt Verbindungen die Zeilen für das Softphone.',
  'value.softphone-hook': 'Softphone auf diesem PC',
  'hint.softphoneExtensions': 'Mit Kommas dazwischen, die dieses Telefons zuerst. Leer: die des Agenten',
};
