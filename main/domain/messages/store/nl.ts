import type { AreaTemplates } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeNl: AreaTemplates<typeof storeEn> = {
  'store.in_use':
    'Een ander exemplaar van Counterline gebruikt deze gegevensmap ({path} is in gebruik). Gebruik dat exemplaar, of sluit het eerst.',
  'store.newer':
    '{path} is geschreven door een nieuwere versie van Counterline. Installeer die versie, of kies een andere gegevensmap.',
  'store.disk_full': 'De schijf waarop {path} staat, is vol. Maak ruimte vrij en start Counterline opnieuw.',
  'store.unwritable': 'Counterline kan niet naar {path} schrijven. Controleer de schijf en uw rechten voor de map.',
  'store.folder.link':
    'De gegevensmap {path} is een symbolische koppeling. Vervang deze door een echte map, of kies een andere map met --data.',
  'store.folder.noFolder': '{path} is geen map. Verplaats dit bestand, of kies een andere gegevensmap met --data.',
  'store.folder.owner':
    'De gegevensmap {path} is van een andere gebruiker (gebruikers-ID van de eigenaar {owner}, uw gebruikers-ID {user}). Wijzig de eigenaar, of kies een andere map met --data.',
  'store.folder.parent':
    'Andere gebruikers kunnen de gegevensmap {path} vervangen, omdat iedereen naar {parent} kan schrijven. Beperk de rechten van die map, of kies een andere gegevensmap met --data.',
  'store.folder.writable':
    'Andere gebruikers kunnen naar de gegevensmap {path} schrijven (modus {mode}). Controleer de bestanden en beperk daarna de rechten: chmod 700 {path}',
  'store.file.link':
    '{path} is een symbolische koppeling. Counterline volgt geen koppelingen in de gegevensmap. Vervang de koppeling door het bestand zelf.',
  'store.file.special': '{path} is geen gewoon bestand. Verplaats het en start Counterline opnieuw.',
  'store.file.owner':
    '{path} is van een andere gebruiker (gebruikers-ID van de eigenaar {owner}, uw gebruikers-ID {user}). Controleer het bestand en verplaats het daarna of wijzig de eigenaar.',
  'store.managed.ignored':
    'De beheerde instellingen in {path} zijn niet toegepast: {why}. Vraag uw beheerder om een gewoon bestand te gebruiken. Het bestand en de mappen moeten van beheerders zijn, en alleen beheerders mogen ze kunnen wijzigen.',
  'store.managed.link': '{path} is een symbolische koppeling',
  'store.managed.noFile': '{path} is geen bestand',
  'store.managed.owner': '{path} is van gebruiker {owner}, niet van de beheerder',
  'store.managed.writable': 'andere gebruikers kunnen naar {path} schrijven (modus {mode})',
  'store.managed.acl': '{who} kan {path} wijzigen, maar is geen beheerder',
  'store.managed.unknown': 'de eigenaar en de rechten van {path} kunnen niet worden gelezen',
  'store.managed.withheld':
    'Geheimen die voor een ander adres zijn ingevoerd, worden niet naar het beheerde adres verzonden. Betreffende geheimen: {places}. Voer ze opnieuw in, of vraag uw beheerder om ze aan het beheerde bestand toe te voegen.',
  'store.secret.env':
    'De omgevingsvariabele {name} is niet ingesteld. Stel de variabele in voor de omgeving waarin Counterline wordt gestart.',
  'store.secret.file':
    'Het bestand met het geheim ({path}) {why}. Zorg dat het bestand bestaat en dat deze gebruiker het kan lezen.',
  'store.secret.absent': 'bestaat niet',
  'store.secret.unreadable': 'kan niet worden gelezen',
  'store.secret.large': 'Het bestand met het geheim ({path}) is groter dan 64 KiB. Controleer of het pad juist is.',
  'store.secret.network':
    'Het bestand met het geheim ({path}) staat op een server. Alleen beheerde instellingen kunnen bestanden op een server gebruiken. Kopieer het bestand naar deze pc.',
  'store.secret.special':
    'Het bestand met het geheim ({path}) is een map, een pipe of een apparaat. Kies een gewoon bestand.',
  'store.secret.empty': 'Het bestand met het geheim ({path}) is leeg. Voeg het geheim eraan toe.',
  'store.vault.unreadable':
    'De kluis {path} kan niet worden gelezen. Zet het bestand terug, of verplaats het en voer de geheimen opnieuw in.',
  'store.vault.missing':
    'De kluis bevat geen geheim met de naam “{name}”. Vervang deze verwijzing in de instellingen door het geheim.',
  'store.settings.managed':
    'De beheerde instellingen kunnen niet worden gebruikt: {why}. Vraag uw beheerder om het bestand te corrigeren.',
  'store.settings.unreadable':
    'Counterline kan het instellingenbestand niet lezen. Zorg dat het een gewoon bestand is en dat deze gebruiker het kan lezen.',
  'store.settings.broken': 'De instellingen kunnen niet worden gebruikt: {why}. Corrigeer of verwijder het bestand.',
  'store.settings.mayNotRead': 'deze gebruiker heeft geen leesrechten voor het bestand',
  'store.settings.noObject': 'er wordt een JSON-object tussen accolades { … } verwacht',
  'store.settings.noJson': 'het bestand is geen geldige JSON {place}',
  'store.settings.whole': '(positie onbekend)',
  'store.settings.missingEnd': 'omdat het te vroeg eindigt (regel {line|plain}, kolom {column|plain})',
  'store.settings.from': 'op regel {line|plain}, kolom {column|plain}',
  'store.settings.deep': 'omdat het te diep is genest',
  'store.settings.brokenMeanwhile':
    'Het instellingenbestand is bewerkt en is nu ongeldig ({why}). Het is verplaatst naar {aside} en vervangen door de instellingen die Counterline gebruikt.',
  'store.settings.lost':
    'Het instellingenbestand ontbreekt, maar deze bestanden bestaan nog: {files}. Geef een ervan de naam settings.json om het te gebruiken. Verplaats ze naar een andere map om opnieuw te beginnen. Gebruik --practice om te oefenen.',
  'store.settings.lostRecords':
    'Het instellingenbestand ontbreekt, maar {folder} bevat nog gegevens (wachtende items: {waiting}; logboekitems: {pages}). Er is niets gewijzigd. Zet settings.json terug en start Counterline opnieuw. Verplaats outbox.sqlite en ledger.sqlite naar een andere map om opnieuw te beginnen. Gebruik --practice om te oefenen.',
};
