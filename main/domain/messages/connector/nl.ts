import type { AreaTemplates } from '../format-message.ts';
import type { connectorEn } from './en.ts';

export const connectorNl: AreaTemplates<typeof connectorEn> = {
  'connector.asking': 'De zoekopdracht is nog niet voltooid. U kunt doorgaan met de verkoop.',
  'connector.repeated': 'Deze melding is al eerder geaccepteerd. Er is niets opnieuw verzonden.',
  'connector.accepted': { one: '{count} item geaccepteerd.', other: '{count} items geaccepteerd.' },
  'connector.acceptedSome': {
    one: '{count} item geaccepteerd; geweigerd: {rejected}.',
    other: '{count} items geaccepteerd; geweigerd: {rejected}.',
  },
  'connector.items': 'verwacht: 1 tot en met {count} items',
  'connector.encoding':
    'Deze tekst is niet gecodeerd in {encoding}. Controleer “Tekstcodering” in de instellingen van deze kassa.',
  'connector.control': 'Deze regel bevat besturingstekens en is daarom niet gebruikt.',
  'connector.http':
    'Deze regel hoort bij een HTTP-aanvraag en is daarom niet gebruikt. Stuur in plaats daarvan gewone regels.',
  'connector.noMatch': 'Deze regel komt niet overeen met het patroon van deze kassa.',
  'connector.type': 'verwacht: een van deze typen ({list})',
  'connector.lineTooLong': 'Deze regel is te lang.',
  'connector.token': 'Stuur het token van deze kassa in de eerste regel.',
  'connector.portInUse':
    'poort {port|plain} op {host} is in gebruik: sluit het programma dat de poort gebruikt, of voer een andere poort in',
  'connector.noPort':
    'alle poorten van {first|plain} tot en met {last|plain} op {host} zijn in gebruik: sluit het programma dat ze gebruikt, of voer andere poorten in',
  'connector.addressFails': 'Counterline kan niet luisteren op {host} ({code}): controleer het adres',
  'connector.certificate':
    'het certificaat of de privésleutel van deze kassa is niet bruikbaar: controleer de bestanden',
  'connector.folder.missing':
    'de map {path} bestaat niet of de netwerkshare is niet verbonden: maak de map, of verbind de share',
  'connector.folder.silent': 'de map {path} reageert niet: controleer de netwerkshare',
  'connector.folder.fails': 'de map {path} is niet bruikbaar ({code}): controleer de schijf of de netwerkshare',
  'connector.folder.link':
    '{path} is een symbolische koppeling: vervang die door een map of voer het pad van de map zelf in',
  'connector.folder.noFolder': '{path} is geen map',
  'connector.folder.owner':
    'de map {path} is van een andere gebruiker ({owner|plain}; Counterline draait als {user|plain}): wijzig de eigenaar. Voor de uitwisselmap zelf kunt u ook in de instellingen toestaan dat anderen erin schrijven',
  'connector.folder.writable':
    'andere gebruikers kunnen naar {path} schrijven (modus {mode}): ontneem ze het schrijfrecht, bijvoorbeeld met “chmod 700 {path}”, of sta in de instellingen toe dat anderen in de map schrijven',
  'connector.folder.mayNotWrite':
    'de huidige gebruiker heeft geen lees- en schrijfrechten voor de map {path}: wijzig de rechten',
  'connector.folder.parent':
    'andere gebruikers kunnen {path} vervangen, omdat iedereen naar {parent} kan schrijven: beperk de toegang tot {parent}, of gebruik een andere map',
  'connector.file.format':
    'Counterline ondersteunt dit bestandstype niet. Gebruik .csv, .json, .xml of .txt, of stel “Bestandsformaat” in voor deze kassa.',
  'connector.file.incomplete': 'Dit bestand is onvolledig: het einde ontbreekt. Geen van de items is gebruikt.',
  'connector.file.binary': 'Dit bestand is geen tekstbestand.',
  'connector.file.empty': 'Dit bestand bevat geen items.',
  'connector.file.many':
    'Dit bestand bevat meer dan {count} zoekopdrachten. Elke zoekopdracht zou een klant openen, dus er is niets verzonden.',
  'connector.file.noScan': 'Een item in dit bestand bevat geen scantekst, of de scantekst is te lang.',
  'connector.file.noRows':
    'Dit bestand bevat geen lijst op de locatie “{rows}”. Controleer “Locatie van de rijen” in de instellingen van deze kassa.',
  'connector.file.json': 'Dit bestand is geen geldige JSON: fout in regel {line|plain}, kolom {column|plain}.',
  'connector.file.xml': 'Dit bestand is geen geldige XML of bevat een DOCTYPE: fout in regel {line|plain}.',
  'connector.file.csv.columns': 'Regel {line|plain} van dit bestand heeft niet evenveel kolommen als de eerste regel.',
  'connector.file.csv.quote': 'Regel {line|plain} van dit bestand bevat tekens na een afsluitend aanhalingsteken.',
  'connector.file.csv.header': 'Regel {line|plain} van dit bestand moet voor elke kolom een andere naam bevatten.',
  'connector.file.link':
    'Dit is een symbolische koppeling. Counterline volgt geen symbolische koppelingen in een uitwisselmap.',
  'connector.file.hardLink':
    'Dit bestand is een harde koppeling en bestaat dus ook op een andere plaats. Vervang het door een kopie van het bestand.',
  'connector.file.special': 'Dit is geen gewoon bestand.',
  'connector.file.owner':
    'Dit bestand is van een andere gebruiker ({owner|plain}). Sta in de instellingen van deze kassa toe dat anderen in de map schrijven. U kunt het bestand ook maken met de gebruiker waaronder Counterline draait.',
  'connector.file.mayNotRead': 'De huidige gebruiker heeft geen leesrechten voor dit bestand.',
  'connector.file.tooLarge':
    'Dit bestand is groter dan {mib} MiB. Splits het, of verhoog “maxMiB” voor deze kassa in het instellingenbestand.',
  'connector.file.tooOld': 'Deze zoekopdracht is te oud, dus de klant is niet getoond.',
  'connector.file.unsure':
    'Counterline is afgesloten tijdens de verwerking van deze zoekopdracht. Mogelijk is de klant al getoond, dus er is niets opnieuw verzonden.',
  'connector.file.repeated':
    'Een bestand met dezelfde inhoud is al eerder geaccepteerd. Er is niets opnieuw verzonden.',
  'connector.file.rejected': {
    one: '{count} item in dit bestand is geweigerd. Eventuele andere items zijn geaccepteerd. Corrigeer het geweigerde item en zet het in een nieuw bestand.',
    other:
      '{count} items in dit bestand zijn geweigerd. Eventuele andere items zijn geaccepteerd. Corrigeer de geweigerde items en zet ze in een nieuw bestand.',
  },
  'connector.serial.missing': 'er is niets aangesloten op {path}: sluit het apparaat aan, of controleer het pad',
  'connector.serial.noDevice': 'het apparaat dat voor deze kassa is ingesteld, is niet aangesloten',
  'connector.serial.noScanner': 'er is geen scanner met een seriële poort aangesloten',
  'connector.serial.several':
    'meerdere apparaten komen overeen met de instellingen ({list}): voer het pad van een van deze apparaten in, of voeg het serienummer ervan toe aan “device”',
  'connector.serial.unplugged': 'het apparaat op {path} is losgekoppeld',
  'connector.serial.busy': 'een ander programma gebruikt {path}: sluit dat programma',
  'connector.serial.mayNotOpen':
    'de huidige gebruiker mag {path} niet gebruiken: voeg de gebruiker toe aan de groep van het apparaat, meestal “dialout”',
  'connector.serial.fails': '{path} kan niet als seriële poort worden geopend: controleer het pad en de instellingen',
  'connector.serial.noModule': 'deze installatie van Counterline kan geen seriële poorten gebruiken',
  'connector.receipt.printer':
    'de printer {printer} reageert niet ({code}): zet de printer aan, of controleer het adres',
  'connector.receipt.start': 'de doorstuurservice voor de bonprinter is niet gestart ({code})',
  'connector.receipt.gone': 'de doorstuurservice voor de bonprinter reageert niet',
  'connector.receipt.noService': 'de doorstuurservice voor de bonprinter is niet actief: start de service',
  'connector.receipt.service':
    'de app in het systeemvak kan de doorstuurservice voor de bonprinter niet starten: installeer die als service en zet “relay” op “service”',
};
