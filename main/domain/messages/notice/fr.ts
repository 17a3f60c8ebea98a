import type { AreaTemplates } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeFr: AreaTemplates<typeof noticeEn> = {
  'notice.crashed':
    'Counterline s’est arrêté de façon inattendue. Les éléments en attente ont été conservés et sont en cours d’envoi. Pour créer un fichier d’assistance, ouvrez Paramètres > Diagnostic.',
  'notice.outboxAsideEmpty':
    'La boîte d’envoi était endommagée et a été déplacée vers {path}. Aucun de ses éléments n’a pu être lu : une nouvelle boîte d’envoi a été créée. Si la panne du disque était passagère, importez les éléments avec : counterline outbox import {path}',
  'notice.outboxAside':
    'La boîte d’envoi était endommagée et a été déplacée vers {path}. Éléments lisibles, placés dans une nouvelle boîte d’envoi : {saved}. Si la panne du disque était passagère, importez le reste avec : counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Le journal était endommagé et a été déplacé vers {path}. Aucune de ses entrées n’a pu être lue : un nouveau journal a été créé.',
  'notice.ledgerAside':
    'Le journal était endommagé et a été déplacé vers {path}. Entrées lisibles, placées dans un nouveau journal : {saved}.',
  'notice.outboxLost':
    'Il manque une partie de la boîte d’envoi. Éléments à renvoyer depuis le journal : {again}. Éléments perdus : {lost}. Le journal marque les éléments perdus « Non envoyé » ou les mentionne dans l’entrée de leur appel.',
  'notice.fileAside': '{path} était illisible et a été déplacé vers {kept}. Ses données ne sont plus utilisées.',
  'notice.ledgerLost':
    'Le fichier du journal est introuvable ou vide. Les entrées du journal relatives aux éléments en attente seront restaurées depuis la boîte d’envoi.',
  'notice.rowsAside': {
    one: '{count} entrée endommagée de {path} était illisible et a été déplacée vers {kept}. Le reste n’est pas concerné.',
    other:
      '{count} entrées endommagées de {path} étaient illisibles et ont été déplacées vers {kept}. Le reste n’est pas concerné.',
  },
  'notice.ledgerUnwritten':
    'Counterline ne peut pas écrire dans le journal {path}. Vérifiez le disque, son espace libre et vos droits d’accès.',
  'notice.settingsAside':
    'Les paramètres de {path} étaient inutilisables : {why}. Ils ont été déplacés vers {aside}, et les paramètres précédents sont maintenant utilisés.',
  'notice.preferencesAside':
    'La langue et les autres préférences étaient illisibles : les valeurs par défaut sont maintenant utilisées. L’ancien fichier a été déplacé vers {path}.',
  'notice.lineUnheard':
    'La ligne {line} a été déconnectée pendant {seconds} secondes. Les appels qui se sont terminés entre-temps sont transmis comme terminés. Les appels commencés et terminés entre-temps sont inconnus et n’ont pas été transmis.',
  'notice.lineUnheardLong':
    'La ligne {line} a été déconnectée pendant {minutes} minutes. Les appels qui se sont terminés entre-temps sont transmis comme terminés. Les appels commencés et terminés entre-temps sont inconnus et n’ont pas été transmis.',
  'notice.diskFull': 'Le disque qui contient {dir} est plein',
  'notice.diskFailed': 'Counterline ne peut pas écrire sur le disque qui contient {dir}',
  'notice.diskBack': 'Counterline peut de nouveau écrire sur le disque qui contient {dir}',
  'notice.otherUser.window':
    'Un autre utilisateur de ce PC ({user}) a tenté d’ouvrir cette fenêtre. La connexion a été refusée.',
  'notice.otherUser.till':
    'Un autre utilisateur de ce PC ({user}) a tenté de se connecter au serveur de caisse. La connexion a été refusée. Si un logiciel de caisse s’exécute sous ce compte, ajoutez l’utilisateur à « users » pour cette caisse dans les paramètres.',
  'notice.otherUser.hook':
    'Un autre utilisateur de ce PC ({user}) a tenté de signaler un appel en tant que softphone. La connexion a été refusée.',
  'notice.otherUser.practice':
    'Un autre utilisateur de ce PC ({user}) a tenté de se connecter aux serveurs d’entraînement. La connexion a été refusée.',
  'notice.tillUserUnknown':
    'Aucun utilisateur de ce PC ne se nomme « {user} ». Corrigez « users » pour les caisses dans les paramètres.',
  'notice.tillsAside':
    'La liste des caisses associées était illisible et a été déplacée vers {path}. Associez de nouveau les caisses.',
  'notice.notStoredFull':
    'Le disque est plein : rien n’a été enregistré ni modifié. Libérez de l’espace, puis réessayez.',
  'notice.notStoredFailed':
    'L’écriture sur le disque a échoué : rien n’a été enregistré ni modifié. Vérifiez le disque et vos droits d’accès au dossier de données.',
  'notice.totalsAside':
    'Les totaux client étaient endommagés et ont été déplacés vers {path}. Les commandes sont maintenant envoyées telles que la caisse les fournit. Pour conserver de nouveau des totaux, importez les soldes d’ouverture.',
};
