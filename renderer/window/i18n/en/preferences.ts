/** Personal preferences: language, notifications and start. */
export const preferences = {
  'preferences.title': 'Preferences',
  'preferences.detail': 'These settings apply only to you and take effect immediately.',
  'preferences.language': 'Language',
  'preferences.language.system': 'System language ({name})',
  'preferences.language.hint': 'Tills also receive messages from this PC in this language.',
  'preferences.notifications': 'Notifications',
  'preferences.notifications.problems': 'Problems only',
  'preferences.notifications.calls': 'Problems and calls',
  'preferences.notifications.none': 'None',
  'preferences.startAtLogin': 'Start Counterline when you sign in',
  'preferences.ringAloud': 'Play a ringtone',
} as const;
