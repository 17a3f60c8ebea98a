import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones de ce PC',
  'softphone.text':
    'Collez ces lignes dans votre softphone. Il informe ensuite Counterline de chaque appel. Après un appel de test, le softphone s’affiche ici.',
  'softphone.up': 'Prêt',
  'softphone.last': 'Dernier événement',
  'softphone.none': 'Aucun événement pour l’instant',
  'softphone.at': '{time} : {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Fermez MicroSIP. Dans %APPDATA%\\MicroSIP\\MicroSIP.ini, remplacez les lignes de même nom de [Settings] par ces lignes. Redémarrez ensuite MicroSIP.',
  'softphone.microsip.copy': 'Copier les lignes pour MicroSIP',
  'softphone.tooLong':
    'MicroSIP lit seulement 255 caractères par ligne, et ces lignes sont plus longues. Installez Counterline dans un dossier avec un chemin plus court.',
  'softphone.addresses': 'Softphones avec URL d’action',
  'softphone.addresses.text':
    'Chaque événement du softphone a sa propre adresse. La clé dans l’adresse ne change pas. Une personne qui a la clé peut signaler des appels, mais rien d’autre.',
  'softphone.show': 'Afficher la clé',
  'softphone.copy': 'Copier l’adresse pour {name}',
  'softphone.copyShort': 'Copier',
  'softphone.command': 'Tout autre programme',
  'softphone.command.text':
    'Exécutez cette commande avec answered, disconnected, transfer, ring, outgoing, start, busy ou end.',
  'softphone.command.copy': 'Copier la commande',
  'setup.phone.softphone-hook': 'Softphone de ce PC',
  'setup.phone.softphone-hook.detail':
    'Pour MicroSIP et d’autres qui lancent un programme ou ouvrent une adresse à chaque appel. Détecte ce que le softphone signale.',
  'setup.phone.softphone-hook.then':
    'Après l’enregistrement, la page Connexions affiche les lignes à coller dans le softphone.',
  'value.softphone-hook': 'Softphone de ce PC',
  'hint.softphoneExtensions':
    'À séparer par des virgules ; saisissez d’abord le poste de ce téléphone. Si vide, le poste de l’agent',
};
