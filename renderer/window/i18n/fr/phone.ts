import type { phone as en } from '../en/phone.ts';
import type { Translated } from '../translated.ts';

export const phone: Translated<typeof en> = {
  'call.acts': 'Commandes de l’appel',
  'call.answer': 'Répondre',
  'call.reject': 'Refuser',
  'call.hangUp': 'Raccrocher',
  'call.hold': 'Mettre en attente',
  'call.resume': 'Reprendre',
  'call.handOver': 'Transférer…',
  'call.to': 'Poste ou numéro',
  'call.now': 'Transférer maintenant',
  'call.ask': 'Consulter d’abord',
  'call.complete': 'Terminer le transfert',
};
