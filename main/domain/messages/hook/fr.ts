import type { AreaTemplates } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookFr: AreaTemplates<typeof hookEn> = {
  'hook.taken': 'Accepté : {event}.',
  'hook.repeat': 'Déjà reçu : {event}. Rien n’a été modifié.',
  'hook.ambiguous': 'Accepté : {event}. Plusieurs appels ont ce numéro : le plus récent est considéré comme terminé.',
  'hook.other-direction':
    'Accepté : {event}. Le sens de cet événement diffère de celui de l’appel ; le sens de l’appel a été conservé.',
  'hook.never-ended':
    'Accepté : {event}. Un appel précédent, sans événement de fin, est maintenant considéré comme terminé.',
  'hook.late': 'Cet appel est déjà terminé : rien n’a été modifié.',
  'hook.no-call': 'Aucun appel connu n’a ce numéro : rien n’a été modifié.',
  'hook.failed':
    'L’événement n’a pas pu être traité à temps, ou une erreur s’est produite. Vérifiez si le fichier journal contient une erreur.',
  'hook.unkept':
    'L’événement a été reçu, mais ce PC ne peut pas écrire sur son disque. L’événement sera perdu si Counterline se ferme. Vérifiez le disque et son espace libre.',
  'hook.nobody': 'La ligne de softphone n’est pas active. Vérifiez-la sur la page Connexions.',
  'hook.no-line': 'Aucune ligne de softphone n’est configurée. Ajoutez-en une dans Paramètres > Lignes téléphoniques.',
  'hook.unread': 'Refusé : {what}.',
  'hook.fault.event': 'l’événement est inconnu',
  'hook.fault.number': 'le numéro de téléphone n’est pas valide',
  'hook.fault.id': 'l’ID est trop long ou contient un saut de ligne',
  'hook.fault.extension': 'le poste n’est pas valide',
  'hook.fault.direction': 'le sens n’est ni inbound ni outbound',
  'hook.fault.referrer': 'le numéro composé n’est pas valide',
  'hook.fault.to': 'un transfert exige une cible, et les autres événements ne doivent pas en avoir',
  'hook.fault.placeholder': 'le softphone a envoyé une variable non remplacée au lieu d’une valeur',
  'hook.last': '{number} : {what}',
  'hook.noAddresses.line': 'Pour afficher les adresses, configurez une ligne de softphone et enregistrez-la.',
  'hook.noAddresses.port':
    'D’autres programmes utilisent tous les ports de 9220 à 9229 : aucune adresse n’est disponible. La commande fonctionne malgré tout.',
  'hook.handedOver': 'Counterline a reçu l’événement.',
  'hook.noApp': 'Counterline n’est pas démarré : il n’a pas reçu l’événement.',
};
