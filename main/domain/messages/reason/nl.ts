import type { AreaTemplates } from '../format-message.ts';
import type { reasonEn } from './en.ts';

export const reasonNl: AreaTemplates<typeof reasonEn> = {
  'reason.certificate.expired': 'Het certificaat van {host} is verlopen',
  'reason.certificate.notYet': 'Het certificaat van {host} is nog niet geldig; controleer de klok van deze pc',
  'reason.certificate.date':
    'Het certificaat van {host} is verlopen of nog niet geldig; controleer de klok van deze pc',
  'reason.certificate.revoked': 'Het certificaat van {host} is ingetrokken',
  'reason.certificate.otherName': 'Het certificaat van {host} geldt voor een andere naam',
  'reason.certificate.untrusted': 'Deze pc vertrouwt de uitgever van het certificaat van {host} niet',
  'reason.nameUnknown': 'De hostnaam {host} kan niet worden omgezet in een IP-adres',
  'reason.nameSilent':
    'Geen enkele DNS-server heeft een antwoord gegeven voor {host}; controleer de netwerkverbinding van deze pc',
  'reason.nothingAnswers': 'Er reageert geen server op {host}',
  'reason.noWay': 'Er is geen route naar {host}; controleer de netwerkverbinding van deze pc',
  'reason.stopped': '{host} reageert niet meer',
  'reason.noConnection': 'De verbinding met {host} is mislukt',
  'reason.noTls': '{host} gebruikt TLS niet zoals verwacht; controleer het adres en de poort',
  'reason.proxy': 'De verbinding met {host} via de proxy van deze pc is mislukt',
  'reason.proxyAuth':
    'De proxy van deze pc vereist een gebruikersnaam en wachtwoord, die Counterline niet verzendt; vraag uw beheerder om toegang tot {host} zonder deze gegevens toe te staan',
  'reason.proxyPassword': 'De proxy voor {host} vereist een wachtwoord',
  'reason.notHttp': '{host} heeft niet met HTTP geantwoord',
  'reason.notSecure': 'De beveiligde verbinding met {host} is mislukt ({code})',
  'reason.closed': '{host} heeft de verbinding verbroken zonder te antwoorden',
  'reason.closedBefore': '{host} heeft de verbinding verbroken voordat er iets was verzonden',
  'reason.timeout': '{host} heeft niet binnen {seconds} s geantwoord',
  'reason.connectTimeout': 'Er kon binnen {seconds} s geen verbinding met {host} worden gemaakt',
  'reason.calledOff': 'De aanvraag is geannuleerd',
  'reason.calledOffAt': 'De aanvraag aan {host} is geannuleerd',
  'reason.unreachable': '{host} is niet bereikbaar ({code})',
  'reason.broke': 'De verbinding met {host} is verbroken voordat er een antwoord was ontvangen ({code})',
  'reason.credentials': 'De API-sleutel of het API-geheim bevat een teken dat niet kan worden verzonden',
  'reason.redirect':
    '{host} heeft de aanvraag doorverwezen naar {place}; controleer het adres in Instellingen, of meld u aan bij dit netwerk',
  'reason.otherPlace': 'een ander adres',
  'reason.serverError': '{host} heeft {status} teruggestuurd, waaruit niet blijkt of de aanvraag is geaccepteerd',
  'reason.signIn': 'Een andere server heeft in plaats van {host} geantwoord, meestal de aanmeldpagina van het netwerk',
  'reason.noPresence': '{host} heeft noch Online noch Offline teruggestuurd',
  'reason.noConversations': '{host} heeft geen lijst met conversaties teruggestuurd',
  'reason.ended': 'Counterline is afgesloten voordat er een antwoord was ontvangen',
  'reason.ending': 'Counterline wordt afgesloten',
  'reason.away': 'De helpdesk is niet bereikbaar',
  'reason.presence.notUnderstood': 'het antwoord kan niet worden gelezen',
  'reason.presence.unknownKey': 'de helpdesk kent deze sleutel of deze webshop niet (404)',
  'reason.presence.refused': 'de helpdesk heeft de aanvraag geweigerd ({status})',
  'reason.presence.key': 'de helpdesk heeft de sleutel geweigerd',
  'reason.presence.limited': 'de helpdesk heeft om een pauze gevraagd',
  'reason.presence.notAsked': 'nog niet gecontroleerd',
  'reason.presence.old': 'de laatste controle is te lang geleden',
  'reason.line.closed': 'de telefooncentrale heeft de verbinding verbroken',
  'reason.line.silent': '{place} reageert niet: controleer het netwerk en de telefooncentrale',
  'reason.line.nothingListens':
    'er reageert geen server op {place}: controleer of Asterisk daar actief is en of manager.conf deze poort gebruikt',
  'reason.line.unknownName': 'de hostnaam {host} kan niet worden omgezet: controleer de naam en het netwerk',
  'reason.line.unreachable': '{place} is niet bereikbaar: controleer het netwerk',
  'reason.line.brokenOff': 'de telefooncentrale op {place} heeft de verbinding verbroken',
  'reason.line.noTls': '{place} gebruikt geen TLS: voer de poort van “tlsbindaddr” in manager.conf in, meestal 5039',
  'reason.line.otherName':
    'het certificaat van {place} geldt voor een andere naam: voer de naam in die in het certificaat staat',
  'reason.line.expired': 'het certificaat van {place} is verlopen: vernieuw het op de telefooncentrale',
  'reason.line.untrusted':
    'deze pc vertrouwt de uitgever van het certificaat van {place} niet: installeer het certificaat van de uitgever',
  'reason.line.fails': 'de verbinding met {place} is mislukt: {message}',
  'reason.line.off': 'de lijn is uitgeschakeld',
  'reason.line.closedBefore':
    'de telefooncentrale op {place} heeft de verbinding verbroken voordat de aanmelding voltooid was',
  'reason.line.closedBy': 'de telefooncentrale op {place} heeft de verbinding verbroken',
  'reason.line.stranger': '{place} is geen Asterisk-managerinterface: het antwoord begint met “{line}”',
  'reason.line.tooOld':
    '{place}: deze versie van Asterisk is te oud. De managerinterface heeft versie {version}; Asterisk 12 of later is vereist',
  'reason.line.restarts': 'de telefooncentrale wordt opnieuw gestart',
  'reason.line.shutsDown': 'de telefooncentrale wordt afgesloten',
  'reason.line.tooMany':
    'er zijn meer dan {count} gebeurtenissen binnengekomen voordat de telefooncentrale een aanvraag had beantwoord, dus Counterline maakt opnieuw verbinding',
  'reason.noHelpdesk': 'Er is geen helpdesk ingesteld',
  'reason.callKey': 'De helpdesk heeft de API-sleutel voor gespreksmeldingen geweigerd',
  'reason.key': 'De helpdesk heeft de API-sleutel of het API-geheim geweigerd',
  'reason.pause': 'De helpdesk heeft om een pauze gevraagd',
  'reason.paused': 'Counterline is op deze pc gepauzeerd',
  'reason.noTurn': 'Er wachten te veel aanvragen, of de aanvraag kon niet op tijd worden verzonden',
  'reason.disk': 'Deze pc kan niet naar de schijf schrijven',
  'reason.tooLarge': 'Eén item is groter dan {mib} MiB',
  'reason.outboxFull': 'Postvak UIT bevat al {count} items; verzend of verwijder enkele items',
  'reason.line.nobodyListens':
    'er reageert geen server op {place}: controleer of de telefooncentrale daar actief is en SIP via WebSocket ondersteunt',
  'reason.line.noSecureSip':
    '{place} gebruikt geen TLS: gebruik een adres dat begint met ws://, of de poort voor wss://',
  'reason.line.noSip': '{place} heeft niet met SIP geantwoord: controleer het adres',
  'reason.line.noAnswer': '{place} reageert niet: controleer het adres en het netwerk',
  'reason.line.silentNow': 'de telefooncentrale reageert niet meer: controleer het netwerk',
  'reason.line.stoodStill':
    'deze pc was {seconds} s in de slaapstand, dus Counterline maakt opnieuw verbinding om de actuele status op te vragen',
  'reason.line.noWebSocket':
    'de server heeft {status} teruggestuurd in plaats van een WebSocket te openen: controleer het pad in het adres (bij Asterisk meestal /ws)',
  'reason.line.unknownUser': 'de telefooncentrale op {place} kent “{username}” niet: controleer de gebruikersnaam',
  'reason.line.notLetIn':
    'de telefooncentrale op {place} heeft de aanmelding van “{username}” geweigerd ({status}): controleer de gebruikersnaam en het wachtwoord',
  'reason.line.notRegistered':
    'de telefooncentrale op {place} heeft de registratie van “{username}” geweigerd ({status})',
  'reason.line.unregistered': 'de telefooncentrale op {place} heeft de registratie van “{username}” verwijderd',
  'reason.line.registering': 'de registratie is mislukt: {message}',
  'reason.line.noLamps':
    'de telefooncentrale op {place} heeft geen bezetlampje (BLF) voor {extensions} ({status}): voeg hints voor deze toestellen toe, of vraag dit aan uw beheerder',
  'reason.line.lampGone':
    'de telefooncentrale op {place} biedt het bezetlampje (BLF) voor {extension} niet meer aan ({status})',
  'reason.line.ari.nothingListens':
    'er reageert geen server op {place}: controleer of Asterisk daar actief is en of http.conf deze poort en “enabled = yes” bevat',
  'reason.line.ari.noTls':
    '{place} gebruikt geen TLS: gebruik een adres dat begint met http://, of de poort van “tlsbindaddr” in http.conf, meestal 8089',
  'reason.line.ari.absent':
    '{place} biedt geen ARI ({status}): controleer het adres en controleer of ari.conf “enabled = yes” bevat',
  'reason.line.ari.notHere':
    'de telefooncentrale op {place} heeft “{username}” vanaf deze pc geweigerd ({status}): controleer of “permit” van deze gebruiker in ari.conf het adres van deze pc toestaat: {address}',
  'reason.line.ari.answers':
    'de telefooncentrale op {place} heeft {status} teruggestuurd: mogelijk wordt deze nog gestart',
  'reason.line.noChallenge': 'de telefooncentrale ondersteunt geen aanmelding met een challenge: {words}',
  'reason.line.login':
    'de telefooncentrale heeft de aanmelding van “{username}” geweigerd ({words}). Controleer de gebruikersnaam en het wachtwoord (“secret”). Controleer ook of “permit” van deze gebruiker in manager.conf het adres van deze pc toestaat: {address}',
  'reason.line.mayNotRead':
    'de telefooncentrale stuurt geen gesprekken naar “{username}”: voeg “call” toe aan de regel “read” van deze gebruiker in manager.conf en laad de managerinterface opnieuw. Counterline maakt daarna binnen vijf minuten opnieuw verbinding',
  'reason.line.eventsHidden':
    'de telefooncentrale verbergt {events} voor “{username}”: wijzig de regels “eventfilter” van deze gebruiker in manager.conf en laad de managerinterface opnieuw. Counterline maakt daarna binnen vijf minuten opnieuw verbinding',
  'reason.line.ari.noEvents':
    'de telefooncentrale geeft “{username}” wel een lijst met gesprekken, maar verzendt geen gebeurtenissen: controleer stasis.conf op geweigerde berichten en controleer een eventuele proxy tussen deze pc en de telefooncentrale',
  'reason.line.isTls':
    '{place} gebruikt TLS: schakel TLS in voor deze lijn, of gebruik de poort zonder TLS, meestal 5038',
  'reason.line.ari.isTls': '{place} gebruikt TLS: gebruik een adres dat begint met https://',
  'reason.line.untrustedShown':
    'deze pc vertrouwt de uitgever van het certificaat van {place} niet: installeer het certificaat van de uitgever. Of vergelijk de SHA-256-vingerafdruk van het servercertificaat met die op de telefooncentrale en voer deze in als “certificateFingerprint” van deze lijn: {fingerprint}',
  'reason.line.otherFingerprint':
    'het certificaat van {place} heeft een andere SHA-256-vingerafdruk ({shown}) dan in Instellingen staat ({expected}). Er is niets verzonden. Als het certificaat is vernieuwd, vergelijk de vingerafdruk dan met die op de telefooncentrale en voer deze in Instellingen in',
  'reason.line.mayNotList':
    '“{username}” mag de gesprekken van de telefooncentrale niet opvragen ({words}). Voeg “reporting” toe aan de regel “write” van deze gebruiker in manager.conf en laad de managerinterface opnieuw',
  'reason.siteLine.away': 'de server-pc {host} reageert sinds {since|time} niet meer',
  'reason.siteLine.nobody': 'geen enkele server-pc van de vestiging {site} deelt een telefoonlijn met deze pc',
  'reason.siteLine.noPhoneSystem':
    'de server-pc {host} heeft sinds {since|time} geen verbinding met zijn telefooncentrale',
  'reason.siteLine.unlisted': 'de lijst met toestellen op de server-pc {host} bevat deze pc niet ({pc})',
  'reason.line.notTaken': 'een gebeurtenis van de lijn is geweigerd: {message}',
  'reason.socket.nobodyListens': 'er reageert geen server op {place}: controleer het adres',
  'reason.socket.noTls': '{place} gebruikt geen TLS: controleer de poort, of gebruik een adres dat begint met ws://',
  'reason.socket.otherProtocol':
    '{place} ondersteunt het subprotocol “{protocol}” niet: controleer de gebeurtenistoewijzing',
  'reason.socket.refused':
    '{place} heeft de verbinding geweigerd ({status}): controleer het token en de bijbehorende rechten',
  'reason.socket.tokenRefused':
    '{place} heeft geen token uitgegeven voor deze client-ID en dit geheim ({status}): controleer beide',
  'reason.socket.noToken': '{place} heeft geen token teruggestuurd',
  'reason.socket.loginRefused': '{place} heeft de aanmelding geweigerd: controleer het token',
  'reason.socket.replaced':
    '{place} heeft deze verbinding vervangen: een andere pc gebruikt dezelfde naam of hetzelfde token',
  'reason.socket.loginSilent': '{place} heeft de aanmelding niet beantwoord zoals de gebeurtenistoewijzing verwacht',
  'reason.socket.askFails': '{place} heeft {status} teruggestuurd bij het opvragen van {what}',
  'reason.socket.askLate': '{place} heeft niet geantwoord bij het opvragen van {what}',
  'reason.socket.askUnread': '{place} heeft bij het opvragen van {what} geen JSON teruggestuurd',
  'reason.socket.noList':
    '{place} heeft bij {what} geen lijst met gesprekken teruggestuurd: controleer “list” in de gebeurtenistoewijzing',
};
