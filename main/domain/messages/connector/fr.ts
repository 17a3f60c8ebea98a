import type { AreaTemplates } from '../format-message.ts';
import type { connectorEn } from './en.ts';

export const connectorFr: AreaTemplates<typeof connectorEn> = {
  'connector.asking': 'La recherche n’est pas encore terminée. Vous pouvez poursuivre la vente.',
  'connector.repeated': 'Ce rapport a déjà été accepté. Rien n’a été renvoyé.',
  'connector.accepted': { one: '{count} entrée acceptée.', other: '{count} entrées acceptées.' },
  'connector.acceptedSome': {
    one: '{count} entrée acceptée ; entrées refusées : {rejected}.',
    other: '{count} entrées acceptées ; entrées refusées : {rejected}.',
  },
  'connector.items': 'attendu : de 1 à {count} entrées',
  'connector.encoding':
    'Ce texte n’est pas encodé en {encoding}. Vérifiez le champ « Encodage du texte » dans les paramètres de cette caisse.',
  'connector.control': 'Cette ligne contient des caractères de contrôle : elle n’a pas été utilisée.',
  'connector.http':
    'Cette ligne fait partie d’une requête HTTP : elle n’a pas été utilisée. Envoyez plutôt de simples lignes de texte.',
  'connector.noMatch': 'Cette ligne ne correspond pas au modèle de cette caisse.',
  'connector.type': 'attendu : l’un des types {list}',
  'connector.lineTooLong': 'Cette ligne est trop longue.',
  'connector.token': 'Envoyez le jeton de cette caisse dans la première ligne.',
  'connector.portInUse':
    'le port {port|plain} sur {host} est déjà utilisé : fermez le programme qui l’utilise, ou saisissez un autre port',
  'connector.noPort':
    'sur {host}, tous les ports de {first|plain} à {last|plain} sont déjà utilisés : fermez le programme qui les utilise, ou saisissez d’autres ports',
  'connector.addressFails': 'Counterline ne peut pas écouter sur {host} ({code}) : vérifiez l’adresse',
  'connector.certificate': 'le certificat ou la clé privée de cette caisse est inutilisable : vérifiez les fichiers',
  'connector.folder.missing':
    'le dossier {path} n’existe pas, ou son partage réseau n’est pas connecté : créez le dossier, ou connectez le partage',
  'connector.folder.silent': 'le dossier {path} ne répond pas : vérifiez le partage réseau',
  'connector.folder.fails': 'le dossier {path} est inutilisable ({code}) : vérifiez le disque ou le partage réseau',
  'connector.folder.link':
    '{path} est un lien symbolique : remplacez-le par un dossier, ou saisissez le chemin du dossier lui-même',
  'connector.folder.noFolder': '{path} n’est pas un dossier',
  'connector.folder.owner':
    'le dossier {path} appartient à un autre utilisateur ({owner|plain} ; Counterline s’exécute sous le compte {user|plain}) : changez-en le propriétaire. Pour le dossier surveillé lui-même, vous pouvez aussi autoriser d’autres utilisateurs dans les paramètres',
  'connector.folder.writable':
    'd’autres utilisateurs peuvent écrire dans {path} (mode {mode}) : retirez-leur ce droit, par exemple avec « chmod 700 {path} », ou autorisez ces utilisateurs dans les paramètres',
  'connector.folder.mayNotWrite':
    'l’utilisateur actuel n’est pas autorisé à lire le dossier {path} ni à y écrire : modifiez les droits d’accès',
  'connector.folder.parent':
    'd’autres utilisateurs peuvent remplacer {path}, car tout le monde peut écrire dans {parent} : limitez l’accès à {parent}, ou utilisez un autre dossier',
  'connector.file.format':
    'Counterline ne prend pas en charge ce type de fichier. Utilisez .csv, .json, .xml ou .txt, ou définissez « Format de fichier » dans les paramètres de cette caisse.',
  'connector.file.incomplete': 'Ce fichier est incomplet : il manque la fin. Aucune de ses entrées n’a été utilisée.',
  'connector.file.binary': 'Ce fichier n’est pas un fichier texte.',
  'connector.file.empty': 'Ce fichier ne contient aucune entrée.',
  'connector.file.many':
    'Ce fichier contient plus de {count} recherches. Chacune ouvrirait une fiche client ; aucune n’a donc été envoyée.',
  'connector.file.noScan': 'Une entrée de ce fichier ne contient aucun texte à scanner, ou le texte est trop long.',
  'connector.file.noRows':
    'Ce fichier ne contient aucune liste à l’emplacement « {rows} ». Vérifiez « Emplacement des lignes » dans les paramètres de cette caisse.',
  'connector.file.json':
    'Ce fichier n’est pas un JSON valide : erreur à la ligne {line|plain}, colonne {column|plain}.',
  'connector.file.xml':
    'Ce fichier n’est pas un XML valide, ou il contient un DOCTYPE : erreur à la ligne {line|plain}.',
  'connector.file.csv.columns':
    'La ligne {line|plain} de ce fichier n’a pas le même nombre de colonnes que la première ligne.',
  'connector.file.csv.quote': 'La ligne {line|plain} de ce fichier contient des caractères après un guillemet fermant.',
  'connector.file.csv.header':
    'La ligne {line|plain} de ce fichier doit contenir un nom différent pour chaque colonne.',
  'connector.file.link': 'Il s’agit d’un lien. Counterline ne suit pas les liens dans un dossier surveillé.',
  'connector.file.hardLink':
    'Ce fichier est un lien physique : il existe aussi ailleurs. Remplacez-le par une copie du fichier.',
  'connector.file.special': 'Il ne s’agit pas d’un fichier ordinaire.',
  'connector.file.owner':
    'Ce fichier appartient à un autre utilisateur ({owner|plain}). Dans les paramètres de cette caisse, autorisez d’autres utilisateurs à écrire, ou créez le fichier avec le compte de l’utilisateur actuel.',
  'connector.file.mayNotRead': 'L’utilisateur actuel n’est pas autorisé à lire ce fichier.',
  'connector.file.tooLarge':
    'Ce fichier dépasse {mib} Mio. Divisez-le, ou augmentez « maxMiB » pour cette caisse dans le fichier de paramètres.',
  'connector.file.tooOld': 'Cette recherche est trop ancienne : la fiche client n’a pas été affichée.',
  'connector.file.unsure':
    'Counterline s’est fermé pendant le traitement de cette recherche. La fiche client a peut-être été affichée : rien n’a été renvoyé.',
  'connector.file.repeated': 'Un fichier au contenu identique a déjà été accepté. Rien n’a été renvoyé.',
  'connector.file.rejected': {
    one: '{count} entrée de ce fichier a été refusée. Les autres entrées éventuelles ont été acceptées. Corrigez l’entrée refusée et ajoutez-la à un nouveau fichier.',
    other:
      '{count} entrées de ce fichier ont été refusées. Les autres entrées éventuelles ont été acceptées. Corrigez les entrées refusées et ajoutez-les à un nouveau fichier.',
  },
  'connector.serial.missing': 'aucun appareil n’est connecté à {path} : branchez l’appareil, ou vérifiez le chemin',
  'connector.serial.noDevice': 'l’appareil indiqué dans les paramètres de cette caisse n’est pas branché',
  'connector.serial.noScanner': 'aucun lecteur de codes-barres à port série n’est branché',
  'connector.serial.several':
    'plusieurs appareils correspondent ({list}) : saisissez le chemin de l’un d’entre eux, ou ajoutez son numéro de série à « device »',
  'connector.serial.unplugged': 'l’appareil connecté à {path} a été débranché',
  'connector.serial.busy': 'un autre programme utilise {path} : fermez ce programme',
  'connector.serial.mayNotOpen':
    'l’utilisateur actuel n’est pas autorisé à utiliser {path} : ajoutez-le au groupe de l’appareil, en général « dialout »',
  'connector.serial.fails': 'impossible d’ouvrir {path} comme port série : vérifiez le chemin et les paramètres',
  'connector.serial.noModule': 'cette installation de Counterline ne prend pas en charge les ports série',
  'connector.receipt.printer': 'l’imprimante {printer} ne répond pas ({code}) : allumez-la, ou vérifiez son adresse',
  'connector.receipt.start': 'le relais de l’imprimante de tickets n’a pas démarré ({code})',
  'connector.receipt.gone': 'le relais de l’imprimante de tickets ne répond pas',
  'connector.receipt.noService': 'le relais de l’imprimante de tickets n’est pas démarré : démarrez son service',
  'connector.receipt.service':
    'l’application de la zone de notification ne peut pas démarrer le relais de l’imprimante de tickets : installez-le comme service et définissez « relay » sur « service »',
};
