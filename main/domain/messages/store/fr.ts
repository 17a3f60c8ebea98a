import type { AreaText } from '../format-message.ts';
import type { storeEn } from './en.ts';

export const storeFr: AreaText<typeof storeEn> = {
  'store.in_use':
    'Counterline tourne déjà avec ce dossier de données ({path} est utilisé). Utilisez celui-là, ou fermez-le d’abord.',
  'store.newer':
    '{path} a été écrit par un Counterline plus récent. Réinstallez cette version, ou choisissez un autre dossier de données.',
  'store.disk_full': 'Il n’y a plus de place pour {path}. Libérez de l’espace et redémarrez Counterline.',
  'store.unwritable':
    '{path} ne peut pas être écrit. Vérifiez que le disque est là et que cet utilisateur peut écrire dans le dossier.',
  'store.folder.link':
    'Le dossier de données {path} est un lien symbolique. Remplacez-le par un vrai dossier, ou indiquez le dossier lui-même avec --data.',
  'store.folder.noFolder':
    '{path} n’est pas un dossier. Déplacez ce fichier, ou indiquez un autre dossier de données avec --data.',
  'store.folder.owner':
    'Le dossier de données {path} appartient à un autre utilisateur (propriétaire {owner}, cet utilisateur {user}). Donnez-le à cet utilisateur, ou indiquez un autre dossier avec --data.',
  'store.folder.parent':
    'D’autres utilisateurs peuvent remplacer le dossier de données {path}, car tout le monde peut écrire dans {parent}. Fermez ce dossier aux autres, ou nommez un autre dossier de données avec --data.',
  'store.folder.writable':
    'D’autres utilisateurs peuvent écrire dans le dossier de données {path} (mode {mode}). Vérifiez ses fichiers, puis fermez-le : chmod 700 {path}',
  'store.file.link':
    '{path} est un lien symbolique, et Counterline ne suit aucun lien dans son dossier de données. Remplacez-le par le fichier lui-même.',
  'store.file.special': '{path} n’est pas un fichier ordinaire. Déplacez-le et redémarrez Counterline.',
  'store.file.owner':
    '{path} appartient à un autre utilisateur (propriétaire {owner}, cet utilisateur {user}). Vérifiez-le, puis déplacez-le ou donnez-le à cet utilisateur.',
  'store.managed.ignored':
    'Les paramètres gérés {path} ne sont pas appliqués : {why}. Demandez à votre administrateur de donner le fichier et le dossier à l’administrateur, sans droit d’écriture pour d’autres.',
  'store.managed.link': '{path} est un lien symbolique',
  'store.managed.noFile': '{path} n’est pas un fichier',
  'store.managed.owner': '{path} appartient à l’utilisateur {owner} et non à l’administrateur',
  'store.managed.writable': 'd’autres utilisateurs peuvent écrire {path} (mode {mode})',
  'store.managed.acl': '{who} peut modifier {path} sans être administrateur',
  'store.managed.unknown': 'le propriétaire et les droits de {path} sont illisibles',
  'store.managed.withheld':
    'L’adresse gérée ne reçoit pas ces secrets, car ils ont été saisis pour une autre adresse : {places}. Saisissez-les de nouveau, ou demandez à votre administrateur de les mettre dans le fichier géré.',
  'store.secret.env':
    'La variable d’environnement {name} n’est pas définie. Définissez-la là où Counterline est démarré.',
  'store.secret.file': 'Le fichier {path} du secret {why}. Créez-le, lisible pour cet utilisateur.',
  'store.secret.absent': 'n’existe pas',
  'store.secret.unreadable': 'ne peut pas être lu',
  'store.secret.large': 'Le fichier {path} du secret dépasse 64 Kio, ce n’est donc pas un secret. Vérifiez le chemin.',
  'store.secret.network':
    'Le fichier {path} du secret se trouve sur un serveur ; seuls des paramètres gérés peuvent nommer un tel fichier. Copiez-le sur ce PC.',
  'store.secret.special':
    'Le fichier {path} du secret est un dossier, un tube ou un périphérique. Il doit être un fichier ordinaire. Vérifiez le chemin.',
  'store.secret.empty': 'Le fichier {path} du secret est vide. Mettez-y le secret.',
  'store.vault.unreadable':
    'Le coffre {path} ne peut pas être lu. Réparez-le ou déplacez-le, puis saisissez à nouveau ses secrets.',
  'store.vault.missing': 'Le coffre ne contient pas de secret nommé "{name}". Saisissez-le dans les paramètres.',
  'store.settings.managed':
    'Les paramètres gérés sont inutilisables : {why}. Demandez à votre administrateur de corriger le fichier.',
  'store.settings.unreadable': 'Cet utilisateur ne peut pas lire les paramètres. Vérifiez à qui appartient le fichier.',
  'store.settings.broken': 'Les paramètres sont inutilisables : {why}. Corrigez le fichier, ou supprimez-le.',
  'store.settings.mayNotRead': 'cet utilisateur ne peut pas le lire',
  'store.settings.noObject': 'il ne contient pas de paramètres : un objet entre accolades { … } est attendu',
  'store.settings.noJson': 'ce n’est pas du JSON {place}',
  'store.settings.whole': 'dans son ensemble',
  'store.settings.missingEnd': 'car il manque quelque chose à la fin (ligne {line}, colonne {column})',
  'store.settings.from': 'à partir de la ligne {line}, colonne {column}',
  'store.settings.deep': 'dans son ensemble : il est imbriqué trop profondément',
  'store.settings.brokenMeanwhile':
    'Le fichier de paramètres a été abîmé à la main ({why}). Il est gardé sous {aside}, et les paramètres de l’application sont enregistrés à sa place.',
  'store.settings.lost':
    'Les paramètres ont disparu, mais il en reste ceci : {files}. Renommez-en un en settings.json pour l’utiliser ; déplacez-les pour recommencer ; ou entraînez-vous avec --practice.',
  'store.settings.lostRecords':
    'Les paramètres ont disparu, mais {folder} contient encore du travail réel (éléments à envoyer : {waiting} ; pages dans le registre : {pages}). Rien n’a été modifié. Remettez settings.json en place et redémarrez ; déplacez outbox.sqlite et ledger.sqlite pour recommencer ; ou entraînez-vous avec --practice.',
};
