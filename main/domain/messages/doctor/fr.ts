/** The file has more than 250 lines, because it is one table of texts. */
import type { AreaTemplates } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorFr: AreaTemplates<typeof doctorEn> = {
  'doctor.failed': 'Cette vérification a échoué : {message}',
  'doctor.failed.do':
    'Les autres vérifications ne sont pas affectées. Relancez-les. Si l’erreur persiste, envoyez ceci à l’assistance',
  'doctor.late': 'Cette vérification ne s’est pas terminée à temps',
  'doctor.late.do': 'Vérifiez le réseau de ce PC, puis relancez les vérifications',
  'doctor.skipped.before': 'Ignoré : une vérification précédente de {host} a échoué',
  'doctor.skipped.proxy':
    'Ignoré : cette vérification ne prend pas en charge le proxy que Counterline utilise pour {host}',
  'doctor.skipped.line': 'Ignoré : {name} n’est pas connectée',
  'doctor.settings.none':
    'Aucun paramètre pour l’instant : Counterline fonctionne en mode d’entraînement. Le fichier de paramètres serait {path}',
  'doctor.settings.ok': 'Les paramètres de {path} sont valides, et tous les secrets ont été trouvés',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do':
    'Contactez votre administrateur : les paramètres gérés s’appliquent seulement si seuls les administrateurs peuvent y écrire',
  'doctor.settings.open': '{path} contient des secrets en texte clair : {places}',
  'doctor.settings.open.do': 'Restreignez l’accès au fichier, ou remplacez le secret par une référence : {form}',
  'doctor.settings.plain': 'Des secrets sont envoyés à {hosts} sans TLS et peuvent être lus en transit',
  'doctor.settings.plain.do':
    'Utilisez https://, wss:// ou TLS, ou ajoutez l’hôte à allowPlainHttp dans les paramètres',
  'doctor.settings.problem': '{place} dans {path} : {message}',
  'doctor.settings.fault': '{path} : {message}',
  'doctor.settings.problem.do': 'Corrigez cette valeur dans les paramètres ou dans le fichier',
  'doctor.settings.noHelpdesk': 'Aucun helpdesk n’est configuré',
  'doctor.settings.noHelpdesk.do': 'Saisissez son adresse, la clé API et le secret API dans les paramètres',
  'doctor.settings.noLine': 'Aucune ligne téléphonique n’est configurée, aucun appel n’est donc reçu',
  'doctor.settings.noLine.do': 'Ajoutez-en une dans les paramètres, sous Lignes téléphoniques',
  'doctor.name.address': '{host} est une adresse IP : aucune résolution de nom n’est nécessaire',
  'doctor.name.ok': 'Le nom d’hôte {host} est résolu en {address}',
  'doctor.name.proxy': 'C’est le proxy qui résout {host}, pas ce PC',
  'doctor.name.unknown': 'Le nom d’hôte {host} ne peut pas être résolu',
  'doctor.name.unknown.do': 'Vérifiez l’orthographe de l’adresse, puis le réseau ou le VPN de ce PC',
  'doctor.name.silent': 'Aucun serveur DNS ne répond pour {host}',
  'doctor.name.silent.do': 'Vérifiez que ce PC est connecté au réseau, et son serveur DNS',
  'doctor.proxy.none': 'Aucun proxy n’est défini pour {host} : les requêtes sont envoyées directement',
  'doctor.proxy.excepted': 'Les requêtes à {host} sont envoyées directement : {from} l’exclut du proxy',
  'doctor.proxy.used': 'Les requêtes à {host} passent par le proxy {proxy}, défini par {from}',
  'doctor.proxy.system': 'le système',
  'doctor.proxy.unreadable': 'L’adresse de proxy dans {from} n’est pas valide',
  'doctor.proxy.unreadable.do':
    'Utilisez une forme telle que http://proxy.example:3128, ou supprimez-la, et redémarrez Counterline',
  'doctor.reach.ok': 'Connecté à {place} en {ms} ms',
  'doctor.reach.refused': 'Aucun serveur ne répond à {place}',
  'doctor.reach.refused.do': 'Vérifiez l’adresse et le port ; le serveur est peut-être arrêté',
  'doctor.reach.silent': '{place} ne répond pas',
  'doctor.reach.silent.do': 'Vérifiez le réseau de ce PC et les pare-feu intermédiaires',
  'doctor.reach.noProxy': 'Le proxy {place} ne répond pas',
  'doctor.reach.noProxy.do': 'Demandez le bon proxy à votre administrateur, ou excluez cette adresse du proxy',
  'doctor.reach.proxyPassword': 'Le proxy {proxy} exige un mot de passe pour {place} (407)',
  'doctor.reach.proxyPassword.do':
    'Demandez à votre administrateur un accès sans mot de passe, ou ajoutez le nom d’utilisateur et le mot de passe à l’adresse du proxy',
  'doctor.reach.proxyRefuses': 'Le proxy {proxy} bloque {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Demandez à votre administrateur d’autoriser cette adresse',
  'doctor.certificate.ok': 'Le certificat de {host} est valable jusqu’au {day|day}, émis par « {issuer} »',
  'doctor.certificate.own':
    'Le certificat de {host} est émis par « {issuer} », auquel ce PC fait confiance mais qui n’est pas public. Il appartient à votre entreprise, ou à un réseau qui inspecte TLS. Counterline fonctionne avec ce certificat',
  'doctor.certificate.soon': 'Le certificat de {host} expire le {day|day}, dans {days} jours',
  'doctor.certificate.soon.do': 'Informez l’administrateur de ce serveur',
  'doctor.certificate.expired': 'Le certificat de {host} a expiré le {day|day}',
  'doctor.certificate.expired.do':
    'Demandez à l’administrateur de ce serveur de le renouveler. Si la date est fausse, réglez l’horloge de ce PC',
  'doctor.certificate.early': 'Le certificat de {host} n’est pas valable avant le {day|day}',
  'doctor.certificate.early.do': 'L’horloge de ce PC est probablement fausse : vérifiez la date et l’heure',
  'doctor.certificate.wrongName': 'Le certificat de {host} est établi pour d’autres noms : {names}',
  'doctor.certificate.wrongName.do': 'Utilisez un nom du certificat, ou demandez un certificat corrigé',
  'doctor.certificate.untrusted':
    'Le certificat de {host} est émis par « {issuer} », un émetteur auquel ce PC ne fait pas confiance',
  'doctor.certificate.untrusted.do':
    'Si votre réseau inspecte TLS ou si le serveur est le vôtre, installez le certificat de cet émetteur sur ce PC. Sinon, un autre serveur répond peut-être : n’envoyez aucune donnée',
  'doctor.certificate.fault': 'Le certificat de {host}, émis par « {issuer} », n’est pas valide ({code})',
  'doctor.certificate.fault.do': 'Informez l’administrateur de ce serveur',
  'doctor.certificate.noTls': '{host} n’utilise pas TLS comme prévu ({code})',
  'doctor.certificate.noTls.do': 'Vérifiez que l’adresse commence par https et que le port est correct',
  'doctor.certificate.local': '{host} est ce PC, aucun certificat n’est donc nécessaire',
  'doctor.certificate.plain': 'Les requêtes à {host} ne sont pas chiffrées, le secret peut donc être lu en transit',
  'doctor.certificate.plain.do': 'Utilisez une adresse qui commence par https',
  'doctor.credentials.ok': '{host} accepte la clé API et le secret API',
  'doctor.credentials.wrong': '{host} refuse la clé API ou le secret API (401)',
  'doctor.credentials.wrong.do': 'Copiez-les à nouveau depuis le helpdesk, sans espace avant ni après',
  'doctor.credentials.forbidden': '{host} accepte ces identifiants mais refuse l’accès (403)',
  'doctor.credentials.letters': 'La clé API ou le secret API contient un caractère qui ne peut pas être envoyé',
  'doctor.credentials.limited':
    '{host} demande une pause ({status|plain}) : les identifiants n’ont pas pu être vérifiés',
  'doctor.credentials.limited.do':
    'Attendez une minute et relancez la vérification ; vérifiez la part des limites de requêtes',
  'doctor.credentials.refused': '{host} ne répond pas comme le helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Vérifiez l’adresse entière, y compris le chemin',
  'doctor.credentials.none': '{host} ne répond pas à la vérification des identifiants : {reason}',
  'doctor.credentials.none.do': 'Vérifiez l’adresse ; si elle est correcte, réessayez dans une minute',
  'doctor.clock.ok': 'Les horloges de ce PC et de {host} diffèrent de moins d’une minute',
  'doctor.clock.unknown': '{host} n’indique pas son heure',
  'doctor.clock.ahead':
    'L’horloge de ce PC avance de {minutes} min sur {host}. Les appels s’affichent trop tard dans le helpdesk, et des certificats peuvent sembler expirés',
  'doctor.clock.behind':
    'L’horloge de ce PC retarde de {minutes} min sur {host}. Les appels s’affichent trop tôt dans le helpdesk, et des certificats peuvent sembler ne pas être encore valables',
  'doctor.clock.do': 'Activez l’heure automatique dans les paramètres de date et d’heure de ce PC',
  'doctor.limits.ok':
    'Requêtes nécessaires par heure lors de la journée récente la plus chargée : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). Autorisées pour ce PC : {allowed}',
  'doctor.limits.supposed':
    'Un poste chargé avec {calls} appels en {hours} heures nécessite {need} requêtes par heure ; ce PC peut en envoyer {allowed}',
  'doctor.limits.short':
    'Requêtes nécessaires par heure : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). La part de {allowed} de ce PC est trop petite',
  'doctor.limits.supposedShort':
    '{calls} appels en {hours} heures nécessitent {need} requêtes par heure. La part de {allowed} de ce PC, moins les vérifications de présence, est trop petite',
  'doctor.limits.tight':
    'Requêtes nécessaires par heure : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). La part de {allowed} de ce PC suffit à peine',
  'doctor.limits.short.do':
    'Donnez à ce PC une part plus grande dans les paramètres, ou demandez des limites de requêtes plus élevées pour l’abonnement',
  'doctor.pops.ok':
    'Les fiches s’ouvrent sans délai perceptible. Un jour avec autant d’appels, l’attente la plus longue est de {worst} s',
  'doctor.pops.wait':
    'Les fiches sont retardées, car la part de ce PC dans les limites de requêtes est trop petite. La moitié attend au plus {half} s, 99 % attendent au plus {most} s, et l’attente la plus longue est de {worst} s',
  'doctor.pops.do':
    'Donnez à ce PC une part plus grande dans les paramètres, utilisez cette clé API sur moins de PC, ou demandez des limites de requêtes plus élevées pour l’abonnement',
  'doctor.pops.noPlace':
    'Les PC avec cette part et sans numéro de PC peuvent ensemble dépasser les limites de requêtes, et le helpdesk refuse alors des requêtes. Les fiches sont aussi retardées, car la part de ce PC est trop petite : la moitié attend au plus {half} s, 99 % attendent au plus {most} s, et l’attente la plus longue est de {worst} s',
  'doctor.pops.noPlace.do':
    'Dans les paramètres, donnez à chacun des {count} PC son propre numéro, de 1 à {count}. Activez aussi l’heure automatique sur chaque PC. Chaque PC envoie alors ses requêtes à son tour',
  'doctor.clock.turns':
    'Les horloges de ce PC et de {host} diffèrent de {seconds} s. Les PC qui envoient à tour de rôle doivent avoir des horloges à une demi-seconde près',
  'doctor.line.up': '{name} se connecte et s’identifie',
  'doctor.line.refused': '{name} : {reason}',
  'doctor.line.refused.do':
    'Vérifiez le nom d’utilisateur et le mot de passe, et les droits de cet utilisateur sur le système téléphonique',
  'doctor.line.lost': '{name} ne se connecte pas : {reason}',
  'doctor.line.lost.do': 'Vérifiez l’adresse et le port, et que le système téléphonique fonctionne',
  'doctor.line.siteHost.do':
    'Démarrez Counterline sur le PC serveur, puis vérifiez sa ligne téléphonique et sa liste de postes (site.extensions)',
  'doctor.line.late': '{name} ne répond pas à temps',
  'doctor.hook.ready': '{name} attend son softphone',
  'doctor.hook.paste': 'Collez les lignes de la page Connexions dans le softphone, puis appelez-le une fois',
  'doctor.hook.none': '{name} n’a rien reçu de son softphone depuis le démarrage de Counterline',
  'doctor.hook.heard': '{name} reçoit les événements de son softphone ; dernier événement : {last}',
  'doctor.hook.refused':
    '{name} reçoit les événements de son softphone mais ne peut pas les utiliser ; dernier événement : {last}',
  'doctor.permission.listed': '{name} peut lister les appels en cours',
  'doctor.permission.listed.do':
    'Seul un appel de test montre si les nouveaux appels sont aussi signalés (read=call dans manager.conf). Faites un appel de test',
  'doctor.permission.up': '{name} répond aux requêtes de ce PC',
  'doctor.permission.up.do':
    'Seul un appel de test montre si les nouveaux appels sont aussi signalés. Faites un appel de test',
  'doctor.permission.lamps.do':
    'Seul un appel de test montre si la supervision (BLF) signale aussi les nouveaux appels. Faites un appel de test',
  'doctor.permission.missingEvents': '{name} se connecte mais ne reçoit aucun appel : {reason}',
  'doctor.permission.missingEvents.do':
    'Modifiez le compte sur le système téléphonique, puis relancez la vérification et faites un appel de test',
  'doctor.endpoints.noList': '{name} n’offre pas de liste de terminaux',
  'doctor.endpoints.unanswered': '{name} n’a pas répondu à la demande de ses terminaux',
  'doctor.endpoints.denied': 'Ce compte n’a pas le droit de lire les terminaux de {name}',
  'doctor.endpoints.allow': 'Ajoutez system et reporting à « write » de ce compte dans manager.conf, puis rechargez',
  'doctor.endpoints.allowAri':
    'Autorisez ce compte à lire les points de terminaison. Dans ari.conf, sa section doit contenir son mot de passe et aucune ligne « permit » qui exclue ce PC',
  'doctor.endpoints.partial':
    '{name} a fourni {count} terminaux d’après leurs états ; les numéros d’appelant et les terminaux sans état manquent',
  'doctor.endpoints.read': '{name} a fourni {count} terminaux',
  'doctor.endpoint.trunk':
    '{endpoint} sur {name} est traité comme un téléphone mais semble être un trunk : ses appels montrent plusieurs numéros externes complets',
  'doctor.endpoint.trunk.do':
    'Ajoutez {endpoint} à « trunks » de cette ligne, ou cliquez sur Appliquer sous Connexions',
  'doctor.endpoint.phone':
    '{endpoint} sur {name} n’est pas connu comme téléphone ; ses appels montrent le poste {extension}',
  'doctor.endpoint.phone.do':
    'Ajoutez {endpoint} avec {extension} à « endpoints » de cette ligne, ou cliquez sur Appliquer sous Connexions',
  'doctor.extensions.similar.do':
    'Vérifiez les postes dans les paramètres. Ces terminaux du système téléphonique sont semblables ; saisissez-les dans « endpoints » de cette ligne : {mapping}',
  'doctor.permission.odd': '{name} a envoyé un message inattendu : {reason}',
  'doctor.extensions.all': '{name} surveille tous les postes',
  'doctor.extensions.ok': '{name} connaît les postes surveillés : {extensions}',
  'doctor.extensions.missing': 'Ces postes n’existent pas sur {name} : {extensions}',
  'doctor.extensions.missing.do': 'Vérifiez l’orthographe des postes dans les paramètres',
  'doctor.extensions.unlisted': '{name} ne liste pas ses postes ; vérifiez-les par un appel de test',
  'doctor.extensions.running': '{name} est en service, ses postes ne sont donc pas demandés de nouveau',
  'doctor.call.heard': 'Un appel sonne au poste {extension}, de {number}',
  'doctor.call.heardOut': '{extension} compose {number}',
  'doctor.call.withheld': 'Un appel sonne sur {extension} avec un numéro masqué',
  'doctor.call.other': 'Un appel a été reçu, mais sur {heard}, qui n’est pas un poste surveillé',
  'doctor.call.other.do': 'Vérifiez les postes de la ligne, ou appelez l’un d’eux',
  'doctor.call.none': 'Aucun appel n’a été reçu en {seconds} s',
  'doctor.call.none.do':
    'Appelez le poste {extension} depuis un autre téléphone. S’il sonne sans qu’un appel s’affiche ici, l’utilisateur du système téléphonique n’a pas le droit de lire les appels (read=call)',
  'doctor.call.none.lamps.do':
    'Appelez le poste {extension} depuis un autre téléphone. S’il sonne sans qu’un appel s’affiche ici, le système téléphonique n’a pas de supervision (BLF) pour ce poste, ou n’autorise pas ce compte à le surveiller',
  'doctor.call.none.other.do':
    'Appelez le poste {extension} depuis un autre téléphone. S’il sonne sans qu’un appel s’affiche ici, vérifiez les postes surveillés et les droits de cette ligne',
  'doctor.call.lost': 'La ligne a été déconnectée : {reason}',
  'doctor.call.stopped': 'L’appel de test a été annulé',
  'doctor.tillTokens': 'Ces caisses ont un jeton facile à deviner : {names}',
  'doctor.tillTokens.do':
    'Saisissez pour ces caisses un jeton aléatoire d’au moins 16 caractères dans les paramètres, ou supprimez-les et associez-les. D’ici là, elles ne peuvent pas vérifier que Counterline est authentique',
  'doctor.till.up': 'La caisse « {name} » peut se connecter ({address})',
  'doctor.till.ready': 'La caisse « {name} » peut être utilisée',
  'doctor.till.fails': 'La caisse « {name} » ne peut pas être utilisée : {reason}',
  'doctor.till.fails.do': 'Corrigez cela, ou modifiez la caisse dans les paramètres',
  'doctor.tillPorts.free': 'Les ports pour les caisses sont libres ; {port|plain} sera utilisé',
  'doctor.tillPorts.someTaken': '{port|plain} sera utilisé pour les caisses. Déjà utilisés : {taken}',
  'doctor.tillPorts.none': 'Tous les ports pour les caisses de {first|plain} à {last|plain} sont utilisés : {taken}',
  'doctor.tillPorts.none.do':
    'Fermez un programme qui utilise l’un d’eux. Les programmes de caisse trouvent l’application sur n’importe quel port, mais pas les caisses web',
  'doctor.tillPorts.open': 'Les caisses se connectent sur le port {port|plain}',
  'doctor.tillPorts.shut': 'Le serveur de caisse n’est pas démarré : {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Le port {free|plain} est libre. Redémarrez Counterline sans --port, ou avec un port de {first|plain} à {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Les programmes de caisse se connectent sur le port {port|plain}, mais les caisses web utilisent uniquement les ports de {first|plain} à {last|plain}',
  'doctor.tillPorts.elsewhere.do': 'Fermez un programme qui utilise l’un de ces ports, puis redémarrez Counterline',
  'doctor.popFailed': {
    one: 'Au cours de la dernière heure, {count} fiche client ne s’est pas ouverte, et personne n’a consulté cet échec. {verdict}',
    other:
      'Au cours de la dernière heure, {count} fiches client ne se sont pas ouvertes, et personne n’a consulté ces échecs. Dernier échec : {verdict}',
  },
  'doctor.popFailed.do': 'Ouvrez l’entrée sur la page Maintenant ou marquez-la comme vue',
  'doctor.decisions': {
    one: '{count} requête a été refusée ou est en retard et attend votre décision',
    other: '{count} requêtes ont été refusées ou sont en retard et attendent votre décision',
  },
  'doctor.decisions.do': 'Envoyez-les ou supprimez-les sous En attente',
  'doctor.setAside':
    '{count} éléments échouent à répétition alors que d’autres sont acceptés ; ils sont mis de côté et les tentatives sont espacées',
  'doctor.setAside.do':
    'Vérifiez ces éléments dans « En attente ». Une fois la cause de l’échec corrigée, renvoyez l’élément. Sinon, supprimez-le',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do': 'Le dossier de données doit appartenir à cet utilisateur, avec le mode 0700 et sans liens',
  'doctor.folder.ok': 'Le dossier de données {folder} est accessible en écriture ; {mega} Mo libres',
  'doctor.folder.absent': 'Le dossier de données {folder} est créé au premier démarrage',
  'doctor.folder.little': 'Seulement {mega} Mo libres pour le dossier de données {folder}',
  'doctor.folder.full':
    'Le disque du dossier de données {folder} est plein : les appels ne peuvent pas être conservés jusqu’à leur envoi',
  'doctor.folder.full.do': 'Libérez de l’espace sur ce disque',
  'doctor.folder.unwritable': 'Counterline ne peut pas écrire dans le dossier de données {folder} ({code})',
  'doctor.folder.unwritable.do':
    'Donnez à cet utilisateur le droit d’écriture, ou choisissez un autre dossier avec --data',
  'doctor.presence.unset': 'Aucun canal n’est configuré, la présence n’est donc pas vérifiée',
  'doctor.presence.online': '{channel} : au moins un agent est en ligne',
  'doctor.presence.offline': '{channel} : aucun agent n’est en ligne pour le moment',
  'doctor.presence.limited': '{channel} : le helpdesk demande une pause ({status|plain})',
  'doctor.presence.refused':
    '{channel} : le helpdesk ne connaît pas cette clé, ce canal ou cette boutique ({status|plain})',
  'doctor.presence.refused.do':
    'Vérifiez l’adresse de vérification de présence (configuration, étape 2, « Plus d’options » ; ou Paramètres > Helpdesk) et la boutique de ce canal',
  'doctor.presence.none': '{channel} : pas de réponse ({reason})',
  'doctor.presence.none.do':
    'Vérifiez l’adresse de vérification de présence (configuration, étape 2, « Plus d’options » ; ou Paramètres > Helpdesk)',
  'setup.fault.json':
    'Le JSON de ce fichier n’est pas valide à partir de la ligne {line}, colonne {column} : rien n’a été importé',
  'setup.fault.noObject': 'Ce fichier ne contient pas de paramètres : un objet entre accolades est attendu',
  'setup.fault.newer':
    'Ce fichier contient des paramètres que cette version ne connaît pas, probablement d’une version plus récente : {places}. Mettez Counterline à jour, ou supprimez-les du fichier',
  'setup.file.saved':
    'Les paramètres du fichier sont enregistrés. Les paramètres précédents ont été déplacés vers {path}',
  'setup.file.savedFirst': 'Les paramètres du fichier sont enregistrés',
  'setup.file.wrong': 'Rien n’a été enregistré : corrigez d’abord ce fichier',
  'setup.changedMeanwhile':
    'Une autre modification a été enregistrée entre-temps, rien n’a donc été enregistré. Vérifiez de nouveau vos modifications',
  'setup.undo.done': 'Les paramètres précédents sont restaurés. Vous pouvez aussi annuler cette action',
  'setup.undo.none': 'Il n’y a aucun paramètre précédent à restaurer',
  'setup.undo.wrong': 'Les paramètres précédents ne sont plus utilisables : rien n’a été modifié',
  'setup.switch.real': 'Le vrai téléphone et le vrai helpdesk sont connectés',
  'setup.switch.practice': 'Le mode d’entraînement est activé. Rien n’est envoyé au vrai helpdesk',
  'setup.switch.same': 'Rien à modifier',
  'setup.switch.incomplete':
    'Le helpdesk n’est pas encore configuré, le mode d’entraînement reste donc activé. Saisissez d’abord son adresse, la clé API et le secret API',
  'setup.switch.settings': 'Paramètres non valides, donc rien n’a été modifié : {place} {message}',
  'setup.switch.failed': 'Échec du changement, donc rien n’a été modifié : {reason}',
};
