/** The file has more than 250 lines, because it is one table of texts. */
import type { AreaTemplates } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorNl: AreaTemplates<typeof doctorEn> = {
  'doctor.failed': 'Deze controle is mislukt: {message}',
  'doctor.failed.do':
    'De andere controles zijn niet getroffen. Voer ze opnieuw uit. Houdt de fout aan, stuur dit dan naar support',
  'doctor.late': 'Deze controle is niet op tijd voltooid',
  'doctor.late.do': 'Controleer het netwerk van deze pc en voer de controles opnieuw uit',
  'doctor.skipped.before': 'Overgeslagen: een eerdere controle voor {host} is mislukt',
  'doctor.skipped.proxy': 'Overgeslagen: deze controle ondersteunt de proxy niet die Counterline voor {host} gebruikt',
  'doctor.skipped.line': 'Overgeslagen: {name} is niet verbonden',
  'doctor.settings.none':
    'Nog geen instellingen; Counterline draait in de oefenmodus. Het instellingenbestand zou {path} zijn',
  'doctor.settings.ok': 'De instellingen in {path} zijn geldig en alle geheimen zijn gevonden',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do':
    'Vraag uw beheerder: beheerde instellingen gelden alleen als uitsluitend beheerders ernaar kunnen schrijven',
  'doctor.settings.open': '{path} bevat geheimen als platte tekst: {places}',
  'doctor.settings.open.do': 'Beperk de toegang tot het bestand, of vervang het geheim door een verwijzing: {form}',
  'doctor.settings.plain': 'Geheimen worden zonder TLS naar {hosts} verzonden en zijn onderweg leesbaar',
  'doctor.settings.plain.do':
    'Gebruik https://, wss:// of TLS, of voeg de host toe aan allowPlainHttp in de instellingen',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Corrigeer deze waarde in Instellingen of in het bestand',
  'doctor.settings.noHelpdesk': 'Er is geen helpdesk ingesteld',
  'doctor.settings.noHelpdesk.do': 'Voer het adres, de API-sleutel en het API-geheim in bij Instellingen',
  'doctor.settings.noLine': 'Er is geen telefoonlijn ingesteld; er worden geen gesprekken ontvangen',
  'doctor.settings.noLine.do': 'Voeg er een toe in Instellingen, onder Telefoonlijnen',
  'doctor.name.address': '{host} is een IP-adres; er hoeft geen naam te worden omgezet',
  'doctor.name.ok': 'De hostnaam {host} wordt omgezet in {address}',
  'doctor.name.proxy': 'De proxy zet {host} om, niet deze pc',
  'doctor.name.unknown': 'De hostnaam {host} kan niet worden omgezet',
  'doctor.name.unknown.do': 'Controleer de spelling van het adres en daarna het netwerk of de VPN van deze pc',
  'doctor.name.silent': 'Geen DNS-server antwoordt voor {host}',
  'doctor.name.silent.do': 'Controleer of deze pc met het netwerk is verbonden, en controleer de DNS-server',
  'doctor.proxy.none': 'Voor {host} is geen proxy ingesteld: aanvragen worden rechtstreeks verzonden',
  'doctor.proxy.excepted': 'Aanvragen aan {host} worden rechtstreeks verzonden: {from} sluit die uit van de proxy',
  'doctor.proxy.used': 'Aanvragen aan {host} gaan via de proxy {proxy}, ingesteld door {from}',
  'doctor.proxy.system': 'het systeem',
  'doctor.proxy.unreadable': 'Het proxyadres in {from} is ongeldig',
  'doctor.proxy.unreadable.do':
    'Gebruik een vorm zoals http://proxy.example:3128, of verwijder het, en start Counterline opnieuw',
  'doctor.reach.ok': 'In {ms} ms verbonden met {place}',
  'doctor.reach.refused': 'Er antwoordt geen server op {place}',
  'doctor.reach.refused.do': 'Controleer het adres en de poort; misschien is de server gestopt',
  'doctor.reach.silent': '{place} antwoordt niet',
  'doctor.reach.silent.do': 'Controleer het netwerk van deze pc en eventuele firewalls',
  'doctor.reach.noProxy': 'De proxy {place} antwoordt niet',
  'doctor.reach.noProxy.do':
    'Vraag uw beheerder naar het juiste proxyadres, of stel in dat dit adres geen proxy gebruikt',
  'doctor.reach.proxyPassword': 'De proxy {proxy} vereist een wachtwoord voor {place} (407)',
  'doctor.reach.proxyPassword.do':
    'Vraag uw beheerder om toegang zonder wachtwoord, of voeg de gebruikersnaam en het wachtwoord toe aan het proxyadres',
  'doctor.reach.proxyRefuses': 'De proxy {proxy} blokkeert {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Vraag uw beheerder om dit adres toe te staan',
  'doctor.certificate.ok': 'Het certificaat van {host} is geldig tot {day|day}, uitgegeven door “{issuer}”',
  'doctor.certificate.own':
    'Het certificaat van {host} is uitgegeven door “{issuer}”, die deze pc vertrouwt maar die niet openbaar is. Het hoort bij uw bedrijf, of bij een netwerk dat TLS inspecteert. Counterline werkt ermee',
  'doctor.certificate.soon': 'Het certificaat van {host} verloopt op {day|day}, over {days} dagen',
  'doctor.certificate.soon.do': 'Informeer de beheerder van deze server',
  'doctor.certificate.expired': 'Het certificaat van {host} is verlopen op {day|day}',
  'doctor.certificate.expired.do':
    'Vraag de beheerder van deze server om het te vernieuwen. Klopt de datum niet, corrigeer dan de klok van deze pc',
  'doctor.certificate.early': 'Het certificaat van {host} is niet geldig vóór {day|day}',
  'doctor.certificate.early.do': 'De klok van deze pc loopt waarschijnlijk verkeerd: controleer datum en tijd',
  'doctor.certificate.wrongName': 'Het certificaat van {host} is voor andere namen: {names}',
  'doctor.certificate.wrongName.do': 'Gebruik een naam uit het certificaat, of vraag om een gecorrigeerd certificaat',
  'doctor.certificate.untrusted':
    'Het certificaat van {host} is uitgegeven door “{issuer}”, en deze pc vertrouwt die uitgever niet',
  'doctor.certificate.untrusted.do':
    'Inspecteert uw netwerk TLS of is de server van uzelf, installeer dan het certificaat van deze uitgever op deze pc. Anders antwoordt er misschien een andere server: verzend geen gegevens',
  'doctor.certificate.fault': 'Het certificaat van {host}, uitgegeven door “{issuer}”, is ongeldig ({code})',
  'doctor.certificate.fault.do': 'Informeer de beheerder van deze server',
  'doctor.certificate.noTls': '{host} gebruikt TLS niet zoals verwacht ({code})',
  'doctor.certificate.noTls.do': 'Controleer of het adres met https begint en de poort klopt',
  'doctor.certificate.local': '{host} is deze pc, dus er is geen certificaat nodig',
  'doctor.certificate.plain': 'Aanvragen aan {host} zijn niet versleuteld; het geheim is onderweg leesbaar',
  'doctor.certificate.plain.do': 'Gebruik een adres dat met https begint',
  'doctor.credentials.ok': '{host} accepteert de API-sleutel en het API-geheim',
  'doctor.credentials.wrong': '{host} weigert de API-sleutel of het API-geheim (401)',
  'doctor.credentials.wrong.do': 'Kopieer beide opnieuw uit de helpdesk, zonder spaties ervoor of erna',
  'doctor.credentials.forbidden': '{host} accepteert deze referenties maar weigert de toegang (403)',
  'doctor.credentials.letters': 'De API-sleutel of het API-geheim bevat een teken dat niet kan worden verzonden',
  'doctor.credentials.limited':
    '{host} heeft om een pauze gevraagd ({status|plain}); de referenties konden niet worden gecontroleerd',
  'doctor.credentials.limited.do':
    'Wacht een minuut en controleer opnieuw. Controleer ook het aandeel van deze pc in de aanvraaglimieten',
  'doctor.credentials.refused': '{host} antwoordt niet als de helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Controleer het hele adres, inclusief het pad',
  'doctor.credentials.none': '{host} beantwoordt de controle van de referenties niet: {reason}',
  'doctor.credentials.none.do': 'Controleer het adres; klopt het, probeer het dan over een minuut opnieuw',
  'doctor.clock.ok': 'De klokken van deze pc en {host} verschillen minder dan een minuut',
  'doctor.clock.unknown': '{host} geeft de tijd niet door',
  'doctor.clock.ahead':
    'De klok van deze pc loopt {minutes} min voor op {host}. Gesprekken verschijnen te laat in de helpdesk en certificaten kunnen verlopen lijken',
  'doctor.clock.behind':
    'De klok van deze pc loopt {minutes} min achter op {host}. Gesprekken verschijnen te vroeg in de helpdesk en certificaten kunnen nog niet geldig lijken',
  'doctor.clock.do': 'Schakel automatische tijd in bij de datum- en tijdinstellingen van deze pc',
  'doctor.limits.ok':
    'Benodigde aanvragen per uur op de drukste recente dag: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Toegestaan voor deze pc: {allowed}',
  'doctor.limits.supposed':
    'Een drukke werkplek met {calls} gesprekken in {hours} uur heeft {need} aanvragen per uur nodig; deze pc mag er {allowed} verzenden',
  'doctor.limits.short':
    'Benodigde aanvragen per uur: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} u). Het aandeel van {allowed} van deze pc is te klein',
  'doctor.limits.supposedShort':
    '{calls} gesprekken in {hours} uur hebben {need} aanvragen per uur nodig. Het aandeel van {allowed} van deze pc, min de aanwezigheidscontroles, is te klein',
  'doctor.limits.tight':
    'Benodigde aanvragen per uur: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} u). Het aandeel van {allowed} van deze pc is maar net groot genoeg',
  'doctor.limits.short.do':
    'Geef deze pc een groter aandeel in Instellingen, of vraag om hogere aanvraaglimieten voor het abonnement',
  'doctor.pops.ok':
    'Klantschermen openen zonder merkbare vertraging. Op een dag met zoveel gesprekken is de langste wachttijd {worst} s',
  'doctor.pops.wait':
    'Klantschermen worden vertraagd, omdat het aandeel van deze pc in de aanvraaglimieten te klein is. De helft wacht maximaal {half} s, 99 % wacht maximaal {most} s en de langste wachttijd is {worst} s',
  'doctor.pops.do':
    'Geef deze pc een groter aandeel in Instellingen, gebruik deze API-sleutel op minder pc’s, of vraag om hogere aanvraaglimieten voor het abonnement',
  'doctor.pops.noPlace':
    'Pc’s met dit aandeel en zonder pc-nummer kunnen samen de aanvraaglimieten overschrijden, waarna de helpdesk aanvragen weigert. Klantschermen worden ook vertraagd, omdat het aandeel van deze pc te klein is: de helft wacht maximaal {half} s, 99 % wacht maximaal {most} s en de langste wachttijd is {worst} s',
  'doctor.pops.noPlace.do':
    'Geef elk van de {count} pc’s een eigen pc-nummer in Instellingen, van 1 tot {count}, en schakel op elke pc automatische tijd in. Met pc-nummers wacht elk klantscherm op zijn beurt',
  'doctor.clock.turns':
    'De klokken van deze pc en {host} verschillen {seconds} s. Voor pc’s die om beurten verzenden, mogen klokken maximaal een halve seconde verschillen',
  'doctor.line.up': '{name} maakt verbinding en meldt zich aan',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do':
    'Controleer de gebruikersnaam en het wachtwoord, en de rechten van deze gebruiker op de telefooncentrale',
  'doctor.line.lost': '{name} maakt geen verbinding: {reason}',
  'doctor.line.lost.do': 'Controleer het adres en de poort, en of de telefooncentrale actief is',
  'doctor.line.siteHost.do':
    'Start Counterline op de server-pc, en controleer daar de telefoonlijn en de lijst met toestellen (site.extensions)',
  'doctor.line.late': '{name} antwoordt niet op tijd',
  'doctor.hook.ready': '{name} wacht op de softphone',
  'doctor.hook.paste': 'Plak de regels van Verbindingen in de softphone en bel die één keer',
  'doctor.hook.none': '{name} heeft niets van de softphone ontvangen sinds Counterline is gestart',
  'doctor.hook.heard': '{name} ontvangt gebeurtenissen van de softphone; laatste gebeurtenis: {last}',
  'doctor.hook.refused':
    '{name} ontvangt gebeurtenissen van de softphone maar kan ze niet gebruiken; laatste gebeurtenis: {last}',
  'doctor.permission.listed': '{name} kan de actieve gesprekken opvragen',
  'doctor.permission.listed.do':
    'Alleen een testgesprek laat zien of ook nieuwe gesprekken worden gemeld (read=call in manager.conf). Voer een testgesprek',
  'doctor.permission.up': '{name} beantwoordt de aanvragen van deze pc',
  'doctor.permission.up.do':
    'Alleen een testgesprek laat zien of ook nieuwe gesprekken worden gemeld. Voer een testgesprek',
  'doctor.permission.lamps.do':
    'Alleen een testgesprek laat zien of de bezetlampjes (BLF) ook nieuwe gesprekken melden. Voer een testgesprek',
  'doctor.permission.missingEvents': '{name} maakt verbinding maar ontvangt geen gesprekken: {reason}',
  'doctor.permission.missingEvents.do':
    'Wijzig het account op de telefooncentrale, controleer opnieuw en voer een testgesprek',
  'doctor.endpoints.noList': '{name} biedt geen lijst van eindpunten',
  'doctor.endpoints.unanswered': '{name} heeft de aanvraag van de eindpunten niet beantwoord',
  'doctor.endpoints.denied': 'Dit account mag de eindpunten van {name} niet lezen',
  'doctor.endpoints.allow': 'Voeg system en reporting toe aan “write” van dit account in manager.conf en herlaad',
  'doctor.endpoints.allowAri':
    'Sta dit account toe te lezen: in ari.conf heeft de sectie het wachtwoord nodig en geen permit die deze pc uitsluit',
  'doctor.endpoints.partial':
    '{name} gaf {count} eindpunten op basis van hun status; bellernummers en eindpunten zonder status ontbreken',
  'doctor.endpoints.read': '{name} gaf {count} eindpunten',
  'doctor.endpoint.trunk':
    '{endpoint} op {name} wordt als telefoon behandeld maar lijkt een trunk: gesprekken ervan tonen meerdere volledige externe nummers',
  'doctor.endpoint.trunk.do': 'Voeg {endpoint} toe aan “trunks” van deze lijn, of kies Toepassen onder Verbindingen',
  'doctor.endpoint.phone': '{endpoint} op {name} is niet bekend als telefoon; de gesprekken tonen toestel {extension}',
  'doctor.endpoint.phone.do':
    'Voeg {endpoint} met {extension} toe aan “endpoints” van deze lijn, of kies Toepassen onder Verbindingen',
  'doctor.extensions.similar.do':
    'Controleer de toestellen in Instellingen. Deze eindpunten van de telefooncentrale lijken erop; voer ze in bij “endpoints” van deze lijn: {mapping}',
  'doctor.permission.odd': '{name} stuurde een onverwacht bericht: {reason}',
  'doctor.extensions.all': '{name} bewaakt alle toestellen',
  'doctor.extensions.ok': '{name} kent de bewaakte toestellen: {extensions}',
  'doctor.extensions.missing': 'Deze toestellen bestaan niet op {name}: {extensions}',
  'doctor.extensions.missing.do': 'Controleer de spelling van de toestellen in Instellingen',
  'doctor.extensions.unlisted': '{name} geeft geen lijst van toestellen; controleer ze met een testgesprek',
  'doctor.extensions.running': '{name} is actief; de toestellen worden niet opnieuw opgevraagd',
  'doctor.call.heard': 'Er gaat een gesprek over op {extension}, van {number}',
  'doctor.call.heardOut': '{extension} kiest {number}',
  'doctor.call.withheld': 'Er gaat een gesprek over op {extension} met een verborgen nummer',
  'doctor.call.other': 'Er is een gesprek ontvangen, maar op {heard}, wat geen bewaakt toestel is',
  'doctor.call.other.do': 'Controleer de toestellen van de lijn, of bel er een van',
  'doctor.call.none': 'Er is binnen {seconds} s geen gesprek ontvangen',
  'doctor.call.none.do':
    'Bel toestel {extension} met een andere telefoon. Gaat het over en verschijnt hier geen gesprek, dan mag de gebruiker op de telefooncentrale geen gesprekken lezen (read=call)',
  'doctor.call.none.lamps.do':
    'Bel toestel {extension} met een andere telefoon. Gaat het over en verschijnt hier geen gesprek, dan heeft de telefooncentrale er geen bezetlampje (BLF) voor, of mag dit account het niet bewaken',
  'doctor.call.none.other.do':
    'Bel toestel {extension} met een andere telefoon. Gaat het over en verschijnt hier geen gesprek, controleer dan de bewaakte toestellen en de rechten van deze lijn',
  'doctor.call.lost': 'De verbinding van de lijn is verbroken: {reason}',
  'doctor.call.stopped': 'Het testgesprek is geannuleerd',
  'doctor.tillTokens': 'Deze kassa’s hebben een token dat makkelijk te raden is: {names}',
  'doctor.tillTokens.do':
    'Voer voor deze kassa’s een willekeurig token van minstens 16 tekens in bij de instellingen, of verwijder ze daar en koppel ze. Tot dan kunnen ze niet controleren of Counterline echt is',
  'doctor.till.up': 'De kassa “{name}” kan verbinden ({address})',
  'doctor.till.ready': 'De kassa “{name}” kan worden gebruikt',
  'doctor.till.fails': 'De kassa “{name}” kan niet worden gebruikt: {reason}',
  'doctor.till.fails.do': 'Los dit op, of wijzig de kassa in de instellingen',
  'doctor.tillPorts.free': 'De poorten voor kassa’s zijn vrij; {port|plain} wordt gebruikt',
  'doctor.tillPorts.someTaken': '{port|plain} wordt gebruikt voor kassa’s. In gebruik: {taken}',
  'doctor.tillPorts.none': 'Alle poorten voor kassa’s van {first|plain} tot {last|plain} zijn in gebruik: {taken}',
  'doctor.tillPorts.none.do':
    'Sluit een programma dat een ervan gebruikt. Kassaprogramma’s vinden de app op elke poort, webkassa’s niet',
  'doctor.tillPorts.open': 'Kassa’s maken verbinding op poort {port|plain}',
  'doctor.tillPorts.shut': 'De kassaserver is niet actief: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Poort {free|plain} is vrij. Start Counterline opnieuw zonder --port, of met een poort van {first|plain} tot {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Kassaprogramma’s maken verbinding op poort {port|plain}, maar webkassa’s gebruiken alleen poorten van {first|plain} tot {last|plain}',
  'doctor.tillPorts.elsewhere.do': 'Sluit een programma dat een van die poorten gebruikt en start Counterline opnieuw',
  'doctor.popFailed': {
    one: 'In het afgelopen uur is {count} klant niet geopend en niemand heeft ernaar gekeken. {verdict}',
    other:
      'In het afgelopen uur zijn {count} klanten niet geopend en niemand heeft ernaar gekeken. De laatste: {verdict}',
  },
  'doctor.popFailed.do': 'Open het item op de pagina Nu of markeer het als gezien',
  'doctor.decisions': {
    one: '{count} aanvraag is geweigerd of te laat en vraagt uw beslissing',
    other: '{count} aanvragen zijn geweigerd of te laat en vragen uw beslissing',
  },
  'doctor.decisions.do': 'Verzend of verwijder ze onder Wachtend',
  'doctor.setAside':
    '{count} items mislukken steeds terwijl andere worden geaccepteerd; ze zijn uitgesteld en worden minder vaak opnieuw geprobeerd',
  'doctor.setAside.do':
    'Controleer ze bij Wachtend: verzend een item opnieuw als de oorzaak is verholpen, of verwijder het',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do': 'De gegevensmap moet van deze gebruiker zijn, met modus 0700 en zonder koppelingen',
  'doctor.folder.ok': 'De gegevensmap {folder} is beschrijfbaar; {mega} MB vrij',
  'doctor.folder.absent': 'De gegevensmap {folder} wordt bij de eerste start gemaakt',
  'doctor.folder.little': 'Slechts {mega} MB vrij voor de gegevensmap {folder}',
  'doctor.folder.full':
    'De schijf van de gegevensmap {folder} is vol: gesprekken kunnen niet worden bewaard tot ze zijn verzonden',
  'doctor.folder.full.do': 'Maak ruimte vrij op deze schijf',
  'doctor.folder.unwritable': 'Counterline kan niet naar de gegevensmap {folder} schrijven ({code})',
  'doctor.folder.unwritable.do': 'Geef deze gebruiker schrijfrechten, of kies een andere map met --data',
  'doctor.presence.unset': 'Er is geen kanaal ingesteld; aanwezigheid wordt niet gecontroleerd',
  'doctor.presence.online': '{channel}: minstens één medewerker is online',
  'doctor.presence.offline': '{channel}: op dit moment is geen medewerker online',
  'doctor.presence.limited': '{channel}: de helpdesk vraagt om een pauze ({status|plain})',
  'doctor.presence.refused':
    '{channel}: de helpdesk kent deze sleutel, dit kanaal of deze webshop niet ({status|plain})',
  'doctor.presence.refused.do':
    'Controleer het adres van de aanwezigheidscontrole (configuratie, stap 2, Meer opties; of Instellingen > Helpdesk) en de webshop van dit kanaal',
  'doctor.presence.none': '{channel}: geen antwoord ({reason})',
  'doctor.presence.none.do':
    'Controleer het adres van de aanwezigheidscontrole (configuratie, stap 2, Meer opties; of Instellingen > Helpdesk)',
  'setup.fault.json': 'De JSON in dit bestand is ongeldig vanaf regel {line}, kolom {column}; er is niets geïmporteerd',
  'setup.fault.noObject': 'Dit bestand bevat geen instellingen: er wordt een object tussen accolades verwacht',
  'setup.fault.newer':
    'Dit bestand bevat instellingen die deze versie niet kent, waarschijnlijk uit een nieuwere versie: {places}. Werk Counterline bij, of verwijder ze uit het bestand',
  'setup.file.saved':
    'De instellingen uit het bestand zijn opgeslagen. De vorige instellingen zijn verplaatst naar {path}',
  'setup.file.savedFirst': 'De instellingen uit het bestand zijn opgeslagen',
  'setup.file.wrong': 'Er is niets opgeslagen: corrigeer eerst dit bestand',
  'setup.changedMeanwhile':
    'Intussen is een andere wijziging opgeslagen; er is niets opgeslagen. Controleer uw wijzigingen opnieuw',
  'setup.undo.done': 'De vorige instellingen zijn hersteld. U kunt ook dit ongedaan maken',
  'setup.undo.none': 'Er zijn geen vorige instellingen om te herstellen',
  'setup.undo.wrong': 'De vorige instellingen kunnen niet meer worden gebruikt; er is niets gewijzigd',
  'setup.switch.real': 'De echte telefoon en helpdesk zijn verbonden',
  'setup.switch.practice': 'De oefenmodus is ingeschakeld. Er wordt niets naar de echte helpdesk verzonden',
  'setup.switch.same': 'Er is niets te wijzigen',
  'setup.switch.incomplete':
    'De helpdesk is nog niet ingesteld; de oefenmodus blijft aan. Voer eerst het adres, de API-sleutel en het API-geheim in',
  'setup.switch.settings': 'De instellingen zijn ongeldig; er is niets gewijzigd: {place} {message}',
  'setup.switch.failed': 'De wijziging is mislukt; er is niets gewijzigd: {reason}',
};
