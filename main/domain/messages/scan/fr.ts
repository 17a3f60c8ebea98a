import type { AreaTemplates } from '../format-message.ts';
import type { scanEn } from './en.ts';

export const scanFr: AreaTemplates<typeof scanEn> = {
  'scan.empty': 'Le scan ne contient aucun texte. Scannez de nouveau.',
  'scan.misread': 'La carte a été mal lue : son chiffre de contrôle est incorrect. Scannez-la de nouveau.',
  'scan.shortcutInUse': 'Un autre programme utilise le raccourci {keys}. Choisissez-en un autre dans les paramètres.',
  'scan.noRule':
    'Aucune règle de scan ne correspond à cette carte. Demandez un numéro de téléphone ou une adresse e-mail.',
  'scan.invalid':
    'La règle de scan « {rule} » ne produit ni adresse e-mail valide ni numéro de téléphone valide. Demandez l’un des deux au client.',
  'scan.unknownCustomer':
    'Le back-office ne reconnaît pas cette carte (règle « {rule} »). Demandez un numéro de téléphone ou une adresse e-mail.',
  'scan.noContact':
    'Le back-office n’a ni adresse e-mail ni numéro de téléphone pour cette carte (règle « {rule} »). Demandez l’un des deux au client.',
  'scan.backOfficeSlow':
    'Le back-office n’a pas répondu à temps. Scannez de nouveau, ou demandez un numéro de téléphone.',
  'scan.backOfficeUnreachable':
    'Le back-office est injoignable. Scannez de nouveau plus tard, ou demandez un numéro de téléphone.',
  'scan.backOfficeRefused':
    'Le back-office a refusé la requête (code d’état {status}). Contactez votre administrateur.',
  'scan.backOfficeUnreadable': 'La réponse du back-office n’est pas un JSON valide. Contactez votre administrateur.',
  'scan.byRule': 'Scan interprété par la règle « {rule} »',
  'scan.nothingToRepeat':
    'Il n’y a pas encore de recherche à répéter. Scannez d’abord une carte, ou saisissez un numéro.',
};
