import type { AreaText } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeNl: AreaText<typeof storeEn> = {
  'store.in_use':
    'Counterline draait al met deze gegevensmap ({path} is in gebruik). Gebruik die, of sluit hem eerst af.',
  'store.newer':
    '{path} is geschreven door een nieuwere Counterline. Installeer die versie weer, of kies een andere gegevensmap.',
  'store.disk_full': 'Er is geen ruimte meer voor {path}. Maak ruimte vrij en start Counterline opnieuw.',
  'store.unwritable':
    '{path} kan niet worden geschreven. Controleer of de schijf er is en of deze gebruiker in de map mag schrijven.',
  'store.folder.link':
    'De gegevensmap {path} is een symbolische koppeling. Vervang die door een echte map, of noem de map zelf met --data.',
  'store.folder.noFolder': '{path} is geen map. Verplaats het bestand, of noem met --data een andere gegevensmap.',
  'store.folder.owner':
    'De gegevensmap {path} is van een andere gebruiker (eigenaar {owner}, deze gebruiker {user}). Geef de map aan deze gebruiker, of noem met --data een andere map.',
  'store.folder.parent':
    'Andere gebruikers kunnen de gegevensmap {path} vervangen, want in {parent} mag iedereen schrijven. Sluit die map voor anderen, of noem met --data een andere gegevensmap.',
  'store.folder.writable':
    'Andere gebruikers mogen in de gegevensmap {path} schrijven (modus {mode}). Controleer de bestanden en sluit de map dan af: chmod 700 {path}',
  'store.file.link':
    '{path} is een symbolische koppeling, en Counterline volgt geen koppelingen in de gegevensmap. Vervang die door het bestand zelf.',
  'store.file.special': '{path} is geen gewoon bestand. Verplaats het en start Counterline opnieuw.',
  'store.file.owner':
    '{path} is van een andere gebruiker (eigenaar {owner}, deze gebruiker {user}). Controleer het bestand, en verplaats het dan of geef het aan deze gebruiker.',
  'store.managed.ignored':
    'De beheerde instellingen {path} worden niet toegepast: {why}. Vraag je beheerder om bestand en map aan de beheerder te geven, zonder schrijfrechten voor anderen.',
  'store.managed.link': '{path} is een symbolische koppeling',
  'store.managed.noFile': '{path} is geen bestand',
  'store.managed.owner': '{path} is van gebruiker {owner} en niet van de beheerder',
  'store.managed.writable': 'andere gebruikers mogen {path} schrijven (modus {mode})',
  'store.managed.acl': '{who} mag {path} wijzigen zonder beheerder te zijn',
  'store.managed.unknown': 'eigenaar en rechten van {path} kunnen niet worden gelezen',
  'store.managed.withheld':
    'Het beheerde adres krijgt deze geheimen niet, want ze zijn voor een ander adres ingevoerd: {places}. Voer ze opnieuw in, of vraag je beheerder om ze in het beheerde bestand te zetten.',
  'store.secret.env': 'De omgevingsvariabele {name} is niet gezet. Zet hem waar Counterline wordt gestart.',
  'store.secret.file': 'Het bestand {path} van het geheim {why}. Maak het aan, leesbaar voor deze gebruiker.',
  'store.secret.absent': 'bestaat niet',
  'store.secret.unreadable': 'kan niet worden gelezen',
  'store.secret.large':
    'Het bestand {path} van het geheim is groter dan 64 KiB, dus het is geen geheim. Controleer het pad.',
  'store.secret.network':
    'Het bestand {path} van het geheim staat op een server; alleen beheerde instellingen mogen zo’n bestand noemen. Kopieer het naar deze pc.',
  'store.secret.special':
    'Het bestand {path} van het geheim is een map, een pipe of een apparaat. Het moet een gewoon bestand zijn. Controleer het pad.',
  'store.secret.empty': 'Het bestand {path} van het geheim is leeg. Zet het geheim erin.',
  'store.vault.unreadable':
    'De kluis {path} kan niet worden gelezen. Herstel hem of zet hem opzij en vul de geheimen opnieuw in.',
  'store.vault.missing': 'De kluis bevat geen geheim met de naam "{name}". Vul het in bij Instellingen.',
  'store.settings.managed':
    'De beheerde instellingen zijn niet bruikbaar: {why}. Vraag je beheerder het bestand te herstellen.',
  'store.settings.unreadable': 'Deze gebruiker kan de instellingen niet lezen. Controleer van wie het bestand is.',
  'store.settings.broken': 'De instellingen zijn niet bruikbaar: {why}. Herstel het bestand of verwijder het.',
  'store.settings.mayNotRead': 'deze gebruiker mag het niet lezen',
  'store.settings.noObject': 'er staan geen instellingen in: verwacht wordt een object tussen accolades { … }',
  'store.settings.noJson': 'het is geen JSON {place}',
  'store.settings.whole': 'als geheel',
  'store.settings.missingEnd': 'omdat er aan het eind iets ontbreekt (regel {line}, kolom {column})',
  'store.settings.from': 'vanaf regel {line}, kolom {column}',
  'store.settings.deep': 'als geheel: het is te diep genest',
  'store.settings.brokenMeanwhile':
    'Iemand heeft het instellingenbestand met de hand beschadigd ({why}). Het is bewaard als {aside} en de instellingen van deze app staan op zijn plaats.',
  'store.settings.lost':
    'De instellingen zijn weg, maar dit is ervan over: {files}. Hernoem er een naar settings.json om hem te gebruiken; zet ze opzij om opnieuw te beginnen; of oefen met --practice.',
  'store.settings.lostRecords':
    'De instellingen zijn weg, maar in {folder} staat nog echt werk (items die nog verzonden moeten worden: {waiting}; pagina’s in het logboek: {pages}). Er is niets gewijzigd. Zet settings.json terug en start opnieuw; zet outbox.sqlite en ledger.sqlite opzij om opnieuw te beginnen; of oefen met --practice.',
};
