/**
 * Reasons why a connection fails or is lost. They are parts of other sentences. They never contain a URL path, because
 * a path may contain a key.
 */
export const reasonEn = {
  'reason.certificate.expired': 'The certificate for {host} has expired',
  'reason.certificate.notYet': 'The certificate for {host} is not valid yet; check this PC’s clock',
  'reason.certificate.date': 'The certificate for {host} has expired or is not valid yet; check this PC’s clock',
  'reason.certificate.revoked': 'The certificate for {host} has been revoked',
  'reason.certificate.otherName': 'The certificate for {host} is for a different name',
  'reason.certificate.untrusted': 'This PC does not trust the issuer of the certificate for {host}',
  'reason.nameUnknown': 'The host name {host} cannot be resolved',
  'reason.nameSilent': 'No DNS server responded for {host}; check this PC’s network connection',
  'reason.nothingAnswers': 'No server is responding at {host}',
  'reason.noWay': 'There is no route to {host}; check this PC’s network connection',
  'reason.stopped': '{host} has stopped responding',
  'reason.noConnection': 'The connection to {host} failed',
  'reason.noTls': '{host} is not using TLS as expected; check the address and the port',
  'reason.proxy': 'The connection to {host} through this PC’s proxy failed',
  'reason.proxyAuth':
    'This PC’s proxy requires a user name and password, which Counterline does not send; ask your administrator to allow access to {host} without them',
  'reason.proxyPassword': 'The proxy for {host} requires a password',
  'reason.notHttp': '{host} did not respond with HTTP',
  'reason.notSecure': 'The secure connection to {host} failed ({code})',
  'reason.closed': '{host} closed the connection without a response',
  'reason.closedBefore': '{host} closed the connection before anything was sent',
  'reason.timeout': '{host} did not respond within {seconds} s',
  'reason.connectTimeout': 'Could not connect to {host} within {seconds} s',
  'reason.calledOff': 'The request was cancelled',
  'reason.calledOffAt': 'The request to {host} was cancelled',
  'reason.unreachable': '{host} is unreachable ({code})',
  'reason.broke': 'The connection to {host} was lost before the response arrived ({code})',
  'reason.credentials': 'The API key or the API secret contains a character that cannot be sent',
  'reason.redirect':
    '{host} redirected the request to {place}; check the address in Settings, or sign in to this network',
  'reason.otherPlace': 'another address',
  'reason.serverError': '{host} returned {status}, which does not show whether the request was accepted',
  'reason.signIn': 'Another server responded instead of {host}, usually the network’s sign-in page',
  'reason.noPresence': '{host} returned neither Online nor Offline',
  'reason.noConversations': '{host} did not return a list of conversations',
  'reason.ended': 'Counterline closed before the response arrived',
  'reason.ending': 'Counterline is closing',
  'reason.away': 'The helpdesk is unreachable',
  'reason.presence.notUnderstood': 'the response cannot be read',
  'reason.presence.unknownKey': 'the helpdesk does not recognise this key or this store (404)',
  'reason.presence.refused': 'the helpdesk rejected the request ({status})',
  'reason.presence.key': 'the helpdesk rejected the key',
  'reason.presence.limited': 'the helpdesk asked for a pause',
  'reason.presence.notAsked': 'not checked yet',
  'reason.presence.old': 'the last check was too long ago',
  'reason.line.closed': 'the phone system closed the connection',
  'reason.line.silent': '{place} is not responding: check the network and the phone system',
  'reason.line.nothingListens':
    'no server is responding at {place}: check that Asterisk is running there and that manager.conf uses this port',
  'reason.line.unknownName': 'the host name {host} cannot be resolved: check the name and the network',
  'reason.line.unreachable': '{place} is unreachable: check the network',
  'reason.line.brokenOff': 'the phone system at {place} dropped the connection',
  'reason.line.noTls': '{place} is not using TLS: enter the port from “tlsbindaddr” in manager.conf, usually 5039',
  'reason.line.otherName':
    'the certificate for {place} is for a different name: enter the name that is in the certificate',
  'reason.line.expired': 'the certificate for {place} has expired: renew it on the phone system',
  'reason.line.untrusted':
    'this PC does not trust the issuer of the certificate for {place}: install the issuer’s certificate',
  'reason.line.fails': 'the connection to {place} failed: {message}',
  'reason.line.off': 'the line is turned off',
  'reason.line.closedBefore': 'the phone system at {place} closed the connection before the login was complete',
  'reason.line.closedBy': 'the phone system at {place} closed the connection',
  'reason.line.stranger': '{place} is not an Asterisk manager interface: its response begins with “{line}”',
  'reason.line.tooOld':
    '{place}: this version of Asterisk is too old. Its manager interface has version {version}; Asterisk 12 or later is required',
  'reason.line.restarts': 'the phone system is restarting',
  'reason.line.shutsDown': 'the phone system is shutting down',
  'reason.line.tooMany':
    'more than {count} events arrived before the phone system responded to a request, so Counterline is reconnecting',
  'reason.noHelpdesk': 'No helpdesk is set up',
  'reason.callKey': 'The helpdesk rejected the API key for call events',
  'reason.key': 'The helpdesk rejected the API key or the API secret',
  'reason.pause': 'The helpdesk asked for a pause',
  'reason.paused': 'Counterline is paused on this PC',
  'reason.noTurn': 'Too many requests are waiting, or the request could not be sent in time',
  'reason.disk': 'This PC cannot write to its disk',
  'reason.tooLarge': 'One item is larger than {mib} MiB',
  'reason.outboxFull': 'The outbox already contains {count} items; send or discard some of them',
  'reason.line.nobodyListens':
    'no server is responding at {place}: check that the phone system is running there and supports SIP over WebSocket',
  'reason.line.noSecureSip':
    '{place} is not using TLS: use an address that begins with ws://, or use the port for wss://',
  'reason.line.noSip': '{place} did not respond with SIP: check the address',
  'reason.line.noAnswer': '{place} is not responding: check the address and the network',
  'reason.line.silentNow': 'the phone system has stopped responding: check the network',
  'reason.line.stoodStill':
    'this PC was suspended for {seconds} s, so Counterline is reconnecting to get the current state',
  'reason.line.noWebSocket':
    'the server returned {status} instead of opening a WebSocket: check the path in the address (for Asterisk, usually /ws)',
  'reason.line.unknownUser': 'the phone system at {place} does not recognise “{username}”: check the user name',
  'reason.line.notLetIn':
    'the phone system at {place} rejected the login for “{username}” ({status}): check the user name and the password',
  'reason.line.notRegistered': 'the phone system at {place} rejected the registration of “{username}” ({status})',
  'reason.line.unregistered': 'the phone system at {place} has removed the registration of “{username}”',
  'reason.line.registering': 'the registration failed: {message}',
  'reason.line.noLamps':
    'the phone system at {place} has no busy lamp field (BLF) for {extensions} ({status}): add hints for these extensions, or ask your administrator to add them',
  'reason.line.lampGone':
    'the phone system at {place} no longer provides the busy lamp field (BLF) for {extension} ({status})',
  'reason.line.ari.nothingListens':
    'no server is responding at {place}: check that Asterisk is running there and that http.conf has this port and “enabled = yes”',
  'reason.line.ari.noTls':
    '{place} is not using TLS: use an address that begins with http://, or use the port from “tlsbindaddr” in http.conf, usually 8089',
  'reason.line.ari.absent':
    '{place} does not provide ARI ({status}): check the address, and check that ari.conf has “enabled = yes”',
  'reason.line.ari.notHere':
    'the phone system at {place} rejected “{username}” from this PC ({status}): check that “permit” for this user in ari.conf allows {address}, which is this PC’s address',
  'reason.line.ari.answers': 'the phone system at {place} returned {status}: it may be starting',
  'reason.line.noChallenge': 'the phone system does not support challenge–response login: {words}',
  'reason.line.login':
    'the phone system rejected the login for “{username}” ({words}). Check the user name and the secret. In manager.conf, “permit” for this user must allow {address}, which is this PC’s address',
  'reason.line.mayNotRead':
    'the phone system is not reporting calls to “{username}”: add “call” to this user’s “read” line in manager.conf, then reload the manager interface. Counterline then reconnects within five minutes',
  'reason.line.eventsHidden':
    'the phone system hides {events} from “{username}”: change this user’s “eventfilter” lines in manager.conf, then reload the manager interface. Counterline then reconnects within five minutes',
  'reason.line.ari.noEvents':
    'the phone system lists calls for “{username}” but sends no events: check stasis.conf for declined messages, and check any proxy between this PC and the phone system',
  'reason.line.isTls': '{place} is using TLS: turn on TLS for this line, or use the port without TLS, usually 5038',
  'reason.line.ari.isTls': '{place} is using TLS: use an address that begins with https://',
  'reason.line.untrustedShown':
    'this PC does not trust the issuer of the certificate for {place}: install the issuer’s certificate. Alternatively, compare the SHA-256 fingerprint of the server’s certificate with the one on the phone system and enter it as “certificateFingerprint” for this line: {fingerprint}',
  'reason.line.otherFingerprint':
    'the certificate for {place} has a different SHA-256 fingerprint ({shown}) from the one in Settings ({expected}). Nothing was sent. If the certificate was renewed, compare the fingerprint with the one on the phone system and enter it in Settings',
  'reason.line.mayNotList':
    '“{username}” is not allowed to list the calls on the phone system ({words}). Add “reporting” to this user’s “write” line in manager.conf, then reload the manager interface',
  'reason.siteLine.away': 'the server host {host} has not responded since {since|time}',
  'reason.siteLine.nobody': 'no server host of the site {site} is sharing a phone line with this PC',
  'reason.siteLine.noPhoneSystem':
    'the server host {host} has had no connection to its phone system since {since|time}',
  'reason.siteLine.unlisted': 'the list of extensions on the server host {host} does not contain this PC ({pc})',
  'reason.line.notTaken': 'an event from the line was rejected: {message}',
  'reason.socket.nobodyListens': 'no server is responding at {place}: check the address',
  'reason.socket.noTls': '{place} is not using TLS: check the port, or use an address that begins with ws://',
  'reason.socket.otherProtocol': '{place} does not support the subprotocol “{protocol}”: check the event map',
  'reason.socket.refused': '{place} rejected the connection ({status}): check the token and its permissions',
  'reason.socket.tokenRefused': '{place} did not issue a token for this client ID and secret ({status}): check both',
  'reason.socket.noToken': '{place} did not return a token',
  'reason.socket.loginRefused': '{place} rejected the login: check the token',
  'reason.socket.replaced': '{place} replaced this connection: another PC is using the same name or token',
  'reason.socket.loginSilent': '{place} did not respond to the login as the event map expects',
  'reason.socket.askFails': '{place} returned {status} in response to the request for {what}',
  'reason.socket.askLate': '{place} did not respond to the request for {what}',
  'reason.socket.askUnread': '{place} did not return JSON in response to the request for {what}',
  'reason.socket.noList': '{place} did not return a list of calls at {what}: check “list” in the event map',
} as const;
