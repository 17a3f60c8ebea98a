import type { Text } from '../format-message.ts';
import type { phoneEn } from './en.ts';

export const phoneFr = {
  'heard.busyUnseen': '{extension} est occupé ; la ligne ne montre rien de cet appel',
  'heard.unseen': 'À partir d’ici, la ligne ne voit plus rien de cet appel',
  'call.unseen': 'la ligne ne montre ni l’interlocuteur ni une réponse',
  'phone.answering': 'L’appel est en train d’être pris.',
  'phone.rejecting': 'L’appel est en train d’être refusé.',
  'phone.hangingUp': 'La communication est en train d’être raccrochée.',
  'phone.holding': 'L’appel est en train d’être mis en attente.',
  'phone.resuming': 'L’appel est en train d’être repris.',
  'phone.handingOver': 'L’appel est en train d’être transféré à {target}.',
  'phone.dialling': 'Appel de {target} en cours.',
  'phone.noPhone': 'Aucun téléphone de ce PC ne peut composer : composez sur votre téléphone.',
  'phone.asking': '{target} est appelé ; le client patiente.',
  'phone.callOver': 'Cet appel est terminé, il n’y a plus rien à faire.',
  'phone.lineAway':
    'La ligne « {line} » est absente, l’appel n’est pas joignable d’ici. Utilisez le téléphone lui-même.',
  'phone.notHere': 'La ligne « {line} » ne le permet pas. Utilisez le téléphone lui-même.',
  'phone.notNow': 'Ce n’est pas possible avec l’appel dans son état actuel.',
} as const satisfies Readonly<Record<keyof typeof phoneEn, Text>>;
