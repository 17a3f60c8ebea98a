import type { AreaTemplates } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillFr: AreaTemplates<typeof tillEn> = {
  'till.taken': 'Le helpdesk a accepté cette recherche pour {agent}.',
  'till.repeated': 'Ce client a été demandé il y a un instant ; le helpdesk a reçu la demande.',
  'till.refused': 'Le helpdesk refuse cette recherche : « {words} ».',
  'till.refusedSilently': 'Le helpdesk refuse cette recherche sans raison ({status}).',
  'till.unauthorised':
    'Le helpdesk refuse la clé API ou le secret API de ce PC. Contactez votre administrateur. Vous pouvez continuer la vente.',
  'till.elsewhere': 'Ce client n’est pas affiché : {reason}. Vous pouvez continuer la vente.',
  'till.unreachable': 'Le helpdesk est injoignable, ce client n’est donc pas affiché. Vous pouvez continuer la vente.',
  'till.disk':
    'Ce PC ne peut pas écrire sur son disque, ce client n’est donc pas affiché. Contactez votre administrateur. Vous pouvez continuer la vente.',
  'till.expired':
    'Le helpdesk n’a pas répondu en 10 s, ce client n’est donc pas affiché. Vous pouvez continuer la vente.',
  'till.limited':
    'Le helpdesk est très sollicité, ce client n’est donc pas affiché. Scannez à nouveau dans un instant.',
  'till.unsure': 'Le helpdesk a reçu la demande mais n’a pas répondu. La fiche du client s’ouvrira peut-être.',
  'till.paused': 'Counterline est en pause sur ce PC, ce client n’est donc pas affiché.',
  'till.noHelpdesk':
    'Aucun helpdesk n’est configuré sur ce PC, ce client n’est donc pas affiché. Contactez votre administrateur.',
  'till.number': 'Le helpdesk ne peut pas utiliser le numéro de téléphone {number}.',
  'till.ending': 'Counterline se ferme, ce client n’est donc pas affiché.',
  'till.unknownAgent':
    'Cette caisse n’a aucun agent avec cette adresse e-mail. Choisissez un autre agent, ou ajoutez celui-ci à « colleagues » dans les paramètres.',
  'till.agentNotKept':
    'Ce PC ne peut pas écrire sur son disque : rien n’a été modifié. Libérez de l’espace et choisissez de nouveau.',
};
