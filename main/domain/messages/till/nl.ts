import type { AreaTemplates } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillNl: AreaTemplates<typeof tillEn> = {
  'till.taken': 'De helpdesk heeft deze zoekopdracht voor {agent} geaccepteerd.',
  'till.repeated': 'Deze klant is zojuist al opgevraagd. De helpdesk heeft die aanvraag al ontvangen.',
  'till.refused': 'De helpdesk heeft deze zoekopdracht geweigerd: “{words}”.',
  'till.refusedSilently': 'De helpdesk heeft deze zoekopdracht geweigerd zonder een reden te geven ({status}).',
  'till.unauthorised':
    'De helpdesk heeft de API-sleutel of het API-geheim van deze pc geweigerd. Neem contact op met uw beheerder. U kunt doorgaan met de verkoop.',
  'till.elsewhere': 'Deze klant kan niet worden getoond: {reason}. U kunt doorgaan met de verkoop.',
  'till.unreachable':
    'De helpdesk is niet bereikbaar, dus deze klant kan niet worden getoond. U kunt doorgaan met de verkoop.',
  'till.disk':
    'Deze pc kan niet naar de schijf schrijven, dus deze klant kan niet worden getoond. Neem contact op met uw beheerder. U kunt doorgaan met de verkoop.',
  'till.expired':
    'De aanvraag is niet op tijd verzonden, dus deze klant is niet getoond. U kunt doorgaan met de verkoop.',
  'till.limited': 'De helpdesk is overbelast, dus deze klant is niet getoond. Scan over een ogenblik opnieuw.',
  'till.unsure':
    'De helpdesk heeft de aanvraag niet bevestigd. Mogelijk wordt de klant niet geopend. U kunt doorgaan met de verkoop.',
  'till.paused':
    'Counterline is op deze pc gepauzeerd, dus deze klant is niet getoond. U kunt doorgaan met de verkoop.',
  'till.noHelpdesk':
    'Op deze pc is geen helpdesk ingesteld, dus deze klant kan niet worden getoond. Neem contact op met uw beheerder.',
  'till.number':
    'De helpdesk kan het telefoonnummer {number} niet gebruiken. Voer het in met het landnummer, of voer een e-mailadres in.',
  'till.ending': 'Counterline wordt afgesloten, dus deze klant is niet getoond. U kunt doorgaan met de verkoop.',
  'till.unknownAgent':
    'Deze kassa heeft geen medewerker met dit e-mailadres. Kies een andere medewerker, of voeg deze medewerker toe aan “colleagues” in de instellingen.',
  'till.agentNotKept':
    'Deze pc kan niet naar de schijf schrijven, dus er is niets gewijzigd. Controleer de vrije ruimte en de rechten, en probeer het opnieuw.',
};
