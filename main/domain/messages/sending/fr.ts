import type { AreaTemplates } from '../format-message.ts';
import type { sendingEn } from './en.ts';

export const sendingFr: AreaTemplates<typeof sendingEn> = {
  'sent.callEvent': 'Événement d’appel {type}, tentative {attempt}',
  'sent.lookup': 'Recherche client, tentative {attempt}',
  'sent.orders': {
    one: 'Rapport de commandes ({count} commande), tentative {attempt}',
    other: 'Rapport de commandes ({count} commandes), tentative {attempt}',
  },
  'sent.customers': {
    one: 'Totaux client ({count} client), tentative {attempt}',
    other: 'Totaux client ({count} clients), tentative {attempt}',
  },
  'sent.message': 'Message pour un canal personnalisé, tentative {attempt}',
  'sent.together': 'L’un des {reports} rapports de la même requête',
  'reply.accepted': 'Requête acceptée par le helpdesk ({status})',
  'reply.registered': 'Événement enregistré par le helpdesk ({status})',
  'reply.refused': 'Requête refusée par le helpdesk ({status}) : « {words} »',
  'reply.refusedSilently': 'Requête refusée par le helpdesk ({status}), sans motif',
  'reply.unauthorised':
    'Le helpdesk a refusé la clé API ou le secret API (401). Corrigez la clé et le secret dans les paramètres. D’ici là, les éléments concernés restent en attente et les recherches échouent.',
  'reply.limited': 'Le helpdesk a demandé une pause ({status}). Prochaine tentative dans {seconds} s.',
  'reply.unreachable':
    'Le helpdesk est injoignable : {reason}. Rien n’a été envoyé ; Counterline réessaiera automatiquement.',
  'reply.unreachableFinal': 'La requête n’a pas été envoyée : {reason}',
  'reply.lookupUnreachable':
    'Le helpdesk est injoignable : {reason}. Rien n’a été envoyé ; la recherche est relancée jusqu’à son expiration.',
  'reply.elsewhere': 'Le helpdesk n’a pas reçu la requête : {reason}. Counterline réessaiera automatiquement.',
  'reply.elsewhereFinal': 'Le helpdesk n’a pas reçu la requête : {reason}. Elle ne sera pas renvoyée.',
  'reply.unknown': 'Aucune réponse reçue : {reason}. Le helpdesk a peut-être reçu la requête ; elle sera renvoyée.',
  'reply.unknownFinal':
    'Aucune réponse reçue : {reason}. Le helpdesk a peut-être reçu la requête ; elle ne sera donc pas renvoyée.',
  'reply.serverError': 'Le helpdesk a renvoyé une erreur ({status}) qui n’indique pas s’il a accepté la requête',
  'reply.split':
    'Le helpdesk a refusé une requête de {count} entrées. Elles seront envoyées en deux moitiés pour repérer l’entrée non valide.',
  'reply.splitReports':
    'Le helpdesk a refusé une requête de {reports} rapports. Ils seront envoyés en deux moitiés pour repérer le rapport non valide.',
  'why.waiting': 'en attente d’envoi',
  'why.waitingAway': 'le helpdesk est injoignable ; l’envoi sera automatique',
  'why.lookupWaits': 'nouvelles tentatives jusqu’à l’expiration de la recherche, après quelques secondes',
  'why.waitingLimited': 'la limite de requêtes est atteinte ; l’envoi sera automatique',
  'why.waitingUnsure': 'le résultat est inconnu ; l’élément sera renvoyé automatiquement',
  'why.waitingKey': 'le helpdesk a refusé la clé API ou le secret API ; vérifiez-les dans les paramètres',
  'why.lateHeld': 'en retard : l’appel est peut-être terminé ; envoyez ou supprimez l’événement',
  'why.late': 'l’événement d’appel date de plus de {seconds} s ; envoyez-le ou supprimez-le',
  'why.tooOld': 'trop ancien pour être encore utile',
  'why.expiredLimited': 'la limite de requêtes était atteinte',
  'why.expiredDisk': 'ce PC n’a pas pu enregistrer la recherche',
  'why.callerGone': 'la caisse n’a pas attendu la réponse',
  'why.notInTime': 'la recherche n’a pas pu être envoyée à temps',
  'why.expired': 'le helpdesk était injoignable',
  'why.refused': 'réponse du helpdesk : « {words} »',
  'why.refusedSilently': 'le helpdesk n’a pas donné de motif ({status})',
  'why.refusedExtension': 'le poste {extension} n’est probablement attribué à aucun agent',
  'why.linkedAgain': 'le poste {extension} est maintenant attribué à un agent ; renvoyez l’événement',
  'why.notSure': 'envoyé, mais non confirmé par le helpdesk',
  'why.failing':
    'mis de côté : l’envoi de cet élément a échoué plusieurs fois, alors que d’autres éléments ont été acceptés. Les tentatives sont espacées.',
  'why.reportedElsewhere': 'transmis par {pc}, un autre PC de ce site',
  'why.superseded': 'non renvoyé : un rapport plus récent sur la même commande ou le même client a été accepté',
  'why.discarded': 'supprimé manuellement',
  'why.unknownEnd': 'Counterline s’est fermé avant d’enregistrer le résultat ; vérifiez dans le helpdesk',
  'why.replaced':
    'non renvoyé : remplacé par un rapport plus récent sur la même commande, le même client ou le même appel',
  'why.lost': 'perdu avec la boîte d’envoi ; si une caisse ou un programme l’a transmis, renvoyez-le à partir de là',
  'why.damaged': 'endommagé sur le disque ; l’élément ne sera donc pas envoyé',
  'why.discardedLate': 'supprimé en raison de son retard, comme prévu dans les paramètres',
  'why.taken': 'après {seconds} s',
  'why.reportedAll': 'toutes les entrées ont été acceptées',
  'why.rejectedEntries': 'entrées refusées : {rejected} ; corrigez-les et renvoyez-les',
  'why.left': 'à envoyer : {left}',
  'why.invalid': '{path} : {message}',
  'why.notSaved': 'ce PC n’a pas pu enregistrer l’élément : {message}',
  'who.orders': { one: '{count} commande', other: '{count} commandes' },
  'who.customers': { one: '{count} client', other: '{count} clients' },
  'decided.ordersCompleted': {
    one: 'Counterline a complété {count} commande avec les totaux conservés sur ce PC',
    other: 'Counterline a complété {count} commandes avec les totaux conservés sur ce PC',
  },
  'decided.totalsKept': {
    one: 'Nouveaux totaux de {count} client, conservés sur ce PC',
    other: 'Nouveaux totaux de {count} clients, conservés sur ce PC',
  },
};
