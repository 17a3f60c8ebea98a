import type { phone as en } from '../en/phone.ts';
import type { Translated } from '../translated.ts';

export const phone: Translated<typeof en> = {
  'call.acts': 'Gespreksbediening',
  'call.answer': 'Opnemen',
  'call.reject': 'Weigeren',
  'call.hangUp': 'Ophangen',
  'call.hold': 'In de wacht zetten',
  'call.resume': 'Hervatten',
  'call.handOver': 'Doorverbinden…',
  'call.to': 'Toestel of nummer',
  'call.now': 'Nu doorverbinden',
  'call.ask': 'Eerst overleggen',
  'call.complete': 'Doorverbinden voltooien',
};
