import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones op deze pc',
  'softphone.text':
    'Plak de regels, de adressen of de opdracht hieronder in uw softphone. De softphone meldt dan elk gesprek aan Counterline. Na een testgesprek verschijnt hier de laatste gebeurtenis.',
  'softphone.up': 'Gereed',
  'softphone.last': 'Laatste gebeurtenis',
  'softphone.none': 'Nog geen gebeurtenissen',
  'softphone.at': '{time}: {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Sluit MicroSIP. Open MicroSIP.ini in %APPDATA%\\MicroSIP. Vervang in de sectie [Settings] de regels met dezelfde naam door deze regels. Start MicroSIP daarna opnieuw.',
  'softphone.microsip.copy': 'Regels voor MicroSIP kopiëren',
  'softphone.tooLong':
    'MicroSIP leest maximaal 255 tekens per regel, en minstens een van deze regels is langer. Installeer Counterline in een map met een korter pad.',
  'softphone.addresses': 'Softphones met action-URL’s',
  'softphone.addresses.text':
    'Elke gebeurtenis van de softphone heeft een eigen adres. De sleutel in het adres verandert niet. Wie de sleutel heeft, kan gesprekken melden, maar verder niets.',
  'softphone.show': 'Sleutel tonen',
  'softphone.copy': 'Adres voor {name} kopiëren',
  'softphone.copyShort': 'Kopiëren',
  'softphone.command': 'Andere programma’s',
  'softphone.command.text':
    'Voer deze opdracht uit bij elke gebeurtenis: answered, disconnected, transfer, ring, outgoing, start, busy of end. Vervang answered, NUMBER en ID door de gebeurtenis, het telefoonnummer en de gespreks-ID.',
  'softphone.command.copy': 'Opdracht kopiëren',
  'setup.phone.softphone-hook': 'Softphone op deze pc',
  'setup.phone.softphone-hook.detail':
    'Voor MicroSIP en andere softphones die bij elk gesprek een programma starten of een adres openen. Ziet wat de softphone meldt.',
  'setup.phone.softphone-hook.then': 'Na het opslaan staat bij Verbindingen de tekst die u in de softphone plakt.',
  'value.softphone-hook': 'Softphone op deze pc',
  'hint.softphoneExtensions':
    'Scheid toestellen met komma’s en voer het toestel van deze telefoon als eerste in. Leeg: het eigen toestel van de medewerker wordt gebruikt',
};
