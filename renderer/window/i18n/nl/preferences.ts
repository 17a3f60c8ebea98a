import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Voorkeuren',
  'preferences.detail': 'Ze gelden alleen voor jou, en meteen.',
  'preferences.language': 'Taal',
  'preferences.language.system': 'Zoals deze computer ({name})',
  'preferences.language.hint': 'Ook kassa’s krijgen van deze pc antwoord in deze taal',
  'preferences.notifications': 'Meldingen op het bureaublad',
  'preferences.notifications.problems': 'Alleen problemen',
  'preferences.notifications.calls': 'Problemen en gesprekken',
  'preferences.notifications.none': 'Geen',
  'preferences.startAtLogin': 'Counterline starten bij het aanmelden',
  'preferences.ringAloud': 'De telefoon in deze app gaat hoorbaar over',
};
