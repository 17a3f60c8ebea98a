import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Préférences',
  'preferences.detail': 'Ces paramètres s’appliquent uniquement à vous et prennent effet immédiatement.',
  'preferences.language': 'Langue',
  'preferences.language.system': 'Langue du système ({name})',
  'preferences.language.hint': 'Les caisses reçoivent aussi les messages de ce PC dans cette langue.',
  'preferences.notifications': 'Notifications',
  'preferences.notifications.problems': 'Toutes sauf les appels',
  'preferences.notifications.calls': 'Toutes',
  'preferences.notifications.none': 'Aucune',
  'preferences.notifications.allow': 'Autoriser les notifications',
  'preferences.notifications.default':
    'Une fenêtre de navigateur ne peut afficher de notifications qu’avec votre autorisation et tant qu’elle est ouverte.',
  'preferences.notifications.denied':
    'Votre navigateur bloque les notifications de cette page. Autorisez-les dans ses paramètres.',
  'preferences.notifications.granted': 'Le navigateur autorise les notifications tant que cette fenêtre est ouverte.',
  'preferences.startAtLogin': 'Démarrer Counterline à l’ouverture de session',
  'preferences.ringAloud': 'Sonnerie d’entraînement',
};
