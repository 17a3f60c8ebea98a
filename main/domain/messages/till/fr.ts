import type { AreaText } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillFr: AreaText<typeof tillEn> = {
  'till.taken': 'Le helpdesk ouvre ce client pour {agent}.',
  'till.repeated': 'Ce client vient d’être demandé ; le helpdesk l’a reçu.',
  'till.refused': 'Le helpdesk n’accepte pas cette recherche : « {words} ».',
  'till.refusedSilently': 'Le helpdesk n’accepte pas cette recherche et ne donne pas de raison ({status}).',
  'till.unauthorised':
    'Le helpdesk n’accepte pas la clé API et le secret de ce PC. Prévenez votre administrateur ; la vente peut continuer.',
  'till.elsewhere': 'Ce client n’est pas affiché : {reason}. La vente peut continuer.',
  'till.unreachable': 'Le helpdesk est injoignable, ce client n’est donc pas affiché. La vente peut continuer.',
  'till.disk':
    'Ce PC ne peut pas écrire sur son disque, ce client n’est donc pas affiché. Prévenez votre administrateur ; la vente peut continuer.',
  'till.expired':
    'Le helpdesk n’a pas pu être interrogé en 10 s, ce client n’est donc pas affiché. La vente peut continuer.',
  'till.limited':
    'Le helpdesk est très sollicité, ce client n’est donc pas affiché. Scannez à nouveau dans un instant.',
  'till.unsure': 'Le helpdesk a été interrogé mais n’a pas répondu : il n’est pas sûr que ce client s’ouvre.',
  'till.paused': 'Counterline est en pause sur ce PC, ce client n’est donc pas affiché.',
  'till.noHelpdesk':
    'Aucun helpdesk n’est configuré sur ce PC, ce client n’est donc pas affiché. Prévenez votre administrateur.',
  'till.number': '{number} n’est pas un numéro de téléphone que le helpdesk peut utiliser.',
  'till.ending': 'Counterline se ferme, ce client n’est donc pas affiché.',
  'till.unknownAgent':
    'Personne avec cette adresse e-mail n’est indiqué pour cette caisse. Choisissez quelqu’un d’autre ou ajoutez cette personne dans les réglages, sous « colleagues ».',
  'till.agentNotKept':
    'Ce PC ne peut pas écrire le choix sur son disque, rien ne change donc. Libérez de l’espace et choisissez à nouveau.',
};
