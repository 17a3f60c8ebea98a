/** Why a connection does not come about or breaks, as a part of other sentences. Never a path: it may carry a key. */
export const reasonEn = {
  // Requests to the helpdesk.
  'reason.certificate.expired': 'The certificate of {host} has expired',
  'reason.certificate.notYet': 'The certificate of {host} is not valid yet; check the clock of this PC',
  'reason.certificate.date': 'The certificate of {host} has expired or is not valid yet; check the clock of this PC',
  'reason.certificate.revoked': 'The certificate of {host} has been revoked',
  'reason.certificate.otherName': 'The certificate of {host} belongs to another name',
  'reason.certificate.untrusted': 'The certificate of {host} is signed by nobody whom this PC trusts',
  'reason.nameUnknown': 'The name {host} is not known',
  'reason.nameSilent': 'The name {host} cannot be looked up now; check the network of this PC',
  'reason.nothingAnswers': 'Nothing answers at {host}',
  'reason.noWay': 'There is no way to {host}; check the network of this PC',
  'reason.stopped': '{host} has stopped answering',
  'reason.noConnection': 'No connection to {host} comes about',
  'reason.noTls': '{host} does not speak TLS as it should; check whether the address starts with https',
  'reason.proxy': 'The proxy of this PC does not let {host} through',
  'reason.proxyAuth':
    'The proxy of this PC asks for a user name and a password, which Counterline does not give; let {host} through without them',
  'reason.proxyPassword': 'The proxy on the way to {host} asks for a password',
  'reason.notHttp': '{host} answers something that is not HTTP',
  'reason.notSecure': 'No secure connection to {host} comes about ({code})',
  'reason.closed': '{host} closed the connection without an answer',
  'reason.closedBefore': '{host} closed the connection before anything was sent',
  'reason.timeout': '{host} has not answered within {seconds} s',
  'reason.connectTimeout': 'No connection to {host} within {seconds} s',
  'reason.calledOff': 'The request was called off',
  'reason.calledOffAt': 'The request to {host} was called off',
  'reason.unreachable': '{host} cannot be reached ({code})',
  'reason.broke': 'The connection to {host} broke before it answered ({code})',
  'reason.credentials': 'The API key or the API secret has a character that cannot be sent',
  'reason.redirect': '{host} redirects to {place}; check the address in Settings, or sign in to this network',
  'reason.otherPlace': 'another place',
  'reason.serverError': '{host} answers {status}, which does not say what became of it',
  'reason.signIn': 'Something else answers in place of {host}, most often the sign-in page of this network',
  'reason.noPresence': '{host} answers neither Online nor Offline',
  'reason.noConversations': '{host} answers something that is no list of conversations',
  'reason.ended': 'Counterline ended before the answer came',
  'reason.ending': 'Counterline is ending',
  'reason.away': 'The helpdesk cannot be reached',
  // Presence.
  'reason.presence.notUnderstood': 'the answer is not understood',
  'reason.presence.unknownKey': 'the helpdesk does not know this key or this store (404)',
  'reason.presence.refused': 'the helpdesk refuses the question ({status})',
  'reason.presence.key': 'the helpdesk does not accept the key',
  'reason.presence.limited': 'the helpdesk asks for a pause',
  'reason.presence.notAsked': 'not asked yet',
  'reason.presence.old': 'not asked since',
  // The phone line.
  'reason.line.closed': 'the other side closed the connection',
  'reason.line.silent': '{place} does not answer: check the network, and that the exchange is not stuck',
  'reason.line.nothingListens':
    'nothing listens at {place}: check that Asterisk runs there and that manager.conf has this port',
  'reason.line.unknownName': 'the name {host} cannot be resolved: check the host name and the network',
  'reason.line.unreachable': '{place} cannot be reached: check the network',
  'reason.line.brokenOff': 'the exchange at {place} broke the connection off',
  'reason.line.noTls': '{place} does not speak TLS: use the port of “tlsbindaddr” in manager.conf, most often 5039',
  'reason.line.otherName':
    'the certificate of {place} is for another name: use the name that stands in the certificate',
  'reason.line.expired': 'the certificate of {place} has expired: renew it on the exchange',
  'reason.line.untrusted':
    'the certificate of {place} comes from nobody this PC trusts: install the certificate of its issuer',
  'reason.line.fails': 'the connection to {place} fails: {message}',
  'reason.line.off': 'the line is switched off',
  'reason.line.closedBefore': 'the exchange at {place} closed the connection before the login was done',
  'reason.line.closedBy': 'the exchange at {place} closed the connection',
  'reason.line.stranger': '{place}: what answers there is no Asterisk manager interface: it begins with “{line}”',
  'reason.line.tooOld':
    '{place}: this Asterisk is too old: its manager interface has version {version}, Asterisk 12 or later is needed',
  'reason.line.restarts': 'the exchange restarts',
  'reason.line.shutsDown': 'the exchange shuts down',
  'reason.line.tooMany': 'more than {count} events come before the list of channels is complete',
  'reason.noHelpdesk': 'No helpdesk is set up',
  'reason.callKey': 'The helpdesk does not accept the API key of call events',
  'reason.key': 'The helpdesk does not accept the API key and the API secret',
  'reason.pause': 'The helpdesk asks for a pause',
  'reason.paused': 'Counterline is paused on this PC',
  'reason.noTurn': 'This PC has used up its share of the limits for now',
  'reason.disk': 'The disk cannot be written',
  'reason.tooLarge': 'One item is larger than {mib} MiB',
  'reason.outboxFull': 'The outbox holds {count} items already; send or discard some',
  'reason.line.nobodyListens':
    'nothing listens at {place}: check that the exchange runs there and offers SIP over WebSocket',
  'reason.line.noSecureSip': '{place} does not speak TLS: begin the address with ws://, or use the port for wss://',
  'reason.line.noSip': 'what answers at {place} does not speak SIP: check the address',
  'reason.line.noAnswer': '{place} does not answer: check the address and the network',
  'reason.line.silentNow': 'the exchange does not answer any more: check the network',
  'reason.line.stoodStill':
    'this PC stood still for {seconds} s: what the exchange said meanwhile comes too late, so the connection is made anew',
  'reason.line.noWebSocket':
    'the server answers {status} instead of opening a WebSocket: check the path of the address, most often /ws',
  'reason.line.unknownUser': 'the exchange at {place} does not know “{username}”: check the user name',
  'reason.line.notLetIn':
    'the exchange at {place} does not let “{username}” in ({status}): check user name and password',
  'reason.line.notRegistered': 'the exchange at {place} does not register “{username}” ({status})',
  'reason.line.unregistered': 'the exchange at {place} no longer lets “{username}” be registered',
  'reason.line.registering': 'registering fails: {message}',
  'reason.line.noLamps':
    'the exchange at {place} has no watch lamp for {extensions} ({status}): give these extensions hints, or ask your administrator',
  'reason.line.lampGone': 'the exchange at {place} no longer shows the lamp of {extension} ({status})',
  'reason.line.ari.nothingListens':
    'nothing listens at {place}: check that Asterisk runs there and that http.conf has this port and “enabled = yes”',
  'reason.line.ari.noTls':
    '{place} does not speak TLS: begin the address with http://, or use the port of “tlsbindaddr” in http.conf, most often 8089',
  'reason.line.ari.absent':
    'what answers at {place} offers no ARI ({status}): check the address, and “enabled = yes” in ari.conf',
  'reason.line.ari.notHere':
    'the exchange at {place} does not let “{username}” in from this PC ({status}): check that “permit” of this user in ari.conf allows {address}, the address of this PC',
  'reason.line.ari.answers': 'the exchange at {place} answers {status}: it may be starting',
  'reason.line.noChallenge': 'the exchange offers no login by challenge: {words}',
  'reason.line.login':
    'the exchange does not let “{username}” in ({words}). Check user name and secret, and that “permit” of this user in manager.conf allows {address}, the address of this PC',
  'reason.line.mayNotRead':
    'the exchange sends “{username}” no calls: add “call” to its “read” line in manager.conf, then reload the manager interface',
  'reason.line.eventsHidden':
    'the exchange hides {events} from “{username}”: change the “eventfilter” lines of this user in manager.conf, then reload the manager interface',
  'reason.line.ari.noEvents':
    'the exchange lists calls to “{username}” and sends no events of them: check stasis.conf for declined messages, and a proxy on the way',
  'reason.line.isTls': '{place} speaks TLS: turn on TLS for this line, or use the port without TLS, most often 5038',
  'reason.line.ari.isTls': '{place} speaks TLS: begin the address with https://',
  'reason.line.untrustedShown':
    'the certificate of {place} comes from nobody this PC trusts: install the certificate of its issuer. Or compare its SHA-256 fingerprint on the exchange and enter it as “certificateFingerprint” of this line: {fingerprint}',
  'reason.line.otherFingerprint':
    'the certificate of {place} is another one: its SHA-256 fingerprint is {shown}, and {expected} is entered. Nothing was sent. If the certificate was renewed, compare it on the exchange and enter the new fingerprint',
  'reason.line.mayNotList':
    '“{username}” may not list the calls of the exchange ({words}). Add “reporting” to its “write” line in manager.conf',
  'reason.line.notTaken': 'what the line says is not taken: {message}',
  // An event socket.
  'reason.socket.nobodyListens': 'nothing listens at {place}: check the address',
  'reason.socket.noTls': '{place} does not speak TLS: check the port, or begin the address with ws://',
  'reason.socket.otherProtocol': '{place} does not speak the subprotocol “{protocol}”: check the map',
  'reason.socket.refused': '{place} does not let Counterline in ({status}): check the token and what it may do',
  'reason.socket.tokenRefused': '{place} gives no token for this client id and secret ({status}): check both',
  'reason.socket.noToken': '{place} answers the question for a token with something else',
  'reason.socket.loginRefused': '{place} answers the login with no: check the token',
  'reason.socket.replaced':
    '{place} has put another connection in place of this one: another PC uses the same name or token',
  'reason.socket.loginSilent': '{place} does not answer the login as the map expects',
  'reason.socket.askFails': '{place} answers {status} when it is asked for {what}',
  'reason.socket.askLate': '{place} does not answer when it is asked for {what}',
  'reason.socket.askUnread': '{place} answers something that is no JSON when it is asked for {what}',
  'reason.socket.noList': '{place} lists no calls at {what}: check “list” in the map',
} as const;
