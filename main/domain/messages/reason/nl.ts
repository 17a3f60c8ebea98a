import type { AreaText } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonNl: AreaText<typeof reasonEn> = {
  'reason.certificate.expired': 'Het certificaat van {host} is verlopen',
  'reason.certificate.notYet': 'Het certificaat van {host} is nog niet geldig; controleer de klok van deze pc',
  'reason.certificate.date':
    'Het certificaat van {host} is verlopen of nog niet geldig; controleer de klok van deze pc',
  'reason.certificate.revoked': 'Het certificaat van {host} is ingetrokken',
  'reason.certificate.otherName': 'Het certificaat van {host} hoort bij een andere naam',
  'reason.certificate.untrusted': 'Het certificaat van {host} is ondertekend door niemand die deze pc vertrouwt',
  'reason.nameUnknown': 'De naam {host} is niet bekend',
  'reason.nameSilent': 'De naam {host} kan nu niet worden opgezocht; controleer het netwerk van deze pc',
  'reason.nothingAnswers': 'Niets antwoordt op {host}',
  'reason.noWay': 'Er is geen weg naar {host}; controleer het netwerk van deze pc',
  'reason.stopped': '{host} antwoordt niet meer',
  'reason.noConnection': 'Er komt geen verbinding met {host} tot stand',
  'reason.noTls': '{host} spreekt geen TLS zoals het hoort; controleer of het adres met https begint',
  'reason.proxy': 'De proxy van deze pc laat {host} niet door',
  'reason.proxyAuth':
    'De proxy van deze pc vraagt om een gebruikersnaam en wachtwoord, die Counterline niet geeft; laat {host} zonder door',
  'reason.proxyPassword': 'De proxy op de weg naar {host} vraagt om een wachtwoord',
  'reason.notHttp': '{host} antwoordt iets dat geen HTTP is',
  'reason.notSecure': 'Er komt geen beveiligde verbinding met {host} tot stand ({code})',
  'reason.closed': '{host} verbrak de verbinding zonder antwoord',
  'reason.closedBefore': '{host} verbrak de verbinding voor er iets was verstuurd',
  'reason.timeout': '{host} heeft niet binnen {seconds} s geantwoord',
  'reason.connectTimeout': 'Geen verbinding met {host} binnen {seconds} s',
  'reason.calledOff': 'Het verzoek is afgeblazen',
  'reason.calledOffAt': 'Het verzoek aan {host} is afgeblazen',
  'reason.unreachable': '{host} is niet bereikbaar ({code})',
  'reason.broke': 'De verbinding met {host} brak af voor er antwoord kwam ({code})',
  'reason.credentials': 'De API-sleutel of het API-geheim bevat een teken dat niet kan worden verstuurd',
  'reason.redirect':
    '{host} verwijst door naar {place}; controleer het adres in Instellingen of meld je aan bij dit netwerk',
  'reason.otherPlace': 'een andere plek',
  'reason.serverError': '{host} antwoordt {status}, en dat zegt niet wat ervan geworden is',
  'reason.signIn': 'Iets anders antwoordt in plaats van {host}, meestal de aanmeldpagina van dit netwerk',
  'reason.noPresence': '{host} antwoordt noch Online noch Offline',
  'reason.noConversations': '{host} antwoordt iets dat geen lijst van conversaties is',
  'reason.ended': 'Counterline stopte voor het antwoord kwam',
  'reason.ending': 'Counterline sluit af',
  'reason.away': 'De helpdesk is niet bereikbaar',
  'reason.presence.notUnderstood': 'het antwoord is niet te begrijpen',
  'reason.presence.unknownKey': 'de helpdesk kent deze sleutel of deze winkel niet (404)',
  'reason.presence.refused': 'de helpdesk weigert de vraag ({status})',
  'reason.presence.key': 'de helpdesk accepteert de sleutel niet',
  'reason.presence.limited': 'de helpdesk vraagt om een pauze',
  'reason.presence.notAsked': 'nog niet gevraagd',
  'reason.presence.old': 'sindsdien niet gevraagd',
  'reason.line.closed': 'de andere kant verbrak de verbinding',
  'reason.line.silent': '{place} antwoordt niet: controleer het netwerk en of de telefooncentrale niet vastzit',
  'reason.line.nothingListens':
    'niets luistert op {place}: controleer of Asterisk daar draait en of manager.conf deze poort heeft',
  'reason.line.unknownName': 'de naam {host} is niet te vinden: controleer de hostnaam en het netwerk',
  'reason.line.unreachable': '{place} is niet bereikbaar: controleer het netwerk',
  'reason.line.brokenOff': 'de telefooncentrale op {place} brak de verbinding af',
  'reason.line.noTls': '{place} spreekt geen TLS: gebruik de poort van “tlsbindaddr” in manager.conf, meestal 5039',
  'reason.line.otherName':
    'het certificaat van {place} is voor een andere naam: gebruik de naam die in het certificaat staat',
  'reason.line.expired': 'het certificaat van {place} is verlopen: vernieuw het op de telefooncentrale',
  'reason.line.untrusted':
    'het certificaat van {place} komt van niemand die deze pc vertrouwt: installeer het certificaat van de uitgever',
  'reason.line.fails': 'de verbinding met {place} mislukt: {message}',
  'reason.line.off': 'de lijn is uitgeschakeld',
  'reason.line.closedBefore': 'de telefooncentrale op {place} verbrak de verbinding voor de aanmelding klaar was',
  'reason.line.closedBy': 'de telefooncentrale op {place} verbrak de verbinding',
  'reason.line.stranger': '{place}: wat daar antwoordt is geen Asterisk-managerinterface: het begint met “{line}”',
  'reason.line.tooOld':
    '{place}: deze Asterisk is te oud: de managerinterface heeft versie {version}, Asterisk 12 of later is nodig',
  'reason.line.restarts': 'de telefooncentrale herstart',
  'reason.line.shutsDown': 'de telefooncentrale sluit af',
  'reason.line.tooMany': 'er komen meer dan {count} gebeurtenissen voor de lijst van kanalen compleet is',
  'reason.noHelpdesk': 'Er is geen helpdesk ingesteld',
  'reason.callKey': 'De helpdesk accepteert de API-sleutel van oproepgebeurtenissen niet',
  'reason.key': 'De helpdesk accepteert de API-sleutel en het API-geheim niet',
  'reason.pause': 'De helpdesk vraagt om een pauze',
  'reason.paused': 'Counterline is op deze pc gepauzeerd',
  'reason.noTurn': 'Deze pc heeft zijn deel van de limieten voorlopig opgebruikt',
  'reason.disk': 'De schijf kan niet worden beschreven',
  'reason.tooLarge': 'Eén item is groter dan {mib} MiB',
  'reason.outboxFull': 'De uitgaande wachtrij bevat al {count} items; verstuur of verwijder er een paar',
  'reason.line.nobodyListens':
    'niets luistert op {place}: controleer of de telefooncentrale daar draait en SIP over WebSocket biedt',
  'reason.line.noSecureSip': '{place} spreekt geen TLS: begin het adres met ws:// of gebruik de poort voor wss://',
  'reason.line.noSip': 'wat op {place} antwoordt, spreekt geen SIP: controleer het adres',
  'reason.line.noAnswer': '{place} antwoordt niet: controleer het adres en het netwerk',
  'reason.line.silentNow': 'de telefooncentrale antwoordt niet meer: controleer het netwerk',
  'reason.line.stoodStill':
    'deze pc stond {seconds} s stil: wat de telefooncentrale intussen zei, komt te laat, dus de verbinding wordt opnieuw gemaakt',
  'reason.line.noWebSocket':
    'de server antwoordt {status} in plaats van een WebSocket te openen: controleer het pad van het adres, meestal /ws',
  'reason.line.unknownUser': 'de telefooncentrale op {place} kent “{username}” niet: controleer de gebruikersnaam',
  'reason.line.notLetIn':
    'de telefooncentrale op {place} laat “{username}” niet toe ({status}): controleer gebruikersnaam en wachtwoord',
  'reason.line.notRegistered': 'de telefooncentrale op {place} registreert “{username}” niet ({status})',
  'reason.line.unregistered': 'de telefooncentrale op {place} laat “{username}” niet langer geregistreerd zijn',
  'reason.line.registering': 'registreren mislukt: {message}',
  'reason.line.noLamps':
    'de telefooncentrale op {place} heeft geen statuslamp voor {extensions} ({status}): geef deze toestellen hints of vraag je beheerder',
  'reason.line.lampGone': 'de centrale op {place} toont het lampje van {extension} niet meer ({status})',
  'reason.line.ari.nothingListens':
    'niets luistert op {place}: controleer of Asterisk daar draait en of http.conf deze poort en “enabled = yes” heeft',
  'reason.line.ari.noTls':
    '{place} spreekt geen TLS: begin het adres met http://, of gebruik de poort van “tlsbindaddr” in http.conf, meestal 8089',
  'reason.line.ari.absent':
    'wat op {place} antwoordt, biedt geen ARI aan ({status}): controleer het adres en “enabled = yes” in ari.conf',
  'reason.line.ari.notHere':
    'de telefooncentrale op {place} laat “{username}” vanaf deze pc niet toe ({status}): controleer of “permit” van deze gebruiker in ari.conf {address} toestaat, het adres van deze pc',
  'reason.line.ari.answers': 'de telefooncentrale op {place} antwoordt {status}: misschien start ze net op',
  'reason.line.noChallenge': 'de telefooncentrale biedt geen aanmelding met challenge: {words}',
  'reason.line.login':
    'de telefooncentrale laat “{username}” niet toe ({words}). Controleer gebruikersnaam en geheim, en of “permit” van deze gebruiker in manager.conf {address} toestaat, het adres van deze pc',
  'reason.line.mayNotRead':
    'de telefooncentrale stuurt “{username}” geen gesprekken: voeg “call” toe aan zijn regel “read” in manager.conf en laad de managerinterface opnieuw',
  'reason.line.eventsHidden':
    'de telefooncentrale verbergt {events} voor “{username}”: wijzig de regels “eventfilter” van deze gebruiker in manager.conf en laad de managerinterface opnieuw',
  'reason.line.ari.noEvents':
    'de telefooncentrale toont “{username}” gesprekken en stuurt er geen gebeurtenissen van: controleer in stasis.conf of berichten worden geweigerd, en een proxy onderweg',
  'reason.line.isTls': '{place} spreekt TLS: zet TLS aan voor deze lijn, of gebruik de poort zonder TLS, meestal 5038',
  'reason.line.ari.isTls': '{place} spreekt TLS: begin het adres met https://',
  'reason.line.untrustedShown':
    'het certificaat van {place} komt van niemand die deze pc vertrouwt: installeer het certificaat van de uitgever. Of vergelijk de SHA-256-vingerafdruk op de telefooncentrale en voer die in als “certificateFingerprint” van deze lijn: {fingerprint}',
  'reason.line.otherFingerprint':
    'het certificaat van {place} is een ander: de SHA-256-vingerafdruk is {shown}, ingevoerd is {expected}. Er is niets verzonden. Is het certificaat vernieuwd, vergelijk het dan op de telefooncentrale en voer de nieuwe vingerafdruk in',
  'reason.line.mayNotList':
    '“{username}” mag de gesprekken van de telefooncentrale niet opvragen ({words}). Voeg “reporting” toe aan zijn regel “write” in manager.conf',
  'reason.line.notTaken': 'wat de lijn zegt, wordt niet aangenomen: {message}',
  'reason.socket.nobodyListens': 'op {place} antwoordt niets: controleer het adres',
  'reason.socket.noTls': '{place} spreekt geen TLS: controleer de poort, of begin het adres met ws://',
  'reason.socket.otherProtocol': '{place} spreekt het subprotocol “{protocol}” niet: controleer de kaart',
  'reason.socket.refused': '{place} laat Counterline niet binnen ({status}): controleer het token en wat het mag',
  'reason.socket.tokenRefused':
    '{place} geeft geen token voor dit client-id en dit geheim ({status}): controleer beide',
  'reason.socket.noToken': '{place} beantwoordt de vraag om een token met iets anders',
  'reason.socket.loginRefused': '{place} weigert de aanmelding: controleer het token',
  'reason.socket.replaced':
    '{place} heeft deze verbinding door een andere vervangen: een andere pc gebruikt dezelfde naam of hetzelfde token',
  'reason.socket.loginSilent': '{place} beantwoordt de aanmelding niet zoals de kaart verwacht',
  'reason.socket.askFails': '{place} antwoordt {status} op de vraag naar {what}',
  'reason.socket.askLate': '{place} antwoordt niet op de vraag naar {what}',
  'reason.socket.askUnread': '{place} antwoordt op de vraag naar {what} iets dat geen JSON is',
  'reason.socket.noList': '{place} noemt bij {what} geen gesprekken: controleer “list” in de kaart',
};
