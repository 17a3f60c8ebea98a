import type { AreaTemplates } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonNl: AreaTemplates<typeof reasonEn> = {
  'reason.certificate.expired': 'Het certificaat van {host} is verlopen',
  'reason.certificate.notYet': 'Het certificaat van {host} is nog niet geldig; controleer de klok van deze pc',
  'reason.certificate.date':
    'Het certificaat van {host} is verlopen of nog niet geldig; controleer de klok van deze pc',
  'reason.certificate.revoked': 'Het certificaat van {host} is ingetrokken',
  'reason.certificate.otherName': 'Het certificaat van {host} is voor een andere naam',
  'reason.certificate.untrusted': 'Deze pc vertrouwt de uitgever van het certificaat van {host} niet',
  'reason.nameUnknown': 'De hostnaam {host} kan niet worden omgezet',
  'reason.nameSilent': 'Geen DNS-server antwoordt voor {host}; controleer het netwerk van deze pc',
  'reason.nothingAnswers': 'Er antwoordt geen server op {host}',
  'reason.noWay': 'Er is geen route naar {host}; controleer het netwerk van deze pc',
  'reason.stopped': '{host} antwoordt niet meer',
  'reason.noConnection': 'De verbinding met {host} mislukt',
  'reason.noTls': '{host} gebruikt TLS niet zoals verwacht; controleer of het adres met https begint',
  'reason.proxy': 'De proxy van deze pc blokkeert {host}',
  'reason.proxyAuth':
    'De proxy van deze pc vereist een gebruikersnaam en een wachtwoord, die Counterline niet verzendt; sta {host} zonder toe',
  'reason.proxyPassword': 'De proxy voor {host} vereist een wachtwoord',
  'reason.notHttp': '{host} antwoordt niet met HTTP',
  'reason.notSecure': 'De beveiligde verbinding met {host} mislukt ({code})',
  'reason.closed': '{host} verbrak de verbinding zonder antwoord',
  'reason.closedBefore': '{host} verbrak de verbinding voor er iets was verzonden',
  'reason.timeout': '{host} heeft niet binnen {seconds} s geantwoord',
  'reason.connectTimeout': 'Geen verbinding met {host} binnen {seconds} s',
  'reason.calledOff': 'De aanvraag is geannuleerd',
  'reason.calledOffAt': 'De aanvraag aan {host} is geannuleerd',
  'reason.unreachable': '{host} is niet bereikbaar ({code})',
  'reason.broke': 'De verbinding met {host} is verbroken voordat het antwoord kwam ({code})',
  'reason.credentials': 'De API-sleutel of het API-geheim bevat een teken dat niet kan worden verzonden',
  'reason.redirect':
    '{host} verwijst door naar {place}; controleer het adres in Instellingen, of meld u aan bij dit netwerk',
  'reason.otherPlace': 'een ander adres',
  'reason.serverError': '{host} antwoordt {status}, waaruit niet blijkt of de aanvraag is geaccepteerd',
  'reason.signIn': 'Een andere server antwoordt in plaats van {host}, meestal de aanmeldpagina van dit netwerk',
  'reason.noPresence': '{host} antwoordt niet met Online of Offline',
  'reason.noConversations': '{host} antwoordt niet met een lijst van conversaties',
  'reason.ended': 'Counterline werd gesloten voordat het antwoord kwam',
  'reason.ending': 'Counterline wordt gesloten',
  'reason.away': 'De helpdesk is niet bereikbaar',
  'reason.presence.notUnderstood': 'het antwoord kan niet worden gelezen',
  'reason.presence.unknownKey': 'de helpdesk kent deze sleutel of deze webshop niet (404)',
  'reason.presence.refused': 'de helpdesk weigert de aanvraag ({status})',
  'reason.presence.key': 'de helpdesk weigert de sleutel',
  'reason.presence.limited': 'de helpdesk vraagt om een pauze',
  'reason.presence.notAsked': 'nog niet gecontroleerd',
  'reason.presence.old': 'sindsdien niet gecontroleerd',
  'reason.line.closed': 'de telefooncentrale heeft de verbinding gesloten',
  'reason.line.silent': '{place} antwoordt niet: controleer het netwerk en de telefooncentrale',
  'reason.line.nothingListens':
    'er antwoordt geen server op {place}: controleer of Asterisk daar draait en manager.conf deze poort gebruikt',
  'reason.line.unknownName': 'de hostnaam {host} kan niet worden omgezet: controleer de naam en het netwerk',
  'reason.line.unreachable': '{place} is niet bereikbaar: controleer het netwerk',
  'reason.line.brokenOff': 'de telefooncentrale op {place} heeft de verbinding verbroken',
  'reason.line.noTls': '{place} gebruikt geen TLS: voer de poort van “tlsbindaddr” in manager.conf in, meestal 5039',
  'reason.line.otherName': 'het certificaat van {place} is voor een andere naam: voer de naam in het certificaat in',
  'reason.line.expired': 'het certificaat van {place} is verlopen: vernieuw het op de telefooncentrale',
  'reason.line.untrusted':
    'deze pc vertrouwt de uitgever van het certificaat van {place} niet: installeer het certificaat van de uitgever',
  'reason.line.fails': 'de verbinding met {place} mislukt: {message}',
  'reason.line.off': 'de lijn is uitgeschakeld',
  'reason.line.closedBefore':
    'de telefooncentrale op {place} heeft de verbinding gesloten voordat de aanmelding voltooid was',
  'reason.line.closedBy': 'de telefooncentrale op {place} heeft de verbinding gesloten',
  'reason.line.stranger': '{place} is geen Asterisk-managerinterface: het antwoord begint met “{line}”',
  'reason.line.tooOld':
    '{place}: deze Asterisk is te oud. De managerinterface heeft versie {version}; Asterisk 12 of later is vereist',
  'reason.line.restarts': 'de telefooncentrale start opnieuw op',
  'reason.line.shutsDown': 'de telefooncentrale wordt afgesloten',
  'reason.line.tooMany': 'meer dan {count} gebeurtenissen kwamen binnen voordat de lijst van kanalen compleet was',
  'reason.noHelpdesk': 'Er is geen helpdesk ingesteld',
  'reason.callKey': 'De helpdesk weigert de API-sleutel voor gespreksmeldingen',
  'reason.key': 'De helpdesk weigert de API-sleutel of het API-geheim',
  'reason.pause': 'De helpdesk vraagt om een pauze',
  'reason.paused': 'Counterline is op deze pc gepauzeerd',
  'reason.noTurn': 'Deze pc heeft de aanvraaglimiet voorlopig bereikt',
  'reason.disk': 'Deze pc kan niet naar de schijf schrijven',
  'reason.tooLarge': 'Eén item is groter dan {mib} MiB',
  'reason.outboxFull': 'Postvak UIT bevat al {count} items; verzend of verwijder er enkele',
  'reason.line.nobodyListens':
    'er antwoordt geen server op {place}: controleer of de telefooncentrale daar draait en SIP via WebSocket ondersteunt',
  'reason.line.noSecureSip': '{place} gebruikt geen TLS: begin het adres met ws://, of gebruik de poort voor wss://',
  'reason.line.noSip': '{place} antwoordt niet met SIP: controleer het adres',
  'reason.line.noAnswer': '{place} antwoordt niet: controleer het adres en het netwerk',
  'reason.line.silentNow': 'de telefooncentrale antwoordt niet meer: controleer het netwerk',
  'reason.line.stoodStill':
    'deze pc was {seconds} s onderbroken; Counterline maakt opnieuw verbinding voor de actuele status',
  'reason.line.noWebSocket':
    'de server antwoordt {status} in plaats van een WebSocket te openen: controleer het pad van het adres, meestal /ws',
  'reason.line.unknownUser': 'de telefooncentrale op {place} kent “{username}” niet: controleer de gebruikersnaam',
  'reason.line.notLetIn':
    'de telefooncentrale op {place} weigert de aanmelding van “{username}” ({status}): controleer de gebruikersnaam en het wachtwoord',
  'reason.line.notRegistered': 'de telefooncentrale op {place} weigert de registratie van “{username}” ({status})',
  'reason.line.unregistered': 'de telefooncentrale op {place} heeft de registratie van “{username}” verwijderd',
  'reason.line.registering': 'de registratie mislukt: {message}',
  'reason.line.noLamps':
    'de telefooncentrale op {place} heeft geen bezetlampje (BLF) voor {extensions} ({status}): voeg hints toe voor deze toestellen, of neem contact op met uw beheerder',
  'reason.line.lampGone':
    'de telefooncentrale op {place} biedt het bezetlampje (BLF) van {extension} niet meer aan ({status})',
  'reason.line.ari.nothingListens':
    'er antwoordt geen server op {place}: controleer of Asterisk daar draait en http.conf deze poort en “enabled = yes” bevat',
  'reason.line.ari.noTls':
    '{place} gebruikt geen TLS: begin het adres met http://, of gebruik de poort van “tlsbindaddr” in http.conf, meestal 8089',
  'reason.line.ari.absent': '{place} biedt geen ARI ({status}): controleer het adres, en “enabled = yes” in ari.conf',
  'reason.line.ari.notHere':
    'de telefooncentrale op {place} weigert “{username}” vanaf deze pc ({status}): controleer of “permit” van deze gebruiker in ari.conf {address}, het adres van deze pc, toestaat',
  'reason.line.ari.answers': 'de telefooncentrale op {place} antwoordt {status}: misschien start ze nog op',
  'reason.line.noChallenge': 'de telefooncentrale ondersteunt geen aanmelding met challenge: {words}',
  'reason.line.login':
    'de telefooncentrale weigert de aanmelding van “{username}” ({words}). Controleer de gebruikersnaam en het geheim, en of “permit” van deze gebruiker in manager.conf {address}, het adres van deze pc, toestaat',
  'reason.line.mayNotRead':
    'de telefooncentrale stuurt geen gesprekken naar “{username}”: voeg “call” toe aan de regel “read” in manager.conf en laad de managerinterface opnieuw',
  'reason.line.eventsHidden':
    'de telefooncentrale verbergt {events} voor “{username}”: wijzig de regels “eventfilter” van deze gebruiker in manager.conf en laad de managerinterface opnieuw',
  'reason.line.ari.noEvents':
    'de telefooncentrale toont gesprekken aan “{username}” maar stuurt geen gebeurtenissen: controleer stasis.conf op geweigerde berichten, en een eventuele proxy',
  'reason.line.isTls':
    '{place} gebruikt TLS: schakel TLS in voor deze lijn, of gebruik de poort zonder TLS, meestal 5038',
  'reason.line.ari.isTls': '{place} gebruikt TLS: begin het adres met https://',
  'reason.line.untrustedShown':
    'deze pc vertrouwt de uitgever van het certificaat van {place} niet: installeer het certificaat van de uitgever. Of vergelijk de SHA-256-vingerafdruk op de telefooncentrale en voer die in als “certificateFingerprint” van deze lijn: {fingerprint}',
  'reason.line.otherFingerprint':
    'het certificaat van {place} heeft een andere SHA-256-vingerafdruk ({shown}) dan die in Instellingen ({expected}). Er is niets verzonden. Is het certificaat vernieuwd, vergelijk het dan op de telefooncentrale en voer de nieuwe vingerafdruk in',
  'reason.line.mayNotList':
    '“{username}” mag de gesprekken van de telefooncentrale niet opvragen ({words}). Voeg “reporting” toe aan de regel “write” in manager.conf',
  'reason.siteLine.away': 'de server-pc {host} reageert niet sinds {since|time}',
  'reason.siteLine.nobody': 'geen server-pc van de vestiging {site} deelt een telefoonlijn met deze pc',
  'reason.siteLine.noPhoneSystem':
    'de server-pc {host} heeft sinds {since|time} geen verbinding met zijn telefooncentrale',
  'reason.siteLine.unlisted': 'de lijst met toestellen op de server-pc {host} bevat deze pc niet ({pc})',
  'reason.line.notTaken': 'de gebeurtenis van de lijn is geweigerd: {message}',
  'reason.socket.nobodyListens': 'er antwoordt geen server op {place}: controleer het adres',
  'reason.socket.noTls': '{place} gebruikt geen TLS: controleer de poort, of begin het adres met ws://',
  'reason.socket.otherProtocol': '{place} ondersteunt het subprotocol “{protocol}” niet: controleer de toewijzing',
  'reason.socket.refused': '{place} weigert de verbinding ({status}): controleer het token en de rechten ervan',
  'reason.socket.tokenRefused':
    '{place} geeft geen token uit voor deze client-ID en dit geheim ({status}): controleer beide',
  'reason.socket.noToken': '{place} beantwoordt de tokenaanvraag niet met een token',
  'reason.socket.loginRefused': '{place} weigert de aanmelding: controleer het token',
  'reason.socket.replaced':
    '{place} heeft deze verbinding vervangen: een andere pc gebruikt dezelfde naam of hetzelfde token',
  'reason.socket.loginSilent': '{place} beantwoordt de aanmelding niet zoals de toewijzing verwacht',
  'reason.socket.askFails': '{place} antwoordt {status} op de aanvraag van {what}',
  'reason.socket.askLate': '{place} beantwoordt de aanvraag van {what} niet',
  'reason.socket.askUnread': '{place} beantwoordt de aanvraag van {what} niet met JSON',
  'reason.socket.noList': '{place} noemt bij {what} geen gesprekken: controleer “list” in de toewijzing',
};
