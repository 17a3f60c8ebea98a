import type { phone as en } from '../en/phone.ts';
import type { Translated } from '../translated.ts';

export const phone: Translated<typeof en> = {
  'call.acts': 'Dieser Anruf',
  'call.answer': 'Annehmen',
  'call.reject': 'Ablehnen',
  'call.hangUp': 'Auflegen',
  'call.hold': 'Halten',
  'call.resume': 'Zurückholen',
  'call.handOver': 'Übergeben…',
  'call.to': 'Nebenstelle oder Nummer',
  'call.now': 'Sofort übergeben',
  'call.ask': 'Erst fragen',
  'call.complete': 'Verbinden',
};
