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
  'preferences.notifications.allow': 'Meldingen toestaan',
  'preferences.notifications.default':
    'Een browservenster toont meldingen alleen met uw toestemming en zolang het open is.',
  'preferences.notifications.denied':
    'De browser blokkeert meldingen van deze pagina. Sta ze toe in de instellingen van de browser.',
  'preferences.notifications.granted': 'De browser staat meldingen toe zolang dit venster open is.',
  'preferences.startAtLogin': 'Counterline starten bij aanmelden',
  'preferences.ringAloud': 'Beltoon afspelen',
};
