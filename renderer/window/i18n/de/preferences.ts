import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Persönliche Einstellungen',
  'preferences.detail': 'Diese Einstellungen gelten nur für Sie und werden sofort wirksam.',
  'preferences.language': 'Sprache',
  'preferences.language.system': 'Systemsprache ({name})',
  'preferences.language.hint': 'Auch Kassen erhalten Meldungen von diesem PC in dieser Sprache.',
  'preferences.notifications': 'Benachrichtigungen',
  'preferences.notifications.problems': 'Alle außer Anrufen',
  'preferences.notifications.calls': 'Alle',
  'preferences.notifications.none': 'Keine',
  'preferences.notifications.allow': 'Benachrichtigungen erlauben',
  'preferences.notifications.default':
    'Ein Browserfenster kann Benachrichtigungen nur mit Ihrer Erlaubnis anzeigen und nur, solange es geöffnet ist.',
  'preferences.notifications.denied':
    'Ihr Browser blockiert Benachrichtigungen dieser Seite. Erlauben Sie sie in den Browsereinstellungen.',
  'preferences.notifications.granted': 'Ihr Browser erlaubt Benachrichtigungen, solange dieses Fenster geöffnet ist.',
  'preferences.startAtLogin': 'Counterline beim Anmelden starten',
  'preferences.ringAloud': 'Klingelton beim Üben',
};
