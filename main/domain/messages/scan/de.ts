import type { AreaTemplates } from '../format-message.ts';
import type { scanEn } from './en.ts';

export const scanDe: AreaTemplates<typeof scanEn> = {
  'scan.empty': 'Der Scan enthält keinen Text. Scannen Sie erneut.',
  'scan.misread': 'Die Karte wurde nicht richtig gelesen: Die Prüfziffer stimmt nicht. Scannen Sie die Karte erneut.',
  'scan.shortcutInUse':
    'Ein anderes Programm verwendet das Tastenkürzel {keys}. Wählen Sie in den Einstellungen ein anderes.',
  'scan.noRule': 'Zu dieser Karte passt keine Scanregel. Fragen Sie nach einer Rufnummer oder E-Mail-Adresse.',
  'scan.invalid':
    'Die Scanregel „{rule}“ ergibt keine gültige E-Mail-Adresse oder Rufnummer. Fragen Sie den Kunden danach.',
  'scan.unknownCustomer':
    'Das Backoffice kennt diese Karte nicht (Regel „{rule}“). Fragen Sie nach einer Rufnummer oder E-Mail-Adresse.',
  'scan.noContact':
    'Das Backoffice hat zu dieser Karte weder E-Mail-Adresse noch Rufnummer (Regel „{rule}“). Fragen Sie den Kunden danach.',
  'scan.backOfficeSlow':
    'Das Backoffice hat nicht rechtzeitig geantwortet. Scannen Sie erneut, oder fragen Sie nach einer Rufnummer.',
  'scan.backOfficeUnreachable':
    'Das Backoffice ist nicht erreichbar. Scannen Sie später erneut, oder fragen Sie nach einer Rufnummer.',
  'scan.backOfficeRefused':
    'Das Backoffice hat die Anfrage abgelehnt (Status {status}). Wenden Sie sich an Ihren Administrator.',
  'scan.backOfficeUnreadable':
    'Die Antwort des Backoffice ist kein gültiges JSON. Wenden Sie sich an Ihren Administrator.',
  'scan.byRule': 'Scan mit der Regel „{rule}“ gelesen',
  'scan.nothingToRepeat':
    'Es gibt noch keine Kundensuche zum Wiederholen. Scannen Sie zuerst eine Karte, oder geben Sie eine Nummer ein.',
};
