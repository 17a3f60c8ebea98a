/** The file has more than 250 lines, because it is one table of texts. */
import type { AreaTemplates } from '../format-message.ts';
import type { doctorEn } from './en.ts';

export const doctorNl: AreaTemplates<typeof doctorEn> = {
  'doctor.failed': 'Deze controle kon niet worden voltooid: {message}',
  'doctor.failed.do':
    'Dit heeft geen invloed op de andere controles. Voer de controles opnieuw uit. Blijft de fout optreden, stuur dit bericht dan naar support',
  'doctor.late': 'Deze controle is niet op tijd afgerond',
  'doctor.late.do': 'Controleer de netwerkverbinding van deze pc en voer de controles opnieuw uit',
  'doctor.skipped.before': 'Overgeslagen, omdat een eerdere controle voor {host} is mislukt',
  'doctor.skipped.proxy':
    'Overgeslagen, omdat deze controle de proxy die Counterline voor {host} gebruikt, niet ondersteunt',
  'doctor.skipped.line': 'Overgeslagen, omdat {name} niet verbonden is',
  'doctor.settings.none':
    'Er zijn nog geen instellingen, dus Counterline gebruikt de oefenmodus. Het instellingenbestand wordt hier gemaakt: {path}',
  'doctor.settings.ok': 'De instellingen in {path} zijn geldig en alle geheimen zijn gevonden',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do': 'Vraag uw beheerder om hulp',
  'doctor.settings.open': '{path} bevat geheimen in leesbare tekst: {places}',
  'doctor.settings.open.do': 'Beperk de toegang tot het bestand, of vervang elk geheim door een verwijzing: {form}',
  'doctor.settings.plain': 'Geheimen worden zonder TLS naar {hosts} verzonden en zijn onderweg leesbaar',
  'doctor.settings.plain.do':
    'Gebruik https://, wss:// of TLS, of voeg de host toe aan allowPlainHttp in de instellingen',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Los dit probleem op in Instellingen of in het bestand',
  'doctor.settings.noHelpdesk': 'Er is geen helpdesk ingesteld',
  'doctor.settings.noHelpdesk.do':
    'Voer in Instellingen het adres van de helpdesk, de API-sleutel en het API-geheim in',
  'doctor.settings.noLine': 'Er is geen telefoonlijn ingesteld, dus er worden geen gesprekken ontvangen',
  'doctor.settings.noLine.do': 'Voeg in Instellingen onder Telefoonlijnen een telefoonlijn toe',
  'doctor.name.address': '{host} is een IP-adres, dus er hoeft geen naam te worden omgezet',
  'doctor.name.ok': 'De hostnaam {host} wordt omgezet in {address}',
  'doctor.name.proxy': 'De proxy zet {host} om, niet deze pc',
  'doctor.name.unknown': 'De hostnaam {host} kan niet worden omgezet',
  'doctor.name.unknown.do': 'Controleer de spelling van het adres en daarna de netwerk- of VPN-verbinding van deze pc',
  'doctor.name.silent': 'Geen enkele DNS-server heeft een antwoord gegeven voor {host}',
  'doctor.name.silent.do': 'Controleer of deze pc verbinding heeft met het netwerk en controleer daarna de DNS-server',
  'doctor.proxy.none': 'Voor {host} is geen proxy ingesteld, dus aanvragen worden rechtstreeks verzonden',
  'doctor.proxy.excepted':
    'Aanvragen aan {host} worden rechtstreeks verzonden, omdat {from} een uitzondering op de proxy bevat',
  'doctor.proxy.used': 'Aanvragen aan {host} worden verzonden via de proxy {proxy}, die is ingesteld door {from}',
  'doctor.proxy.system': 'het systeem',
  'doctor.proxy.unreadable': 'Het proxyadres in {from} is ongeldig',
  'doctor.proxy.unreadable.do':
    'Voer een geldig adres in, zoals http://proxy.example:3128, of verwijder de proxy-instelling. Start Counterline daarna opnieuw',
  'doctor.reach.ok': 'In {ms} ms verbonden met {place}',
  'doctor.reach.refused': 'Er reageert geen server op {place}',
  'doctor.reach.refused.do': 'Controleer het adres en de poort. Mogelijk is de server niet gestart',
  'doctor.reach.silent': '{place} reageert niet',
  'doctor.reach.silent.do':
    'Controleer de netwerkverbinding van deze pc en eventuele firewalls tussen deze pc en de server',
  'doctor.reach.noProxy': 'De proxy {place} reageert niet',
  'doctor.reach.noProxy.do':
    'Vraag uw beheerder om het juiste proxyadres, of stel voor het adres van de helpdesk een uitzondering op de proxy in',
  'doctor.reach.proxyPassword': 'De proxy {proxy} vereist een wachtwoord voor {place} (407)',
  'doctor.reach.proxyPassword.do':
    'Vraag uw beheerder om toegang zonder wachtwoord, of voeg de gebruikersnaam en het wachtwoord toe aan het proxyadres',
  'doctor.reach.proxyRefuses': 'De proxy {proxy} blokkeert {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Vraag uw beheerder om dit adres toe te staan',
  'doctor.certificate.ok': 'Het certificaat van {host} is geldig tot {day|day} en is uitgegeven door “{issuer}”',
  'doctor.certificate.own':
    'Het certificaat van {host} is uitgegeven door “{issuer}”. Deze pc vertrouwt die uitgever, maar het is geen openbare certificeringsinstantie. De uitgever hoort meestal bij uw bedrijf of bij een netwerk dat TLS inspecteert. Counterline werkt met dit certificaat',
  'doctor.certificate.soon': 'Het certificaat van {host} verloopt op {day|day} (resterende dagen: {days})',
  'doctor.certificate.soon.do': 'Waarschuw de beheerder van deze server',
  'doctor.certificate.expired': 'Het certificaat van {host} is verlopen op {day|day}',
  'doctor.certificate.expired.do':
    'Als de datum van deze pc niet klopt, corrigeer die dan. Vraag anders de beheerder van deze server om het certificaat te vernieuwen',
  'doctor.certificate.early': 'Het certificaat van {host} is niet geldig vóór {day|day}',
  'doctor.certificate.early.do': 'De klok van deze pc staat waarschijnlijk verkeerd. Controleer de datum en de tijd',
  'doctor.certificate.wrongName': 'Het certificaat van {host} geldt voor andere namen: {names}',
  'doctor.certificate.wrongName.do': 'Gebruik een naam uit het certificaat, of vraag om een gecorrigeerd certificaat',
  'doctor.certificate.untrusted':
    'Het certificaat van {host} is uitgegeven door “{issuer}”. Deze pc vertrouwt die uitgever niet',
  'doctor.certificate.untrusted.do':
    'Als uw netwerk TLS inspecteert of als de server van uzelf is, installeer dan het certificaat van deze uitgever op deze pc. Anders reageert er mogelijk een andere server: verzend dan geen gegevens',
  'doctor.certificate.fault': 'Het certificaat van {host}, uitgegeven door “{issuer}”, is ongeldig ({code})',
  'doctor.certificate.fault.do': 'Waarschuw de beheerder van deze server',
  'doctor.certificate.noTls': 'De beveiligde verbinding met {host} is mislukt ({code})',
  'doctor.certificate.noTls.do': 'Controleer of het adres en de poort juist zijn',
  'doctor.certificate.local': '{host} is deze pc, dus er is geen certificaat nodig',
  'doctor.certificate.plain': 'Aanvragen aan {host} zijn niet versleuteld, dus het geheim is onderweg leesbaar',
  'doctor.certificate.plain.do': 'Gebruik een adres dat met https begint',
  'doctor.credentials.ok': '{host} heeft de API-sleutel en het API-geheim geaccepteerd',
  'doctor.credentials.wrong': '{host} heeft de API-sleutel of het API-geheim geweigerd (401)',
  'doctor.credentials.wrong.do':
    'Kopieer de API-sleutel en het API-geheim opnieuw uit de helpdesk, zonder spaties ervoor of erna',
  'doctor.credentials.forbidden': '{host} heeft deze aanmeldgegevens geaccepteerd, maar de toegang geweigerd (403)',
  'doctor.credentials.forbidden.do':
    'Vraag de beheerder van de helpdesk of deze API-sleutel toegang heeft. Zo ja, dan blokkeert mogelijk een proxy of firewall de aanvraag',
  'doctor.credentials.letters': 'De API-sleutel of het API-geheim bevat een teken dat niet kan worden verzonden',
  'doctor.credentials.limited':
    '{host} heeft deze pc om een pauze gevraagd ({status|plain}), dus de aanmeldgegevens konden niet worden gecontroleerd',
  'doctor.credentials.limited.do':
    'Wacht een minuut en controleer opnieuw. Controleer ook het aandeel van deze pc in de aanvraaglimieten',
  'doctor.credentials.refused': 'Het antwoord van {host} is geen antwoord van een helpdesk ({status|plain})',
  'doctor.credentials.refused.do': 'Controleer het volledige adres, inclusief het pad',
  'doctor.credentials.none': 'De aanmeldgegevens konden niet bij {host} worden gecontroleerd: {reason}',
  'doctor.credentials.none.do': 'Controleer het adres. Als het juist is, probeer het dan over een minuut opnieuw',
  'doctor.clock.ok': 'De klokken van deze pc en {host} verschillen minder dan een minuut van elkaar',
  'doctor.clock.unknown': '{host} heeft de tijd niet doorgegeven',
  'doctor.clock.ahead':
    'De klok van deze pc loopt {minutes} min voor op die van {host}. In de helpdesk staat bij gesprekken een te late tijd en geldige certificaten lijken mogelijk verlopen',
  'doctor.clock.behind':
    'De klok van deze pc loopt {minutes} min achter op die van {host}. In de helpdesk staat bij gesprekken een te vroege tijd en geldige certificaten lijken mogelijk nog niet geldig',
  'doctor.clock.do': 'Laat de tijd op deze pc automatisch instellen (datum- en tijdinstellingen)',
  'doctor.limits.ok':
    'Benodigde aanvragen per uur op de drukste recente dag: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Toegestaan voor deze pc: {allowed}',
  'doctor.limits.supposed':
    'Voor een drukke werkplek met {calls} gesprekken in {hours} uur zijn {need} aanvragen per uur nodig. Deze pc mag er {allowed} verzenden',
  'doctor.limits.short':
    'Benodigde aanvragen per uur: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Het aandeel van deze pc is met {allowed} te klein',
  'doctor.limits.supposedShort':
    'Voor een drukke werkplek met {calls} gesprekken in {hours} uur zijn {need} aanvragen per uur nodig. Het aandeel van deze pc is met {allowed} te klein',
  'doctor.limits.tight':
    'Benodigde aanvragen per uur: {need} (gesprekken: {calls}, zoekopdrachten: {lookups}, in {hours} uur). Het aandeel van deze pc is met {allowed} maar net groot genoeg',
  'doctor.limits.short.do':
    'Geef deze pc in Instellingen een groter aandeel, of vraag om hogere aanvraaglimieten voor het abonnement',
  'doctor.pops.ok':
    '99% van de klantschermen wordt zonder merkbare vertraging geopend. Op een drukke dag is de langste wachttijd {worst} s',
  'doctor.pops.wait':
    'Klantschermen worden vertraagd geopend, omdat het aandeel van deze pc in de aanvraaglimieten te klein is. De helft wacht maximaal {half} s, 99% wacht maximaal {most} s en de langste wachttijd is {worst} s',
  'doctor.pops.do':
    'Geef deze pc in Instellingen een groter aandeel, of gebruik deze API-sleutel op minder pc’s. U kunt ook om hogere aanvraaglimieten vragen',
  'doctor.pops.noPlace':
    'Pc’s met dit aandeel maar zonder pc-nummer kunnen samen de aanvraaglimieten overschrijden. De helpdesk weigert dan aanvragen. Op deze pc wacht de helft van de klantschermen maximaal {half} s, 99% maximaal {most} s en is de langste wachttijd {worst} s',
  'doctor.pops.noPlace.do':
    'Geef elk van de {count} pc’s in Instellingen een eigen pc-nummer, van 1 tot en met {count}. Laat ook op elke pc de tijd automatisch instellen. Elke pc verzendt zijn aanvragen dan als hij aan de beurt is',
  'doctor.clock.turns':
    'De klokken van deze pc en {host} verschillen {seconds} s. Als pc’s om de beurt verzenden, mogen hun klokken hoogstens een halve seconde verschillen',
  'doctor.line.up': '{name} is verbonden en aangemeld',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do':
    'Controleer de gebruikersnaam en het wachtwoord, en de rechten van deze gebruiker op de telefooncentrale',
  'doctor.line.lost': '{name} kon geen verbinding maken: {reason}',
  'doctor.line.lost.do': 'Controleer het adres en de poort, en controleer of de telefooncentrale actief is',
  'doctor.line.siteHost.do':
    'Start Counterline op de server-pc, en controleer daar de telefoonlijn en de lijst met toestellen (site.extensions)',
  'doctor.line.late': '{name} heeft niet op tijd gereageerd',
  'doctor.hook.ready': '{name} wacht op gebeurtenissen van de softphone',
  'doctor.hook.paste':
    'Plak de tekst van de pagina Verbindingen in de softphone en bel de softphone daarna om te testen',
  'doctor.hook.none': '{name} heeft sinds de start van Counterline niets van de softphone ontvangen',
  'doctor.hook.heard': '{name} ontvangt gebeurtenissen van de softphone; laatste gebeurtenis: {last}',
  'doctor.hook.refused':
    '{name} ontvangt gebeurtenissen van de softphone, maar kan ze niet gebruiken; laatste gebeurtenis: {last}',
  'doctor.permission.listed': '{name} kan de actieve gesprekken opvragen',
  'doctor.permission.listed.do':
    'Voer een testgesprek. Alleen daarmee ziet u of ook nieuwe gesprekken worden gemeld. Hiervoor is read=call in manager.conf nodig',
  'doctor.permission.up': '{name} beantwoordt de aanvragen van deze pc',
  'doctor.permission.up.do': 'Voer een testgesprek. Alleen daarmee ziet u of ook nieuwe gesprekken worden gemeld',
  'doctor.permission.lamps.do':
    'Voer een testgesprek. Alleen daarmee ziet u of de bezetlampjes (BLF) ook nieuwe gesprekken melden',
  'doctor.permission.missingEvents': '{name} is verbonden, maar ontvangt niet alle gespreksmeldingen: {reason}',
  'doctor.permission.missingEvents.do': 'Los dit probleem op, controleer opnieuw en voer daarna een testgesprek',
  'doctor.endpoints.noList': '{name} levert geen lijst met eindpunten',
  'doctor.endpoints.unanswered': '{name} heeft de opgevraagde eindpunten niet doorgegeven',
  'doctor.endpoints.denied': 'Dit account mag de eindpunten van {name} niet lezen',
  'doctor.endpoints.allow':
    'Voeg in manager.conf “system” en “reporting” toe aan de regel “write” van dit account en laad de managerinterface opnieuw',
  'doctor.endpoints.allowAri':
    'Laat dit account de eindpunten lezen. De sectie van het account in ari.conf moet het wachtwoord bevatten en mag geen permit-regel bevatten die deze pc uitsluit',
  'doctor.endpoints.partial': {
    one: '{name} heeft {count} eindpunt doorgegeven op basis van de status. Bellernummers en eindpunten zonder status ontbreken',
    other:
      '{name} heeft {count} eindpunten doorgegeven op basis van hun status. Bellernummers en eindpunten zonder status ontbreken',
  },
  'doctor.endpoints.read': {
    one: '{name} heeft {count} eindpunt doorgegeven',
    other: '{name} heeft {count} eindpunten doorgegeven',
  },
  'doctor.endpoint.trunk':
    '{endpoint} op {name} wordt als telefoon behandeld, maar is waarschijnlijk een trunk: bij de gesprekken staan meerdere volledige externe nummers',
  'doctor.endpoint.trunk.do':
    'Voeg {endpoint} in Instellingen toe aan “Trunks” van deze lijn, of kies Toepassen bij Verbindingen',
  'doctor.endpoint.phone':
    '{endpoint} op {name} is niet als telefoon ingesteld, maar bij de gesprekken staat toestel {extension}',
  'doctor.endpoint.phone.do':
    'Voeg {endpoint} met toestel {extension} in Instellingen toe aan “Apparaten met afwijkende naam” van deze lijn, of kies Toepassen bij Verbindingen',
  'doctor.extensions.similar.do':
    'Controleer de toestellen in Instellingen. Als ze kloppen, horen deze eindpunten er waarschijnlijk bij. Voeg ze bij deze lijn toe onder “Apparaten met afwijkende naam”: {mapping}',
  'doctor.permission.odd': '{name} heeft een onverwacht bericht gestuurd: {reason}',
  'doctor.extensions.all': '{name} bewaakt alle toestellen',
  'doctor.extensions.ok': 'De bewaakte toestellen bestaan op {name}: {extensions}',
  'doctor.extensions.missing': 'Deze toestellen bestaan niet op {name}: {extensions}',
  'doctor.extensions.missing.do': 'Controleer de spelling van de toestellen in Instellingen',
  'doctor.extensions.unlisted':
    'De toestellen van {name} konden niet worden opgevraagd. Controleer ze met een testgesprek',
  'doctor.extensions.running': '{name} is al verbonden, dus de toestellen zijn niet opnieuw gecontroleerd',
  'doctor.call.heard': 'Toestel {extension} gaat over; de beller is {number}',
  'doctor.call.heardOut': '{extension} belt {number}',
  'doctor.call.withheld': 'Toestel {extension} gaat over; het nummer van de beller is verborgen of onbekend',
  'doctor.call.other': 'Er is een gesprek ontvangen op {heard}, maar dat is geen bewaakt toestel',
  'doctor.call.other.do': 'Controleer welke toestellen voor deze lijn zijn ingesteld, of bel een van die toestellen',
  'doctor.call.none': 'Er is binnen {seconds} s geen gesprek ontvangen',
  'doctor.call.anyExtension': 'elk toestel',
  'doctor.call.none.do':
    'Bel een bewaakt toestel ({extension}) met een andere telefoon. Als het overgaat maar hier geen gesprek verschijnt, geef de gebruiker van deze lijn dan op de telefooncentrale toestemming om gesprekken te lezen (read=call)',
  'doctor.call.none.lamps.do':
    'Bel een bewaakt toestel ({extension}) met een andere telefoon. Als het overgaat maar hier geen gesprek verschijnt, controleer dan op de telefooncentrale of het account van deze lijn zich op het bezetlampje (BLF) van dit toestel mag abonneren',
  'doctor.call.none.other.do':
    'Bel een bewaakt toestel ({extension}) met een andere telefoon. Als het overgaat maar hier geen gesprek verschijnt, controleer dan de bewaakte toestellen en de rechten van deze lijn',
  'doctor.call.lost': 'De verbinding met de lijn is verbroken: {reason}',
  'doctor.call.stopped': 'Het testgesprek is geannuleerd',
  'doctor.tillTokens': 'Deze kassa’s hebben een token dat gemakkelijk te raden is: {names}',
  'doctor.tillTokens.do':
    'Voer in de instellingen voor elk van deze kassa’s een eigen willekeurig token van minstens 16 tekens in. U kunt de kassa’s ook verwijderen en opnieuw koppelen. Tot die tijd kunnen ze niet controleren of Counterline echt is',
  'doctor.shortcutTaken': 'Een ander programma gebruikt de sneltoets {keys} van de scanner “{name}”',
  'doctor.shortcutTaken.do': 'Kies een andere sneltoets in de instellingen, of sluit het andere programma af',
  'doctor.till.up': 'De kassa “{name}” kan verbinding maken ({address})',
  'doctor.till.ready': 'De kassa “{name}” kan worden gebruikt',
  'doctor.till.fails': 'De kassa “{name}” kan niet worden gebruikt: {reason}',
  'doctor.till.fails.do': 'Los dit probleem op, of wijzig de kassa in Instellingen',
  'doctor.tillPorts.free': 'De kassapoorten zijn vrij. Poort {port|plain} wordt gebruikt',
  'doctor.tillPorts.someTaken': 'Kassa’s gebruiken poort {port|plain}. Deze poorten zijn in gebruik: {taken}',
  'doctor.tillPorts.none': 'Alle kassapoorten van {first|plain} tot en met {last|plain} zijn in gebruik: {taken}',
  'doctor.tillPorts.none.do':
    'Sluit een programma dat een van deze poorten gebruikt. Webkassa’s vinden Counterline alleen op deze poorten. Andere kassaprogramma’s kunnen elke poort gebruiken',
  'doctor.tillPorts.open': 'Kassa’s maken verbinding via poort {port|plain}',
  'doctor.tillPorts.held':
    'Kassa’s maken verbinding via poort {port|plain}, omdat een ander programma poort {held|plain} gebruikte toen Counterline startte. Kassa’s die mogelijk nog poort {held|plain} gebruiken: {names}',
  'doctor.tillPorts.held.do':
    'Sluit dat programma en start Counterline opnieuw, of stel deze kassa’s in op poort {port|plain}',
  'doctor.tillPorts.heldNoTill':
    'Kassa’s maken verbinding via poort {port|plain}, omdat een ander programma poort {held|plain} gebruikte toen Counterline startte. Koppel kassa’s via poort {port|plain}',
  'doctor.tillPorts.shut': 'De kassaserver is niet actief: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Poort {free|plain} is vrij. Start Counterline opnieuw zonder --port, of met een poort van {first|plain} tot en met {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Kassaprogramma’s maken verbinding via poort {port|plain}, maar webkassa’s gebruiken alleen poorten van {first|plain} tot en met {last|plain}',
  'doctor.tillPorts.elsewhere.do': 'Sluit een programma dat een van die poorten gebruikt en start Counterline opnieuw',
  'doctor.popFailed': {
    one: 'In het afgelopen uur is {count} klantscherm niet geopend. Het item is nog niet bekeken. {verdict}',
    other:
      'In het afgelopen uur zijn {count} klantschermen niet geopend. De items zijn nog niet bekeken. Laatste uitkomst: {verdict}',
  },
  'doctor.popFailed.do': 'Open het item op de pagina Nu, of markeer het als gezien',
  'doctor.decisions': {
    one: '{count} item is geweigerd of te laat en wacht op uw beslissing',
    other: '{count} items zijn geweigerd of te laat en wachten op uw beslissing',
  },
  'doctor.decisions.do': 'Ga naar Wachtend en verzend of verwijder elk geweigerd of te laat item',
  'doctor.setAside': {
    one: '{count} item kon herhaaldelijk niet worden verzonden, andere items wel. Het is uitgesteld en wordt minder vaak opnieuw geprobeerd',
    other:
      '{count} items konden herhaaldelijk niet worden verzonden, andere items wel. Ze zijn uitgesteld en worden minder vaak opnieuw geprobeerd',
  },
  'doctor.setAside.do':
    'Controleer elk uitgesteld item bij Wachtend. Verzend het item opnieuw als u de oorzaak hebt verholpen. Zo niet, verwijder het dan',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do':
    'De gegevensmap moet van de huidige gebruiker zijn, moet modus 0700 hebben en mag geen symbolische koppelingen bevatten',
  'doctor.folder.ok': 'Counterline kan naar de gegevensmap {folder} schrijven. Er is {mega} MB vrij',
  'doctor.folder.absent': 'De gegevensmap {folder} wordt gemaakt als Counterline voor het eerst wordt gestart',
  'doctor.folder.little': 'Er is slechts {mega} MB vrij voor de gegevensmap {folder}',
  'doctor.folder.full':
    'De schijf met de gegevensmap {folder} is vol, dus gesprekken kunnen niet worden opgeslagen voor verzending',
  'doctor.folder.full.do': 'Maak ruimte vrij op deze schijf',
  'doctor.folder.unwritable': 'Counterline kan niet naar de gegevensmap {folder} schrijven ({code})',
  'doctor.folder.unwritable.do': 'Geef de huidige gebruiker schrijfrechten, of kies een andere map met --data',
  'doctor.presence.unset': 'Er zijn geen kanalen ingesteld, dus de aanwezigheid wordt niet gecontroleerd',
  'doctor.presence.online': '{channel}: minstens één medewerker is online',
  'doctor.presence.offline': '{channel}: op dit moment zijn er geen medewerkers online',
  'doctor.presence.limited': '{channel}: de helpdesk heeft om een pauze gevraagd ({status|plain})',
  'doctor.presence.refused':
    '{channel}: de helpdesk kent deze sleutel, dit kanaal of deze webshop niet ({status|plain})',
  'doctor.presence.refused.do':
    'Controleer het adres van de aanwezigheidscontrole (Counterline instellen, stap 2, Meer opties; of Instellingen > Helpdesk) en de webshop van dit kanaal',
  'doctor.presence.none': '{channel}: de aanwezigheid kon niet worden gecontroleerd ({reason})',
  'doctor.presence.none.do':
    'Controleer het adres van de aanwezigheidscontrole (Counterline instellen, stap 2, Meer opties; of Instellingen > Helpdesk)',
  'setup.fault.json':
    'De JSON in dit bestand is ongeldig op regel {line|plain}, kolom {column|plain}, dus er is niets geïmporteerd',
  'setup.fault.noObject': 'Dit bestand bevat geen instellingen. Het moet een JSON-object tussen accolades bevatten',
  'setup.fault.newer':
    'Dit bestand bevat instellingen die deze versie niet kent, waarschijnlijk van een nieuwere versie: {places}. Werk Counterline bij, of verwijder deze instellingen uit het bestand',
  'setup.file.saved':
    'De instellingen uit het bestand zijn opgeslagen. De vorige instellingen zijn verplaatst naar {path}',
  'setup.file.savedFirst': 'De instellingen uit het bestand zijn opgeslagen',
  'setup.file.wrong': 'Er is niets opgeslagen. Corrigeer eerst dit bestand',
  'setup.changedMeanwhile':
    'Intussen is een andere wijziging opgeslagen, dus uw wijzigingen zijn niet opgeslagen. Controleer ze en sla ze opnieuw op',
  'setup.undo.done': 'De vorige instellingen zijn hersteld. U kunt ook deze wijziging ongedaan maken',
  'setup.undo.none': 'Er zijn geen vorige instellingen die kunnen worden hersteld',
  'setup.undo.wrong': 'De vorige instellingen zijn niet meer geldig, dus er is niets gewijzigd',
  'setup.switch.real': 'De oefenmodus is uitgeschakeld. Counterline gebruikt de echte instellingen',
  'setup.switch.practice': 'De oefenmodus is ingeschakeld. Er wordt niets naar de echte helpdesk verzonden',
  'setup.switch.same': 'Er is niets gewijzigd',
  'setup.switch.incomplete':
    'De helpdesk is nog niet ingesteld, dus de oefenmodus blijft ingeschakeld. Voer eerst het adres, de API-sleutel en het API-geheim van de helpdesk in',
  'setup.switch.settings': 'De instellingen zijn ongeldig, dus er is niets gewijzigd. {place}{message}',
  'setup.switch.failed': 'Overschakelen is mislukt, dus er is niets gewijzigd: {reason}',
};
