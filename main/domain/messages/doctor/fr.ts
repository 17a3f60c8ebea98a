/** The file has more than 250 lines, because it is one table of texts. */
import type { AreaTemplates } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorFr: AreaTemplates<typeof doctorEn> = {
  'doctor.failed': 'Cette vérification n’a pas pu être effectuée : {message}',
  'doctor.failed.do':
    'Les autres vérifications ne sont pas concernées. Relancez les vérifications. Si l’erreur persiste, envoyez ce message à l’assistance',
  'doctor.late': 'Cette vérification a pris trop de temps',
  'doctor.late.do': 'Vérifiez la connexion réseau de ce PC, puis relancez les vérifications',
  'doctor.skipped.before': 'Ignorée, car une vérification précédente de {host} a échoué',
  'doctor.skipped.proxy':
    'Ignorée, car cette vérification ne prend pas en charge le proxy utilisé par Counterline pour {host}',
  'doctor.skipped.line': 'Ignorée, car la ligne {name} n’est pas connectée',
  'doctor.settings.none':
    'Aucun paramètre pour l’instant : Counterline utilise le mode d’entraînement. Le fichier de paramètres sera créé à l’emplacement {path}',
  'doctor.settings.ok': 'Les paramètres de {path} sont valides et tous les secrets ont été trouvés',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do': 'Contactez votre administrateur',
  'doctor.settings.open': '{path} contient des secrets en clair : {places}',
  'doctor.settings.open.do': 'Limitez l’accès au fichier ou remplacez chaque secret par une référence : {form}',
  'doctor.settings.plain': 'Des secrets sont envoyés sans TLS à {hosts} et peuvent être interceptés',
  'doctor.settings.plain.do':
    'Utilisez https://, wss:// ou TLS, ou ajoutez chaque hôte au champ « Hôtes sans TLS » (allowPlainHttp) dans les paramètres',
  'doctor.settings.problem': '{place} dans {path} : {message}',
  'doctor.settings.fault': '{path} : {message}',
  'doctor.settings.problem.do': 'Corrigez ce problème dans les paramètres ou dans le fichier',
  'doctor.settings.noHelpdesk': 'Aucun helpdesk n’est configuré',
  'doctor.settings.noHelpdesk.do': 'Dans les paramètres, saisissez l’adresse du helpdesk, la clé API et le secret API',
  'doctor.settings.noLine': 'Aucune ligne téléphonique n’est configurée : aucun appel n’est reçu',
  'doctor.settings.noLine.do': 'Ajoutez une ligne dans Paramètres > Lignes téléphoniques',
  'doctor.name.address': '{host} est une adresse IP : aucune résolution de nom n’est nécessaire',
  'doctor.name.ok': 'Le nom d’hôte {host} correspond à {address}',
  'doctor.name.proxy': '{host} est résolu par le proxy et non par ce PC',
  'doctor.name.unknown': 'Le nom d’hôte {host} est introuvable',
  'doctor.name.unknown.do': 'Vérifiez l’orthographe de l’adresse, puis la connexion réseau ou le VPN de ce PC',
  'doctor.name.silent': 'Aucun serveur DNS n’a répondu pour {host}',
  'doctor.name.silent.do': 'Vérifiez que ce PC est connecté au réseau, puis vérifiez son serveur DNS',
  'doctor.proxy.none': 'Aucun proxy n’est défini pour {host} : les requêtes sont envoyées directement',
  'doctor.proxy.excepted': 'Les requêtes vers {host} sont envoyées directement, car {from} l’exclut du proxy',
  'doctor.proxy.used': 'Les requêtes vers {host} passent par le proxy {proxy}, défini par {from}',
  'doctor.proxy.system': 'le système',
  'doctor.proxy.unreadable': 'L’adresse du proxy dans {from} n’est pas valide',
  'doctor.proxy.unreadable.do':
    'Saisissez une adresse valide, par exemple http://proxy.example:3128, ou supprimez le paramètre de proxy. Redémarrez ensuite Counterline',
  'doctor.reach.ok': 'Connecté à {place} en {ms} ms',
  'doctor.reach.refused': 'Aucun serveur ne répond à l’adresse {place}',
  'doctor.reach.refused.do': 'Vérifiez l’adresse et le port. Le serveur est peut-être arrêté',
  'doctor.reach.silent': '{place} ne répond pas',
  'doctor.reach.silent.do': 'Vérifiez la connexion réseau de ce PC et tout pare-feu situé entre ce PC et le serveur',
  'doctor.reach.noProxy': 'Le proxy {place} ne répond pas',
  'doctor.reach.noProxy.do':
    'Demandez l’adresse correcte du proxy à votre administrateur, ou excluez l’adresse du helpdesk du proxy',
  'doctor.reach.proxyPassword': 'Le proxy {proxy} exige un mot de passe pour {place} (407)',
  'doctor.reach.proxyPassword.do':
    'Demandez à votre administrateur un accès sans mot de passe. Vous pouvez aussi ajouter le nom d’utilisateur et le mot de passe à l’adresse du proxy',
  'doctor.reach.proxyRefuses': 'Le proxy {proxy} bloque {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Demandez à votre administrateur d’autoriser cette adresse',
  'doctor.certificate.ok': 'Le certificat de {host} est valide jusqu’au {day|day} ; il a été émis par « {issuer} »',
  'doctor.certificate.own':
    'Le certificat de {host} a été émis par « {issuer} ». Ce PC fait confiance à cet émetteur, qui n’est pas une autorité de certification publique. Il appartient en général à votre entreprise ou à un réseau qui inspecte le trafic TLS. Counterline fonctionne avec ce certificat',
  'doctor.certificate.soon': 'Le certificat de {host} expire le {day|day} (jours restants : {days})',
  'doctor.certificate.soon.do': 'Prévenez l’administrateur du serveur',
  'doctor.certificate.expired': 'Le certificat de {host} a expiré le {day|day}',
  'doctor.certificate.expired.do':
    'Si la date de ce PC est fausse, corrigez-la. Sinon, demandez à l’administrateur du serveur de renouveler le certificat',
  'doctor.certificate.early': 'Le certificat de {host} n’est pas valide avant le {day|day}',
  'doctor.certificate.early.do': 'L’horloge de ce PC n’est sans doute pas à l’heure. Vérifiez la date et l’heure',
  'doctor.certificate.wrongName': 'Le certificat de {host} est établi pour d’autres noms : {names}',
  'doctor.certificate.wrongName.do': 'Utilisez un nom qui figure dans le certificat, ou demandez un certificat corrigé',
  'doctor.certificate.untrusted':
    'Le certificat de {host} a été émis par « {issuer} », auquel ce PC ne fait pas confiance',
  'doctor.certificate.untrusted.do':
    'Si votre réseau inspecte le trafic TLS ou si le serveur est le vôtre, installez le certificat de cet émetteur sur ce PC. Sinon, il se peut qu’un autre serveur réponde : n’envoyez aucune donnée',
  'doctor.certificate.fault': 'Le certificat de {host}, émis par « {issuer} », n’est pas valide ({code})',
  'doctor.certificate.fault.do': 'Prévenez l’administrateur du serveur',
  'doctor.certificate.noTls': 'La connexion sécurisée à {host} a échoué ({code})',
  'doctor.certificate.noTls.do': 'Vérifiez que l’adresse et le port sont corrects',
  'doctor.certificate.local': '{host} désigne ce PC : aucun certificat n’est nécessaire',
  'doctor.certificate.plain': 'Les requêtes vers {host} ne sont pas chiffrées : le secret peut être intercepté',
  'doctor.certificate.plain.do': 'Utilisez une adresse qui commence par https',
  'doctor.credentials.ok': '{host} a accepté la clé API et le secret API',
  'doctor.credentials.wrong': '{host} a refusé la clé API ou le secret API (401)',
  'doctor.credentials.wrong.do':
    'Copiez de nouveau la clé API et le secret API depuis le helpdesk, sans espace avant ni après',
  'doctor.credentials.forbidden': '{host} a accepté ces identifiants, mais a refusé l’accès (403)',
  'doctor.credentials.forbidden.do':
    'Demandez à l’administrateur du helpdesk si cette clé API a accès. Si oui, un proxy ou un pare-feu bloque peut-être la requête',
  'doctor.credentials.letters': 'La clé API ou le secret API contient un caractère impossible à envoyer',
  'doctor.credentials.limited':
    '{host} a demandé une pause à ce PC ({status|plain}) : les identifiants n’ont pas pu être vérifiés',
  'doctor.credentials.limited.do':
    'Attendez une minute, puis relancez la vérification. Vérifiez aussi la part de ce PC dans les limites de requêtes',
  'doctor.credentials.refused': 'La réponse de {host} n’est pas celle d’un helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Vérifiez l’adresse complète, y compris le chemin',
  'doctor.credentials.none': 'Les identifiants n’ont pas pu être vérifiés auprès de {host} : {reason}',
  'doctor.credentials.none.do': 'Vérifiez l’adresse. Si elle est correcte, réessayez dans une minute',
  'doctor.clock.ok': 'Les horloges de ce PC et de {host} ont moins d’une minute d’écart',
  'doctor.clock.unknown': '{host} n’a pas indiqué l’heure',
  'doctor.clock.ahead':
    'L’horloge de ce PC avance de {minutes} min sur celle de {host}. Dans le helpdesk, les appels portent une heure postérieure à l’heure réelle, et des certificats valides peuvent sembler expirés',
  'doctor.clock.behind':
    'L’horloge de ce PC retarde de {minutes} min sur celle de {host}. Dans le helpdesk, les appels portent une heure antérieure à l’heure réelle, et des certificats valides peuvent sembler ne pas être encore en vigueur',
  'doctor.clock.do': 'Activez le réglage automatique de l’heure dans les paramètres de date et d’heure de ce PC',
  'doctor.limits.ok':
    'Requêtes nécessaires par heure lors de la journée récente la plus chargée : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). Requêtes autorisées pour ce PC : {allowed}',
  'doctor.limits.supposed':
    'Un agent très sollicité ({calls} appels en {hours} heures) a besoin de {need} requêtes par heure. Ce PC peut en envoyer {allowed}',
  'doctor.limits.short':
    'Requêtes nécessaires par heure : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). La part de ce PC ({allowed}) est trop petite',
  'doctor.limits.supposedShort':
    'Un agent très sollicité ({calls} appels en {hours} heures) a besoin de {need} requêtes par heure. La part de ce PC ({allowed}) est trop petite',
  'doctor.limits.tight':
    'Requêtes nécessaires par heure : {need} (appels : {calls}, recherches : {lookups}, en {hours} h). La part de ce PC ({allowed}) suffit tout juste',
  'doctor.limits.short.do':
    'Augmentez la part de ce PC dans les paramètres, ou demandez des limites de requêtes plus élevées pour l’abonnement',
  'doctor.pops.ok':
    '99 % des fiches client s’ouvrent sans délai perceptible. Un jour chargé, l’attente la plus longue est de {worst} s',
  'doctor.pops.wait':
    'Les fiches client sont retardées, car la part de ce PC dans les limites de requêtes est trop petite. Attente maximale : {half} s pour la moitié des fiches, {most} s pour 99 %, {worst} s pour la plus lente',
  'doctor.pops.do':
    'Augmentez la part de ce PC dans les paramètres, ou utilisez cette clé API sur moins de PC. Vous pouvez aussi demander des limites de requêtes plus élevées',
  'doctor.pops.noPlace':
    'Sans numéro de PC, les PC qui ont cette part peuvent dépasser ensemble les limites de requêtes. Le helpdesk refuse alors des requêtes. Attente maximale sur ce PC : {half} s pour la moitié des fiches client, {most} s pour 99 %, {worst} s pour la plus lente',
  'doctor.pops.noPlace.do':
    'Dans les paramètres, donnez à chacun des {count} PC un numéro différent, de 1 à {count}. Activez aussi le réglage automatique de l’heure sur chaque PC. Les PC enverront alors leurs requêtes à tour de rôle',
  'doctor.clock.turns':
    'Les horloges de ce PC et de {host} ont {seconds} s d’écart. Si des PC envoient leurs requêtes à tour de rôle, l’écart entre leurs horloges ne doit pas dépasser une demi-seconde',
  'doctor.line.up': 'La ligne {name} est connectée et authentifiée',
  'doctor.line.refused': '{name} : {reason}',
  'doctor.line.refused.do':
    'Vérifiez le nom d’utilisateur, le mot de passe et les droits de cet utilisateur dans le système téléphonique',
  'doctor.line.lost': '{name} n’a pas pu se connecter : {reason}',
  'doctor.line.lost.do': 'Vérifiez l’adresse et le port, et assurez-vous que le système téléphonique fonctionne',
  'doctor.line.siteHost.do':
    'Démarrez Counterline sur le PC serveur, puis vérifiez sa ligne téléphonique et sa liste de postes (site.extensions)',
  'doctor.line.late': '{name} n’a pas répondu à temps',
  'doctor.hook.ready': '{name} attend les événements de son softphone',
  'doctor.hook.paste':
    'Collez dans le softphone le texte affiché sur la page Connexions. Passez ensuite un appel de test vers ce softphone',
  'doctor.hook.none': '{name} n’a rien reçu de son softphone depuis le démarrage de Counterline',
  'doctor.hook.heard': '{name} reçoit les événements de son softphone ; dernier événement : {last}',
  'doctor.hook.refused':
    '{name} reçoit les événements de son softphone, mais ne peut pas les utiliser ; dernier événement : {last}',
  'doctor.permission.listed': '{name} peut lire la liste des appels en cours',
  'doctor.permission.listed.do':
    'Passez un appel de test. C’est le seul moyen de savoir si les nouveaux appels sont eux aussi signalés. Cela nécessite read=call dans manager.conf',
  'doctor.permission.up': '{name} répond aux requêtes de ce PC',
  'doctor.permission.up.do':
    'Passez un appel de test. C’est le seul moyen de savoir si les nouveaux appels sont eux aussi signalés',
  'doctor.permission.lamps.do':
    'Passez un appel de test. C’est le seul moyen de savoir si la supervision de postes (BLF) signale aussi les nouveaux appels',
  'doctor.permission.missingEvents':
    'La ligne {name} est connectée, mais ne reçoit pas tous les événements d’appel : {reason}',
  'doctor.permission.missingEvents.do': 'Corrigez ce problème, relancez la vérification, puis passez un appel de test',
  'doctor.endpoints.noList': '{name} ne fournit pas de liste de terminaux',
  'doctor.endpoints.unanswered': '{name} n’a pas fourni la liste de ses terminaux',
  'doctor.endpoints.denied': 'Ce compte n’est pas autorisé à lire la liste des terminaux de {name}',
  'doctor.endpoints.allow':
    'Dans manager.conf, ajoutez « system » et « reporting » à la ligne « write » de ce compte, puis rechargez l’interface de gestion',
  'doctor.endpoints.allowAri':
    'Autorisez ce compte à lire la liste des terminaux. Dans ari.conf, la section du compte doit contenir son mot de passe. Aucune ligne « permit » ne doit exclure ce PC',
  'doctor.endpoints.partial':
    'Terminaux fournis par {name} d’après leurs états : {count}. Il manque les numéros d’appelant et les terminaux sans état',
  'doctor.endpoints.read': 'Terminaux fournis par {name} : {count}',
  'doctor.endpoint.trunk':
    'Sur {name}, {endpoint} est traité comme un téléphone, mais c’est probablement un trunk : plusieurs numéros externes complets figurent dans ses appels',
  'doctor.endpoint.trunk.do':
    'Dans les paramètres, ajoutez {endpoint} à « Trunks » pour cette ligne, ou cliquez sur « Appliquer » sur la page Connexions',
  'doctor.endpoint.phone':
    'Sur {name}, {endpoint} n’est pas configuré comme téléphone, mais ses appels indiquent le poste {extension}',
  'doctor.endpoint.phone.do':
    'Dans les paramètres, ajoutez {endpoint} avec {extension} à « Noms différents du poste » pour cette ligne, ou cliquez sur « Appliquer » sur la page Connexions',
  'doctor.extensions.similar.do':
    'Vérifiez les postes dans les paramètres. S’ils sont corrects, les terminaux suivants leur appartiennent probablement. Ajoutez-les pour cette ligne sous « Noms différents du poste » : {mapping}',
  'doctor.permission.odd': '{name} a envoyé un message inattendu : {reason}',
  'doctor.extensions.all': '{name} surveille tous les postes',
  'doctor.extensions.ok': 'Les postes surveillés existent sur {name} : {extensions}',
  'doctor.extensions.missing': 'Ces postes n’existent pas sur {name} : {extensions}',
  'doctor.extensions.missing.do': 'Vérifiez les numéros de poste dans les paramètres',
  'doctor.extensions.unlisted': 'La liste des postes de {name} n’a pas pu être lue. Vérifiez-les par un appel de test',
  'doctor.extensions.running': 'La ligne {name} est déjà connectée : ses postes n’ont pas été vérifiés de nouveau',
  'doctor.call.heard': 'Un appel de {number} sonne au poste {extension}',
  'doctor.call.heardOut': 'Le poste {extension} compose le {number}',
  'doctor.call.withheld': 'Un appel avec un numéro masqué ou inconnu sonne au poste {extension}',
  'doctor.call.other': 'Un appel a été reçu au poste {heard}, qui n’est pas surveillé',
  'doctor.call.other.do': 'Vérifiez les postes de cette ligne, ou appelez l’un d’eux',
  'doctor.call.none': 'Aucun appel reçu en {seconds} s',
  'doctor.call.anyExtension': 'n’importe quel poste',
  'doctor.call.none.do':
    'Appelez un poste surveillé ({extension}) depuis un autre téléphone. Si ce poste sonne mais qu’aucun appel ne s’affiche ici, autorisez l’utilisateur de cette ligne à lire les appels dans le système téléphonique (read=call)',
  'doctor.call.none.lamps.do':
    'Appelez un poste surveillé ({extension}) depuis un autre téléphone. Si ce poste sonne mais qu’aucun appel ne s’affiche ici, vérifiez dans le système téléphonique que le compte de cette ligne est autorisé à s’abonner à la supervision (BLF) de ce poste',
  'doctor.call.none.other.do':
    'Appelez un poste surveillé ({extension}) depuis un autre téléphone. Si ce poste sonne mais qu’aucun appel ne s’affiche ici, vérifiez les postes surveillés et les droits de cette ligne',
  'doctor.call.lost': 'La ligne a été déconnectée : {reason}',
  'doctor.call.stopped': 'L’appel de test a été annulé',
  'doctor.tillTokens': 'Ces caisses ont un jeton facile à deviner : {names}',
  'doctor.tillTokens.do':
    'Dans les paramètres, saisissez pour chacune de ces caisses un jeton aléatoire distinct d’au moins 16 caractères. Vous pouvez aussi supprimer ces caisses et les associer de nouveau. D’ici là, elles ne peuvent pas vérifier que Counterline est authentique',
  'doctor.shortcutTaken':
    'Un autre programme utilise le raccourci clavier {keys} du lecteur de codes-barres « {name} »',
  'doctor.shortcutTaken.do': 'Choisissez un autre raccourci dans les paramètres, ou quittez l’autre programme',
  'doctor.till.up': 'La caisse « {name} » peut se connecter ({address})',
  'doctor.till.ready': 'La caisse « {name} » peut être utilisée',
  'doctor.till.fails': 'La caisse « {name} » ne peut pas être utilisée : {reason}',
  'doctor.till.fails.do': 'Corrigez ce problème, ou modifiez la caisse dans les paramètres',
  'doctor.tillPorts.free': 'Les ports de caisse sont libres ; le port {port|plain} sera utilisé',
  'doctor.tillPorts.someTaken': 'Les caisses utiliseront le port {port|plain}. Ports déjà utilisés : {taken}',
  'doctor.tillPorts.none': 'Tous les ports de caisse, de {first|plain} à {last|plain}, sont déjà utilisés : {taken}',
  'doctor.tillPorts.none.do':
    'Fermez un programme qui utilise l’un de ces ports. Les caisses web ne trouvent Counterline que sur ces ports. Les autres logiciels de caisse peuvent utiliser n’importe quel port',
  'doctor.tillPorts.open': 'Les caisses se connectent au port {port|plain}',
  'doctor.tillPorts.held':
    'Les caisses se connectent au port {port|plain}, car un autre programme utilisait le port {held|plain} au démarrage de Counterline. Caisses qui utilisent peut-être encore le port {held|plain} : {names}',
  'doctor.tillPorts.held.do':
    'Fermez ce programme et redémarrez Counterline, ou configurez ces caisses pour le port {port|plain}',
  'doctor.tillPorts.heldNoTill':
    'Les caisses se connectent au port {port|plain}, car un autre programme utilisait le port {held|plain} au démarrage de Counterline. Associez les caisses sur le port {port|plain}',
  'doctor.tillPorts.shut': 'Le serveur de caisse n’est pas démarré : {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Le port {free|plain} est libre. Redémarrez Counterline sans --port, ou avec un port de {first|plain} à {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Les logiciels de caisse se connectent au port {port|plain}, mais les caisses web n’utilisent que les ports de {first|plain} à {last|plain}',
  'doctor.tillPorts.elsewhere.do': 'Fermez un programme qui utilise l’un de ces ports, puis redémarrez Counterline',
  'doctor.popFailed': {
    one: 'Au cours de la dernière heure, {count} fiche client ne s’est pas ouverte, et personne n’a encore vérifié pourquoi. {verdict}',
    other:
      'Au cours de la dernière heure, {count} fiches client ne se sont pas ouvertes, et personne n’a encore vérifié pourquoi. La dernière : {verdict}',
  },
  'doctor.popFailed.do': 'Sur la page Maintenant, ouvrez l’entrée ou marquez-la comme vue',
  'doctor.decisions': {
    one: '{count} élément a été refusé ou est en retard et attend votre décision',
    other: '{count} éléments ont été refusés ou sont en retard et attendent votre décision',
  },
  'doctor.decisions.do': 'Sur la page En attente, envoyez ou supprimez chaque élément concerné',
  'doctor.setAside': {
    one: 'L’envoi de {count} élément a échoué plusieurs fois, alors que d’autres éléments ont été acceptés. Cet élément a été mis de côté, et les tentatives sont espacées',
    other:
      'L’envoi de {count} éléments a échoué plusieurs fois, alors que d’autres éléments ont été acceptés. Ces {count} éléments ont été mis de côté, et les tentatives sont espacées',
  },
  'doctor.setAside.do':
    'Sur la page En attente, consultez chaque élément mis de côté. Si vous avez corrigé la cause, renvoyez l’élément. Sinon, supprimez-le',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'Le dossier de données doit appartenir à l’utilisateur actuel, avoir le mode 0700 et ne contenir aucun lien',
  'doctor.folder.ok': 'Counterline peut écrire dans le dossier de données {folder} ; {mega} Mo libres',
  'doctor.folder.absent': 'Le dossier de données {folder} sera créé au premier démarrage de Counterline',
  'doctor.folder.little': 'Il ne reste que {mega} Mo libres pour le dossier de données {folder}',
  'doctor.folder.full':
    'Le disque qui contient le dossier de données {folder} est plein : les appels ne peuvent pas être enregistrés avant leur envoi',
  'doctor.folder.full.do': 'Libérez de l’espace sur ce disque',
  'doctor.folder.unwritable': 'Counterline ne peut pas écrire dans le dossier de données {folder} ({code})',
  'doctor.folder.unwritable.do':
    'Donnez à l’utilisateur actuel le droit d’écriture, ou choisissez un autre dossier avec --data',
  'doctor.presence.unset': 'Aucun canal n’est configuré : la présence n’est pas vérifiée',
  'doctor.presence.online': '{channel} : au moins un agent est en ligne',
  'doctor.presence.offline': '{channel} : aucun agent en ligne pour le moment',
  'doctor.presence.limited': '{channel} : le helpdesk a demandé une pause ({status|plain})',
  'doctor.presence.refused':
    '{channel} : le helpdesk ne reconnaît pas cette clé, ce canal ou cette boutique en ligne ({status|plain})',
  'doctor.presence.refused.do':
    'Vérifiez l’adresse pour la présence (configuration, étape 2, « Plus d’options » ; ou Paramètres > Helpdesk) et la boutique en ligne de ce canal',
  'doctor.presence.none': '{channel} : la présence n’a pas pu être vérifiée ({reason})',
  'doctor.presence.none.do':
    'Vérifiez l’adresse pour la présence (configuration, étape 2, « Plus d’options » ; ou Paramètres > Helpdesk)',
  'setup.fault.json':
    'Le JSON de ce fichier n’est pas valide à la ligne {line|plain}, colonne {column|plain} : rien n’a été importé',
  'setup.fault.noObject': 'Ce fichier ne contient aucun paramètre. Il doit contenir un objet JSON entre accolades',
  'setup.fault.newer':
    'Ce fichier contient des paramètres inconnus de cette version, sans doute écrits par une version plus récente : {places}. Mettez Counterline à jour ou supprimez ces paramètres du fichier',
  'setup.file.saved':
    'Les paramètres du fichier ont été enregistrés. Les paramètres précédents ont été déplacés vers {path}',
  'setup.file.savedFirst': 'Les paramètres du fichier ont été enregistrés',
  'setup.file.wrong': 'Rien n’a été enregistré. Corrigez d’abord ce fichier',
  'setup.changedMeanwhile':
    'Une autre modification a été enregistrée entre-temps : vos modifications n’ont pas été enregistrées. Vérifiez-les et enregistrez de nouveau',
  'setup.undo.done': 'Les paramètres précédents ont été restaurés. Vous pouvez aussi annuler cette restauration',
  'setup.undo.none': 'Aucun paramètre précédent à restaurer',
  'setup.undo.wrong': 'Les paramètres précédents ne sont plus valides : rien n’a été modifié',
  'setup.switch.real': 'Le mode d’entraînement est désactivé. Counterline utilise les paramètres réels',
  'setup.switch.practice': 'Le mode d’entraînement est activé. Rien n’est envoyé au helpdesk réel',
  'setup.switch.same': 'Rien n’a été modifié',
  'setup.switch.incomplete':
    'Le helpdesk n’est pas encore configuré : le mode d’entraînement reste activé. Saisissez d’abord l’adresse du helpdesk, la clé API et le secret API',
  'setup.switch.settings': 'Les paramètres ne sont pas valides : rien n’a été modifié. {place}{message}',
  'setup.switch.failed': 'Le changement de mode a échoué : rien n’a été modifié. {reason}',
};
