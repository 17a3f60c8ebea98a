import type { AreaTemplates } from '../format-message.ts';
import type { scanEn } from './en.ts';

export const scanFr: AreaTemplates<typeof scanEn> = {
  'scan.empty': 'Le scan ne contient aucun texte. Scannez à nouveau.',
  'scan.misread': 'La carte a été mal lue : son chiffre de contrôle est incorrect. Scannez-la à nouveau.',
  'scan.noRule':
    'Aucune règle de scan ne correspond à cette carte. Demandez un numéro de téléphone ou une adresse e-mail.',
  'scan.invalid': 'La règle de scan « {rule} » ne donne ni adresse e-mail ni numéro de téléphone valides.',
  'scan.unknownCustomer': 'Le back-office ne connaît pas cette carte ({rule}).',
  'scan.noContact':
    'Le back-office connaît cette carte ({rule}), mais pas son adresse e-mail ni son numéro de téléphone.',
  'scan.backOfficeSlow':
    'Le back-office n’a pas répondu à temps. Scannez à nouveau ou demandez un numéro de téléphone.',
  'scan.backOfficeUnreachable':
    'Le back-office est injoignable. Réessayez plus tard ou demandez un numéro de téléphone.',
  'scan.backOfficeRefused': 'Le back-office a refusé la requête (statut {status}). Contactez votre administrateur.',
  'scan.backOfficeUnreadable': 'La réponse du back-office n’est pas du JSON valide. Contactez votre administrateur.',
  'scan.byRule': 'La règle de scan « {rule} » a trouvé le client',
  'scan.nothingToRepeat': 'Aucune recherche à répéter. Scannez d’abord une carte ou saisissez un numéro.',
};
