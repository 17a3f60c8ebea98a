import type { AreaText } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookFr: AreaText<typeof hookEn> = {
  'hook.taken': 'Pris en compte : {event}.',
  'hook.repeat': 'Déjà pris en compte : {event}. Rien ne change.',
  'hook.ambiguous': 'Pris en compte : {event}. Deux appels ont ce numéro ; le plus récent est tenu pour terminé.',
  'hook.other-direction': 'Pris en compte : {event}. Le sens indiqué est autre que celui de l’appel, qui reste.',
  'hook.never-ended': 'Pris en compte : {event}. Un appel antérieur que personne n’a terminé est tenu pour terminé.',
  'hook.late': 'Cet appel est déjà terminé, rien ne change.',
  'hook.no-call': 'Aucun appel de ce numéro n’est connu, rien ne change.',
  'hook.failed': 'Cela n’a pas pu être pris en compte ; le journal en dit plus.',
  'hook.unkept':
    'Entendu, mais le disque de ce PC n’accepte rien en ce moment : si Counterline s’arrête avant, ceci est perdu. Libérez de l’espace.',
  'hook.nobody': 'La ligne du softphone ne fonctionne pas en ce moment.',
  'hook.no-line': 'Aucune ligne de softphone n’est configurée. Ajoutez-en une dans Réglages, Lignes téléphoniques.',
  'hook.unread': 'Non pris en compte : {what}.',
  'hook.fault.event': 'aucun événement connu ici n’est nommé',
  'hook.fault.number': 'le numéro n’en est pas un',
  'hook.fault.id': 'l’identifiant est trop long ou a plus d’une ligne',
  'hook.fault.extension': 'le poste n’en est pas un',
  'hook.fault.direction': 'le sens n’est ni inbound ni outbound',
  'hook.fault.referrer': 'le numéro composé n’en est pas un',
  'hook.fault.to': 'un transfert nomme à qui, et rien d’autre ne le fait',
  'hook.fault.placeholder': 'le softphone a envoyé un nom de variable au lieu d’une valeur',
  'hook.last': '{number} : {what}',
  'hook.noAddresses.line': 'Les adresses s’affichent dès qu’une ligne de softphone est configurée et enregistrée.',
  'hook.noAddresses.port':
    'D’autres programmes occupent tous les ports de 9220 à 9229, il n’y a donc pas d’adresse. La commande fonctionne.',
  'hook.handedOver': 'Counterline fonctionne et l’a appris.',
  'hook.noApp': 'Counterline ne fonctionne pas et n’apprend donc rien de cet appel.',
};
