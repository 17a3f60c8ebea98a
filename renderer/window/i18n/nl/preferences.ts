import type { preferences as english } from '../en/preferences.ts';
import type { Translated } from '../translated.ts';

export const preferences: Translated<typeof english> = {
  'preferences.title': 'Voorkeuren',
  'preferences.detail': 'Deze instellingen gelden alleen voor u en worden direct toegepast.',
  'preferences.language': 'Taal',
  'preferences.language.system': 'Systeemtaal ({name})',
  'preferences.language.hint': 'Ook kassa’s ontvangen berichten van deze pc in deze taal.',
  'preferences.notifications': 'Meldingen op het bureaublad',
  'preferences.notifications.problems': 'Alle, behalve gesprekken',
  'preferences.notifications.calls': 'Alle',
  'preferences.notifications.none': 'Geen',
  'preferences.notifications.allow': 'Meldingen toestaan',
  'preferences.notifications.default':
    'Een browservenster kan alleen meldingen tonen met uw toestemming en zolang het geopend is.',
  'preferences.notifications.denied':
    'Uw browser blokkeert meldingen van deze pagina. Sta ze toe in de instellingen van uw browser.',
  'preferences.notifications.granted': 'Uw browser staat meldingen toe zolang dit venster geopend is.',
  'preferences.startAtLogin': 'Counterline starten wanneer u zich aanmeldt',
  'preferences.ringAloud': 'Beltoon bij oefenen',
};
