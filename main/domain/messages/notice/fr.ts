import type { AreaTemplates } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeFr: AreaTemplates<typeof noticeEn> = {
  'notice.crashed':
    'Counterline s’est arrêté de façon inattendue. Les éléments en attente ont été conservés et sont envoyés maintenant. Pour créer un fichier d’assistance, ouvrez Paramètres > Diagnostic.',
  'notice.outboxAsideEmpty':
    'La boîte d’envoi {path} était endommagée et a été mise de côté. Aucun élément n’a pu être lu : une nouvelle boîte d’envoi a été créée. Si le disque n’a été défaillant qu’un instant, importez-les avec : counterline outbox import {path}',
  'notice.outboxAside':
    'La boîte d’envoi {path} était endommagée et a été mise de côté. {saved} de ses éléments ont pu être lus et ont été déplacés dans une nouvelle boîte d’envoi. Si le disque n’a été défaillant qu’un instant, importez le reste avec : counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Le journal était endommagé et a été mis de côté sous {path}. Aucune entrée n’a pu être lue : un nouveau journal a été créé.',
  'notice.ledgerAside':
    'Le journal était endommagé et a été mis de côté sous {path}. {saved} de ses entrées ont pu être lues et ont été déplacées dans un nouveau journal.',
  'notice.outboxLost':
    'Une partie de la boîte d’envoi manque. {again} éléments sont renvoyés depuis le journal ; {lost} ne peuvent pas l’être. Le journal les marque comme Non envoyé, ou les liste dans l’entrée de leur appel.',
  'notice.fileAside': '{path} est illisible et a été déplacé vers {kept}. Un nouveau fichier vide est utilisé.',
  'notice.ledgerLost':
    'Le fichier du journal manque ou est vide. Les entrées du journal des éléments en attente sont restaurées depuis la boîte d’envoi.',
  'notice.rowsAside':
    '{count} entrées endommagées de {path} sont illisibles et ont été déplacées vers {kept}. Le reste n’est pas affecté.',
  'notice.ledgerUnwritten':
    'Counterline ne peut pas écrire dans le journal {path}. Libérez de l’espace sur son disque.',
  'notice.settingsAside':
    'Les paramètres de {path} sont inutilisables : {why}. Ils ont été déplacés vers {aside}, et les paramètres précédents sont utilisés.',
  'notice.preferencesAside':
    'La langue et les autres préférences sont illisibles : les valeurs par défaut sont utilisées. L’ancien fichier a été déplacé vers {path}.',
  'notice.lineUnheard':
    'La ligne {line} n’a rien reçu pendant {seconds} secondes. Les appels terminés pendant ce temps sont signalés comme terminés. Les appels commencés et terminés pendant ce temps sont inconnus et n’ont pas été signalés.',
  'notice.lineUnheardLong':
    'La ligne {line} n’a rien reçu pendant {minutes} minutes. Les appels terminés pendant ce temps sont signalés comme terminés. Les appels commencés et terminés pendant ce temps sont inconnus et n’ont pas été signalés.',
  'notice.diskFull': 'Le disque de {dir} est plein',
  'notice.diskFailed': 'Counterline ne peut pas écrire sur le disque de {dir}',
  'notice.diskBack': 'Counterline peut de nouveau écrire sur le disque de {dir}',
  'notice.otherUser.window':
    'Un autre utilisateur de ce PC ({user}) a essayé d’ouvrir cette fenêtre. La connexion a été refusée.',
  'notice.otherUser.till':
    'Un autre utilisateur de ce PC ({user}) a essayé de se connecter au serveur de caisse. La connexion a été refusée. Si une caisse s’exécute sous cet utilisateur, ajoutez-le à « users » de la caisse dans les paramètres.',
  'notice.otherUser.hook':
    'Un autre utilisateur de ce PC ({user}) s’est fait passer pour un softphone et a essayé de signaler un appel. La connexion a été refusée.',
  'notice.otherUser.practice':
    'Un autre utilisateur de ce PC ({user}) a essayé de se connecter aux serveurs d’entraînement. La connexion a été refusée.',
  'notice.tillUserUnknown':
    'Ce PC n’a pas d’utilisateur « {user} ». Corrigez « users » des caisses dans les paramètres.',
  'notice.tillsAside':
    'La liste des caisses associées est illisible et a été déplacée vers {path}. Associez de nouveau les caisses.',
  'notice.notStoredFull': 'Le disque est plein : rien n’a été enregistré ni modifié. Libérez de l’espace et réessayez.',
  'notice.notStoredFailed':
    'L’écriture sur le disque a échoué : rien n’a été enregistré ni modifié. Vérifiez le disque et vos droits sur le dossier de données.',
  'notice.totalsAside':
    'Les totaux des clients étaient endommagés et ont été déplacés vers {path}. Les commandes sont maintenant envoyées telles que la caisse les fournit. Pour tenir à nouveau les totaux, importez les soldes d’ouverture.',
};
