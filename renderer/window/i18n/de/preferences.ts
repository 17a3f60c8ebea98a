import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Persönliche Einstellungen',
  'preferences.detail': 'Sie gelten nur für Sie, und sofort.',
  'preferences.language': 'Sprache',
  'preferences.language.system': 'Wie dieser Computer ({name})',
  'preferences.language.hint': 'Auch Kassen bekommen von diesem PC Antwort in dieser Sprache',
  'preferences.notifications': 'Benachrichtigungen',
  'preferences.notifications.problems': 'Nur Probleme',
  'preferences.notifications.calls': 'Probleme und Anrufe',
  'preferences.notifications.none': 'Keine',
  'preferences.startAtLogin': 'Counterline beim Anmelden starten',
  'preferences.ringAloud': 'Das Telefon in dieser App klingelt hörbar',
};
