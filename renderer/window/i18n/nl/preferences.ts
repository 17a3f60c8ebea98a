import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Voorkeuren',
  'preferences.detail': 'Deze instellingen gelden alleen voor u en worden direct toegepast.',
  'preferences.language': 'Taal',
  'preferences.language.system': 'Systeemtaal ({name})',
  'preferences.language.hint': 'Ook kassa’s krijgen berichten van deze pc in deze taal.',
  'preferences.notifications': 'Meldingen op het bureaublad',
  'preferences.notifications.problems': 'Alleen problemen',
  'preferences.notifications.calls': 'Problemen en gesprekken',
  'preferences.notifications.none': 'Geen',
  'preferences.startAtLogin': 'Counterline starten bij aanmelden',
  'preferences.ringAloud': 'Beltoon afspelen',
};
