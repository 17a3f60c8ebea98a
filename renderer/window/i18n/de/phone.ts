import type { phone as en } from '../en/phone.ts';
import type { Translated } from '../translated.ts';

export const phone: Translated<typeof en> = {
  'call.acts': 'Anrufsteuerung',
  'call.answer': 'Annehmen',
  'call.reject': 'Ablehnen',
  'call.hangUp': 'Auflegen',
  'call.hold': 'Halten',
  'call.resume': 'Fortsetzen',
  'call.handOver': 'Weiterverbinden…',
  'call.to': 'Nebenstelle oder Rufnummer',
  'call.now': 'Direkt weiterverbinden',
  'call.ask': 'Rücksprache halten',
  'call.complete': 'Weiterverbindung abschließen',
};
