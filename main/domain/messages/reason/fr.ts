import type { AreaTemplates } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonFr: AreaTemplates<typeof reasonEn> = {
  'reason.certificate.expired': 'Le certificat de {host} a expiré',
  'reason.certificate.notYet': 'Le certificat de {host} n’est pas encore valable ; vérifiez l’horloge de ce PC',
  'reason.certificate.date':
    'Le certificat de {host} a expiré ou n’est pas encore valable ; vérifiez l’horloge de ce PC',
  'reason.certificate.revoked': 'Le certificat de {host} a été révoqué',
  'reason.certificate.otherName': 'Le certificat de {host} est établi pour un autre nom',
  'reason.certificate.untrusted': 'Ce PC ne fait pas confiance à l’émetteur du certificat de {host}',
  'reason.nameUnknown': 'Le nom d’hôte {host} ne peut pas être résolu',
  'reason.nameSilent': 'Aucun serveur DNS ne répond pour {host} ; vérifiez le réseau de ce PC',
  'reason.nothingAnswers': 'Aucun serveur ne répond à {host}',
  'reason.noWay': 'Aucune route vers {host} ; vérifiez le réseau de ce PC',
  'reason.stopped': '{host} ne répond plus',
  'reason.noConnection': 'La connexion à {host} échoue',
  'reason.noTls': '{host} n’utilise pas TLS comme prévu ; vérifiez que l’adresse commence par https',
  'reason.proxy': 'Le proxy de ce PC bloque {host}',
  'reason.proxyAuth':
    'Le proxy de ce PC exige un nom d’utilisateur et un mot de passe, que Counterline n’envoie pas ; autorisez {host} sans eux',
  'reason.proxyPassword': 'Le proxy pour {host} exige un mot de passe',
  'reason.notHttp': '{host} ne répond pas en HTTP',
  'reason.notSecure': 'La connexion sécurisée à {host} échoue ({code})',
  'reason.closed': '{host} a fermé la connexion sans réponse',
  'reason.closedBefore': '{host} a fermé la connexion avant tout envoi',
  'reason.timeout': '{host} n’a pas répondu dans un délai de {seconds} s',
  'reason.connectTimeout': 'Pas de connexion à {host} en {seconds} s',
  'reason.calledOff': 'La requête a été annulée',
  'reason.calledOffAt': 'La requête à {host} a été annulée',
  'reason.unreachable': '{host} est injoignable ({code})',
  'reason.broke': 'La connexion à {host} a été perdue avant la réponse ({code})',
  'reason.credentials': 'La clé API ou le secret API contient un caractère qui ne peut pas être envoyé',
  'reason.redirect':
    '{host} redirige vers {place} ; vérifiez l’adresse dans les paramètres ou connectez-vous à ce réseau',
  'reason.otherPlace': 'une autre adresse',
  'reason.serverError': '{host} répond {status}, ce qui n’indique pas si la requête a été acceptée',
  'reason.signIn': 'Un autre serveur répond à la place de {host}, en général la page de connexion de ce réseau',
  'reason.noPresence': '{host} ne répond ni par Online ni par Offline',
  'reason.noConversations': '{host} ne répond pas par une liste de conversations',
  'reason.ended': 'Counterline s’est fermé avant l’arrivée de la réponse',
  'reason.ending': 'Counterline est en cours de fermeture',
  'reason.away': 'Le helpdesk est injoignable',
  'reason.presence.notUnderstood': 'la réponse est illisible',
  'reason.presence.unknownKey': 'le helpdesk ne connaît pas cette clé ou cette boutique (404)',
  'reason.presence.refused': 'le helpdesk refuse la requête ({status})',
  'reason.presence.key': 'le helpdesk refuse la clé',
  'reason.presence.limited': 'le helpdesk demande une pause',
  'reason.presence.notAsked': 'pas encore vérifié',
  'reason.presence.old': 'pas vérifié depuis',
  'reason.line.closed': 'le système téléphonique a fermé la connexion',
  'reason.line.silent': '{place} ne répond pas : vérifiez le réseau et le système téléphonique',
  'reason.line.nothingListens':
    'aucun serveur ne répond à {place} : vérifiez qu’Asterisk y fonctionne et que manager.conf utilise ce port',
  'reason.line.unknownName': 'le nom d’hôte {host} ne peut pas être résolu : vérifiez le nom et le réseau',
  'reason.line.unreachable': '{place} est injoignable : vérifiez le réseau',
  'reason.line.brokenOff': 'le système téléphonique à {place} a interrompu la connexion',
  'reason.line.noTls':
    '{place} n’utilise pas TLS : saisissez le port de « tlsbindaddr » de manager.conf, en général 5039',
  'reason.line.otherName': 'le certificat de {place} est établi pour un autre nom : saisissez le nom du certificat',
  'reason.line.expired': 'le certificat de {place} a expiré : renouvelez-le sur le système téléphonique',
  'reason.line.untrusted':
    'ce PC ne fait pas confiance à l’émetteur du certificat de {place} : installez le certificat de l’émetteur',
  'reason.line.fails': 'la connexion à {place} échoue : {message}',
  'reason.line.off': 'la ligne est désactivée',
  'reason.line.closedBefore': 'le système téléphonique à {place} a fermé la connexion avant la fin de l’identification',
  'reason.line.closedBy': 'le système téléphonique à {place} a fermé la connexion',
  'reason.line.stranger': '{place} n’est pas une interface de gestion Asterisk : sa réponse commence par « {line} »',
  'reason.line.tooOld':
    '{place} : cet Asterisk est trop ancien. Son interface de gestion a la version {version} ; Asterisk 12 ou ultérieur est requis',
  'reason.line.restarts': 'le système téléphonique redémarre',
  'reason.line.shutsDown': 'le système téléphonique s’arrête',
  'reason.line.tooMany': 'plus de {count} événements sont arrivés avant la fin de la liste des canaux',
  'reason.noHelpdesk': 'Aucun helpdesk n’est configuré',
  'reason.callKey': 'Le helpdesk refuse la clé API des événements d’appel',
  'reason.key': 'Le helpdesk refuse la clé API ou le secret API',
  'reason.pause': 'Le helpdesk demande une pause',
  'reason.paused': 'Counterline est en pause sur ce PC',
  'reason.noTurn': 'Ce PC a atteint sa limite de requêtes pour le moment',
  'reason.disk': 'Ce PC ne peut pas écrire sur son disque',
  'reason.tooLarge': 'Un élément dépasse {mib} Mio',
  'reason.outboxFull': 'La boîte d’envoi contient déjà {count} éléments ; envoyez-en ou supprimez-en',
  'reason.line.nobodyListens':
    'aucun serveur ne répond à {place} : vérifiez que le système téléphonique y fonctionne et prend en charge SIP sur WebSocket',
  'reason.line.noSecureSip': '{place} n’utilise pas TLS : commencez l’adresse par ws://, ou utilisez le port de wss://',
  'reason.line.noSip': '{place} ne répond pas en SIP : vérifiez l’adresse',
  'reason.line.noAnswer': '{place} ne répond pas : vérifiez l’adresse et le réseau',
  'reason.line.silentNow': 'le système téléphonique ne répond plus : vérifiez le réseau',
  'reason.line.stoodStill':
    'ce PC a été suspendu pendant {seconds} s : Counterline se reconnecte pour obtenir l’état actuel',
  'reason.line.noWebSocket':
    'le serveur répond {status} au lieu d’ouvrir un WebSocket : vérifiez le chemin de l’adresse, en général /ws',
  'reason.line.unknownUser':
    'le système téléphonique à {place} ne connaît pas « {username} » : vérifiez le nom d’utilisateur',
  'reason.line.notLetIn':
    'le système téléphonique à {place} refuse l’identification de « {username} » ({status}) : vérifiez le nom d’utilisateur et le mot de passe',
  'reason.line.notRegistered': 'le système téléphonique à {place} refuse l’enregistrement de « {username} » ({status})',
  'reason.line.unregistered': 'le système téléphonique à {place} a supprimé l’enregistrement de « {username} »',
  'reason.line.registering': 'l’enregistrement échoue : {message}',
  'reason.line.noLamps':
    'le système téléphonique à {place} n’a pas de supervision (BLF) pour {extensions} ({status}) : ajoutez des hints pour ces postes, ou contactez votre administrateur',
  'reason.line.lampGone':
    'le système téléphonique à {place} ne fournit plus la supervision (BLF) du poste {extension} ({status})',
  'reason.line.ari.nothingListens':
    'aucun serveur ne répond à {place} : vérifiez qu’Asterisk y fonctionne et que http.conf contient ce port et « enabled = yes »',
  'reason.line.ari.noTls':
    '{place} n’utilise pas TLS : commencez l’adresse par http://, ou utilisez le port de « tlsbindaddr » de http.conf, en général 8089',
  'reason.line.ari.absent':
    '{place} n’offre pas d’ARI ({status}) : vérifiez l’adresse, et « enabled = yes » dans ari.conf',
  'reason.line.ari.notHere':
    'le système téléphonique à {place} refuse « {username} » depuis ce PC ({status}) : vérifiez que « permit » de cet utilisateur dans ari.conf autorise {address}, l’adresse de ce PC',
  'reason.line.ari.answers':
    'le système téléphonique à {place} répond {status} : il est peut-être en cours de démarrage',
  'reason.line.noChallenge': 'le système téléphonique ne prend pas en charge l’identification par défi : {words}',
  'reason.line.login':
    'le système téléphonique refuse l’identification de « {username} » ({words}). Vérifiez le nom d’utilisateur et le secret, et que « permit » de cet utilisateur dans manager.conf autorise {address}, l’adresse de ce PC',
  'reason.line.mayNotRead':
    'le système téléphonique n’envoie aucun appel à « {username} » : ajoutez « call » à sa ligne « read » dans manager.conf, puis rechargez l’interface de gestion',
  'reason.line.eventsHidden':
    'le système téléphonique masque {events} à « {username} » : modifiez les lignes « eventfilter » de cet utilisateur dans manager.conf, puis rechargez l’interface de gestion',
  'reason.line.ari.noEvents':
    'le système téléphonique montre les appels à « {username} » mais n’envoie aucun événement : vérifiez les messages refusés dans stasis.conf, et un éventuel proxy',
  'reason.line.isTls':
    '{place} utilise TLS : activez TLS pour cette ligne, ou utilisez le port sans TLS, en général 5038',
  'reason.line.ari.isTls': '{place} utilise TLS : commencez l’adresse par https://',
  'reason.line.untrustedShown':
    'ce PC ne fait pas confiance à l’émetteur du certificat de {place} : installez le certificat de l’émetteur. Ou comparez son empreinte SHA-256 sur le système téléphonique et saisissez-la comme « certificateFingerprint » de cette ligne : {fingerprint}',
  'reason.line.otherFingerprint':
    'le certificat de {place} a une autre empreinte SHA-256 ({shown}) que celle des paramètres ({expected}). Rien n’a été envoyé. Si le certificat a été renouvelé, comparez-le sur le système téléphonique et saisissez la nouvelle empreinte',
  'reason.line.mayNotList':
    '« {username} » n’a pas le droit de lister les appels du système téléphonique ({words}). Ajoutez « reporting » à sa ligne « write » dans manager.conf',
  'reason.siteLine.away': 'le PC serveur {host} ne répond pas depuis {since|time}',
  'reason.siteLine.nobody': 'aucun PC serveur du site {site} ne partage de ligne téléphonique avec ce PC',
  'reason.siteLine.noPhoneSystem':
    'le PC serveur {host} n’est plus connecté à son système téléphonique depuis {since|time}',
  'reason.siteLine.unlisted': 'la liste des postes du PC serveur {host} ne contient pas ce PC ({pc})',
  'reason.line.notTaken': 'l’événement de la ligne est refusé : {message}',
  'reason.socket.nobodyListens': 'aucun serveur ne répond à {place} : vérifiez l’adresse',
  'reason.socket.noTls': '{place} n’utilise pas TLS : vérifiez le port, ou commencez l’adresse par ws://',
  'reason.socket.otherProtocol': '{place} ne prend pas en charge le sous-protocole « {protocol} » : vérifiez la table',
  'reason.socket.refused': '{place} refuse la connexion ({status}) : vérifiez le jeton et ses droits',
  'reason.socket.tokenRefused':
    '{place} ne délivre pas de jeton pour cet ID client et ce secret ({status}) : vérifiez les deux',
  'reason.socket.noToken': '{place} ne répond pas à la demande de jeton par un jeton',
  'reason.socket.loginRefused': '{place} refuse l’identification : vérifiez le jeton',
  'reason.socket.replaced': '{place} a remplacé cette connexion : un autre PC utilise le même nom ou le même jeton',
  'reason.socket.loginSilent': '{place} ne répond pas à l’identification comme la table le prévoit',
  'reason.socket.askFails': '{place} répond {status} à la requête {what}',
  'reason.socket.askLate': '{place} ne répond pas à la requête {what}',
  'reason.socket.askUnread': '{place} ne répond pas en JSON à la requête {what}',
  'reason.socket.noList': '{place} n’énumère pas d’appels à {what} : vérifiez « list » dans la table',
};
