import type { AreaText } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorNl: AreaText<typeof doctorEn> = {
  'doctor.failed': 'Dit kon niet worden bekeken: {message}',
  'doctor.failed.do':
    'De andere controles zeggen wat ze vonden. Probeer het opnieuw; blijft het zo, stuur dit dan naar support',
  'doctor.late': 'Dit kwam niet op tijd klaar',
  'doctor.late.do': 'Controleer het netwerk van deze pc en probeer het opnieuw',
  'doctor.skipped.before': 'Niet bekeken: een eerdere stap op weg naar {host} mislukt',
  'doctor.skipped.proxy': 'Niet bekeken: alleen het eigen netwerk van de app gaat door deze proxy naar {host}',
  'doctor.skipped.line': 'Niet bekeken: {name} maakt geen verbinding',
  'doctor.settings.none': 'Er zijn nog geen instellingen, dus Counterline oefent. Ze zouden in {path} staan',
  'doctor.settings.ok': 'De instellingen in {path} kloppen, en elk geheim dat ze noemen is gevonden',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do':
    'Vraag je beheerder: beheerde instellingen gelden alleen waar alleen beheerders mogen schrijven',
  'doctor.settings.open': 'Er staan geheimen leesbaar in {path}: {places}',
  'doctor.settings.open.do': 'Houd het bestand voor jezelf, of noem daar een andere plek: {form}',
  'doctor.settings.plain': 'Geheimen gaan zonder TLS naar {hosts}: iedereen onderweg kan ze lezen',
  'doctor.settings.plain.do': 'Gebruik daar https://, wss:// of TLS, of zet de computer in allowPlainHttp',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Verbeter deze plaats in Instellingen of in het bestand',
  'doctor.settings.noHelpdesk': 'Er is geen helpdesk ingesteld',
  'doctor.settings.noHelpdesk.do': 'Vul adres, API-sleutel en API-geheim in bij Instellingen',
  'doctor.settings.noLine': 'Er is geen telefoonlijn ingesteld, dus er wordt geen gesprek gehoord',
  'doctor.settings.noLine.do': 'Voeg er een toe in Instellingen, onder Telefoonlijnen',
  'doctor.name.address': '{host} is een adres; er hoeft geen naam te worden opgezocht',
  'doctor.name.ok': 'De naam {host} leidt naar {address}',
  'doctor.name.proxy': 'De proxy zoekt {host} op, niet deze pc',
  'doctor.name.unknown': 'Het netwerk kent de naam {host} niet',
  'doctor.name.unknown.do': 'Kijk hoe het adres is gespeld, en daarna naar het netwerk of de VPN van deze pc',
  'doctor.name.silent': 'Niemand antwoordt waar {host} naartoe leidt',
  'doctor.name.silent.do': 'Kijk of deze pc op het netwerk zit, en naar zijn DNS-server',
  'doctor.proxy.none': 'Voor {host} is geen proxy ingesteld: verzoeken gaan er rechtstreeks heen',
  'doctor.proxy.excepted':
    'Verzoeken aan {host} gaan er rechtstreeks heen, hoewel er een proxy is: {from} zondert het adres uit',
  'doctor.proxy.used': 'Verzoeken aan {host} gaan via de proxy {proxy}, zoals {from} zegt',
  'doctor.proxy.system': 'het systeem',
  'doctor.proxy.unreadable': 'Wat in {from} staat is geen adres van een proxy',
  'doctor.proxy.unreadable.do':
    'Schrijf het als http://proxy.example:3128 of haal het weg, en start Counterline opnieuw',
  'doctor.reach.ok': 'Verbinding met {place} komt tot stand in {ms} ms',
  'doctor.reach.refused': 'Op {place} luistert niemand',
  'doctor.reach.refused.do': 'Controleer adres en poort; misschien draait de andere kant niet',
  'doctor.reach.silent': '{place} antwoordt niet',
  'doctor.reach.silent.do': 'Controleer het netwerk van deze pc en of er een firewall tussen zit',
  'doctor.reach.noProxy': 'De proxy {place} antwoordt niet',
  'doctor.reach.noProxy.do': 'Vraag je beheerder naar de juiste proxy, of zonder dit adres ervan uit',
  'doctor.reach.proxyPassword': 'De proxy {proxy} vraagt een wachtwoord voordat hij {place} doorlaat (407)',
  'doctor.reach.proxyPassword.do':
    'Vraag je beheerder om een weg zonder wachtwoord, of zet naam en wachtwoord in het adres van de proxy',
  'doctor.reach.proxyRefuses': 'De proxy {proxy} laat {place} niet door ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Vraag je beheerder dit adres toe te staan',
  'doctor.certificate.ok': 'Het certificaat van {host} is geldig tot {day|day}, uitgegeven door “{issuer}”',
  'doctor.certificate.own':
    'Het certificaat van {host} is uitgegeven door “{issuer}”. Deze pc vertrouwt die uitgever, het publiek niet: een eigen uitgever van het bedrijf, of een netwerk dat TLS meeleest. Counterline werkt ermee',
  'doctor.certificate.soon': 'Het certificaat van {host} verloopt op {day|day}, over {days} dagen',
  'doctor.certificate.soon.do': 'Meld het aan wie deze server beheert',
  'doctor.certificate.expired': 'Het certificaat van {host} is verlopen op {day|day}',
  'doctor.certificate.expired.do':
    'Wie deze server beheert moet het vernieuwen; is die dag nog niet voorbij, zet dan de klok van deze pc goed',
  'doctor.certificate.early': 'Het certificaat van {host} is pas geldig vanaf {day|day}',
  'doctor.certificate.early.do': 'Meestal staat de klok van deze pc verkeerd: controleer datum en tijd',
  'doctor.certificate.wrongName': 'Het certificaat van {host} is voor een andere naam: {names}',
  'doctor.certificate.wrongName.do': 'Gebruik de naam die in het certificaat staat, of laat het certificaat verbeteren',
  'doctor.certificate.untrusted':
    'Het certificaat van {host} is uitgegeven door “{issuer}”, en deze pc vertrouwt die uitgever niet',
  'doctor.certificate.untrusted.do':
    'Leest je netwerk TLS mee of is de server van jullie zelf, laat dan het certificaat van deze uitgever op deze pc installeren; anders antwoordt er misschien iemand anders: verstuur niets',
  'doctor.certificate.fault': 'Het certificaat van {host}, uitgegeven door “{issuer}”, klopt niet ({code})',
  'doctor.certificate.fault.do': 'Meld het aan wie deze server beheert',
  'doctor.certificate.noTls': '{host} spreekt TLS niet zoals het hoort ({code})',
  'doctor.certificate.noTls.do': 'Controleer of het adres met https begint en de poort klopt',
  'doctor.certificate.local': '{host} is deze pc, dus er is geen certificaat nodig',
  'doctor.certificate.plain': 'Verzoeken aan {host} zijn niet versleuteld: iedereen onderweg kan het geheim lezen',
  'doctor.certificate.plain.do': 'Gebruik het adres dat met https begint',
  'doctor.credentials.ok': '{host} accepteert de API-sleutel en het API-geheim',
  'doctor.credentials.wrong': '{host} accepteert de API-sleutel en het API-geheim niet (401)',
  'doctor.credentials.wrong.do': 'Kopieer beide opnieuw uit de helpdesk, zonder spaties ervoor of erna',
  'doctor.credentials.forbidden': '{host} kent deze gegevens, maar staat dit niet toe (403)',
  'doctor.credentials.letters': 'In de API-sleutel of het API-geheim staat een teken dat niet kan worden verstuurd',
  'doctor.credentials.limited': '{host} vraagt om een pauze ({status|plain}), dus de gegevens zijn niet bewezen',
  'doctor.credentials.limited.do': 'Wacht een minuut en controleer opnieuw; kijk ook naar het deel van de limieten',
  'doctor.credentials.refused': '{host} antwoordt, maar niet als de helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Controleer het adres, met alles wat na de naam komt',
  'doctor.credentials.none': '{host} geeft geen antwoord op de vraag naar de toegang: {reason}',
  'doctor.credentials.none.do': 'Controleer het adres; klopt het, probeer het dan over een minuut opnieuw',
  'doctor.clock.ok': 'De klokken van deze pc en van {host} lopen op de minuut gelijk',
  'doctor.clock.unknown': '{host} zegt niet hoe laat het daar is',
  'doctor.clock.ahead':
    'De klok van deze pc loopt {minutes} min voor op {host}: gesprekken krijgen in de helpdesk een te late tijd, en certificaten lijken verlopen',
  'doctor.clock.behind':
    'De klok van deze pc loopt {minutes} min achter op {host}: gesprekken krijgen in de helpdesk een te vroege tijd, en certificaten lijken nog niet geldig',
  'doctor.clock.do': 'Laat deze pc de tijd van het netwerk overnemen (Datum en tijd in zijn instellingen)',
  'doctor.limits.ok':
    'Benodigde verzoeken per uur op de drukste dag van de laatste tijd: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Toegestaan voor deze pc: {allowed}',
  'doctor.limits.supposed':
    'Een drukke werkplek met {calls} gesprekken in {hours} uur heeft {need} verzoeken per uur nodig; deze pc mag er {allowed} versturen',
  'doctor.limits.short':
    'Benodigde verzoeken per uur: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Het deel van deze pc, {allowed}, is te klein voor zijn gesprekken',
  'doctor.limits.supposedShort':
    '{calls} gesprekken in {hours} uur hebben {need} verzoeken per uur nodig: het deel van deze pc, {allowed}, min wat aanwezigheid gebruikt, is te klein voor zijn gesprekken',
  'doctor.limits.tight':
    'Benodigde verzoeken per uur: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Dat is bijna het hele deel van deze pc, {allowed}',
  'doctor.limits.short.do':
    'Geef deze pc een groter deel in Instellingen, of vraag om hogere limieten van het abonnement',
  'doctor.pops.ok':
    'Klantschermen openen meteen. Op een dag met zoveel gesprekken wacht er een hooguit {worst} s op het deel van deze pc',
  'doctor.pops.wait':
    'Een klantscherm wacht op het deel van deze pc van de limieten: de helft hooguit {half} s, 99 van de 100 hooguit {most} s, en de langste wachttijd is {worst} s',
  'doctor.pops.do':
    'Geef deze pc een groter deel in Instellingen, gebruik deze API-sleutel op minder pc’s, of vraag om hogere limieten van het abonnement',
  'doctor.pops.noPlace':
    'Pc’s met dit deel en zonder plaats kunnen de limieten samen overschrijden, en dan weigert de helpdesk verzoeken. Een klantscherm wacht ook op het deel van deze pc: de helft hooguit {half} s, 99 van de 100 hooguit {most} s, en de langste wachttijd is {worst} s',
  'doctor.pops.noPlace.do':
    'Geef elk van de {count} pc’s in Instellingen een eigen plaats van 1 tot {count}, en laat ze hun klok via het netwerk instellen. Met plaatsen wacht elk klantscherm op zijn beurt',
  'doctor.clock.turns':
    'De klok van deze pc wijkt {seconds} s af van die van {host}. De klokken van pc’s die om de beurt gaan mogen hooguit een halve seconde verschillen',
  'doctor.line.up': '{name} maakt verbinding en laat ons toe',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do': 'Controleer gebruikersnaam en wachtwoord, en wat de centrale deze gebruiker toestaat',
  'doctor.line.lost': '{name} maakt geen verbinding: {reason}',
  'doctor.line.lost.do': 'Controleer adres en poort, en of de centrale draait',
  'doctor.line.late': '{name} antwoordt niet op tijd',
  'doctor.hook.ready': '{name} wacht op de softphone',
  'doctor.hook.paste': 'Plak de regels uit Verbindingen in de softphone en bel die één keer',
  'doctor.hook.none': '{name} heeft niets van de softphone gehoord sinds Counterline draait',
  'doctor.hook.heard': '{name} hoort de softphone; het laatst: {last}',
  'doctor.hook.refused': '{name} hoort de softphone en kan er niets mee; het laatst: {last}',
  'doctor.permission.listed': '{name} noemt de lopende gesprekken',
  'doctor.permission.listed.do':
    'Dat ook nieuwe gesprekken worden gemeld (read=call in manager.conf) bewijst alleen een gesprek: voer een proefgesprek',
  'doctor.permission.up': '{name} neemt de vragen van deze pc aan',
  'doctor.permission.up.do':
    'Dat ook nieuwe gesprekken worden gemeld bewijst alleen een gesprek: voer een proefgesprek',
  'doctor.permission.lamps.do':
    'Dat de bezetlampjes ook nieuwe gesprekken melden bewijst alleen een gesprek: voer een proefgesprek',
  'doctor.permission.missingEvents': '{name} maakt verbinding en hoort geen gesprekken: {reason}',
  'doctor.permission.missingEvents.do':
    'Wijzig het account op de telefooncentrale, controleer daarna opnieuw en doe een proefoproep',
  'doctor.endpoints.noList': '{name} heeft geen lijst van endpoints',
  'doctor.endpoints.unanswered': '{name} antwoordde niet toen de endpoints werden gelezen',
  'doctor.endpoints.denied': 'Dit account mag de endpoints van {name} niet lezen',
  'doctor.endpoints.allow': 'Voeg system en reporting toe aan “write” van dit account in manager.conf en herlaad',
  'doctor.endpoints.allowAri':
    'Sta dit account toe te lezen: de sectie in ari.conf heeft het wachtwoord nodig en geen permit die deze pc uitsluit',
  'doctor.endpoints.partial':
    '{name} noemde {count} endpoints op basis van hun status; nummers en endpoints zonder status ontbreken',
  'doctor.endpoints.read': '{name} noemde {count} endpoints',
  'doctor.endpoint.trunk':
    '{name} houdt {endpoint} voor een collega, maar gesprekken daarvandaan tonen meerdere volledige externe nummers: het lijkt een trunk',
  'doctor.endpoint.trunk.do': 'Voeg {endpoint} toe aan “trunks” van deze lijn, of kies Toepassen onder Verbindingen',
  'doctor.endpoint.phone': '{name} kent {endpoint} niet als telefoon; zijn gesprekken tonen toestel {extension}',
  'doctor.endpoint.phone.do':
    'Voeg {endpoint} met {extension} toe aan “endpoints” van deze lijn, of kies Toepassen onder Verbindingen',
  'doctor.extensions.similar.do':
    'Controleer de toestellen in Instellingen. Deze endpoints van de telefooncentrale lijken erop; voer ze in bij “endpoints” van deze lijn: {mapping}',
  'doctor.permission.odd': '{name} zegt iets vreemds: {reason}',
  'doctor.extensions.all': '{name} volgt alle toestellen',
  'doctor.extensions.ok': '{name} kent de gevolgde toestellen: {extensions}',
  'doctor.extensions.missing': '{name} kent {extensions} niet',
  'doctor.extensions.missing.do': 'Controleer de toestellen in Instellingen: meestal is er een verkeerd gespeld',
  'doctor.extensions.unlisted': '{name} zegt niet welke toestellen er zijn; het proefgesprek bewijst het',
  'doctor.extensions.running': '{name} draait, dus er wordt niet een tweede keer naar de toestellen gevraagd',
  'doctor.call.heard': 'Er gaat een gesprek over op {extension}, van {number}',
  'doctor.call.heardOut': '{extension} kiest {number}',
  'doctor.call.withheld': 'Er gaat een gesprek over op {extension}, met een afgeschermd nummer',
  'doctor.call.other': 'Er komt een gesprek binnen, maar op {heard} en niet op een gevolgd toestel',
  'doctor.call.other.do': 'Controleer de toestellen van de lijn, of bel er een van',
  'doctor.call.none': 'In {seconds} s kwam er geen gesprek binnen',
  'doctor.call.none.do':
    'Bel toestel {extension} vanaf een andere telefoon. Gaat het over en verschijnt hier niets, dan mist de gebruiker van de centrale het recht om gesprekken te lezen (read=call)',
  'doctor.call.none.lamps.do':
    'Bel toestel {extension} vanaf een andere telefoon. Gaat het over en verschijnt hier niets, dan heeft de centrale er geen bezetlampje voor, of mag dit account er niet naar kijken',
  'doctor.call.none.other.do':
    'Bel toestel {extension} vanaf een andere telefoon. Gaat het over en verschijnt hier niets, controleer dan de gevolgde toestellen en wat de andere kant deze lijn laat zien',
  'doctor.call.lost': 'De lijn valt weg: {reason}',
  'doctor.call.stopped': 'Het proefgesprek is afgebroken',
  'doctor.tillTokens': 'Het token is te raden: {names}',
  'doctor.tillTokens.do':
    'Geef deze kassa’s in de instellingen een willekeurig token van minstens 16 tekens, of verwijder ze daar en koppel ze. Tot dan krijgen ze geen bewijs dat Counterline echt is',
  'doctor.tillPorts.free': 'De poorten voor kassa’s zijn vrij; {port|plain} wordt gebruikt',
  'doctor.tillPorts.someTaken': 'Voor kassa’s wordt {port|plain} gebruikt. Bezet: {taken}',
  'doctor.tillPorts.none': 'Alle poorten voor kassa’s van {first|plain} tot {last|plain} zijn bezet: {taken}',
  'doctor.tillPorts.none.do':
    'Beëindig een programma dat er een gebruikt. Kassa’s die programma’s zijn vinden de app op elke poort, kassa’s in de browser niet',
  'doctor.tillPorts.open': 'Kassa’s maken verbinding op poort {port|plain}',
  'doctor.tillPorts.shut': 'De deur voor kassa’s is dicht: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Poort {free|plain} is vrij: start Counterline opnieuw zonder --port, of met een poort van {first|plain} tot {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Kassa’s die programma’s zijn maken verbinding op poort {port|plain}; kassa’s in de browser zoeken alleen van {first|plain} tot {last|plain}',
  'doctor.tillPorts.elsewhere.do':
    'Beëindig een programma dat een van die poorten gebruikt en start Counterline opnieuw',
  'doctor.setAside':
    '{count} items mislukken steeds opnieuw terwijl andere worden aangenomen; ze zijn opzij gezet en worden zelden geprobeerd',
  'doctor.setAside.do': 'Bekijk ze onder Wachtend: verzend ze opnieuw zodra de oorzaak weg is, of verwijder ze',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'De gegevensmap moet van deze gebruiker zijn, modus 0700 hebben en geen koppelingen bevatten',
  'doctor.folder.ok': 'In de gegevensmap {folder} kan worden geschreven; {mega} MB is vrij',
  'doctor.folder.absent': 'De gegevensmap {folder} wordt bij de eerste start gemaakt',
  'doctor.folder.little': 'Voor de gegevensmap {folder} is maar {mega} MB vrij',
  'doctor.folder.full':
    'Voor de gegevensmap {folder} is geen ruimte: gesprekken kunnen niet worden bewaard tot ze zijn verstuurd',
  'doctor.folder.full.do': 'Maak ruimte vrij op deze schijf',
  'doctor.folder.unwritable': 'In de gegevensmap {folder} kan niet worden geschreven ({code})',
  'doctor.folder.unwritable.do': 'Laat deze gebruiker daar schrijven, of noem met --data een andere map',
  'doctor.presence.unset': 'Er wordt naar geen kanaal gevraagd, dus aanwezigheid is niet bekeken',
  'doctor.presence.online': '{channel}: er is iemand online',
  'doctor.presence.offline': '{channel}: er is nu niemand online',
  'doctor.presence.limited': '{channel}: de helpdesk vraagt om een pauze ({status|plain})',
  'doctor.presence.refused':
    '{channel}: de helpdesk kent deze sleutel, dit kanaal of deze webwinkel niet ({status|plain})',
  'doctor.presence.refused.do': 'Controleer het adres van de aanwezigheidscontrole en de webwinkel van dit kanaal',
  'doctor.presence.none': '{channel}: geen antwoord ({reason})',
  'doctor.presence.none.do': 'Controleer het adres van de aanwezigheidscontrole',
  'setup.fault.json':
    'Dit bestand is vanaf regel {line}, kolom {column} geen JSON, dus er kan niets van worden overgenomen',
  'setup.fault.noObject': 'Dit bestand bevat geen instellingen: er wordt een object tussen accolades verwacht',
  'setup.fault.newer':
    'Dit bestand heeft plaatsen die deze versie niet kent, meestal omdat het uit een nieuwere komt: {places}. Werk Counterline bij, of haal ze uit het bestand',
  'setup.file.saved': 'De instellingen uit het bestand zijn opgeslagen. De vorige zijn bewaard als {path}',
  'setup.file.savedFirst': 'De instellingen uit het bestand zijn opgeslagen',
  'setup.file.wrong': 'Er is niets opgeslagen: in dit bestand moet eerst iets worden verbeterd',
  'setup.changedMeanwhile':
    'De instellingen zijn intussen gewijzigd, dus er is niets opgeslagen. Bekijk de wijzigingen opnieuw',
  'setup.undo.done': 'De vorige instellingen gelden weer. Die van zonet zijn in hun plaats bewaard',
  'setup.undo.none': 'Er zijn geen vorige instellingen om naar terug te gaan',
  'setup.undo.wrong': 'De vorige instellingen kunnen niet meer worden gebruikt, dus er verandert niets',
  'setup.switch.real': 'De echte telefoon en helpdesk zijn verbonden',
  'setup.switch.practice': 'Je oefent. Niets gaat naar de echte helpdesk',
  'setup.switch.same': 'Dat is al zo',
  'setup.switch.incomplete':
    'De helpdesk is nog niet ingesteld, dus het oefenen gaat door. Vul eerst adres, API-sleutel en API-geheim in',
  'setup.switch.settings': 'De instellingen kloppen nog niet, dus alles blijft zoals het is: {place} {message}',
  'setup.switch.failed': 'Dit kan niet beginnen, dus alles blijft zoals het is: {reason}',
};
