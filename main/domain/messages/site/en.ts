/** Texts about a site: the broker, and the host that grants requests. */
export const siteEn = {
  'now.site': 'This PC is taking turns with other PCs to send requests',
  'now.detail.site': '{reason}. Requests may be delayed; none are lost.',
  'site.working': 'The site {site} is granting this PC’s requests',
  'site.grantor': 'This PC grants requests for the site {site}',
  'site.learning':
    'The site {site} is counting the requests from all PCs. It will grant requests within a minute; until then, the PCs take turns to send requests',
  'site.connecting': 'Connecting to the site {site}',
  'site.reachable': 'The broker for the site {site} accepts this PC, and a PC is granting requests',
  'site.accepted': 'The broker for the site {site} accepts this PC',
  'site.unreachable': 'The broker for the site {site} is not responding',
  'site.unreachable.do':
    'Check the servers in the settings, this PC’s network connection and the broker. Counterline retries automatically',
  'site.credentials': 'The broker for the site {site} rejected this PC’s credentials',
  'site.credentials.do':
    'Check that the settings contain this PC’s key, and that the broker has loaded the current accounts',
  'site.credentialsUnreadable': 'The NKey or the credentials file for the site {site} is invalid',
  'site.credentialsUnreadable.do': 'Copy this PC’s key again from the folder that “counterline site accounts” created',
  'site.authority': 'The certificate authority file for the site {site} cannot be read',
  'site.authority.do':
    'Check the path in the settings under site.tls.ca. The file must contain certificates in PEM format',
  'site.certificate': 'This PC does not trust the broker’s certificate for the site {site} ({detail})',
  'site.certificate.do':
    'In the settings, enter the path of your certificate authority’s file under site.tls.ca. Also check that the certificate contains the server name from the settings',
  'site.noTls': 'The broker for the site {site} does not offer TLS, which the settings require',
  'site.noTls.do': 'Set up TLS on the broker. Without TLS, credentials can be read in transit',
  'site.tooOld':
    'The broker for the site {site} is too old: its version is {detail}, and {oldest} or later is required',
  'site.tooOld.do': 'Update nats-server',
  'site.permission': 'The broker for the site {site} does not allow this PC to use {detail}',
  'site.permission.do':
    'The key probably belongs to another PC. Check site.pc in the settings, and create the accounts again with “counterline site accounts”',
  'site.jetStreamOff': 'JetStream is turned off on the broker for the site {site}',
  'site.jetStreamOff.do': 'Turn on JetStream in nats-server.conf',
  'site.storageFull': 'The broker for the site {site} has no space for the journal of the site’s requests',
  'site.storageFull.do': 'Free up disk space on the broker, or raise the JetStream limits to at least 1 GB',
  'site.journal': 'The broker for the site {site} rejected the journal of the site’s requests (error {detail})',
  'site.journal.do': 'Check the nats-server log',
  'site.noGrantor': 'No PC is granting requests for the site {site}',
  'site.noGrantor.do': 'Start Counterline on a PC with the role “server”. Two such PCs are recommended',
  'site.rejected':
    'Messages from the site {site} have been rejected since startup. From a different version: {version}; invalid: {invalid}; forged grants: {forged}; repeated grants: {repeated}',
  'site.rejected.do': 'Use the same version of Counterline on all PCs, and give each PC its own account',
} as const;
