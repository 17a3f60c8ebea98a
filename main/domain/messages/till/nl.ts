import type { AreaTemplates } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillNl: AreaTemplates<typeof tillEn> = {
  'till.taken': 'De helpdesk opent deze klant voor {agent}.',
  'till.repeated': 'Deze klant is zojuist opgevraagd; de helpdesk heeft de aanvraag ontvangen.',
  'till.refused': 'De helpdesk weigert deze zoekopdracht: “{words}”.',
  'till.refusedSilently': 'De helpdesk weigert deze zoekopdracht zonder reden ({status}).',
  'till.unauthorised':
    'De helpdesk weigert de API-sleutel of het API-geheim van deze pc. Neem contact op met uw beheerder. U kunt de verkoop voortzetten.',
  'till.elsewhere': 'Deze klant wordt niet getoond: {reason}. U kunt de verkoop voortzetten.',
  'till.unreachable': 'De helpdesk is niet bereikbaar; deze klant wordt niet getoond. U kunt de verkoop voortzetten.',
  'till.disk':
    'Deze pc kan niet naar de schijf schrijven; deze klant wordt niet getoond. Neem contact op met uw beheerder. U kunt de verkoop voortzetten.',
  'till.expired':
    'De helpdesk antwoordde niet binnen 10 s; deze klant wordt niet getoond. U kunt de verkoop voortzetten.',
  'till.limited': 'De helpdesk heeft het druk; deze klant wordt niet getoond. Scan zo dadelijk opnieuw.',
  'till.unsure': 'De helpdesk heeft de aanvraag ontvangen maar niet geantwoord. Misschien wordt de klant geopend.',
  'till.paused': 'Counterline is op deze pc gepauzeerd, dus deze klant wordt niet getoond.',
  'till.noHelpdesk':
    'Op deze pc is geen helpdesk ingesteld; deze klant wordt niet getoond. Neem contact op met uw beheerder.',
  'till.number': 'De helpdesk kan het telefoonnummer {number} niet gebruiken.',
  'till.ending': 'Counterline sluit af, dus deze klant wordt niet getoond.',
  'till.unknownAgent':
    'Deze kassa heeft geen medewerker met dit e-mailadres. Kies een andere medewerker, of voeg deze toe aan “colleagues” in de instellingen.',
  'till.agentNotKept':
    'Deze pc kan niet naar de schijf schrijven; er is niets gewijzigd. Maak ruimte vrij en kies opnieuw.',
};
