import type { Translated } from '../translated.ts';
import type { softphone as english } from '../en/softphone.ts';

export const softphone: Translated<typeof english> = {
  'softphone.title': 'Softphones de ce PC',
  'softphone.text':
    'Collez ces lignes dans votre softphone : il annonce alors chaque appel à Counterline. Appelez-le une fois, et cela s’affiche ici.',
  'softphone.up': 'À l’écoute',
  'softphone.last': 'Entendu en dernier',
  'softphone.none': 'Rien entendu encore',
  'softphone.at': '{time} : {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Quittez MicroSIP, mettez ces lignes dans la section [Settings] de MicroSIP.ini, dans %APPDATA%\\MicroSIP, à la place de celles du même nom, puis relancez-le.',
  'softphone.microsip.copy': 'Copier les lignes pour MicroSIP',
  'softphone.tooLong':
    'MicroSIP coupe une ligne après 255 caractères, et celles-ci sont plus longues. Installez Counterline dans un dossier au chemin plus court.',
  'softphone.addresses': 'Softphones avec URL d’action',
  'softphone.addresses.text':
    'Chaque événement du softphone reçoit son adresse. La clé qu’elle contient reste la même ; qui l’a peut dire qu’un appel est là, et rien d’autre.',
  'softphone.show': 'Afficher la clé',
  'softphone.copy': 'Copier l’adresse pour {name}',
  'softphone.copyShort': 'Copier',
  'softphone.command': 'Tout autre programme',
  'softphone.command.text':
    'Exécute cette commande avec answered, disconnected, transfer, ring, outgoing, start, busy ou end.',
  'softphone.command.copy': 'Copier la commande',
  'setup.phone.softphone-hook': 'Softphone de ce PC',
  'setup.phone.softphone-hook.detail':
    'MicroSIP et d’autres qui lancent un programme ou appellent une adresse à chaque appel. Sait ce que dit le softphone.',
  'setup.phone.softphone-hook.then':
    'Une fois ceci enregistré, Connexions montre les lignes à coller dans le softphone.',
  'value.softphone-hook': 'Softphone de ce PC',
  'hint.softphoneExtensions': 'Séparés par des virgules, celui de ce téléphone d’abord. Vide : celui de l’agent',
};
