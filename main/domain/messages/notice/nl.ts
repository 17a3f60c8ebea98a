import type { AreaText } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeNl: AreaText<typeof noticeEn> = {
  'notice.crashed':
    'Counterline maakte de vorige keer een fout en stopte daardoor. Wat wachtte, is op de schijf gebleven en gaat er nu uit. Onder Instellingen, Diagnose staat er een supportbestand over.',
  'notice.outboxAsideEmpty':
    'De uitgaande wachtrij {path} was beschadigd en is apart gezet. Geen enkele vermelding was leesbaar; het werk gaat verder met een nieuwe wachtrij. Haperde de schijf maar even, dan kunnen ze nog worden geïmporteerd: counterline outbox import {path}',
  'notice.outboxAside':
    'De uitgaande wachtrij {path} was beschadigd en is apart gezet. Van de vermeldingen waren er {saved} leesbaar: die wachten in een nieuwe wachtrij. Haperde de schijf maar even, dan kan de rest nog worden geïmporteerd: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Het logboek was beschadigd en is apart gezet als {path}. Geen enkele pagina was leesbaar; het werk gaat verder met een nieuw logboek.',
  'notice.ledgerAside':
    'Het logboek was beschadigd en is apart gezet als {path}. Van de pagina’s waren er {saved} leesbaar: die staan in het nieuwe logboek.',
  'notice.outboxLost':
    'Een deel van de wachtrij is weg: {again} wachtende items worden uit het logboek opnieuw verstuurd, {lost} kunnen niet worden hersteld. Het logboek toont die als niet verstuurd of noemt ze op de pagina van hun gesprek.',
  'notice.fileAside': '{path} is niet leesbaar en bewaard als {kept}. Wat erin stond, begint opnieuw.',
  'notice.ledgerLost':
    'Het logboek is weg: het bestand ontbreekt of is leeg. De pagina’s van wat nog wacht, zijn opnieuw gemaakt uit de wachtrij.',
  'notice.rowsAside':
    '{count} beschadigde vermeldingen in {path} zijn niet leesbaar. Ze zijn bewaard in {kept}. Al het andere is niet geraakt.',
  'notice.ledgerUnwritten': 'Het logboek {path} kan nu niet worden geschreven. Maak ruimte vrij op de schijf.',
  'notice.settingsAside':
    'De instellingen in {path} zijn niet bruikbaar: {why}. Ze zijn apart gezet als {aside}; die van voor de laatste wijziging worden gebruikt.',
  'notice.preferencesAside':
    'Taal en andere voorkeuren kunnen niet worden gelezen, dus gelden de standaardwaarden. Wat er stond, is bewaard als {path}.',
  'notice.lineUnheard':
    'De lijn {line} heeft {seconds} seconden niets gehoord. Wie toen sprak en heeft opgehangen, is als beëindigd gemeld; een gesprek dat in die tijd begon en eindigde, is hier niet bekend en niet gemeld.',
  'notice.lineUnheardLong':
    'De lijn {line} heeft {minutes} minuten niets gehoord. Wie toen sprak en heeft opgehangen, is als beëindigd gemeld; een gesprek dat in die tijd begon en eindigde, is hier niet bekend en niet gemeld.',
  'notice.diskFull': 'Er is geen ruimte meer op de schijf van {dir}',
  'notice.diskFailed': 'De schijf van {dir} kan niet worden beschreven',
  'notice.diskBack': 'De schijf van {dir} kan weer worden beschreven',
  'notice.otherUser.window':
    'Een andere gebruiker van deze pc ({user}) probeerde dit venster te openen. De verbinding is geweigerd.',
  'notice.otherUser.till':
    'Een andere gebruiker van deze pc ({user}) probeerde de kassaserver te bereiken. De verbinding is geweigerd. Draait een kassa onder deze gebruiker, voeg die dan in de instellingen toe aan “users” van de kassa.',
  'notice.otherUser.hook':
    'Een andere gebruiker van deze pc ({user}) probeerde als softphone een gesprek te melden. De verbinding is geweigerd.',
  'notice.otherUser.practice':
    'Een andere gebruiker van deze pc ({user}) probeerde de oefenservers te bereiken. De verbinding is geweigerd.',
  'notice.tillUserUnknown':
    'Deze pc heeft geen gebruiker “{user}”. Corrigeer “users” van de kassa’s in de instellingen.',
  'notice.tillsAside':
    'De lijst met gekoppelde kassa’s kon niet worden gelezen en is apart gezet als {path}. Koppel de kassa’s opnieuw.',
  'notice.notStoredFull':
    'Er is geen ruimte meer op de schijf, dus er wordt niets bewaard en er verandert niets. Maak ruimte vrij en probeer het opnieuw.',
  'notice.notStoredFailed':
    'De schijf neemt het niet aan, dus er wordt niets bewaard en er verandert niets. Controleer of de schijf er is en of je in de gegevensmap mag schrijven.',
};
