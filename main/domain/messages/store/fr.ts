import type { AreaTemplates } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeFr: AreaTemplates<typeof storeEn> = {
  'store.in_use':
    'Une autre instance de Counterline utilise ce dossier de données ({path} est utilisé). Utilisez-la, ou fermez-la d’abord.',
  'store.newer':
    '{path} a été écrit par une version plus récente de Counterline. Installez cette version, ou choisissez un autre dossier de données.',
  'store.disk_full': 'Le disque qui contient {path} est plein. Libérez de l’espace, puis redémarrez Counterline.',
  'store.unwritable':
    'Counterline ne peut pas écrire dans {path}. Vérifiez le disque et vos droits d’accès au dossier.',
  'store.folder.link':
    'Le dossier de données {path} est un lien symbolique. Remplacez-le par un vrai dossier, ou choisissez-en un autre avec --data.',
  'store.folder.noFolder':
    '{path} n’est pas un dossier. Déplacez-le, ou choisissez un autre dossier de données avec --data.',
  'store.folder.owner':
    'Le dossier de données {path} appartient à un autre utilisateur (ID du propriétaire : {owner}, votre ID d’utilisateur : {user}). Changez le propriétaire du dossier, ou choisissez un autre dossier avec --data.',
  'store.folder.parent':
    'D’autres utilisateurs peuvent remplacer le dossier de données {path}, car tout le monde peut écrire dans {parent}. Limitez les droits d’accès à ce dossier, ou choisissez un autre dossier de données avec --data.',
  'store.folder.writable':
    'D’autres utilisateurs peuvent écrire dans le dossier de données {path} (mode {mode}). Vérifiez ses fichiers, puis limitez les droits d’accès : chmod 700 {path}',
  'store.file.link':
    '{path} est un lien symbolique. Counterline ne suit pas les liens dans son dossier de données. Remplacez le lien par le fichier lui-même.',
  'store.file.special': '{path} n’est pas un fichier ordinaire. Déplacez-le, puis redémarrez Counterline.',
  'store.file.owner':
    '{path} appartient à un autre utilisateur (ID du propriétaire : {owner}, votre ID d’utilisateur : {user}). Vérifiez le fichier, puis déplacez-le ou changez son propriétaire.',
  'store.managed.ignored':
    'Les paramètres gérés de {path} n’ont pas été appliqués : {why}. Demandez à votre administrateur d’utiliser un fichier ordinaire. Le fichier et ses dossiers doivent appartenir aux administrateurs, qui doivent être les seuls à pouvoir les modifier.',
  'store.managed.link': '{path} est un lien symbolique',
  'store.managed.noFile': '{path} n’est pas un fichier',
  'store.managed.owner': '{path} appartient à l’utilisateur {owner} et non à l’administrateur',
  'store.managed.writable': 'd’autres utilisateurs peuvent écrire dans {path} (mode {mode})',
  'store.managed.acl': '{who} peut modifier {path} sans être administrateur',
  'store.managed.unknown': 'impossible de déterminer le propriétaire et les droits d’accès de {path}',
  'store.managed.withheld':
    'Les secrets saisis pour une autre adresse ne sont pas envoyés à l’adresse gérée. Secrets concernés : {places}. Saisissez-les de nouveau, ou demandez à votre administrateur de les ajouter au fichier géré.',
  'store.secret.env':
    'La variable d’environnement {name} n’est pas définie. Définissez-la dans l’environnement de démarrage de Counterline.',
  'store.secret.file':
    'Le fichier de secret {path} {why}. Vérifiez qu’il existe et que l’utilisateur actuel peut le lire.',
  'store.secret.absent': 'n’existe pas',
  'store.secret.unreadable': 'ne peut pas être lu',
  'store.secret.large': 'Le fichier de secret {path} dépasse 64 Kio. Vérifiez que le chemin est correct.',
  'store.secret.network':
    'Le fichier de secret {path} se trouve sur un serveur. Seuls les paramètres gérés peuvent utiliser un tel fichier. Copiez-le sur ce PC.',
  'store.secret.special':
    'Le fichier de secret {path} est un dossier, un canal nommé ou un périphérique. Choisissez un fichier ordinaire.',
  'store.secret.empty': 'Le fichier de secret {path} est vide. Ajoutez-y le secret.',
  'store.vault.unreadable':
    'Le coffre {path} est illisible. Restaurez le fichier, ou déplacez-le et saisissez de nouveau les secrets.',
  'store.vault.missing':
    'Le coffre ne contient aucun secret nommé « {name} ». Dans les paramètres, remplacez cette référence par le secret.',
  'store.settings.managed':
    'Les paramètres gérés sont inutilisables : {why}. Demandez à votre administrateur de corriger le fichier.',
  'store.settings.unreadable':
    'Counterline ne peut pas lire le fichier de paramètres. Vérifiez qu’il s’agit d’un fichier ordinaire et que l’utilisateur actuel peut le lire.',
  'store.settings.broken': 'Les paramètres sont inutilisables : {why}. Corrigez le fichier ou supprimez-le.',
  'store.settings.mayNotRead': 'l’utilisateur actuel n’est pas autorisé à lire le fichier',
  'store.settings.noObject': 'un objet JSON entre accolades { … } est attendu',
  'store.settings.noJson': 'le fichier n’est pas un JSON valide {place}',
  'store.settings.whole': '(position de l’erreur inconnue)',
  'store.settings.missingEnd': 'car il se termine trop tôt (ligne {line|plain}, colonne {column|plain})',
  'store.settings.from': 'à la ligne {line|plain}, colonne {column|plain}',
  'store.settings.deep': 'car il compte trop de niveaux d’imbrication',
  'store.settings.brokenMeanwhile':
    'Le fichier de paramètres a été modifié et n’est plus valide ({why}). Il a été déplacé vers {aside} et remplacé par les paramètres que Counterline utilise.',
  'store.settings.lost':
    'Le fichier de paramètres est introuvable, mais ces fichiers existent encore : {files}. Pour en utiliser un, renommez-le en settings.json. Pour repartir de zéro, déplacez-les dans un autre dossier. Pour vous entraîner, utilisez --practice.',
  'store.settings.lostRecords':
    'Le fichier de paramètres est introuvable, mais {folder} contient encore des données (éléments en attente : {waiting} ; entrées du journal : {pages}). Rien n’a été modifié. Restaurez settings.json, puis redémarrez Counterline. Pour repartir de zéro, déplacez outbox.sqlite et ledger.sqlite dans un autre dossier. Pour vous entraîner, utilisez --practice.',
};
