import type { AreaText } from '../format-message.ts';
import type { noticeEn } from './en.ts';

export const noticeFr: AreaText<typeof noticeEn> = {
  'notice.crashed':
    'Counterline a commis une erreur la dernière fois et s’est arrêté. Ce qui attendait est resté sur le disque et part maintenant. Un fichier pour l’assistance se trouve sous Paramètres, Diagnostic.',
  'notice.outboxAsideEmpty':
    'La file d’envoi {path} était endommagée et est mise de côté. Aucun de ses éléments n’était lisible ; le travail continue avec une nouvelle file. Si le disque n’a failli qu’un instant, ils peuvent encore être importés : counterline outbox import {path}',
  'notice.outboxAside':
    'La file d’envoi {path} était endommagée et est mise de côté. {saved} de ses éléments étaient lisibles : ils attendent dans une nouvelle file. Si le disque n’a failli qu’un instant, le reste peut encore être importé : counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'Le registre était endommagé et est mis de côté sous {path}. Aucune de ses pages n’était lisible ; le travail continue avec un nouveau registre.',
  'notice.ledgerAside':
    'Le registre était endommagé et est mis de côté sous {path}. {saved} de ses pages étaient lisibles : elles se trouvent dans le nouveau registre.',
  'notice.outboxLost':
    'Une partie de la file d’envoi a disparu : {again} éléments en attente sont renvoyés à partir du registre, {lost} ne peuvent pas l’être. Le registre les montre comme non envoyés ou les nomme sur la page de leur appel.',
  'notice.fileAside': '{path} est illisible et conservé sous {kept}. Son contenu repart de zéro.',
  'notice.ledgerLost':
    'Le registre a disparu : son fichier manque ou est vide. Les pages de ce qui attend encore sont refaites à partir de la file d’envoi.',
  'notice.rowsAside':
    '{count} entrées endommagées de {path} sont illisibles. Elles sont conservées dans {kept}. Rien d’autre n’est touché.',
  'notice.ledgerUnwritten':
    'Le registre {path} ne peut pas être écrit en ce moment. Libérez de l’espace sur son disque.',
  'notice.settingsAside':
    'Les paramètres dans {path} sont inutilisables : {why}. Ils sont mis de côté sous {aside} ; ceux d’avant la dernière modification sont utilisés.',
  'notice.preferencesAside':
    'La langue et les autres préférences ne peuvent pas être lues ; les valeurs standard s’appliquent. L’ancien fichier est conservé sous {path}.',
  'notice.lineUnheard':
    'La ligne {line} n’a rien entendu pendant {seconds} secondes. Qui parlait et a raccroché est signalé comme terminé ; un appel qui a commencé et fini pendant ce temps n’est pas connu ici et n’a pas été signalé.',
  'notice.lineUnheardLong':
    'La ligne {line} n’a rien entendu pendant {minutes} minutes. Qui parlait et a raccroché est signalé comme terminé ; un appel qui a commencé et fini pendant ce temps n’est pas connu ici et n’a pas été signalé.',
  'notice.diskFull': 'Il n’y a plus de place sur le disque de {dir}',
  'notice.diskFailed': 'Le disque de {dir} ne peut pas être écrit',
  'notice.diskBack': 'Le disque de {dir} peut à nouveau être écrit',
  'notice.otherUser.window':
    'Un autre utilisateur de ce PC ({user}) a essayé d’ouvrir cette fenêtre. La connexion a été refusée.',
  'notice.otherUser.till':
    'Un autre utilisateur de ce PC ({user}) a essayé de joindre le serveur des caisses. La connexion a été refusée. Si une caisse fonctionne sous cet utilisateur, ajoutez-le à « users » de la caisse dans les paramètres.',
  'notice.otherUser.hook':
    'Un autre utilisateur de ce PC ({user}) a essayé de signaler un appel comme softphone. La connexion a été refusée.',
  'notice.otherUser.practice':
    'Un autre utilisateur de ce PC ({user}) a essayé de joindre les serveurs d’entraînement. La connexion a été refusée.',
  'notice.tillUserUnknown':
    'Ce PC n’a pas d’utilisateur « {user} ». Corrigez « users » des caisses dans les paramètres.',
  'notice.tillsAside':
    'La liste des caisses appairées est illisible ; elle est mise de côté sous {path}. Appairez de nouveau les caisses.',
  'notice.notStoredFull':
    'Il n’y a plus de place sur le disque : rien n’est enregistré et rien ne change. Libérez de la place, puis réessayez.',
  'notice.notStoredFailed':
    'Le disque refuse l’écriture : rien n’est enregistré et rien ne change. Vérifiez que le disque est là et que vous pouvez écrire dans le dossier des données.',
};
