import type { AreaTemplates } from '../format-message.ts';
import type { tillEn } from './en.ts';

export const tillFr: AreaTemplates<typeof tillEn> = {
  'till.taken': 'Le helpdesk a accepté cette recherche pour {agent}.',
  'till.repeated': 'La fiche de ce client a déjà été demandée il y a un instant. Le helpdesk a reçu cette demande.',
  'till.refused': 'Le helpdesk a refusé cette recherche : « {words} ».',
  'till.refusedSilently': 'Le helpdesk a refusé cette recherche sans donner de motif ({status}).',
  'till.unauthorised':
    'Le helpdesk a refusé la clé API ou le secret API de ce PC. Contactez votre administrateur. Vous pouvez poursuivre la vente.',
  'till.elsewhere': 'Impossible d’afficher cette fiche client : {reason}. Vous pouvez poursuivre la vente.',
  'till.unreachable':
    'Impossible d’afficher cette fiche client : le helpdesk est injoignable. Vous pouvez poursuivre la vente.',
  'till.disk':
    'Impossible d’afficher cette fiche client : ce PC ne peut pas écrire sur son disque. Contactez votre administrateur. Vous pouvez poursuivre la vente.',
  'till.expired':
    'Cette fiche client n’a pas été affichée : la requête n’a pas été envoyée à temps. Vous pouvez poursuivre la vente.',
  'till.limited':
    'Cette fiche client n’a pas été affichée : le helpdesk est très sollicité. Scannez de nouveau dans un instant.',
  'till.unsure':
    'Le helpdesk n’a pas confirmé la requête. La fiche client ne s’ouvrira peut-être pas. Vous pouvez poursuivre la vente.',
  'till.paused':
    'Cette fiche client n’a pas été affichée : Counterline est en pause sur ce PC. Vous pouvez poursuivre la vente.',
  'till.noHelpdesk':
    'Impossible d’afficher cette fiche client : aucun helpdesk n’est configuré sur ce PC. Contactez votre administrateur.',
  'till.number':
    'Le helpdesk ne peut pas utiliser le numéro de téléphone {number}. Saisissez-le avec son indicatif de pays, ou saisissez une adresse e-mail.',
  'till.ending':
    'Cette fiche client n’a pas été affichée : Counterline est en cours de fermeture. Vous pouvez poursuivre la vente.',
  'till.unknownAgent':
    'Aucun agent de cette caisse n’a cette adresse e-mail. Choisissez un autre agent, ou ajoutez l’agent qui a cette adresse à « colleagues » dans les paramètres.',
  'till.agentNotKept':
    'Ce PC ne peut pas écrire sur son disque : rien n’a été modifié. Vérifiez l’espace libre et les droits d’accès, puis réessayez.',
};
