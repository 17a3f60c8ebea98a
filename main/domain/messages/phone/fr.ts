import type { MessageTemplate } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneFr = {
  'heard.busyUnseen': 'Le poste {extension} est occupé ; la ligne n’indique aucun détail de cet appel',
  'heard.unseen': 'La ligne n’indique plus aucun détail de cet appel',
  'call.unseen': 'la ligne n’indique ni le correspondant ni si l’appel a été pris',
  'phone.answering': 'Prise de l’appel…',
  'phone.rejecting': 'Refus de l’appel…',
  'phone.hangingUp': 'Raccrochage…',
  'phone.holding': 'Mise en attente de l’appel…',
  'phone.resuming': 'Reprise de l’appel…',
  'phone.handingOver': 'Transfert de l’appel vers {target}…',
  'phone.dialling': 'Appel vers {target}…',
  'phone.noPhone': 'Aucun téléphone de ce PC ne peut composer de numéro. Composez le numéro sur votre téléphone.',
  'phone.asking': 'Appel vers {target} pendant que le client est en attente…',
  'phone.callOver': 'Cet appel est terminé.',
  'phone.lineAway': 'La ligne « {line} » n’est pas connectée. Utilisez directement le téléphone.',
  'phone.notHere': 'La ligne « {line} » ne prend pas en charge cette action. Utilisez directement le téléphone.',
  'phone.notNow': 'Cette action n’est pas possible dans l’état actuel de l’appel.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, MessageTemplate>>;
