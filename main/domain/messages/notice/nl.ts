import type { AreaTemplates } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeNl: AreaTemplates<typeof noticeEn> = {
  'notice.crashed':
    'Counterline is vastgelopen. Wachtende items zijn bewaard en worden nu verzonden. Ga naar Instellingen > Diagnose om een supportbestand te maken.',
  'notice.outboxAsideEmpty':
    'Postvak UIT was beschadigd en is verplaatst naar {path}. Geen enkel item kon worden gelezen, dus er is een nieuw Postvak UIT gemaakt. Als de schijf slechts tijdelijk niet werkte, importeer de items dan met: counterline outbox import {path}',
  'notice.outboxAside':
    'Postvak UIT was beschadigd en is verplaatst naar {path}. Items die konden worden gelezen en naar een nieuw Postvak UIT zijn verplaatst: {saved}. Als de schijf slechts tijdelijk niet werkte, importeer de rest dan met: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Het logboek was beschadigd en is verplaatst naar {path}. Geen enkel item kon worden gelezen, dus er is een nieuw logboek gemaakt.',
  'notice.ledgerAside':
    'Het logboek was beschadigd en is verplaatst naar {path}. Items die konden worden gelezen en naar een nieuw logboek zijn verplaatst: {saved}.',
  'notice.outboxLost':
    'Een deel van Postvak UIT ontbreekt. Items die vanuit het logboek opnieuw worden verzonden: {again}. Items die niet kunnen worden verzonden: {lost}. Het logboek markeert de verloren items als “Niet verzonden” of vermeldt ze bij hun gesprek.',
  'notice.fileAside':
    '{path} kon niet worden gelezen en is verplaatst naar {kept}. De gegevens erin worden niet meer gebruikt.',
  'notice.ledgerLost':
    'Het logboekbestand ontbreekt of is leeg. De logboekitems voor wachtende items worden hersteld vanuit Postvak UIT.',
  'notice.rowsAside': {
    one: '{count} beschadigd item in {path} kon niet worden gelezen en is verplaatst naar {kept}. Verder heeft dit geen gevolgen.',
    other:
      '{count} beschadigde items in {path} konden niet worden gelezen en zijn verplaatst naar {kept}. Verder heeft dit geen gevolgen.',
  },
  'notice.ledgerUnwritten':
    'Counterline kan niet naar het logboek {path} schrijven. Controleer de schijf, de vrije ruimte en uw rechten.',
  'notice.settingsAside':
    'De instellingen in {path} konden niet worden gebruikt: {why}. Ze zijn verplaatst naar {aside} en de vorige instellingen worden nu gebruikt.',
  'notice.preferencesAside':
    'De taal en andere voorkeuren konden niet worden gelezen, dus de standaardwaarden worden nu gebruikt. Het oude bestand is verplaatst naar {path}.',
  'notice.lineUnheard':
    'De lijn {line} was {seconds} seconden lang niet verbonden. Gesprekken die in die tijd zijn geëindigd, worden als beëindigd gemeld. Gesprekken die in die tijd zijn begonnen én geëindigd, zijn onbekend en zijn niet gemeld.',
  'notice.lineUnheardLong':
    'De lijn {line} was {minutes} minuten lang niet verbonden. Gesprekken die in die tijd zijn geëindigd, worden als beëindigd gemeld. Gesprekken die in die tijd zijn begonnen én geëindigd, zijn onbekend en zijn niet gemeld.',
  'notice.diskFull': 'De schijf met {dir} is vol',
  'notice.diskFailed': 'Counterline kan niet naar de schijf met {dir} schrijven',
  'notice.diskBack': 'Counterline kan weer naar de schijf met {dir} schrijven',
  'notice.otherUser.window':
    'Een andere gebruiker op deze pc ({user}) heeft geprobeerd dit venster te openen. De verbinding is geweigerd.',
  'notice.otherUser.till':
    'Een andere gebruiker op deze pc ({user}) heeft geprobeerd verbinding te maken met de kassaserver. De verbinding is geweigerd. Draait een kassaprogramma onder deze gebruiker, voeg de gebruiker dan toe aan “users” van de kassa in de instellingen.',
  'notice.otherUser.hook':
    'Een andere gebruiker op deze pc ({user}) heeft geprobeerd als softphone een gesprek te melden. De verbinding is geweigerd.',
  'notice.otherUser.practice':
    'Een andere gebruiker op deze pc ({user}) heeft geprobeerd verbinding te maken met de oefenservers. De verbinding is geweigerd.',
  'notice.tillUserUnknown':
    'Op deze pc bestaat geen gebruiker met de naam “{user}”. Corrigeer “users” van de kassa’s in de instellingen.',
  'notice.tillsAside':
    'De lijst met gekoppelde kassa’s kon niet worden gelezen en is verplaatst naar {path}. Koppel de kassa’s opnieuw.',
  'notice.notStoredFull':
    'De schijf is vol, dus er is niets opgeslagen of gewijzigd. Maak ruimte vrij en probeer het opnieuw.',
  'notice.notStoredFailed':
    'Schrijven naar de schijf is mislukt, dus er is niets opgeslagen of gewijzigd. Controleer de schijf en uw rechten voor de gegevensmap.',
  'notice.totalsAside':
    'De klanttotalen waren beschadigd en zijn verplaatst naar {path}. Bestellingen worden nu verzonden zoals de kassa ze levert. Importeer de beginsaldi om weer totalen bij te houden.',
};
