import type { AreaText } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillNl: AreaText<typeof tillEn> = {
  'till.taken': 'De helpdesk opent deze klant voor {agent}.',
  'till.repeated': 'Deze klant is net al gevraagd; de helpdesk heeft het.',
  'till.refused': 'De helpdesk neemt deze zoekopdracht niet aan: “{words}”.',
  'till.refusedSilently': 'De helpdesk neemt deze zoekopdracht niet aan en geeft geen reden ({status}).',
  'till.unauthorised':
    'De helpdesk accepteert de API-sleutel en het geheim van deze pc niet. Waarschuw je beheerder; de verkoop kan doorgaan.',
  'till.elsewhere': 'Deze klant wordt niet getoond: {reason}. De verkoop kan doorgaan.',
  'till.unreachable': 'De helpdesk is niet bereikbaar, dus deze klant wordt niet getoond. De verkoop kan doorgaan.',
  'till.disk':
    'Deze pc kan niet naar zijn schijf schrijven, dus deze klant wordt niet getoond. Waarschuw je beheerder; de verkoop kan doorgaan.',
  'till.expired':
    'De helpdesk kon niet binnen 10 s worden gevraagd, dus deze klant wordt niet getoond. De verkoop kan doorgaan.',
  'till.limited': 'De helpdesk heeft het druk, dus deze klant wordt niet getoond. Scan zo nog eens.',
  'till.unsure': 'De helpdesk is gevraagd, maar heeft niet geantwoord: niet zeker of deze klant opent.',
  'till.paused': 'Counterline is op deze pc gepauzeerd, dus deze klant wordt niet getoond.',
  'till.noHelpdesk':
    'Op deze pc is geen helpdesk ingesteld, dus deze klant wordt niet getoond. Waarschuw je beheerder.',
  'till.number': '{number} is geen telefoonnummer dat de helpdesk kan gebruiken.',
  'till.ending': 'Counterline sluit af, dus deze klant wordt niet getoond.',
  'till.unknownAgent':
    'Niemand met dit e-mailadres staat voor deze kassa genoteerd. Kies iemand anders of voeg de persoon in de instellingen toe onder “colleagues”.',
  'till.agentNotKept':
    'Deze pc kan de keuze niet naar de schijf schrijven, dus er verandert niets. Maak ruimte vrij en kies opnieuw.',
};
