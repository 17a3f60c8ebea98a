import type { MessageTemplate } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneFr = {
  'heard.busyUnseen': '{extension} est occupé ; la ligne ne montre aucun détail de cet appel',
  'heard.unseen': 'La ligne ne montre plus de détails de cet appel',
  'call.unseen': 'la ligne ne montre ni l’autre correspondant ni une réponse',
  'phone.answering': 'Prise de l’appel en cours.',
  'phone.rejecting': 'Refus de l’appel en cours.',
  'phone.hangingUp': 'Fin de la communication.',
  'phone.holding': 'Mise en attente en cours.',
  'phone.resuming': 'Reprise de l’appel en cours.',
  'phone.handingOver': 'Transfert de l’appel vers {target} en cours.',
  'phone.dialling': 'Appel de {target} en cours.',
  'phone.noPhone': 'Aucun téléphone de ce PC ne peut composer un numéro. Utilisez votre téléphone.',
  'phone.asking': 'Appel de {target} en cours, le client est en attente.',
  'phone.callOver': 'Cet appel est terminé.',
  'phone.lineAway': 'La ligne « {line} » n’est pas connectée. Utilisez le téléphone.',
  'phone.notHere': 'La ligne « {line} » ne prend pas en charge cette action. Utilisez le téléphone.',
  'phone.notNow': 'Cette action n’est pas possible dans l’état actuel de l’appel.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, MessageTemplate>>;
