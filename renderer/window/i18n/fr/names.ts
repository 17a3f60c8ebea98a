import type { names as english } from '../en/names.ts';
import type { Translated } from '../translated.ts';

export const names: Translated<typeof english> = {
  'name.practiceLine': 'Ligne d’entraînement',
  'name.practiceTill': 'Caisse d’entraînement',
  'name.practiceShop': 'Magasin d’entraînement',
};
