import type { AreaTemplates } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeNl: AreaTemplates<typeof noticeEn> = {
  'notice.crashed':
    'Counterline is vastgelopen. Wachtende items zijn bewaard en worden nu verzonden. Open Instellingen > Diagnose voor een supportbestand.',
  'notice.outboxAsideEmpty':
    'Postvak UIT {path} was beschadigd en is apart gezet. Geen enkel item kon worden gelezen; er is een nieuw Postvak UIT gemaakt. Faalde de schijf maar kort, importeer ze dan met: counterline outbox import {path}',
  'notice.outboxAside':
    'Postvak UIT {path} was beschadigd en is apart gezet. {saved} items konden worden gelezen en zijn naar een nieuw Postvak UIT verplaatst. Faalde de schijf maar kort, importeer de rest dan met: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Het logboek was beschadigd en is apart gezet als {path}. Geen enkel item kon worden gelezen; er is een nieuw logboek gemaakt.',
  'notice.ledgerAside':
    'Het logboek was beschadigd en is apart gezet als {path}. {saved} items konden worden gelezen en zijn naar een nieuw logboek verplaatst.',
  'notice.outboxLost':
    'Een deel van Postvak UIT ontbreekt. {again} items worden opnieuw verzonden vanuit het logboek; {lost} kunnen niet worden verzonden. Het logboek markeert deze als Niet verzonden, of noemt ze bij hun gesprek.',
  'notice.fileAside':
    '{path} kan niet worden gelezen en is verplaatst naar {kept}. Er wordt een nieuw, leeg bestand gebruikt.',
  'notice.ledgerLost':
    'Het logboekbestand ontbreekt of is leeg. Logboekitems van wachtende items worden hersteld uit Postvak UIT.',
  'notice.rowsAside':
    '{count} beschadigde items van {path} kunnen niet worden gelezen en zijn verplaatst naar {kept}. Al het andere blijft ongewijzigd.',
  'notice.ledgerUnwritten': 'Counterline kan niet naar het logboek {path} schrijven. Maak ruimte vrij op de schijf.',
  'notice.settingsAside':
    'De instellingen in {path} kunnen niet worden gebruikt: {why}. Ze zijn verplaatst naar {aside} en de vorige instellingen worden gebruikt.',
  'notice.preferencesAside':
    'De taal en andere voorkeuren kunnen niet worden gelezen; de standaardwaarden worden gebruikt. Het oude bestand is verplaatst naar {path}.',
  'notice.lineUnheard':
    'De lijn {line} heeft {seconds} seconden niets ontvangen. Gesprekken die in deze tijd eindigden, worden als beëindigd gemeld. Gesprekken die in deze tijd begonnen en eindigden, zijn onbekend en niet gemeld.',
  'notice.lineUnheardLong':
    'De lijn {line} heeft {minutes} minuten niets ontvangen. Gesprekken die in deze tijd eindigden, worden als beëindigd gemeld. Gesprekken die in deze tijd begonnen en eindigden, zijn onbekend en niet gemeld.',
  'notice.diskFull': 'De schijf van {dir} is vol',
  'notice.diskFailed': 'Counterline kan niet naar de schijf van {dir} schrijven',
  'notice.diskBack': 'Counterline kan weer naar de schijf van {dir} schrijven',
  'notice.otherUser.window':
    'Een andere gebruiker van deze pc ({user}) probeerde dit venster te openen. De verbinding is geweigerd.',
  'notice.otherUser.till':
    'Een andere gebruiker van deze pc ({user}) probeerde verbinding te maken met de kassaserver. De verbinding is geweigerd. Draait een kassa als deze gebruiker, voeg die dan toe aan “users” van de kassa in de instellingen.',
  'notice.otherUser.hook':
    'Een andere gebruiker van deze pc ({user}) deed zich voor als softphone en probeerde een gesprek te melden. De verbinding is geweigerd.',
  'notice.otherUser.practice':
    'Een andere gebruiker van deze pc ({user}) probeerde verbinding te maken met de oefenservers. De verbinding is geweigerd.',
  'notice.tillUserUnknown':
    'Deze pc heeft geen gebruiker “{user}”. Corrigeer “users” van de kassa’s in de instellingen.',
  'notice.tillsAside':
    'De lijst van gekoppelde kassa’s kon niet worden gelezen en is verplaatst naar {path}. Koppel de kassa’s opnieuw.',
  'notice.notStoredFull':
    'De schijf is vol; er is niets opgeslagen of gewijzigd. Maak ruimte vrij en probeer het opnieuw.',
  'notice.notStoredFailed':
    'Schrijven naar de schijf is mislukt; er is niets opgeslagen of gewijzigd. Controleer de schijf en uw rechten voor de gegevensmap.',
  'notice.totalsAside':
    'De klanttotalen waren beschadigd en zijn verplaatst naar {path}. Bestellingen worden nu verzonden zoals de kassa ze levert. Importeer de beginsaldi om weer totalen bij te houden.',
};
