import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones op deze pc',
  'softphone.text':
    'Plak deze regels in uw softphone: die meldt Counterline dan elk gesprek. Bel hem één keer, en het staat hier.',
  'softphone.up': 'Luistert',
  'softphone.last': 'Het laatst gehoord',
  'softphone.none': 'Nog niets gehoord',
  'softphone.at': '{time}: {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Sluit MicroSIP af, zet deze regels in het deel [Settings] van MicroSIP.ini in %APPDATA%\\MicroSIP op de plaats van die met dezelfde naam en start het weer.',
  'softphone.microsip.copy': 'Regels voor MicroSIP kopiëren',
  'softphone.tooLong':
    'MicroSIP kapt een regel af na 255 tekens, en deze zijn langer. Installeer Counterline in een map met een korter pad.',
  'softphone.addresses': 'Softphones met action-URL’s',
  'softphone.addresses.text':
    'Elke gebeurtenis van de softphone krijgt een adres. De sleutel erin blijft dezelfde; wie die heeft, kan zeggen dat er een gesprek is en verder niets.',
  'softphone.show': 'Sleutel tonen',
  'softphone.copy': 'Adres voor {name} kopiëren',
  'softphone.copyShort': 'Kopiëren',
  'softphone.command': 'Elk ander programma',
  'softphone.command.text':
    'Voert deze opdracht uit met answered, disconnected, transfer, ring, outgoing, start, busy of end.',
  'softphone.command.copy': 'Opdracht kopiëren',
  'setup.phone.softphone-hook': 'Softphone op deze pc',
  'setup.phone.softphone-hook.detail':
    'MicroSIP en andere die bij elk gesprek een programma starten of een adres opvragen. Weet wat de softphone zegt.',
  'setup.phone.softphone-hook.then': 'Als dit is opgeslagen, toont Verbindingen de regels voor de softphone.',
  'value.softphone-hook': 'Softphone op deze pc',
  'hint.softphoneExtensions': 'Met komma’s ertussen, die van dit toestel eerst. Leeg: die van de agent',
};
