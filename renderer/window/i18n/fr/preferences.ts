import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Préférences',
  'preferences.detail': 'Elles ne valent que pour vous, et tout de suite.',
  'preferences.language': 'Langue',
  'preferences.language.system': 'Comme cet ordinateur ({name})',
  'preferences.language.hint': 'Ce PC répond aussi aux caisses dans cette langue',
  'preferences.notifications': 'Notifications',
  'preferences.notifications.problems': 'Problèmes seulement',
  'preferences.notifications.calls': 'Problèmes et appels',
  'preferences.notifications.none': 'Aucune',
  'preferences.startAtLogin': 'Démarrer Counterline à l’ouverture de session',
  'preferences.ringAloud': 'Le téléphone de cette application sonne dans le haut-parleur',
};
