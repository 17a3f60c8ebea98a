/** Personal preferences: language, notifications, ringtone and start at sign-in. */
export const preferences = {
  'preferences.title': 'Preferences',
  'preferences.detail': 'These settings apply only to you and take effect immediately.',
  'preferences.language': 'Language',
  'preferences.language.system': 'System language ({name})',
  'preferences.language.hint': 'Tills also receive messages from this PC in this language.',
  'preferences.notifications': 'Notifications',
  'preferences.notifications.problems': 'All except calls',
  'preferences.notifications.calls': 'All',
  'preferences.notifications.none': 'None',
  'preferences.notifications.allow': 'Allow notifications',
  'preferences.notifications.default':
    'A browser window can show notifications only with your permission and while it is open.',
  'preferences.notifications.denied':
    'Your browser is blocking notifications from this page. Allow them in your browser settings.',
  'preferences.notifications.granted': 'Your browser allows notifications while this window is open.',
  'preferences.startAtLogin': 'Start Counterline when you sign in',
  'preferences.ringAloud': 'Practice ringtone',
} as const;
