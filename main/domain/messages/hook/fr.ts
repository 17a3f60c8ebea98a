import type { AreaTemplates } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookFr: AreaTemplates<typeof hookEn> = {
  'hook.taken': 'Accepté : {event}.',
  'hook.repeat': 'Déjà reçu : {event}. Rien ne change.',
  'hook.ambiguous': 'Accepté : {event}. Deux appels ont ce numéro, Counterline termine donc le plus récent.',
  'hook.other-direction': 'Accepté : {event}. Le sens diffère de celui de l’appel, qui est conservé.',
  'hook.never-ended': 'Accepté : {event}. Un appel antérieur sans événement de fin est considéré comme terminé.',
  'hook.late': 'Cet appel est déjà terminé : rien ne change.',
  'hook.no-call': 'Aucun appel avec ce numéro n’est connu : rien ne change.',
  'hook.failed': 'L’événement n’a pas pu être traité. Consultez le fichier journal.',
  'hook.unkept':
    'Reçu, mais ce PC ne peut pas écrire sur son disque. L’événement est perdu si Counterline se ferme. Libérez de l’espace.',
  'hook.nobody': 'La ligne de softphone n’est pas en service.',
  'hook.no-line': 'Aucune ligne de softphone n’est configurée. Ajoutez-en une dans Paramètres > Lignes téléphoniques.',
  'hook.unread': 'Refusé : {what}.',
  'hook.fault.event': 'l’événement est inconnu',
  'hook.fault.number': 'le numéro de téléphone n’est pas valide',
  'hook.fault.id': 'l’ID est trop long ou contient un saut de ligne',
  'hook.fault.extension': 'le poste n’est pas valide',
  'hook.fault.direction': 'le sens n’est ni inbound ni outbound',
  'hook.fault.referrer': 'le numéro composé n’est pas valide',
  'hook.fault.to': 'seul un transfert a une cible, et elle est obligatoire',
  'hook.fault.placeholder': 'le softphone a envoyé un espace réservé au lieu d’une valeur',
  'hook.last': '{number} : {what}',
  'hook.noAddresses.line': 'Les adresses s’affichent quand une ligne de softphone est configurée et enregistrée.',
  'hook.noAddresses.port':
    'D’autres programmes utilisent tous les ports de 9220 à 9229, aucune adresse n’est donc disponible. La commande fonctionne quand même.',
  'hook.handedOver': 'Counterline a reçu l’événement.',
  'hook.noApp': 'Counterline n’est pas démarré et n’a pas reçu l’événement.',
};
