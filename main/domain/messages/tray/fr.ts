import type { MessageTemplate } from '../format-message.ts';
import type { trayEn } from './en.ts';

export const trayFr = {
  'tray.notKnown': 'L’état est inconnu, car Counterline ne répond plus depuis 2 s',
  'tray.line': 'Ligne téléphonique : {state}',
  'tray.till': 'Caisse : {state}',
  'tray.helpdesk': 'Helpdesk : {state}',
  'tray.agents': 'Agents en ligne : {state}',
  'tray.lastCall': 'Dernier appel : {who}, {at|time}',
  'tray.showAgain': 'Réafficher la fiche client',
  'tray.agent': 'À la caisse : {name}',
  'tray.nobody': 'aucun agent',
  'tray.pause': 'Suspendre les envois',
  'tray.pauseShort': '15 minutes',
  'tray.pauseHour': '1 heure',
  'tray.pauseDay': 'Jusqu’à la fin de la journée',
  'tray.resume': 'Reprendre (fin de pause : {until|time})',
  'tray.open': 'Ouvrir Counterline',
  'tray.desk': 'Ouvrir le helpdesk d’entraînement',
  'tray.settings': 'Paramètres',
  'tray.quit': 'Quitter Counterline',
  'tray.quitNew': 'Quitter et installer la version {version}',
  'name.practiceLine': 'Ligne d’entraînement',
  'name.practiceTill': 'Caisse d’entraînement',
  'name.practiceShop': 'Magasin d’entraînement',
  'notify.late.title': 'Votre décision est requise',
  'notify.late': {
    one: '{count} élément refusé ou en retard. Envoyez-le ou supprimez-le sur la page En attente.',
    other: '{count} éléments refusés ou en retard. Envoyez-les ou supprimez-les sur la page En attente.',
  },
  'notify.pairing.title': 'Une caisse demande à être associée',
  'notify.pairing': '« {name} » demande l’accès à Counterline sur ce PC. Confirmez son code sur la page Connexions.',
  'notify.call.title': 'Appel entrant',
  'notify.call': '{who}, poste {extensions}',
  'close.title': 'Counterline continue de fonctionner',
  'close.text':
    'La fenêtre est fermée, mais les appels et les recherches parviennent toujours au helpdesk. Pour rouvrir la fenêtre ou quitter Counterline, utilisez l’icône de la zone de notification.',
  'close.ok': 'OK',
  'noTray.title': 'Quitter Counterline ?',
  'noTray.text':
    'Ce bureau n’affiche pas d’icônes de notification. Si vous quittez Counterline, les appels et les recherches ne parviendront plus au helpdesk. Si vous réduisez la fenêtre, Counterline continuera de fonctionner.',
  'noTray.minimise': 'Réduire',
  'noTray.quit': 'Quitter Counterline',
  'act.cancel': 'Annuler',
  'link.title': 'Un lien demande une action dans Counterline',
  'link.lookup':
    'Afficher la fiche de ce client dans le helpdesk : {who}. N’importe quelle page web peut contenir un tel lien. Cliquez sur « Afficher la fiche » uniquement si vous attendiez cette demande.',
  'link.lookup.yes': 'Afficher la fiche',
  'link.open': 'Ouvrir la page « {page} » dans Counterline.',
  'link.open.yes': 'Ouvrir la page',
  'page.now': 'Maintenant',
  'page.ledger': 'Journal',
  'page.waiting': 'En attente',
  'page.connections': 'Connexions',
  'page.practice': 'Entraînement',
  'page.settings': 'Paramètres',
  'link.no': 'Annuler',
  'link.close': 'Fermer',
  'clipboard.title': 'Rechercher le texte du Presse-papiers ?',
  'clipboard.lookup': 'Afficher la fiche de ce client dans le helpdesk : {who}. Règle de scan : {rule}.',
  'clipboard.none':
    'Le texte du Presse-papiers ne permet pas de recherche. Copiez uniquement un numéro de carte, un numéro de téléphone ou une adresse e-mail.',
  'clipboard.noRule':
    'Aucune règle de scan ne correspond au texte du Presse-papiers. Copiez un numéro de carte, un numéro de téléphone ou une adresse e-mail.',
  'vault.lost':
    'Counterline ne peut plus lire les secrets enregistrés sur ce PC : {reason}. Si le trousseau de clés est verrouillé, déverrouillez-le et redémarrez Counterline. Sinon, saisissez de nouveau les mots de passe et les clés dans les paramètres. Les anciens secrets sont conservés dans {path}.',
  'vault.reason.user': 'ils appartiennent à un autre utilisateur ou à une autre installation',
  'vault.reason.broken': 'le fichier est endommagé',
  'vault.reason.locked': 'le trousseau de clés de ce PC est verrouillé ou absent',
  'vault.plain':
    'Aucun trousseau de clés n’a été trouvé. Les mots de passe et les clés sont enregistrés dans un fichier lisible par tout programme de l’utilisateur actuel. Installez un trousseau de clés (GNOME Keyring ou KWallet), puis saisissez-les de nouveau.',
  'vault.missing':
    'Le coffre de ce PC ne contient aucun secret nommé « {name} ». Dans les paramètres, remplacez cette référence par le secret.',
  'vault.none':
    'Ce PC ne peut pas enregistrer de secrets : rien n’a été enregistré. Déverrouillez le trousseau de clés, puis réessayez.',
  'begin.failed': 'Counterline ne peut pas démarrer',
  'begin.again': 'Réessayer',
  'begin.folder': 'Afficher le dossier',
  'begin.quit': 'Quitter',
  'begin.running': 'Counterline est déjà en cours d’exécution',
  'begin.inBrowser':
    'Counterline s’exécute sans icône dans la zone de notification. Sa fenêtre s’est ouverte dans votre navigateur.',
  'begin.noCommand':
    'L’application de la zone de notification ne prend pas en charge la commande « {command} » : rien n’a été fait. Ouvrez un lien qui commence par counterline:, ou démarrez l’application sans argument pour afficher sa fenêtre.',
  'confirm.title': 'Autoriser cette modification ?',
  'confirm.yes': 'Autoriser',
  'confirm.refused': 'Rien n’a été modifié, car la demande n’a pas été confirmée.',
  'confirm.other':
    'Une autre boîte de dialogue de Counterline est ouverte. Répondez-y d’abord, puis recommencez cette action.',
  'confirm.browser': 'Autoriser la demande de la fenêtre de navigateur qui affiche le code {code} ?',
  'confirm.compare':
    'Autorisez la demande uniquement si votre fenêtre affiche le même code. Recommencez ensuite l’action dans cette fenêtre.',
  'confirm.till.token': 'Créer un jeton pour la caisse « {name} ».',
  'confirm.till.pair': 'Associer la caisse qui affiche le code {code}.',
  'confirm.tills': 'Modifier les caisses dans les paramètres.',
  'confirm.address': 'Envoyer des données à une nouvelle adresse : {hosts}.',
  'confirm.file': 'Appliquer un fichier de paramètres.',
} as const satisfies Record<keyof typeof trayEn, MessageTemplate>;
