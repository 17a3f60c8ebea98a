import type { AreaTemplates } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeFr: AreaTemplates<typeof storeEn> = {
  'store.in_use':
    'Une autre instance de Counterline utilise ce dossier de données ({path} est utilisé). Utilisez cette instance, ou fermez-la d’abord.',
  'store.newer':
    '{path} a été écrit par une version plus récente de Counterline. Installez cette version, ou choisissez un autre dossier de données.',
  'store.disk_full': 'Le disque de {path} est plein. Libérez de l’espace et redémarrez Counterline.',
  'store.unwritable': 'Counterline ne peut pas écrire dans {path}. Vérifiez le disque et vos droits sur le dossier.',
  'store.folder.link':
    'Le dossier de données {path} est un lien symbolique. Remplacez-le par un vrai dossier, ou choisissez-en un autre avec --data.',
  'store.folder.noFolder':
    '{path} n’est pas un dossier. Déplacez-le, ou choisissez un autre dossier de données avec --data.',
  'store.folder.owner':
    'Le dossier de données {path} appartient à un autre utilisateur (propriétaire {owner}, cet utilisateur {user}). Changez son propriétaire, ou choisissez un autre dossier avec --data.',
  'store.folder.parent':
    'D’autres utilisateurs peuvent remplacer le dossier de données {path}, car tout le monde peut écrire dans {parent}. Restreignez les droits de ce dossier, ou choisissez un autre dossier de données avec --data.',
  'store.folder.writable':
    'D’autres utilisateurs peuvent écrire dans le dossier de données {path} (mode {mode}). Vérifiez ses fichiers, puis restreignez les droits : chmod 700 {path}',
  'store.file.link':
    '{path} est un lien symbolique. Counterline ne suit pas les liens dans son dossier de données. Remplacez-le par le fichier lui-même.',
  'store.file.special': '{path} n’est pas un fichier ordinaire. Déplacez-le et redémarrez Counterline.',
  'store.file.owner':
    '{path} appartient à un autre utilisateur (propriétaire {owner}, cet utilisateur {user}). Vérifiez le fichier, puis déplacez-le ou changez son propriétaire.',
  'store.managed.ignored':
    'Les paramètres gérés {path} ne sont pas appliqués : {why}. Demandez à votre administrateur de devenir propriétaire du fichier et de son dossier, sans droit d’écriture pour les autres.',
  'store.managed.link': '{path} est un lien symbolique',
  'store.managed.noFile': '{path} n’est pas un fichier',
  'store.managed.owner': '{path} appartient à l’utilisateur {owner} et non à l’administrateur',
  'store.managed.writable': 'd’autres utilisateurs peuvent écrire dans {path} (mode {mode})',
  'store.managed.acl': '{who} peut modifier {path} sans être administrateur',
  'store.managed.unknown': 'le propriétaire et les droits de {path} sont illisibles',
  'store.managed.withheld':
    'Ces secrets ne sont pas envoyés à l’adresse gérée, car ils ont été saisis pour une autre adresse : {places}. Saisissez-les de nouveau, ou demandez à votre administrateur de les ajouter au fichier géré.',
  'store.secret.env':
    'La variable d’environnement {name} n’est pas définie. Définissez-la dans l’environnement qui démarre Counterline.',
  'store.secret.file': 'Le fichier de secret {path} {why}. Créez-le avec un droit de lecture pour cet utilisateur.',
  'store.secret.absent': 'n’existe pas',
  'store.secret.unreadable': 'ne peut pas être lu',
  'store.secret.large': 'Le fichier de secret {path} dépasse 64 Kio. Vérifiez le chemin.',
  'store.secret.network':
    'Le fichier de secret {path} se trouve sur un serveur, ce que seuls les paramètres gérés peuvent utiliser. Copiez-le sur ce PC.',
  'store.secret.special':
    'Le fichier de secret {path} est un dossier, un tube ou un périphérique. Choisissez un fichier ordinaire.',
  'store.secret.empty': 'Le fichier de secret {path} est vide. Ajoutez-y le secret.',
  'store.vault.unreadable':
    'Le coffre {path} est illisible. Réparez-le ou déplacez-le, puis saisissez de nouveau ses secrets.',
  'store.vault.missing': 'Le coffre ne contient aucun secret nommé "{name}". Saisissez-le dans les paramètres.',
  'store.settings.managed':
    'Les paramètres gérés sont inutilisables : {why}. Demandez à votre administrateur de corriger le fichier.',
  'store.settings.unreadable': 'Cet utilisateur ne peut pas lire les paramètres. Vérifiez le propriétaire du fichier.',
  'store.settings.broken': 'Les paramètres sont inutilisables : {why}. Corrigez le fichier, ou supprimez-le.',
  'store.settings.mayNotRead': 'cet utilisateur n’a pas le droit de lire le fichier',
  'store.settings.noObject': 'un objet entre accolades { … } est attendu',
  'store.settings.noJson': 'le fichier n’est pas du JSON valide {place}',
  'store.settings.whole': '(emplacement de l’erreur inconnu)',
  'store.settings.missingEnd': 'car sa fin est incomplète (ligne {line}, colonne {column})',
  'store.settings.from': 'à partir de la ligne {line}, colonne {column}',
  'store.settings.deep': 'car il est imbriqué trop profondément',
  'store.settings.brokenMeanwhile':
    'Le fichier de paramètres a été modifié et n’est plus valide ({why}). Il a été déplacé vers {aside}, et les paramètres de cette application ont été enregistrés à sa place.',
  'store.settings.lost':
    'Le fichier de paramètres manque, mais ces fichiers existent encore : {files}. Pour en utiliser un, renommez-le en settings.json. Pour recommencer, déplacez-les dans un autre dossier. Pour vous entraîner, utilisez --practice.',
  'store.settings.lostRecords':
    'Le fichier de paramètres manque, mais {folder} contient encore des données (éléments en attente : {waiting} ; entrées du journal : {pages}). Rien n’a été modifié. Restaurez settings.json et redémarrez. Pour recommencer, déplacez outbox.sqlite et ledger.sqlite dans un autre dossier. Pour vous entraîner, utilisez --practice.',
};
