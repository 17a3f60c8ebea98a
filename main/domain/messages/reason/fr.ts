import type { AreaTemplates } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonFr: AreaTemplates<typeof reasonEn> = {
  'reason.certificate.expired': 'Le certificat de {host} a expiré',
  'reason.certificate.notYet': 'Le certificat de {host} n’est pas encore valide ; vérifiez l’horloge de ce PC',
  'reason.certificate.date':
    'Le certificat de {host} a expiré ou n’est pas encore valide ; vérifiez l’horloge de ce PC',
  'reason.certificate.revoked': 'Le certificat de {host} a été révoqué',
  'reason.certificate.otherName': 'Le certificat de {host} est établi pour un autre nom',
  'reason.certificate.untrusted': 'Ce PC ne fait pas confiance à l’émetteur du certificat de {host}',
  'reason.nameUnknown': 'Le nom d’hôte {host} est introuvable',
  'reason.nameSilent': 'Aucun serveur DNS n’a répondu pour {host} ; vérifiez la connexion réseau de ce PC',
  'reason.nothingAnswers': 'Aucun serveur ne répond à l’adresse {host}',
  'reason.noWay': 'Aucune route vers {host} ; vérifiez la connexion réseau de ce PC',
  'reason.stopped': '{host} ne répond plus',
  'reason.noConnection': 'La connexion à {host} a échoué',
  'reason.noTls': '{host} n’utilise pas TLS comme prévu ; vérifiez l’adresse et le port',
  'reason.proxy': 'La connexion à {host} par le proxy de ce PC a échoué',
  'reason.proxyAuth':
    'Le proxy de ce PC exige un nom d’utilisateur et un mot de passe, que Counterline n’envoie pas ; demandez à votre administrateur d’autoriser l’accès à {host} sans authentification',
  'reason.proxyPassword': 'Le proxy pour {host} exige un mot de passe',
  'reason.notHttp': '{host} n’a pas répondu en HTTP',
  'reason.notSecure': 'La connexion sécurisée à {host} a échoué ({code})',
  'reason.closed': '{host} a fermé la connexion sans répondre',
  'reason.closedBefore': '{host} a fermé la connexion avant tout envoi',
  'reason.timeout': '{host} n’a pas répondu dans les {seconds} s',
  'reason.connectTimeout': 'La connexion à {host} n’a pas abouti en {seconds} s',
  'reason.calledOff': 'La requête a été annulée',
  'reason.calledOffAt': 'La requête vers {host} a été annulée',
  'reason.unreachable': '{host} est injoignable ({code})',
  'reason.broke': 'La connexion à {host} a été perdue avant l’arrivée de la réponse ({code})',
  'reason.credentials': 'La clé API ou le secret API contient un caractère impossible à envoyer',
  'reason.redirect':
    '{host} a redirigé la requête vers {place} ; vérifiez l’adresse dans les paramètres, ou identifiez-vous sur la page de connexion du réseau',
  'reason.otherPlace': 'une autre adresse',
  'reason.serverError': '{host} a répondu {status}, ce qui n’indique pas si la requête a été acceptée',
  'reason.signIn':
    'Un autre serveur a répondu à la place de {host} ; il s’agit sans doute de la page de connexion du réseau',
  'reason.noPresence': '{host} n’a répondu ni Online ni Offline',
  'reason.noConversations': '{host} n’a pas renvoyé de liste de conversations',
  'reason.ended': 'Counterline s’est fermé avant l’arrivée de la réponse',
  'reason.ending': 'Counterline est en cours de fermeture',
  'reason.away': 'Le helpdesk est injoignable',
  'reason.presence.notUnderstood': 'la réponse est illisible',
  'reason.presence.unknownKey': 'le helpdesk ne reconnaît pas cette clé ou cette boutique en ligne (404)',
  'reason.presence.refused': 'le helpdesk a refusé la requête ({status})',
  'reason.presence.key': 'le helpdesk a refusé la clé',
  'reason.presence.limited': 'le helpdesk a demandé une pause',
  'reason.presence.notAsked': 'pas encore vérifié',
  'reason.presence.old': 'la dernière vérification est trop ancienne',
  'reason.line.closed': 'le système téléphonique a fermé la connexion',
  'reason.line.silent': '{place} ne répond pas : vérifiez le réseau et le système téléphonique',
  'reason.line.nothingListens':
    'aucun serveur ne répond à l’adresse {place} : vérifiez qu’Asterisk y fonctionne et que manager.conf utilise ce port',
  'reason.line.unknownName': 'le nom d’hôte {host} est introuvable : vérifiez le nom et le réseau',
  'reason.line.unreachable': '{place} est injoignable : vérifiez le réseau',
  'reason.line.brokenOff': 'le système téléphonique à l’adresse {place} a coupé la connexion',
  'reason.line.noTls':
    '{place} n’utilise pas TLS : saisissez le port indiqué par « tlsbindaddr » dans manager.conf, en général 5039',
  'reason.line.otherName':
    'le certificat de {place} est établi pour un autre nom : saisissez le nom qui figure dans le certificat',
  'reason.line.expired': 'le certificat de {place} a expiré : renouvelez-le sur le système téléphonique',
  'reason.line.untrusted':
    'ce PC ne fait pas confiance à l’émetteur du certificat de {place} : installez le certificat de l’émetteur',
  'reason.line.fails': 'la connexion à {place} a échoué : {message}',
  'reason.line.off': 'la ligne est désactivée',
  'reason.line.closedBefore':
    'le système téléphonique à l’adresse {place} a fermé la connexion avant la fin de l’authentification',
  'reason.line.closedBy': 'le système téléphonique à l’adresse {place} a fermé la connexion',
  'reason.line.stranger': '{place} n’est pas une interface de gestion Asterisk : sa réponse commence par « {line} »',
  'reason.line.tooOld':
    '{place} : cette version d’Asterisk est trop ancienne. Son interface de gestion est à la version {version} ; Asterisk 12 ou version ultérieure est requis',
  'reason.line.restarts': 'le système téléphonique redémarre',
  'reason.line.shutsDown': 'le système téléphonique est en cours d’arrêt',
  'reason.line.tooMany':
    'plus de {count} événements sont arrivés avant que le système téléphonique ne réponde à une requête : Counterline se reconnecte',
  'reason.noHelpdesk': 'Aucun helpdesk n’est configuré',
  'reason.callKey': 'Le helpdesk a refusé la clé API pour les événements d’appel',
  'reason.key': 'Le helpdesk a refusé la clé API ou le secret API',
  'reason.pause': 'Le helpdesk a demandé une pause',
  'reason.paused': 'Counterline est en pause sur ce PC',
  'reason.noTurn': 'Trop de requêtes sont en attente, ou la requête n’a pas pu être envoyée à temps',
  'reason.disk': 'Ce PC ne peut pas écrire sur son disque',
  'reason.tooLarge': 'Un élément dépasse {mib} Mio',
  'reason.outboxFull': 'La boîte d’envoi contient déjà {count} éléments ; envoyez-en ou supprimez-en',
  'reason.line.nobodyListens':
    'aucun serveur ne répond à l’adresse {place} : vérifiez que le système téléphonique y fonctionne et prend en charge SIP sur WebSocket',
  'reason.line.noSecureSip':
    '{place} n’utilise pas TLS : utilisez une adresse qui commence par ws://, ou le port prévu pour wss://',
  'reason.line.noSip': '{place} n’a pas répondu en SIP : vérifiez l’adresse',
  'reason.line.noAnswer': '{place} ne répond pas : vérifiez l’adresse et le réseau',
  'reason.line.silentNow': 'le système téléphonique ne répond plus : vérifiez le réseau',
  'reason.line.stoodStill':
    'ce PC a été en veille pendant {seconds} s : Counterline se reconnecte pour obtenir l’état actuel',
  'reason.line.noWebSocket':
    'le serveur a répondu {status} au lieu d’ouvrir un WebSocket : vérifiez le chemin dans l’adresse (pour Asterisk, en général /ws)',
  'reason.line.unknownUser':
    'le système téléphonique à l’adresse {place} ne reconnaît pas « {username} » : vérifiez le nom d’utilisateur',
  'reason.line.notLetIn':
    'le système téléphonique à l’adresse {place} a refusé l’authentification de « {username} » ({status}) : vérifiez le nom d’utilisateur et le mot de passe',
  'reason.line.notRegistered':
    'le système téléphonique à l’adresse {place} a refusé l’enregistrement de « {username} » ({status})',
  'reason.line.unregistered':
    'le système téléphonique à l’adresse {place} a supprimé l’enregistrement de « {username} »',
  'reason.line.registering': 'l’enregistrement auprès du système téléphonique a échoué : {message}',
  'reason.line.noLamps':
    'le système téléphonique à l’adresse {place} n’offre pas de supervision de postes (BLF) pour {extensions} ({status}) : ajoutez les « hints » correspondants, ou demandez à votre administrateur de les ajouter',
  'reason.line.lampGone':
    'le système téléphonique à l’adresse {place} n’offre plus de supervision (BLF) pour le poste {extension} ({status})',
  'reason.line.ari.nothingListens':
    'aucun serveur ne répond à l’adresse {place} : vérifiez qu’Asterisk y fonctionne et que http.conf contient ce port et « enabled = yes »',
  'reason.line.ari.noTls':
    '{place} n’utilise pas TLS : utilisez une adresse qui commence par http://, ou le port indiqué par « tlsbindaddr » dans http.conf, en général 8089',
  'reason.line.ari.absent':
    '{place} n’offre pas l’interface ARI ({status}) : vérifiez l’adresse, et que ari.conf contient « enabled = yes »',
  'reason.line.ari.notHere':
    'le système téléphonique à l’adresse {place} a refusé « {username} » depuis ce PC ({status}) : vérifiez que la ligne « permit » de cet utilisateur dans ari.conf autorise {address}, l’adresse de ce PC',
  'reason.line.ari.answers':
    'le système téléphonique à l’adresse {place} a répondu {status} : il est peut-être en cours de démarrage',
  'reason.line.noChallenge':
    'le système téléphonique ne prend pas en charge l’authentification par défi-réponse : {words}',
  'reason.line.login':
    'le système téléphonique a refusé l’authentification de « {username} » ({words}). Vérifiez le nom d’utilisateur et le mot de passe (« secret »). Dans manager.conf, la ligne « permit » de cet utilisateur doit autoriser {address}, l’adresse de ce PC',
  'reason.line.mayNotRead':
    'le système téléphonique n’envoie aucun appel à « {username} » : ajoutez « call » à la ligne « read » de cet utilisateur dans manager.conf, puis rechargez l’interface de gestion. Counterline se reconnecte ensuite dans les cinq minutes',
  'reason.line.eventsHidden':
    'le système téléphonique masque {events} à « {username} » : modifiez les lignes « eventfilter » de cet utilisateur dans manager.conf, puis rechargez l’interface de gestion. Counterline se reconnecte ensuite dans les cinq minutes',
  'reason.line.ari.noEvents':
    'le système téléphonique fournit à « {username} » la liste des appels, mais n’envoie aucun événement : vérifiez les messages refusés dans stasis.conf, et tout proxy situé entre ce PC et le système téléphonique',
  'reason.line.isTls':
    '{place} utilise TLS : activez TLS pour cette ligne, ou utilisez le port sans TLS, en général 5038',
  'reason.line.ari.isTls': '{place} utilise TLS : utilisez une adresse qui commence par https://',
  'reason.line.untrustedShown':
    'ce PC ne fait pas confiance à l’émetteur du certificat de {place} : installez le certificat de l’émetteur. Sinon, comparez l’empreinte SHA-256 du certificat du serveur avec celle du système téléphonique et saisissez-la dans « certificateFingerprint » pour cette ligne : {fingerprint}',
  'reason.line.otherFingerprint':
    'l’empreinte SHA-256 du certificat de {place} ({shown}) ne correspond pas à celle des paramètres ({expected}). Rien n’a été envoyé. Si le certificat a été renouvelé, comparez l’empreinte avec celle du système téléphonique et saisissez-la dans les paramètres',
  'reason.line.mayNotList':
    '« {username} » n’est pas autorisé à lire la liste des appels du système téléphonique ({words}). Ajoutez « reporting » à la ligne « write » de cet utilisateur dans manager.conf, puis rechargez l’interface de gestion',
  'reason.siteLine.away': 'le PC serveur {host} ne répond plus depuis {since|time}',
  'reason.siteLine.nobody': 'aucun PC serveur du site {site} ne partage de ligne téléphonique avec ce PC',
  'reason.siteLine.noPhoneSystem':
    'le PC serveur {host} n’est plus connecté à son système téléphonique depuis {since|time}',
  'reason.siteLine.unlisted': 'ce PC ({pc}) ne figure pas dans la liste des postes du PC serveur {host}',
  'reason.line.notTaken': 'un événement de la ligne a été refusé : {message}',
  'reason.socket.nobodyListens': 'aucun serveur ne répond à l’adresse {place} : vérifiez l’adresse',
  'reason.socket.noTls': '{place} n’utilise pas TLS : vérifiez le port, ou utilisez une adresse qui commence par ws://',
  'reason.socket.otherProtocol':
    '{place} ne prend pas en charge le sous-protocole « {protocol} » : vérifiez la table d’événements',
  'reason.socket.refused': '{place} a refusé la connexion ({status}) : vérifiez le jeton et ses droits',
  'reason.socket.tokenRefused':
    '{place} n’a pas délivré de jeton pour cet ID client et ce secret ({status}) : vérifiez-les',
  'reason.socket.noToken': '{place} n’a pas renvoyé de jeton',
  'reason.socket.loginRefused': '{place} a refusé l’authentification : vérifiez le jeton',
  'reason.socket.replaced': '{place} a remplacé cette connexion : un autre PC utilise le même nom ou le même jeton',
  'reason.socket.loginSilent': '{place} n’a pas envoyé la réponse d’authentification prévue par la table d’événements',
  'reason.socket.askFails': '{place} a répondu {status} à la requête {what}',
  'reason.socket.askLate': '{place} n’a pas répondu à la requête {what}',
  'reason.socket.askUnread': '{place} n’a pas répondu en JSON à la requête {what}',
  'reason.socket.noList':
    '{place} n’a pas renvoyé de liste d’appels à l’emplacement {what} : vérifiez « list » dans la table d’événements',
};
