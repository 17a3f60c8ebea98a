import type { AreaText } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonFr: AreaText<typeof reasonEn> = {
  'reason.certificate.expired': 'Le certificat de {host} a expiré',
  'reason.certificate.notYet': 'Le certificat de {host} n’est pas encore valable ; vérifiez l’horloge de ce PC',
  'reason.certificate.date':
    'Le certificat de {host} a expiré ou n’est pas encore valable ; vérifiez l’horloge de ce PC',
  'reason.certificate.revoked': 'Le certificat de {host} a été révoqué',
  'reason.certificate.otherName': 'Le certificat de {host} appartient à un autre nom',
  'reason.certificate.untrusted': 'Le certificat de {host} n’est signé par personne à qui ce PC fait confiance',
  'reason.nameUnknown': 'Le nom {host} est inconnu',
  'reason.nameSilent': 'Le nom {host} ne peut pas être résolu pour l’instant ; vérifiez le réseau de ce PC',
  'reason.nothingAnswers': 'Rien ne répond à {host}',
  'reason.noWay': 'Aucun chemin ne mène à {host} ; vérifiez le réseau de ce PC',
  'reason.stopped': '{host} ne répond plus',
  'reason.noConnection': 'La connexion à {host} ne s’établit pas',
  'reason.noTls': '{host} ne parle pas TLS comme il faut ; vérifiez que l’adresse commence par https',
  'reason.proxy': 'Le proxy de ce PC ne laisse pas passer {host}',
  'reason.proxyAuth':
    'Le proxy de ce PC demande un nom d’utilisateur et un mot de passe, que Counterline ne donne pas ; laissez passer {host} sans eux',
  'reason.proxyPassword': 'Le proxy sur le chemin de {host} demande un mot de passe',
  'reason.notHttp': '{host} répond autre chose que du HTTP',
  'reason.notSecure': 'La connexion sécurisée à {host} ne s’établit pas ({code})',
  'reason.closed': '{host} a fermé la connexion sans réponse',
  'reason.closedBefore': '{host} a fermé la connexion avant tout envoi',
  'reason.timeout': '{host} n’a pas répondu en {seconds} s',
  'reason.connectTimeout': 'Pas de connexion à {host} en {seconds} s',
  'reason.calledOff': 'La demande a été annulée',
  'reason.calledOffAt': 'La demande à {host} a été annulée',
  'reason.unreachable': '{host} est injoignable ({code})',
  'reason.broke': 'La connexion à {host} s’est rompue avant la réponse ({code})',
  'reason.credentials': 'La clé API ou le secret API contient un caractère qui ne peut pas être envoyé',
  'reason.redirect':
    '{host} redirige vers {place} ; vérifiez l’adresse dans les paramètres ou connectez-vous à ce réseau',
  'reason.otherPlace': 'un autre endroit',
  'reason.serverError': '{host} répond {status}, ce qui ne dit pas ce qu’il en est advenu',
  'reason.signIn': 'Autre chose répond à la place de {host}, le plus souvent la page de connexion de ce réseau',
  'reason.noPresence': '{host} ne répond ni Online ni Offline',
  'reason.noConversations': '{host} répond autre chose qu’une liste de conversations',
  'reason.ended': 'Counterline s’est arrêté avant la réponse',
  'reason.ending': 'Counterline se ferme',
  'reason.away': 'Le helpdesk est injoignable',
  'reason.presence.notUnderstood': 'la réponse n’est pas comprise',
  'reason.presence.unknownKey': 'le helpdesk ne connaît pas cette clé ou cette boutique (404)',
  'reason.presence.refused': 'le helpdesk refuse la question ({status})',
  'reason.presence.key': 'le helpdesk n’accepte pas la clé',
  'reason.presence.limited': 'le helpdesk demande une pause',
  'reason.presence.notAsked': 'pas encore interrogé',
  'reason.presence.old': 'plus interrogé depuis',
  'reason.line.closed': 'l’autre côté a fermé la connexion',
  'reason.line.silent': '{place} ne répond pas : vérifiez le réseau et que le standard n’est pas bloqué',
  'reason.line.nothingListens':
    'rien n’écoute à {place} : vérifiez qu’Asterisk y tourne et que manager.conf indique ce port',
  'reason.line.unknownName': 'le nom {host} ne peut pas être résolu : vérifiez le nom d’hôte et le réseau',
  'reason.line.unreachable': '{place} est injoignable : vérifiez le réseau',
  'reason.line.brokenOff': 'le standard à {place} a rompu la connexion',
  'reason.line.noTls':
    '{place} ne parle pas TLS : utilisez le port de « tlsbindaddr » dans manager.conf, le plus souvent 5039',
  'reason.line.otherName':
    'le certificat de {place} est pour un autre nom : utilisez le nom qui figure dans le certificat',
  'reason.line.expired': 'le certificat de {place} a expiré : renouvelez-le sur le standard',
  'reason.line.untrusted':
    'le certificat de {place} ne vient de personne à qui ce PC fait confiance : installez le certificat de son émetteur',
  'reason.line.fails': 'la connexion à {place} échoue : {message}',
  'reason.line.off': 'la ligne est désactivée',
  'reason.line.closedBefore': 'le standard à {place} a fermé la connexion avant la fin de l’identification',
  'reason.line.closedBy': 'le standard à {place} a fermé la connexion',
  'reason.line.stranger':
    '{place} : ce qui y répond n’est pas une interface de gestion Asterisk : cela commence par « {line} »',
  'reason.line.tooOld':
    '{place} : cet Asterisk est trop ancien : son interface de gestion est en version {version}, Asterisk 12 ou plus récent est nécessaire',
  'reason.line.restarts': 'le standard redémarre',
  'reason.line.shutsDown': 'le standard s’arrête',
  'reason.line.tooMany': 'plus de {count} événements arrivent avant que la liste des canaux soit complète',
  'reason.noHelpdesk': 'Aucun helpdesk n’est configuré',
  'reason.callKey': 'Le helpdesk n’accepte pas la clé API des événements d’appel',
  'reason.key': 'Le helpdesk n’accepte pas la clé API et le secret API',
  'reason.pause': 'Le helpdesk demande une pause',
  'reason.paused': 'Counterline est en pause sur ce PC',
  'reason.noTurn': 'Ce PC a épuisé sa part des limites pour l’instant',
  'reason.disk': 'Le disque ne peut pas être écrit',
  'reason.tooLarge': 'Un élément dépasse {mib} Mio',
  'reason.outboxFull': 'La file d’envoi contient déjà {count} entrées ; envoyez-en ou écartez-en',
  'reason.line.nobodyListens':
    'rien n’écoute à {place} : vérifiez que le standard y tourne et propose SIP sur WebSocket',
  'reason.line.noSecureSip':
    '{place} ne parle pas TLS : commencez l’adresse par ws:// ou utilisez le port prévu pour wss://',
  'reason.line.noSip': 'ce qui répond à {place} ne parle pas SIP : vérifiez l’adresse',
  'reason.line.noAnswer': '{place} ne répond pas : vérifiez l’adresse et le réseau',
  'reason.line.silentNow': 'le standard ne répond plus : vérifiez le réseau',
  'reason.line.stoodStill':
    'ce PC était à l’arrêt pendant {seconds} s : ce que le standard a dit entre-temps arrive trop tard, la connexion est donc rétablie',
  'reason.line.noWebSocket':
    'le serveur répond {status} au lieu d’ouvrir un WebSocket : vérifiez le chemin de l’adresse, le plus souvent /ws',
  'reason.line.unknownUser': 'le standard à {place} ne connaît pas « {username} » : vérifiez le nom d’utilisateur',
  'reason.line.notLetIn':
    'le standard à {place} n’admet pas « {username} » ({status}) : vérifiez le nom d’utilisateur et le mot de passe',
  'reason.line.notRegistered': 'le standard à {place} n’enregistre pas « {username} » ({status})',
  'reason.line.unregistered': 'le standard à {place} ne garde plus « {username} » enregistré',
  'reason.line.registering': 'l’enregistrement échoue : {message}',
  'reason.line.noLamps':
    'le standard à {place} n’a pas de voyant de supervision pour {extensions} ({status}) : donnez des hints à ces postes ou demandez à votre administrateur',
  'reason.line.lampGone': 'le standard à {place} ne montre plus le voyant de {extension} ({status})',
  'reason.line.ari.nothingListens':
    'rien n’écoute à {place} : vérifiez qu’Asterisk y tourne et que http.conf indique ce port et « enabled = yes »',
  'reason.line.ari.noTls':
    '{place} ne parle pas TLS : commencez l’adresse par http://, ou utilisez le port de « tlsbindaddr » dans http.conf, le plus souvent 8089',
  'reason.line.ari.absent':
    'ce qui répond à {place} n’offre pas d’ARI ({status}) : vérifiez l’adresse et « enabled = yes » dans ari.conf',
  'reason.line.ari.notHere':
    'le standard à {place} ne laisse pas entrer « {username} » depuis ce PC ({status}) : vérifiez que « permit » de cet utilisateur dans ari.conf autorise {address}, l’adresse de ce PC',
  'reason.line.ari.answers': 'le standard à {place} répond {status} : il démarre peut-être',
  'reason.line.noChallenge': 'le standard ne propose pas d’identification par défi : {words}',
  'reason.line.login':
    'le standard n’admet pas « {username} » ({words}). Vérifiez le nom d’utilisateur et le secret, et que « permit » de cet utilisateur dans manager.conf autorise {address}, l’adresse de ce PC',
  'reason.line.mayNotRead':
    'le standard n’envoie aucun appel à « {username} » : ajoutez « call » à sa ligne « read » dans manager.conf, puis rechargez l’interface de gestion',
  'reason.line.eventsHidden':
    'le standard cache {events} à « {username} » : modifiez les lignes « eventfilter » de cet utilisateur dans manager.conf, puis rechargez l’interface de gestion',
  'reason.line.ari.noEvents':
    'le standard liste des appels à « {username} » sans en envoyer les événements : vérifiez dans stasis.conf les messages refusés, ainsi qu’un proxy éventuel',
  'reason.line.isTls':
    '{place} parle TLS : activez TLS pour cette ligne, ou utilisez le port sans TLS, le plus souvent 5038',
  'reason.line.ari.isTls': '{place} parle TLS : commencez l’adresse par https://',
  'reason.line.untrustedShown':
    'le certificat de {place} ne vient de personne à qui ce PC fait confiance : installez le certificat de son émetteur. Ou comparez son empreinte SHA-256 sur le standard et saisissez-la comme « certificateFingerprint » de cette ligne : {fingerprint}',
  'reason.line.otherFingerprint':
    'le certificat de {place} est un autre : son empreinte SHA-256 est {shown}, et {expected} est saisie. Rien n’a été envoyé. Si le certificat a été renouvelé, comparez-le sur le standard et saisissez la nouvelle empreinte',
  'reason.line.mayNotList':
    '« {username} » ne peut pas lister les appels du standard ({words}). Ajoutez « reporting » à sa ligne « write » dans manager.conf',
  'reason.line.notTaken': 'ce que dit la ligne n’est pas accepté : {message}',
  'reason.socket.nobodyListens': 'rien ne répond à {place} : vérifiez l’adresse',
  'reason.socket.noTls': '{place} ne parle pas TLS : vérifiez le port, ou commencez l’adresse par ws://',
  'reason.socket.otherProtocol': '{place} ne parle pas le sous-protocole « {protocol} » : vérifiez la carte',
  'reason.socket.refused': '{place} ne laisse pas entrer Counterline ({status}) : vérifiez le jeton et ses droits',
  'reason.socket.tokenRefused':
    '{place} ne donne pas de jeton pour cet identifiant de client et ce secret ({status}) : vérifiez les deux',
  'reason.socket.noToken': '{place} répond autre chose à la demande d’un jeton',
  'reason.socket.loginRefused': '{place} refuse la connexion : vérifiez le jeton',
  'reason.socket.replaced':
    '{place} a remplacé cette connexion par une autre : un autre PC utilise le même nom ou le même jeton',
  'reason.socket.loginSilent': '{place} ne répond pas à la connexion comme la carte l’attend',
  'reason.socket.askFails': '{place} répond {status} quand on lui demande {what}',
  'reason.socket.askLate': '{place} ne répond pas quand on lui demande {what}',
  'reason.socket.askUnread': '{place} répond quelque chose qui n’est pas du JSON quand on lui demande {what}',
  'reason.socket.noList': '{place} n’énumère pas d’appels à {what} : vérifiez « list » dans la carte',
};
