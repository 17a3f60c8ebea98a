import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones sur ce PC',
  'softphone.text':
    'Collez les lignes, les adresses ou la commande ci-dessous dans votre softphone. Il informera ensuite Counterline de chaque appel. Après un appel de test, le dernier événement s’affichera ici.',
  'softphone.up': 'Prêt',
  'softphone.last': 'Dernier événement',
  'softphone.none': 'Aucun événement pour l’instant',
  'softphone.at': '{time} : {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Fermez MicroSIP. Ouvrez MicroSIP.ini dans %APPDATA%\\MicroSIP. Dans la section [Settings], remplacez les lignes de même nom par celles-ci. Redémarrez ensuite MicroSIP.',
  'softphone.microsip.copy': 'Copier les lignes pour MicroSIP',
  'softphone.tooLong':
    'MicroSIP ne lit que 255 caractères par ligne, et au moins une de ces lignes est plus longue. Installez Counterline dans un dossier dont le chemin est plus court.',
  'softphone.addresses': 'Softphones avec URL d’action',
  'softphone.addresses.text':
    'Chaque événement du softphone a sa propre adresse. La clé contenue dans l’adresse ne change pas. Toute personne qui possède la clé peut signaler des appels, mais ne peut rien faire d’autre.',
  'softphone.show': 'Afficher la clé',
  'softphone.copy': 'Copier l’adresse pour {name}',
  'softphone.copyShort': 'Copier',
  'softphone.command': 'Autres programmes',
  'softphone.command.text':
    'Exécutez cette commande à chaque événement : answered, disconnected, transfer, ring, outgoing, start, busy ou end. Remplacez answered, NUMBER et ID par l’événement, le numéro de téléphone et l’ID de l’appel.',
  'softphone.command.copy': 'Copier la commande',
  'setup.phone.softphone-hook': 'Softphone sur ce PC',
  'setup.phone.softphone-hook.detail':
    'Pour MicroSIP et les autres softphones qui lancent un programme ou ouvrent une adresse à chaque appel. Détecte ce que le softphone signale.',
  'setup.phone.softphone-hook.then':
    'Après l’enregistrement, la page Connexions affichera le texte à coller dans le softphone.',
  'value.softphone-hook': 'Softphone sur ce PC',
  'hint.softphoneExtensions':
    'À séparer par des virgules, en commençant par le poste de ce téléphone. Si ce champ est vide, le poste de l’agent est utilisé',
};
