import type { AreaTemplates } from '../format-message.ts';
import type { connectorEn } from './en.ts';

export const connectorFr: AreaTemplates<typeof connectorEn> = {
  'connector.asking': 'Le helpdesk n’a pas encore répondu. Vous pouvez continuer la vente.',
  'connector.repeated': 'Ce rapport a déjà été accepté. Rien n’a été renvoyé.',
  'connector.accepted': { one: '{count} entrée acceptée.', other: '{count} entrées acceptées.' },
  'connector.acceptedSome': {
    one: '{count} entrée acceptée ; refusées : {rejected}.',
    other: '{count} entrées acceptées ; refusées : {rejected}.',
  },
  'connector.items': 'attendu : 1 à {count} entrées',
  'connector.encoding':
    'Ce texte n’est pas encodé en {encoding}. Vérifiez « Encodage du texte » dans les paramètres de cette caisse.',
  'connector.control': 'Cette ligne contient des caractères de contrôle. La connexion a été fermée.',
  'connector.http': 'Ce port accepte des lignes et non HTTP. La connexion a été fermée.',
  'connector.noMatch': 'Cette ligne ne correspond pas au modèle de cette caisse.',
  'connector.type': 'attendu : un de ces types : {list}',
  'connector.lineTooLong': 'Cette ligne est trop longue.',
  'connector.token': 'Envoyez le jeton de cette caisse dans la première ligne.',
  'connector.noPort':
    'aucun port de {first|plain} à {last|plain} n’est libre sur {host} : fermez le programme qui les utilise, ou saisissez d’autres ports',
  'connector.addressFails': 'Counterline ne peut pas écouter sur {host} ({code}) : vérifiez l’adresse',
  'connector.certificate': 'le certificat ou la clé privée de cette caisse est inutilisable : vérifiez les fichiers',
  'connector.folder.missing': 'le dossier {path} n’existe pas ou son partage réseau n’est pas connecté',
  'connector.folder.silent': 'le dossier {path} ne répond pas : vérifiez le partage réseau',
  'connector.folder.fails': 'le dossier {path} est inutilisable ({code}) : vérifiez le disque ou le partage réseau',
  'connector.folder.link': '{path} est un lien symbolique : saisissez le chemin du dossier lui-même',
  'connector.folder.noFolder': '{path} n’est pas un dossier',
  'connector.folder.owner':
    'le dossier {path} appartient à un autre utilisateur ({owner|plain}, cet utilisateur {user|plain}) : changez son propriétaire, ou autorisez d’autres utilisateurs dans les paramètres',
  'connector.folder.writable':
    'd’autres utilisateurs peuvent écrire dans {path} (mode {mode}) : exécutez « chmod 700 {path} », ou autorisez d’autres utilisateurs dans les paramètres',
  'connector.folder.mayNotWrite': 'cet utilisateur n’a pas le droit de lire et d’écrire dans le dossier {path}',
  'connector.folder.parent': 'tout le monde peut remplacer {path}, car {parent} est accessible en écriture à tous',
  'connector.file.format':
    'Counterline ne connaît pas ce type de fichier. Utilisez .csv, .json, .xml ou .txt, ou indiquez « format » dans les paramètres de cette caisse.',
  'connector.file.incomplete': 'Ce fichier est incomplet : la fin manque. Rien n’en a été utilisé.',
  'connector.file.binary': 'Ce fichier n’est pas un fichier texte.',
  'connector.file.empty': 'Ce fichier ne contient aucune entrée.',
  'connector.file.many':
    'Ce fichier contient plus de {count} recherches. Chacune ouvrirait un client, donc aucune n’a été envoyée.',
  'connector.file.noScan': 'Une entrée de ce fichier ne contient aucun texte de scan.',
  'connector.file.noRows':
    'Ce fichier ne contient pas de liste à « {rows} ». Vérifiez « rows » dans les paramètres de cette caisse.',
  'connector.file.json':
    'Ce fichier n’est pas un JSON valide : erreur à la ligne {line|plain}, colonne {column|plain}.',
  'connector.file.xml':
    'Ce fichier n’est pas un XML valide, ou il a un type de document : erreur à la ligne {line|plain}.',
  'connector.file.csv.columns': 'La ligne {line|plain} de ce fichier n’a pas autant de colonnes que la première ligne.',
  'connector.file.csv.quote': 'La ligne {line|plain} de ce fichier contient des caractères après un guillemet fermant.',
  'connector.file.csv.header':
    'La première ligne de ce fichier doit nommer les colonnes, chacune avec un autre nom (ligne {line|plain}).',
  'connector.file.link': 'Ceci est un lien. Counterline ne suit pas les liens dans un dossier surveillé.',
  'connector.file.hardLink': 'Ce fichier a un second nom ailleurs. Copiez-le plutôt dans le dossier.',
  'connector.file.special': 'Ceci n’est pas un fichier ordinaire.',
  'connector.file.owner':
    'Ce fichier appartient à un autre utilisateur ({owner|plain}). Autorisez d’autres utilisateurs dans les paramètres de cette caisse, ou écrivez-le avec cet utilisateur.',
  'connector.file.mayNotRead': 'Cet utilisateur n’a pas le droit de lire ce fichier.',
  'connector.file.tooLarge':
    'Ce fichier dépasse {mib} Mio. Divisez-le, ou augmentez « maxMiB » dans les paramètres de cette caisse.',
  'connector.file.tooOld': 'Cette recherche est trop ancienne, donc le client n’a pas été affiché.',
  'connector.file.unsure':
    'Counterline a été fermé pendant cette recherche. Le client a peut-être été affiché. Rien n’a été renvoyé.',
  'connector.file.repeated': 'Un fichier avec le même contenu a déjà été accepté. Rien n’a été renvoyé.',
  'connector.file.rejected': {
    one: '{count} entrée de ce fichier a été refusée. Toutes les autres ont été acceptées. Corrigez-la et placez-la dans un nouveau fichier.',
    other:
      '{count} entrées de ce fichier ont été refusées. Toutes les autres ont été acceptées. Corrigez-les et placez-les dans un nouveau fichier.',
  },
  'connector.serial.missing': 'rien n’est branché sur {path} : branchez l’appareil, ou vérifiez le chemin',
  'connector.serial.noDevice': 'cet appareil n’est pas branché',
  'connector.serial.noScanner': 'aucun lecteur n’est branché',
  'connector.serial.several':
    'plusieurs appareils correspondent ({list}) : saisissez le chemin ou le numéro de série de l’un d’eux',
  'connector.serial.unplugged': 'l’appareil sur {path} a été débranché',
  'connector.serial.busy': 'un autre programme utilise {path} : fermez ce programme',
  'connector.serial.mayNotOpen':
    'cet utilisateur n’a pas le droit d’utiliser {path} : ajoutez-le au groupe de l’appareil, en général « dialout »',
  'connector.serial.fails': '{path} ne peut pas être ouvert comme port série : vérifiez le chemin et les paramètres',
  'connector.serial.noModule': 'cette installation de Counterline ne peut pas utiliser de ports série',
  'connector.receipt.printer': 'l’imprimante {printer} ne répond pas ({code}) : allumez-la ou vérifiez son adresse',
  'connector.receipt.start': 'le relais de l’imprimante à tickets n’a pas démarré ({code})',
  'connector.receipt.gone': 'le relais de l’imprimante à tickets ne répond pas',
  'connector.receipt.noService': 'le relais de l’imprimante à tickets ne fonctionne pas : démarrez son service',
  'connector.receipt.service':
    'l’application de la zone de notification ne peut pas démarrer le relais de l’imprimante à tickets : installez-le comme service et réglez « relay » sur « service »',
};
