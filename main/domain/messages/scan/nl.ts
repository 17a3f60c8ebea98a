import type { AreaTemplates } from '../format-message.ts';
import type { scanEn } from './en.ts';

export const scanNl: AreaTemplates<typeof scanEn> = {
  'scan.empty': 'De scan bevat geen tekst. Scan opnieuw.',
  'scan.misread': 'De kaart is niet goed gelezen: het controlecijfer klopt niet. Scan de kaart opnieuw.',
  'scan.shortcutInUse': 'Een ander programma gebruikt de sneltoets {keys}. Kies een andere sneltoets in Instellingen.',
  'scan.noRule': 'Geen enkele scanregel past bij deze kaart. Vraag naar een telefoonnummer of e-mailadres.',
  'scan.invalid': 'De scanregel “{rule}” levert geen geldig e-mailadres of telefoonnummer op. Vraag de klant ernaar.',
  'scan.unknownCustomer':
    'De backoffice kent deze kaart niet (regel “{rule}”). Vraag naar een telefoonnummer of e-mailadres.',
  'scan.noContact':
    'De backoffice heeft bij deze kaart geen e-mailadres of telefoonnummer (regel “{rule}”). Vraag de klant ernaar.',
  'scan.backOfficeSlow': 'De backoffice heeft niet op tijd geantwoord. Scan opnieuw, of vraag naar een telefoonnummer.',
  'scan.backOfficeUnreachable':
    'De backoffice is niet bereikbaar. Scan later opnieuw, of vraag naar een telefoonnummer.',
  'scan.backOfficeRefused':
    'De backoffice heeft de aanvraag geweigerd (status {status}). Neem contact op met uw beheerder.',
  'scan.backOfficeUnreadable': 'Het antwoord van de backoffice is geen geldige JSON. Neem contact op met uw beheerder.',
  'scan.byRule': 'Scan gelezen met scanregel “{rule}”',
  'scan.nothingToRepeat':
    'Er is nog geen zoekopdracht die u kunt herhalen. Scan eerst een kaart of voer een nummer in.',
};
