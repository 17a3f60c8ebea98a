import type { AreaText } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorFr: AreaText<typeof doctorEn> = {
  'doctor.failed': 'Ceci n’a pas pu être vérifié : {message}',
  'doctor.failed.do':
    'Les autres vérifications disent ce qu’elles ont trouvé. Recommencez ; si cela persiste, envoyez ceci au support',
  'doctor.late': 'Ceci n’a pas abouti à temps',
  'doctor.late.do': 'Vérifiez le réseau de ce PC, puis recommencez',
  'doctor.skipped.before': 'Non vérifié : une étape précédente vers {host} échoue',
  'doctor.skipped.proxy': 'Non vérifié : seul le réseau de l’application passe par ce proxy vers {host}',
  'doctor.skipped.line': 'Non vérifié : {name} ne se connecte pas',
  'doctor.settings.none':
    'Il n’y a pas encore de paramètres, Counterline s’entraîne donc. Ils se trouveraient dans {path}',
  'doctor.settings.ok': 'Les paramètres dans {path} sont corrects, et chaque secret qu’ils nomment est trouvé',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do':
    'Demandez à votre administrateur : les paramètres gérés ne comptent que là où seuls les administrateurs peuvent écrire',
  'doctor.settings.open': 'Des secrets sont lisibles dans {path} : {places}',
  'doctor.settings.open.do': 'Gardez le fichier pour vous, ou indiquez-y un autre endroit : {form}',
  'doctor.settings.plain': 'Des secrets vont à {hosts} sans TLS : chacun en chemin peut les lire',
  'doctor.settings.plain.do': 'Utilisez-y https://, wss:// ou TLS, ou ajoutez l’ordinateur à allowPlainHttp',
  'doctor.settings.problem': '{place} dans {path} : {message}',
  'doctor.settings.fault': '{path} : {message}',
  'doctor.settings.problem.do': 'Corrigez cet endroit dans les paramètres ou dans le fichier',
  'doctor.settings.noHelpdesk': 'Aucun helpdesk n’est configuré',
  'doctor.settings.noHelpdesk.do': 'Saisissez son adresse, la clé API et le secret API dans les paramètres',
  'doctor.settings.noLine': 'Aucune ligne téléphonique n’est configurée, aucun appel n’est donc entendu',
  'doctor.settings.noLine.do': 'Ajoutez-en une dans les paramètres, sous Lignes téléphoniques',
  'doctor.name.address': '{host} est une adresse ; il n’y a pas de nom à résoudre',
  'doctor.name.ok': 'Le nom {host} mène à {address}',
  'doctor.name.proxy': 'C’est le proxy qui résout {host}, pas ce PC',
  'doctor.name.unknown': 'Le réseau ne connaît pas le nom {host}',
  'doctor.name.unknown.do': 'Vérifiez l’orthographe de l’adresse, puis le réseau ou le VPN de ce PC',
  'doctor.name.silent': 'Personne ne répond où mène {host}',
  'doctor.name.silent.do': 'Vérifiez que ce PC est sur le réseau, ainsi que son serveur DNS',
  'doctor.proxy.none': 'Aucun proxy n’est réglé pour {host} : les requêtes y vont directement',
  'doctor.proxy.excepted':
    'Les requêtes vers {host} y vont directement bien qu’il y ait un proxy : {from} fait exception pour cette adresse',
  'doctor.proxy.used': 'Les requêtes vers {host} passent par le proxy {proxy}, comme l’indique {from}',
  'doctor.proxy.system': 'le système',
  'doctor.proxy.unreadable': 'Ce que contient {from} n’est pas une adresse de proxy',
  'doctor.proxy.unreadable.do': 'Écrivez-la comme http://proxy.example:3128 ou retirez-la, puis redémarrez Counterline',
  'doctor.reach.ok': 'La connexion à {place} s’établit en {ms} ms',
  'doctor.reach.refused': 'Rien n’écoute à {place}',
  'doctor.reach.refused.do': 'Vérifiez l’adresse et le port ; l’autre côté est peut-être arrêté',
  'doctor.reach.silent': '{place} ne répond pas',
  'doctor.reach.silent.do': 'Vérifiez le réseau de ce PC et si un pare-feu fait obstacle',
  'doctor.reach.noProxy': 'Le proxy {place} ne répond pas',
  'doctor.reach.noProxy.do': 'Demandez le bon proxy à votre administrateur, ou faites une exception pour cette adresse',
  'doctor.reach.proxyPassword': 'Le proxy {proxy} demande un mot de passe avant de laisser passer {place} (407)',
  'doctor.reach.proxyPassword.do':
    'Demandez à votre administrateur un accès sans mot de passe, ou mettez le nom et le mot de passe dans l’adresse du proxy',
  'doctor.reach.proxyRefuses': 'Le proxy {proxy} ne laisse pas passer {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Demandez à votre administrateur d’autoriser cette adresse',
  'doctor.certificate.ok': 'Le certificat de {host} est valable jusqu’au {day|day}, émis par « {issuer} »',
  'doctor.certificate.own':
    'Le certificat de {host} est émis par « {issuer} ». Ce PC se fie à cet émetteur, le public non : une autorité propre à l’entreprise, ou un réseau qui inspecte TLS. Counterline fonctionne avec',
  'doctor.certificate.soon': 'Le certificat de {host} expire le {day|day}, dans {days} jours',
  'doctor.certificate.soon.do': 'Prévenez ceux qui gèrent ce serveur',
  'doctor.certificate.expired': 'Le certificat de {host} a expiré le {day|day}',
  'doctor.certificate.expired.do':
    'Ceux qui gèrent ce serveur doivent le renouveler ; si ce jour n’est pas passé, corrigez l’horloge de ce PC',
  'doctor.certificate.early': 'Le certificat de {host} n’est valable qu’à partir du {day|day}',
  'doctor.certificate.early.do': 'Le plus souvent, l’horloge de ce PC est fausse : vérifiez la date et l’heure',
  'doctor.certificate.wrongName': 'Le certificat de {host} est pour un autre nom : {names}',
  'doctor.certificate.wrongName.do': 'Utilisez le nom qui figure dans le certificat, ou faites corriger le certificat',
  'doctor.certificate.untrusted':
    'Le certificat de {host} est émis par « {issuer} », un émetteur auquel ce PC ne se fie pas',
  'doctor.certificate.untrusted.do':
    'Si votre réseau inspecte TLS ou si le serveur est le vôtre, faites installer le certificat de cet émetteur sur ce PC ; sinon quelqu’un d’autre répond peut-être : n’envoyez rien',
  'doctor.certificate.fault': 'Le certificat de {host}, émis par « {issuer} », n’est pas correct ({code})',
  'doctor.certificate.fault.do': 'Prévenez ceux qui gèrent ce serveur',
  'doctor.certificate.noTls': '{host} ne parle pas TLS comme il le devrait ({code})',
  'doctor.certificate.noTls.do': 'Vérifiez que l’adresse commence par https et que le port est le bon',
  'doctor.certificate.local': '{host} est ce PC, aucun certificat n’est donc nécessaire',
  'doctor.certificate.plain':
    'Les requêtes vers {host} ne sont pas chiffrées : n’importe qui en chemin peut lire le secret',
  'doctor.certificate.plain.do': 'Utilisez l’adresse qui commence par https',
  'doctor.credentials.ok': '{host} accepte la clé API et le secret API',
  'doctor.credentials.wrong': '{host} n’accepte pas la clé API et le secret API (401)',
  'doctor.credentials.wrong.do': 'Copiez-les à nouveau depuis le helpdesk, sans espace avant ni après',
  'doctor.credentials.forbidden': '{host} connaît ces accès mais ne leur permet pas ceci (403)',
  'doctor.credentials.letters': 'La clé API ou le secret API contient un caractère qui ne peut être envoyé',
  'doctor.credentials.limited': '{host} demande une pause ({status|plain}), les accès ne sont donc pas prouvés',
  'doctor.credentials.limited.do': 'Attendez une minute et vérifiez à nouveau ; regardez aussi la part des limites',
  'doctor.credentials.refused': '{host} répond, mais pas comme le helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Vérifiez l’adresse, avec tout ce qui suit le nom',
  'doctor.credentials.none': '{host} ne répond pas à la question sur les accès : {reason}',
  'doctor.credentials.none.do': 'Vérifiez l’adresse ; si elle est correcte, réessayez dans une minute',
  'doctor.clock.ok': 'Les horloges de ce PC et de {host} concordent à la minute près',
  'doctor.clock.unknown': '{host} ne dit pas quelle heure il y est',
  'doctor.clock.ahead':
    'L’horloge de ce PC avance de {minutes} min sur {host} : les appels portent une heure trop tardive dans le helpdesk, et des certificats semblent expirés',
  'doctor.clock.behind':
    'L’horloge de ce PC retarde de {minutes} min sur {host} : les appels portent une heure trop précoce dans le helpdesk, et des certificats semblent ne pas encore être valables',
  'doctor.clock.do': 'Laissez ce PC prendre l’heure du réseau (Date et heure dans ses paramètres)',
  'doctor.limits.ok':
    'Requêtes nécessaires par heure lors de la journée récente la plus chargée : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). Autorisées pour ce PC : {allowed}',
  'doctor.limits.supposed':
    'Un poste chargé avec {calls} appels en {hours} heures demande {need} requêtes par heure ; ce PC peut en envoyer {allowed}',
  'doctor.limits.short':
    'Requêtes nécessaires par heure : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). La part de ce PC, {allowed}, ne suffit pas à ses appels',
  'doctor.limits.supposedShort':
    '{calls} appels en {hours} heures demandent {need} requêtes par heure : la part de ce PC, {allowed}, moins ce que prend la présence, ne suffit pas à ses appels',
  'doctor.limits.tight':
    'Requêtes nécessaires par heure : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). C’est presque toute la part de ce PC, {allowed}',
  'doctor.limits.short.do':
    'Donnez à ce PC une part plus grande dans les paramètres, ou demandez des limites d’abonnement plus élevées',
  'doctor.pops.ok':
    'Les fiches client s’ouvrent aussitôt. Un jour avec autant d’appels, une fiche attend au plus {worst} s la part de ce PC',
  'doctor.pops.wait':
    'Une fiche client attend la part de ce PC dans les limites : la moitié au plus {half} s, 99 sur 100 au plus {most} s, et l’attente la plus longue est de {worst} s',
  'doctor.pops.do':
    'Donnez à ce PC une part plus grande dans les paramètres, utilisez cette clé API sur moins de PC, ou demandez des limites d’abonnement plus élevées',
  'doctor.pops.noPlace':
    'Des PC avec cette part et sans place peuvent dépasser les limites ensemble, et le helpdesk refuse alors des requêtes. Une fiche client attend aussi la part de ce PC : la moitié au plus {half} s, 99 sur 100 au plus {most} s, et l’attente la plus longue est de {worst} s',
  'doctor.pops.noPlace.do':
    'Donnez à chacun des {count} PC sa propre place dans les paramètres, de 1 à {count}, et réglez leurs horloges par le réseau. Avec des places, chaque fiche client attend son tour',
  'doctor.clock.turns':
    'L’horloge de ce PC s’écarte de {seconds} s de celle de {host}. Les horloges des PC qui envoient à tour de rôle doivent s’accorder à une demi-seconde près',
  'doctor.line.up': '{name} se connecte et nous laisse entrer',
  'doctor.line.refused': '{name} : {reason}',
  'doctor.line.refused.do':
    'Vérifiez le nom d’utilisateur et le mot de passe, et ce que le standard permet à cet utilisateur',
  'doctor.line.lost': '{name} ne se connecte pas : {reason}',
  'doctor.line.lost.do': 'Vérifiez l’adresse et le port, et que le standard fonctionne',
  'doctor.line.late': '{name} ne répond pas à temps',
  'doctor.hook.ready': '{name} attend son softphone',
  'doctor.hook.paste': 'Collez les lignes de Connexions dans le softphone, puis appelez-le une fois',
  'doctor.hook.none': '{name} n’a rien entendu de son softphone depuis le démarrage de Counterline',
  'doctor.hook.heard': '{name} entend son softphone ; en dernier : {last}',
  'doctor.hook.refused': '{name} entend son softphone sans pouvoir s’en servir ; en dernier : {last}',
  'doctor.permission.listed': '{name} énumère les appels en cours',
  'doctor.permission.listed.do':
    'Que les nouveaux appels soient aussi annoncés (read=call dans manager.conf), seul un appel le prouve : faites un appel d’essai',
  'doctor.permission.up': '{name} accepte les questions de ce PC',
  'doctor.permission.up.do':
    'Que les nouveaux appels soient aussi annoncés, seul un appel le prouve : faites un appel d’essai',
  'doctor.permission.lamps.do':
    'Que les voyants d’occupation annoncent aussi les nouveaux appels, seul un appel le prouve : faites un appel d’essai',
  'doctor.permission.missingEvents': '{name} se connecte et n’entend aucun appel : {reason}',
  'doctor.permission.missingEvents.do':
    'Modifiez le compte sur le standard, puis vérifiez de nouveau et faites un appel d’essai',
  'doctor.endpoints.noList': '{name} n’a pas de liste d’endpoints',
  'doctor.endpoints.unanswered': '{name} n’a pas répondu à la lecture de ses endpoints',
  'doctor.endpoints.denied': 'Ce compte n’a pas le droit de lire les endpoints de {name}',
  'doctor.endpoints.allow': 'Ajoutez system et reporting à « write » de ce compte dans manager.conf, puis rechargez',
  'doctor.endpoints.allowAri':
    'Autorisez ce compte à lire : sa section d’ari.conf doit contenir son mot de passe et aucun permit qui exclut ce PC',
  'doctor.endpoints.partial':
    '{name} a indiqué {count} endpoints d’après leur état ; les numéros et les endpoints sans état manquent',
  'doctor.endpoints.read': '{name} a indiqué {count} endpoints',
  'doctor.endpoint.trunk':
    '{name} prend {endpoint} pour un collègue, mais les appels qui en viennent montrent plusieurs numéros extérieurs entiers : il semble être un trunk',
  'doctor.endpoint.trunk.do':
    'Ajoutez {endpoint} à « trunks » de cette ligne, ou cliquez sur Appliquer sous Connexions',
  'doctor.endpoint.phone':
    '{name} ne connaît pas {endpoint} comme téléphone ; ses appels montrent le poste {extension}',
  'doctor.endpoint.phone.do':
    'Ajoutez {endpoint} avec {extension} à « endpoints » de cette ligne, ou cliquez sur Appliquer sous Connexions',
  'doctor.extensions.similar.do':
    'Vérifiez les postes dans les paramètres. Ces endpoints du standard leur ressemblent ; saisissez-les dans « endpoints » de cette ligne : {mapping}',
  'doctor.permission.odd': '{name} dit quelque chose d’étrange : {reason}',
  'doctor.extensions.all': '{name} suit tous les postes',
  'doctor.extensions.ok': '{name} connaît les postes suivis : {extensions}',
  'doctor.extensions.missing': '{name} ne connaît pas {extensions}',
  'doctor.extensions.missing.do': 'Vérifiez les postes dans les paramètres : le plus souvent, l’un est mal écrit',
  'doctor.extensions.unlisted': '{name} ne dit pas quels postes il a ; l’appel d’essai le prouve',
  'doctor.extensions.running': '{name} est en service, on ne lui demande donc pas une seconde fois ses postes',
  'doctor.call.heard': 'Un appel sonne au poste {extension}, de {number}',
  'doctor.call.heardOut': '{extension} compose {number}',
  'doctor.call.withheld': 'Un appel sonne au poste {extension}, son numéro est masqué',
  'doctor.call.other': 'Un appel est entendu, mais au poste {heard} et non à un poste suivi',
  'doctor.call.other.do': 'Vérifiez les postes de la ligne, ou appelez l’un d’eux',
  'doctor.call.none': 'Aucun appel n’est entendu en {seconds} s',
  'doctor.call.none.do':
    'Appelez le poste {extension} depuis un autre téléphone. S’il sonne et que rien n’apparaît ici, l’utilisateur du standard n’a pas le droit de lire les appels (read=call)',
  'doctor.call.none.lamps.do':
    'Appelez le poste {extension} depuis un autre téléphone. S’il sonne et que rien n’apparaît ici, le standard n’a pas de voyant d’occupation pour lui, ou ne laisse pas ce compte le surveiller',
  'doctor.call.none.other.do':
    'Appelez le poste {extension} depuis un autre téléphone. S’il sonne et que rien n’apparaît ici, vérifiez les postes surveillés et ce que l’autre côté laisse voir à cette ligne',
  'doctor.call.lost': 'La ligne se coupe : {reason}',
  'doctor.call.stopped': 'L’appel d’essai est interrompu',
  'doctor.tillTokens': 'Le jeton peut être deviné : {names}',
  'doctor.tillTokens.do':
    'Donnez à ces caisses un jeton aléatoire d’au moins 16 caractères dans les réglages, ou retirez-les des réglages et associez-les. D’ici là, elles ne reçoivent aucune preuve que Counterline est authentique',
  'doctor.tillPorts.free': 'Les ports pour les caisses sont libres ; {port|plain} sera utilisé',
  'doctor.tillPorts.someTaken': '{port|plain} sera utilisé pour les caisses. Occupés : {taken}',
  'doctor.tillPorts.none': 'Tous les ports pour les caisses, de {first|plain} à {last|plain}, sont occupés : {taken}',
  'doctor.tillPorts.none.do':
    'Fermez un programme qui en occupe un. Les caisses qui sont des programmes trouvent l’application à n’importe quel port, les caisses web non',
  'doctor.tillPorts.open': 'Les caisses se connectent au port {port|plain}',
  'doctor.tillPorts.shut': 'La porte des caisses est fermée : {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Le port {free|plain} est libre : redémarrez Counterline sans --port, ou avec un port de {first|plain} à {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Les caisses qui sont des programmes se connectent au port {port|plain} ; les caisses web ne cherchent que de {first|plain} à {last|plain}',
  'doctor.tillPorts.elsewhere.do': 'Fermez un programme qui occupe l’un de ces ports, puis redémarrez Counterline',
  'doctor.setAside':
    '{count} éléments échouent à chaque fois alors que d’autres sont acceptés ; ils sont mis de côté et rarement réessayés',
  'doctor.setAside.do': 'Les voir sous En attente : renvoyer quand la cause a disparu, ou écarter',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'Le dossier de données doit appartenir à cet utilisateur, avoir le mode 0700 et ne contenir aucun lien',
  'doctor.folder.ok': 'Le dossier de données {folder} est accessible en écriture ; {mega} Mo sont libres',
  'doctor.folder.absent': 'Le dossier de données {folder} est créé au premier démarrage',
  'doctor.folder.little': 'Il ne reste que {mega} Mo pour le dossier de données {folder}',
  'doctor.folder.full':
    'Il n’y a pas de place pour le dossier de données {folder} : les appels ne pourraient être gardés jusqu’à leur envoi',
  'doctor.folder.full.do': 'Libérez de la place sur ce disque',
  'doctor.folder.unwritable': 'Le dossier de données {folder} n’est pas accessible en écriture ({code})',
  'doctor.folder.unwritable.do': 'Permettez à cet utilisateur d’y écrire, ou indiquez un autre dossier avec --data',
  'doctor.presence.unset': 'Aucun canal n’est demandé, la présence n’est donc pas vérifiée',
  'doctor.presence.online': '{channel} : quelqu’un est en ligne',
  'doctor.presence.offline': '{channel} : personne n’est en ligne pour le moment',
  'doctor.presence.limited': '{channel} : le helpdesk demande une pause ({status|plain})',
  'doctor.presence.refused':
    '{channel} : le helpdesk ne connaît pas cette clé, ce canal ou cette boutique ({status|plain})',
  'doctor.presence.refused.do': 'Vérifiez l’adresse du contrôle de présence et la boutique de ce canal',
  'doctor.presence.none': '{channel} : pas de réponse ({reason})',
  'doctor.presence.none.do': 'Vérifiez l’adresse du contrôle de présence',
  'setup.fault.json':
    'Ce fichier n’est pas du JSON à partir de la ligne {line}, colonne {column} ; rien n’en peut être repris',
  'setup.fault.noObject': 'Ce fichier ne contient pas de paramètres : un objet entre accolades est attendu',
  'setup.fault.newer':
    'Ce fichier contient des endroits que cette version ne connaît pas, le plus souvent parce qu’il vient d’une plus récente : {places}. Mettez Counterline à jour, ou retirez-les du fichier',
  'setup.file.saved': 'Les paramètres du fichier sont enregistrés. Les précédents sont conservés sous {path}',
  'setup.file.savedFirst': 'Les paramètres du fichier sont enregistrés',
  'setup.file.wrong': 'Rien n’est enregistré : ce fichier doit d’abord être corrigé',
  'setup.changedMeanwhile':
    'Les paramètres ont été modifiés entre-temps, rien n’est donc enregistré. Regardez de nouveau les modifications',
  'setup.undo.done': 'Les paramètres précédents sont de retour. Ceux que vous quittez sont gardés à leur place',
  'setup.undo.none': 'Il n’y a pas de paramètres précédents',
  'setup.undo.wrong': 'Les paramètres précédents ne sont plus utilisables, rien ne change donc',
  'setup.switch.real': 'Le vrai téléphone et le vrai helpdesk sont connectés',
  'setup.switch.practice': 'Vous vous entraînez. Rien ne va au vrai helpdesk',
  'setup.switch.same': 'C’est déjà le cas',
  'setup.switch.incomplete':
    'Le helpdesk n’est pas encore configuré, l’entraînement continue donc. Saisissez d’abord son adresse, la clé API et le secret API',
  'setup.switch.settings': 'Les paramètres ne sont pas encore corrects, tout reste donc tel quel : {place} {message}',
  'setup.switch.failed': 'Ceci ne peut pas commencer, tout reste donc tel quel : {reason}',
};
