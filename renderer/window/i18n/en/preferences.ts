/** What one person likes: the language, what the desktop shows, and how the app starts. */
export const preferences = {
  'preferences.title': 'Preferences',
  'preferences.detail': 'They count for you alone and at once.',
  'preferences.language': 'Language',
  'preferences.language.system': 'As this computer ({name})',
  'preferences.language.hint': 'Tills hear from this PC in this language too',
  'preferences.notifications': 'Notifications',
  'preferences.notifications.problems': 'Problems only',
  'preferences.notifications.calls': 'Problems and calls',
  'preferences.notifications.none': 'None',
  'preferences.startAtLogin': 'Start Counterline when you log in',
  'preferences.ringAloud': 'The phone in this app rings aloud',
} as const;
