/** Texts about a site: the broker, and the host that grants requests. */
import type { MessageTemplate } from '../format-message.ts';
import type { siteEn } from './en.ts';
export const siteFr = {
  'now.site': 'Ce PC et d’autres envoient leurs requêtes à tour de rôle',
  'now.detail.site': '{reason}. Les requêtes peuvent être retardées, mais aucune n’est perdue.',
  'site.working': 'Le site {site} autorise les requêtes de ce PC',
  'site.grantor': 'Ce PC autorise les requêtes du site {site}',
  'site.learning':
    'Le site {site} compte les requêtes de tous les PC. Il autorisera les requêtes dans moins d’une minute ; d’ici là, les PC les envoient à tour de rôle',
  'site.connecting': 'Connexion au site {site} en cours',
  'site.reachable': 'Le broker du site {site} accepte ce PC, et l’un des PC autorise les requêtes',
  'site.accepted': 'Le broker du site {site} accepte ce PC',
  'site.unreachable': 'Le broker du site {site} ne répond pas',
  'site.unreachable.do':
    'Vérifiez les serveurs dans les paramètres, la connexion réseau de ce PC et le broker. Counterline réessaie automatiquement',
  'site.credentials': 'Le broker du site {site} a refusé les identifiants de ce PC',
  'site.credentials.do':
    'Vérifiez que les paramètres contiennent la clé de ce PC et que le broker a chargé la dernière version des comptes',
  'site.credentialsUnreadable': 'La clé NKey ou le fichier d’identifiants du site {site} n’est pas valide',
  'site.credentialsUnreadable.do':
    'Copiez de nouveau la clé de ce PC depuis le dossier créé par « counterline site accounts »',
  'site.authority': 'Le fichier d’autorité de certification du site {site} est illisible',
  'site.authority.do':
    'Dans les paramètres, vérifiez le chemin indiqué dans site.tls.ca. Le fichier doit contenir des certificats au format PEM',
  'site.certificate': 'Ce PC ne fait pas confiance au certificat du broker du site {site} ({detail})',
  'site.certificate.do':
    'Dans les paramètres, indiquez dans site.tls.ca le chemin du fichier de votre autorité de certification. Vérifiez aussi que le certificat contient le nom de serveur des paramètres',
  'site.noTls': 'Le broker du site {site} ne propose pas TLS, alors que les paramètres l’exigent',
  'site.noTls.do': 'Configurez TLS sur le broker. Sans TLS, les identifiants peuvent être interceptés',
  'site.tooOld': 'Le broker du site {site} est trop ancien : version {detail} ; version {oldest} ou ultérieure requise',
  'site.tooOld.do': 'Mettez à jour nats-server',
  'site.permission': 'Le broker du site {site} n’autorise pas ce PC à utiliser {detail}',
  'site.permission.do':
    'La clé est sans doute celle d’un autre PC. Vérifiez site.pc dans les paramètres et recréez les comptes avec « counterline site accounts »',
  'site.jetStreamOff': 'JetStream est désactivé sur le broker du site {site}',
  'site.jetStreamOff.do': 'Activez JetStream dans nats-server.conf',
  'site.storageFull': 'Le broker du site {site} n’a plus d’espace pour le journal du site',
  'site.storageFull.do':
    'Libérez de l’espace disque sur le broker, ou relevez les limites de JetStream à 1 Go au moins',
  'site.journal': 'Le broker du site {site} a refusé le journal du site (erreur {detail})',
  'site.journal.do': 'Consultez le fichier journal de nats-server',
  'site.noGrantor': 'Aucun PC n’autorise les requêtes du site {site}',
  'site.noGrantor.do': 'Démarrez Counterline sur un PC qui a le rôle « server ». Deux PC de ce type sont recommandés',
  'site.rejected':
    'Des messages du site {site} ont été refusés depuis le démarrage. Autre version : {version} ; non valides : {invalid} ; autorisations falsifiées : {forged} ; autorisations répétées : {repeated}',
  'site.rejected.do':
    'Utilisez la même version de Counterline sur tous les PC, et attribuez un compte distinct à chaque PC',
} as const satisfies Record<keyof typeof siteEn, MessageTemplate>;
