import type { names as english } from '../en/names.ts';
import type { Translated } from '../translated.ts';

export const names: Translated<typeof english> = {
  'name.practiceLine': 'Oefenlijn',
  'name.practiceTill': 'Oefenkassa',
  'name.practiceShop': 'Oefenwinkel',
};
