import type { AreaTemplates } from '../format-message.ts';
import type { answerEn } from './en.ts';

export const answerFr: AreaTemplates<typeof answerEn> = {
  'answer.unknownCall': 'Cette version ne prend pas en charge la méthode « {name} ».',
  'answer.badCall': '{what}',
  'answer.notACall': 'Cette requête n’est pas valide.',
  'answer.unknownKey': 'La clé « {name} » est inconnue.',
  'answer.bug':
    'Une erreur interne a empêché Counterline d’exécuter cette action. Pour plus d’informations, consultez le fichier journal.',
  'answer.bugOfAnswer':
    'Une erreur interne a empêché Counterline de répondre. Pour plus d’informations, consultez le fichier journal.',
  'answer.nothingKept': 'Rien n’a été enregistré : {reason}.',
  'answer.notRight': '{path} : {message}',
  'answer.notPractising':
    'Cette action n’est disponible qu’en mode d’entraînement. Démarrez Counterline avec --practice.',
  'answer.noWindow':
    'Cette méthode n’est pas disponible dans cette fenêtre. Utilisez plutôt une commande de Counterline.',
  'answer.imported': {
    one: '{count} élément de l’ancienne boîte d’envoi a été restauré.',
    other: '{count} éléments de l’ancienne boîte d’envoi ont été restaurés.',
  },
  'answer.noSuchOutbox': '{file} n’est pas l’une des boîtes d’envoi endommagées du dossier de données.',
  'answer.nothingToDecide':
    'Cet élément ne peut pas être envoyé maintenant. Il est déjà en attente ou en cours d’envoi, il n’existe plus, ou un élément plus récent l’a peut-être remplacé.',
  'answer.notDiscarded': 'Cet élément ne peut pas être supprimé : il est en cours d’envoi ou n’existe plus.',
  'answer.goesOut': 'L’élément est en cours d’envoi.',
  'answer.discarded': 'L’élément a été supprimé. Son entrée a été conservée dans le journal.',
  'answer.trying': 'Nouvelle tentative en cours.',
  'answer.notMissed': 'Cette entrée n’est pas un appel manqué.',
  'answer.missedDone': 'L’appel manqué a été marqué comme traité.',
  'answer.missedOpen': 'L’appel manqué a été marqué comme non traité.',
  'answer.noNumber': 'Cette entrée ne contient aucun numéro à appeler.',
  'answer.unknownPage': 'Cette entrée ne figure plus dans le journal.',
  'answer.noCustomer': 'Pour afficher une fiche client, il faut un numéro de téléphone ou une adresse e-mail.',
  'answer.tillPaired': 'La caisse est associée. Counterline attend la première requête de la caisse.',
  'answer.tillRefused': 'La demande d’association a été refusée.',
  'answer.tillRevoked': '{name} n’a plus accès à Counterline.',
  'answer.noticeRead': 'L’avis a été masqué.',
  'answer.paused': 'Ce PC n’enverra rien au helpdesk avant la fin de la pause.',
  'answer.resumed': 'La pause est terminée.',
  'answer.noSession': 'La configuration n’est pas disponible dans le mode actuel de Counterline.',
  'answer.preferencesNotKept':
    'Ce PC ne peut pas écrire sur son disque : rien n’a été modifié. Vérifiez l’espace libre et vos droits d’accès, puis réessayez.',
  'answer.noLog': 'Le fichier journal n’est pas disponible dans le mode dans lequel Counterline a été démarré.',
  'answer.notExamined': 'Les vérifications ne sont pas disponibles dans le mode actuel de Counterline.',
  'answer.levelNotKept':
    'Le niveau de détail du fichier journal n’a pas pu être enregistré ({why}) : il reste inchangé. Vérifiez le disque.',
  'answer.practiceBusy': 'Un scénario d’entraînement est en cours. Attendez qu’il se termine, ou arrêtez-le.',
  'answer.realExchange':
    'Le mode d’entraînement utilise votre système téléphonique réel. Appelez votre propre numéro depuis un autre téléphone.',
  'answer.starting': 'Counterline est en cours de démarrage. Réessayez dans un instant.',
  'answer.practiceApart':
    'Les appels d’entraînement utilisent maintenant le système téléphonique d’entraînement. Vos propres lignes seront reconnectées à la fin du mode d’entraînement.',
  'answer.noPracticeCall': 'Aucun appel d’entraînement n’est en cours. Lancez-en un d’abord.',
  'answer.notRinging': 'Votre téléphone d’entraînement ne sonne pas.',
  'answer.notTalking': 'Vous n’êtes pas en communication.',
  'answer.noTillDoor': 'Le serveur de caisse n’est pas démarré, car ses ports sont utilisés par d’autres programmes.',
  'answer.notYours': 'Counterline n’accepte que les requêtes de sa propre fenêtre.',
  'window.wrongOrigin': 'Seul Counterline peut utiliser cette adresse sur ce PC.',
  'window.onlyReading': 'Cette adresse est en lecture seule.',
  'window.noAddress': 'Cette adresse n’est pas valide.',
  'window.confirm':
    'Rien n’a encore été modifié. Ouvrez un terminal sur ce PC et exécutez « counterline confirm {code} ». Revenez ensuite ici et cliquez de nouveau sur le bouton.',
  'window.confirmInDialog':
    'Comparez le code {code} avec celui de la boîte de dialogue de Counterline, hors du navigateur. S’ils sont identiques, cliquez sur « Autoriser » dans la boîte de dialogue. Revenez ensuite ici et recommencez l’action.',
  'window.confirmed': 'Confirmé. Cliquez de nouveau sur le bouton dans la fenêtre.',
  'window.notConfirmed':
    'Aucune demande portant ce code n’est en attente. Recommencez l’action dans la fenêtre pour obtenir un nouveau code.',
  'window.toConfirm':
    'Pour confirmer la demande d’une fenêtre de navigateur, exécutez « counterline confirm » suivi de son code.',
  'window.nothingToConfirm': 'Aucune fenêtre de navigateur n’attend de confirmation.',
  'window.asks.till.pair': 'créer un jeton pour une caisse',
  'window.asks.till.confirm': 'associer une caisse',
  'window.asks.settings.write': 'enregistrer les paramètres',
  'window.asks.setup.takeFile': 'utiliser un fichier de paramètres',
  'window.sessionsEnded': 'Toutes les sessions de navigateur ont été fermées.',
  'window.noPage': 'Cette page n’existe pas.',
  'answer.trace.noLine': 'La ligne « {line} » n’existe pas.',
  'answer.trace.none': 'Aucune trace de « {line} » n’a été enregistrée depuis le démarrage de Counterline.',
  'answer.trace.disk': 'La trace n’a pas pu être enregistrée ou lue ({why}). Vérifiez le disque.',
  'answer.trace.started': 'Enregistrement d’une trace de « {line} » (données masquées) pendant dix minutes au maximum.',
  'answer.trace.stopped': 'L’enregistrement de la trace de « {line} » a été arrêté.',
  'answer.totalsNotChosen':
    'Ce PC ne conserve pas les totaux client. Indiquez d’abord le nom de ce PC dans totals.host.',
  'answer.noSite': 'Ce PC n’appartient à aucun site. Ajoutez d’abord « site » aux paramètres.',
  'answer.notServer': 'Seuls les PC qui ont le rôle « server » peuvent lire l’état des autres PC.',
};
