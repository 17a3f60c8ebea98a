import type { AreaText } from '../tell.ts';
import type { answerEn } from './en.ts';

export const answerFr: AreaText<typeof answerEn> = {
  'answer.unknownCall': 'Cette version ne connaît pas l’appel « {name} ».',
  'answer.badCall': '{what}',
  'answer.bug': 'Counterline n’a pas pu le faire. C’est une erreur de Counterline ; le journal en dit plus.',
  'answer.bugOfAnswer':
    'Counterline a produit une réponse qui ne convient pas. C’est une erreur de Counterline ; le journal en dit plus.',
  'answer.nothingKept': 'Rien n’en est conservé : {reason}.',
  'answer.notRight': '{path} : {message}',
  'answer.notPractising': 'Cela ne marche qu’à l’entraînement. Démarrez Counterline avec --practice.',
  'answer.noWindow': 'Seul le programme qui porte la fenêtre connaît son adresse.',
  'answer.nothingToDecide': 'Il n’y a rien à décider pour cette entrée : elle est en route, ou partie.',
  'answer.notDiscarded': 'Cette entrée ne peut pas être écartée : elle est en route, ou partie.',
  'answer.goesOut': 'Cela part maintenant.',
  'answer.discarded': 'C’est écarté. Sa page au registre reste.',
  'answer.trying': 'Essai en cours.',
  'answer.unknownPage': 'Cette page n’est plus dans le registre.',
  'answer.noCustomer': 'Il n’y a ni numéro ni adresse e-mail pour afficher un client.',
  'answer.tillPaired': 'La caisse est associée.',
  'answer.tillRefused': 'La caisse est refusée.',
  'answer.tillRevoked': '{name} ne peut plus rien demander.',
  'answer.noticeRead': 'Ce n’est plus affiché.',
  'answer.paused': 'D’ici là, rien ne part de ce PC vers le helpdesk.',
  'answer.resumed': 'Counterline travaille à nouveau.',
  'answer.noSession': 'Cette application n’a pas été démarrée de façon à pouvoir être configurée d’ici.',
  'answer.preferencesNotKept':
    'Ce PC ne peut pas enregistrer ce choix, donc rien ne change. Libérez de l’espace et choisissez à nouveau.',
  'answer.noLog': 'Ce Counterline ne tient pas de journal.',
  'answer.notExamined': 'Ce Counterline ne peut pas être examiné.',
  'answer.levelNotKept':
    'Le niveau ne peut pas être enregistré ({why}), il reste donc comme il était. Vérifiez le disque.',
  'answer.practiceBusy': 'Un exercice est en cours. Attendez sa fin, ou arrêtez-le.',
  'answer.realExchange':
    'Ce poste s’entraîne sur son vrai standard : appelez son numéro depuis n’importe quel téléphone.',
  'answer.starting': 'Counterline démarre. Réessayez dans un instant.',
  'answer.noPracticeCall': 'Il n’y a pas d’appel d’entraînement. Lancez-en un d’abord.',
  'answer.notRinging': 'Votre téléphone d’entraînement ne sonne pas.',
  'answer.notTalking': 'Vous n’êtes pas en ligne.',
  'answer.noTillDoor': 'L’accès des caisses est fermé : un autre programme utilise ses ports.',
  'answer.notYours': 'Counterline ne répond qu’à sa propre fenêtre.',
  'window.wrongOrigin': 'Cette adresse n’appartient qu’à Counterline sur ce PC.',
  'window.onlyReading': 'Lecture seule.',
  'window.noAddress': 'Ce n’est pas une adresse.',
  'window.usedLink':
    'Ce lien a déjà servi ou est trop ancien. Exécutez « counterline status --open » pour en obtenir un nouveau.',
  'window.noSession': 'Ouvrez la fenêtre avec le lien affiché par « counterline status --open ».',
  'window.noPage': 'Cette page n’existe pas.',
};
