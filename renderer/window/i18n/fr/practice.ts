/** The texts of the Practice page. */
import type { practice as english } from '../en/practice.ts';
import type { Translated } from '../translated.ts';

export const practice: Translated<typeof english> = {
  'practice.title': 'Lancez un scénario d’entraînement et suivez-le',
  'practice.detail':
    'Une caisse, un helpdesk et, si nécessaire, un système téléphonique d’entraînement fonctionnent dans Counterline. Ils utilisent les protocoles réels : tout se passe comme à votre poste de travail.',
  'practice.try': 'Scénarios',
  'practice.progress': '{done} scénarios terminés sur {all}',
  'practice.done': 'Terminé',
  'practice.customer-calls.title': 'Un client vous appelle',
  'practice.customer-calls.detail': 'Répondez, ou votre téléphone répond automatiquement après 6 secondes',
  'practice.customer-calls.button': 'Lancer l’appel',
  'practice.card.title': 'Une carte est scannée à la caisse',
  'practice.card.detail': 'La fiche client s’ouvre dans le helpdesk',
  'practice.card.button': 'Scanner la carte',
  'practice.colleague-is-faster.title': 'Un collègue répond en premier',
  'practice.colleague-is-faster.detail': 'Deux téléphones sonnent ; votre PC n’envoie rien',
  'practice.colleague-is-faster.button': 'Lancer l’appel',
  'practice.hand-over.title': 'Vous transférez un appel à un collègue',
  'practice.hand-over.detail': 'Un appel, une entrée de journal, deux agents',
  'practice.hand-over.button': 'Transférer l’appel',
  'practice.away.title': 'Le helpdesk est injoignable pendant 30 s',
  'practice.away.detail': 'Les appels et les ventes attendent, sans perte ; les recherches expirent',
  'practice.away.button': 'Déconnecter le helpdesk',
  'practice.refuses.title': 'Le helpdesk refuse un poste',
  'practice.refuses.detail': 'Voyez ce qui a échoué et comment y remédier',
  'practice.refuses.button': 'Retirer le poste',
  'practice.limits.title': 'Les limites de requêtes sont atteintes',
  'practice.limits.detail': 'Une vente attend ; un appel utilise la réserve',
  'practice.limits.button': 'Épuiser les limites',
  'practice.gives-up.title': 'L’appelant raccroche trop tôt',
  'practice.gives-up.detail': 'Votre téléphone sonne, mais personne ne répond à temps',
  'practice.gives-up.button': 'Lancer l’appel',
  'practice.outbound.title': 'Vous appelez un client',
  'practice.outbound.detail': 'L’appel est consigné dans la conversation du client',
  'practice.outbound.button': 'Composer le numéro',
  'practice.withheld.title': 'Un appelant masque son numéro',
  'practice.withheld.detail': 'Rien n’est transmis ; le journal en donne la raison',
  'practice.withheld.button': 'Lancer l’appel',
  'practice.internal.title': 'Un collègue vous appelle',
  'practice.internal.detail': 'Un appel interne n’est pas envoyé ; le journal en donne la raison',
  'practice.internal.button': 'Lancer l’appel',
  'practice.busy':
    'Votre propre système téléphonique est utilisé : les appels d’entraînement sont désactivés. Appelez votre numéro depuis n’importe quel téléphone, ou passez au système téléphonique d’entraînement.',
  'practice.apart': 'Utiliser le système d’entraînement',
  'practice.runs': '« {title} » est en cours. Attendez la fin du scénario, ou arrêtez-le.',
  'practice.running': 'Scénario en cours',
  'practice.stop': 'Arrêter',
  'practice.left': '{seconds} s',
  'practice.asksIn': 'Nouvelle tentative dans {seconds} s',
  'practice.answer': 'Répondre',
  'practice.hangUp': 'Raccrocher',
  'practice.rings': '{who} appelle le poste {at}',
  'practice.dials': 'Le poste {at} appelle {who}',
  'practice.withheld': 'Un appelant au numéro masqué',
  'practice.talks': '{who} parle avec le poste {at}',
  'practice.see': 'Ce que vous allez voir',
  'practice.seen': 'Ce que vous voyez',
  'practice.nothingYet': 'Aucune activité pour l’instant',
  'practice.openPage': 'Ouvrir l’entrée du journal',
  'practice.phone': 'Téléphone d’entraînement',
  'practice.helpdesk': 'Helpdesk d’entraînement',
  'practice.ghost.heard': 'ce que le téléphone ou la caisse a signalé, et avec quelle fiabilité',
  'practice.ghost.decided': 'si l’événement est transmis au helpdesk, et sinon, pourquoi',
  'practice.ghost.sent': 'le message exact',
  'practice.ghost.reply': 'la réponse du helpdesk et le délai de réponse',
  'practice.desk.title': 'Le helpdesk tel que vos collègues le voient',
  'practice.desk.text':
    'Ouvrez l’espace agent à côté de cette fenêtre pour voir les appels et les fiches client s’afficher en direct.',
  'practice.desk.button': 'Ouvrir l’espace agent',
  'practice.desk.of': 'Ouvrir l’espace agent ({extension})',
  'practice.till.button': 'Ouvrir la caisse d’entraînement',
  'practice.pair.title': 'La caisse d’entraînement demande à être associée',
  'practice.pair.text':
    'Vérifiez que la caisse affiche {code}, puis cliquez sur « Associer la caisse ». Avec une caisse réelle, vous saisissez plutôt le code sur la page Connexions.',
  'practice.pair.button': 'Associer la caisse',
  'practice.ring.mute': 'Couper la sonnerie',
  'practice.ring.aloud': 'Activer la sonnerie',
  'practice.ring.blocked': 'Cliquez n’importe où sur cette page pour que le navigateur puisse jouer la sonnerie.',
  'practice.disturbed.away': 'Le helpdesk est déconnecté.',
  'practice.disturbed.refuses': 'Dans le helpdesk d’entraînement, le poste {extension} n’est attribué à aucun agent.',
  'practice.disturbed.limits': 'Ce PC a épuisé ses limites de requêtes, sauf la réserve.',
  'practice.disturbed.until': 'Le problème prend fin dans {seconds} s.',
  'practice.disturbed.stuck':
    'Le helpdesk ne peut pas encore se reconnecter, car son port est utilisé par un autre programme. Counterline réessaie chaque seconde.',
  'practice.removeFaults.away': 'Reconnecter maintenant',
  'practice.removeFaults.refuses': 'Réattribuer le poste {extension}',
  'practice.removeFaults.limits': 'Rétablir les limites',
  'practice.sendAgain': 'Renvoyer',
  'practice.budget':
    'Requêtes au cours de la dernière seconde : {used} sur {limit} ; {reserve} en réserve pour les fiches client',
  'practice.now.begins': 'Le scénario démarre.',
  'practice.now.rings': 'Votre téléphone sonne. Répondez, ou attendez la réponse automatique.',
  'practice.now.ringsForColleague':
    'Répondez, ou attendez la réponse automatique. L’appel sera ensuite transféré à un collègue.',
  'practice.now.ringsAtBoth': 'Deux téléphones sonnent. Votre collègue va bientôt répondre.',
  'practice.now.ringsUnheard': 'Votre téléphone sonne. Ne répondez pas : l’appelant va bientôt raccrocher.',
  'practice.now.dials': 'Votre téléphone compose le numéro. Le client va bientôt répondre.',
  'practice.now.talks': 'L’appel est en cours. Le client va bientôt raccrocher.',
  'practice.now.ringsInternal': 'Le poste {colleague} vous appelle. Répondez, ou attendez la réponse automatique.',
  'practice.now.talksInternal': 'Vous parlez avec le poste {colleague}. Votre collègue va bientôt raccrocher.',
  'practice.now.talksBefore': 'L’appel est en cours. Il va bientôt être transféré au poste {colleague}.',
  'practice.now.colleagueRings': 'Le téléphone du poste {colleague} sonne.',
  'practice.now.colleagueTalks': 'Votre collègue parle avec le client.',
  'practice.now.scans': 'La caisse recherche le client titulaire de cette carte.',
  'practice.now.settles': 'En attente des derniers événements et des dernières réponses.',
  'practice.now.awayScans': 'Le helpdesk est déconnecté. Le scan d’une carte est en cours.',
  'practice.now.awayReports': 'La caisse transmet une vente.',
  'practice.now.awayRings': 'Un client appelle. Répondez, ou attendez la réponse automatique.',
  'practice.now.awayTalks': 'L’appel est en cours. Aucun événement ne peut parvenir au helpdesk.',
  'practice.now.awayWaits':
    'Les événements d’appel et la vente attendent que le helpdesk soit de nouveau joignable. Les recherches expirent.',
  'practice.now.comesBack':
    'Le helpdesk est de nouveau connecté, mais n’en avertit pas ce PC. Counterline réessaie automatiquement, à intervalles croissants.',
  'practice.now.refusedRings': 'Un client appelle. Répondez, ou attendez la réponse automatique.',
  'practice.now.refusedTalks': 'L’appel est en cours. Counterline envoie l’événement d’appel.',
  'practice.now.refused':
    'Le helpdesk a refusé l’événement, car le poste {extension} n’est attribué à aucun agent. Réattribuez le poste.',
  'practice.now.linked':
    'Le poste {extension} est de nouveau attribué à son agent. Vous pouvez maintenant renvoyer l’événement.',
  'practice.now.limitsFill': 'Ce PC épuise ses limites de requêtes, sauf la réserve. La caisse transmet une vente.',
  'practice.now.limitsRings': 'Un client appelle. Répondez, ou attendez la réponse automatique.',
  'practice.now.limitsTalks': 'L’appel est en cours. La vente est toujours en attente.',
  'practice.now.limitsWait': 'La vente attend que les limites permettent une autre requête.',
  'practice.ended.asPlanned': 'Ce qui s’est passé, et pourquoi',
  'practice.ended.otherwise': 'Le scénario ne s’est pas déroulé comme prévu',
  'practice.ended.stopped': 'Le scénario a été arrêté',
  'practice.result.youAnswered': 'Vous avez répondu au bout de {seconds} s.',
  'practice.result.itAnswered': 'Le téléphone d’entraînement a répondu automatiquement au bout de {seconds} s.',
  'practice.result.quiet': 'Rien n’a été envoyé pendant la sonnerie, car le helpdesk ne reçoit que les appels pris.',
  'practice.result.heardAnswered':
    'Le helpdesk a reçu une seule fois l’événement Answered, {ms} ms après la prise de l’appel.',
  'practice.result.opened': 'Le helpdesk a ouvert la conversation avec {customer} pour l’agent du poste {extension}.',
  'practice.result.openedNumber':
    'Ce numéro correspond à plusieurs clients ou à aucun. Le helpdesk a ouvert une conversation sans client pour l’agent du poste {extension}.',
  'practice.result.heardEnd': 'À la fin de l’appel, le helpdesk a reçu une seule fois l’événement Disconnected.',
  'practice.result.heardEndHere':
    'Votre téléphone ne recevra plus d’événements pour cet appel : le helpdesk a donc aussi reçu une seule fois l’événement Disconnected.',
  'practice.result.nothingHeard': 'Le helpdesk n’a reçu de votre PC aucun événement pour cet appel.',
  'practice.result.colleagueAnswered': 'Le poste {colleague} a répondu avant le poste {extension}.',
  'practice.result.nothingForYou':
    'En dehors du mode d’entraînement, le PC du poste {colleague} transmettrait l’appel au helpdesk. Sur votre PC, ce n’est pas un appel manqué : le journal indique qu’il a été pris ailleurs.',
  'practice.result.gaveUp': 'L’appelant a raccroché au bout de {seconds} s sans réponse.',
  'practice.result.onlyAnswered':
    'Seuls les appels pris sont transmis au helpdesk. Dans le journal, cet appel est marqué comme manqué.',
  'practice.result.withheld': 'L’appelant a masqué son numéro.',
  'practice.result.noNumber': 'Un événement d’appel exige un numéro : rien n’a été transmis au helpdesk.',
  'practice.result.internalCall': 'Le poste {colleague} vous a appelé.',
  'practice.result.noCustomer': 'Un appel interne n’est pas transmis au helpdesk, car aucun client n’y participe.',
  'practice.result.outboundAnswered': 'Le client a répondu au bout de {seconds} s.',
  'practice.result.outboundLogged':
    'Les appels sortants sont consignés dans la conversation du numéro composé. Ils n’ouvrent pas de fiche client.',
  'practice.result.heardTransfer': 'Le helpdesk a reçu une seule fois l’événement Transfer vers le poste {colleague}.',
  'practice.result.colleagueReports':
    'En dehors du mode d’entraînement, le PC du poste {colleague} transmettrait maintenant Answered pour le même appel. La conversation s’y ouvrirait.',
  'practice.result.onePage': 'Il s’agit d’un seul appel avec un seul ID : votre journal n’affiche donc qu’une entrée.',
  'practice.result.taken': 'La caisse a reçu « accepted » au bout de {ms} ms.',
  'practice.result.pageOpened': 'Le helpdesk a ouvert la fiche client ({customer}) pour l’agent du poste {extension}.',
  'practice.result.takenMeans':
    'Le helpdesk a accepté la recherche, mais ne peut pas confirmer que quelqu’un voit la fiche client.',
  'practice.result.unplugged': 'Le helpdesk a été injoignable pendant {seconds} s.',
  'practice.result.pluggedByYou': 'Vous avez reconnecté le helpdesk au bout de {seconds} s.',
  'practice.result.lookupExpired':
    'La recherche a expiré au bout de {seconds} s, et la caisse a été avertie. Envoyée plus tard, elle aurait ouvert la fiche d’un client déjà parti.',
  'practice.result.lookupTaken':
    'Le helpdesk était de nouveau joignable avant l’expiration de la recherche. La caisse a reçu « accepted » au bout de {seconds} s.',
  'practice.result.waited.one': '{count} élément est resté en attente sur le disque de ce PC.',
  'practice.result.waited.other': '{count} éléments sont restés en attente sur le disque de ce PC.',
  'practice.result.cameBack':
    'Tous les éléments en attente ont été envoyés automatiquement. Le dernier a été envoyé {seconds} s après la reconnexion du helpdesk.',
  'practice.result.nothingLost':
    'Aucun élément n’a été perdu, car chacun est enregistré sur le disque avant d’être envoyé.',
  'practice.result.refused': 'Le helpdesk a refusé l’événement Answered (code d’état {status}).',
  'practice.result.refusedWhy':
    'Le poste {extension} n’était attribué à aucun agent. C’est la raison la plus fréquente de cette réponse.',
  'practice.result.nothingElseStopped':
    'Les autres éléments n’ont pas été retardés. Un élément refusé est retenu jusqu’à votre décision.',
  'practice.result.linkedAndSent':
    'Vous avez réattribué le poste {extension} et renvoyé l’événement. Le helpdesk l’a accepté.',
  'practice.result.filled.one':
    'Pendant {seconds} s, ce PC a épuisé ses limites de requêtes, sauf la réserve. Il a envoyé {count} requête réelle. Réserve pour les fiches client : {reserve} sur {limit} requêtes par seconde.',
  'practice.result.filled.other':
    'Pendant {seconds} s, ce PC a épuisé ses limites de requêtes, sauf la réserve. Il a envoyé {count} requêtes réelles. Réserve pour les fiches client : {reserve} sur {limit} requêtes par seconde.',
  'practice.result.reportWaited': 'La vente a attendu {seconds} s, puis a été envoyée automatiquement.',
  'practice.result.popWent': 'L’appel n’a pas attendu : le helpdesk a reçu l’événement Answered au bout de {ms} ms.',
  'practice.result.reserve': 'L’appel a utilisé la réserve pour les fiches client.',
  'practice.result.givenBack': 'Vous avez rétabli les limites avant la fin.',
  'practice.result.youWereFaster':
    'Vous avez répondu avant votre collègue : votre PC est donc responsable de cet appel.',
  'practice.result.paused': 'Counterline était en pause : rien n’a été envoyé.',
  'practice.result.openedNobody': 'La conversation de cet appel est introuvable dans le helpdesk.',
  'practice.result.notRung':
    'La ligne téléphonique n’a pas signalé cet appel. Sur la page Connexions, vérifiez que la ligne d’entraînement est connectée.',
  'practice.result.notAnswered': 'Personne n’a pris cet appel.',
  'practice.result.notHeard':
    'Le helpdesk n’a pas accepté l’événement {type}. L’entrée de l’appel dans le journal en donne la raison.',
  'practice.result.heardMore': 'Le helpdesk a accepté l’événement {type} {count} fois au lieu d’une.',
  'practice.result.heardSomething.one':
    'Le helpdesk a reçu {count} événement pour cet appel, alors qu’aucun n’était attendu.',
  'practice.result.heardSomething.other':
    'Le helpdesk a reçu {count} événements pour cet appel, alors qu’aucun n’était attendu.',
  'practice.result.notTransferred': 'L’appel n’a pas été transféré.',
  'practice.result.notEnded': 'La ligne téléphonique n’a pas signalé la fin de l’appel.',
  'practice.result.lookupRefused': 'La recherche de la caisse a échoué. Son entrée dans le journal en donne la raison.',
  'practice.result.lookupUnsure':
    'La caisse n’a reçu aucune confirmation : la requête a été envoyée, mais aucune réponse n’est arrivée.',
  'practice.result.notRefused': 'Le helpdesk n’a pas refusé l’événement.',
  'practice.result.notMended':
    'Le helpdesk n’a pas accepté l’événement, qui attend votre décision sur la page En attente.',
  'practice.result.notFilled': 'Le helpdesk n’a accepté aucune requête : les limites n’ont pas pu être épuisées.',
  'practice.result.leftWaiting.one': '{count} élément est encore en attente. La page En attente en donne la raison.',
  'practice.result.leftWaiting.other':
    '{count} éléments sont encore en attente. La page En attente en donne les raisons.',
  'practice.result.popWaited': 'L’appel a dû attendre lui aussi : l’événement Answered a mis {seconds} s à arriver.',
  'practice.result.tillClosed':
    'Le serveur de caisse n’est pas démarré, car ses ports sont utilisés par d’autres programmes. Fermez l’un de ces programmes.',
  'practice.result.failed':
    'Une erreur interne de Counterline a arrêté le scénario. Tout appel en cours et toute panne simulée ont pris fin. Pour plus d’informations, consultez le fichier journal.',
  'practice.result.stopped': 'Vous avez arrêté le scénario. Tout appel en cours et toute panne simulée ont pris fin.',
  'problem.practice_busy':
    'Un scénario est en cours. Attendez qu’il se termine, ou arrêtez-le sur la page Entraînement.',
  'problem.real_exchange':
    'Les appels d’entraînement ne sont pas disponibles avec votre propre système téléphonique. Appelez votre numéro depuis n’importe quel téléphone, ou passez au système d’entraînement sur la page Entraînement.',
  'problem.starting': 'Counterline est en cours de démarrage. Réessayez dans un instant.',
  'problem.no_call': 'Aucun appel d’entraînement n’est en cours. Lancez-en un d’abord.',
  'problem.not_ringing': 'Votre téléphone d’entraînement ne sonne pas.',
  'problem.not_talking': 'Vous n’avez aucun appel en cours.',
  'problem.no_till_door':
    'Le serveur de caisse n’est pas démarré, car ses ports sont utilisés par d’autres programmes. Fermez l’un de ces programmes.',
  'problem.not_practising': 'Cette action n’est disponible qu’en mode d’entraînement.',
};
