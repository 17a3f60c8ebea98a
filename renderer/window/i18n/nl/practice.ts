/** The texts of the Practice page. */
import type { practice as english } from '../en/practice.ts';
import type { Translated } from '../translated.ts';

export const practice: Translated<typeof english> = {
  'practice.title': 'Start een oefenscenario en volg het',
  'practice.detail':
    'In Counterline zijn een oefenkassa, een oefenhelpdesk en zo nodig een oefentelefooncentrale actief. Ze gebruiken de echte protocollen, zodat alles werkt zoals op uw werkplek.',
  'practice.try': 'Scenario’s',
  'practice.progress': '{done} van {all} scenario’s voltooid',
  'practice.done': 'Voltooid',
  'practice.customer-calls.title': 'Een klant belt u',
  'practice.customer-calls.detail': 'Neem op, of uw telefoon neemt na 6 seconden automatisch op',
  'practice.customer-calls.button': 'Gesprek starten',
  'practice.card.title': 'Aan de kassa wordt een kaart gescand',
  'practice.card.detail': 'De klant wordt in de helpdesk geopend',
  'practice.card.button': 'Kaart scannen',
  'practice.colleague-is-faster.title': 'Een collega neemt eerder op',
  'practice.colleague-is-faster.detail': 'Twee telefoons gaan over; uw pc verzendt niets',
  'practice.colleague-is-faster.button': 'Gesprek starten',
  'practice.hand-over.title': 'U verbindt een gesprek door naar een collega',
  'practice.hand-over.detail': 'Eén gesprek, één logboekitem, twee medewerkers',
  'practice.hand-over.button': 'Gesprek doorverbinden',
  'practice.away.title': 'De helpdesk is 30 s niet bereikbaar',
  'practice.away.detail': 'Gesprekken en verkopen wachten en gaan niet verloren; zoekopdrachten verlopen',
  'practice.away.button': 'Helpdesk loskoppelen',
  'practice.refuses.title': 'De helpdesk weigert een toestel',
  'practice.refuses.detail': 'Bekijk wat er misging en hoe u het oplost',
  'practice.refuses.button': 'Toestel ontkoppelen',
  'practice.limits.title': 'De aanvraaglimieten zijn bereikt',
  'practice.limits.detail': 'Een verkoop wacht; een gesprek gebruikt de reserve',
  'practice.limits.button': 'Limieten bereiken',
  'practice.gives-up.title': 'De beller hangt voortijdig op',
  'practice.gives-up.detail': 'Uw telefoon gaat over, maar niemand neemt op tijd op',
  'practice.gives-up.button': 'Gesprek starten',
  'practice.outbound.title': 'U belt een klant',
  'practice.outbound.detail': 'Het gesprek wordt vastgelegd in de conversatie van de klant',
  'practice.outbound.button': 'Nummer bellen',
  'practice.withheld.title': 'Een beller verbergt zijn nummer',
  'practice.withheld.detail': 'Er wordt niets gemeld; het logboek geeft de reden',
  'practice.withheld.button': 'Gesprek starten',
  'practice.internal.title': 'Een collega belt u',
  'practice.internal.detail': 'Een intern gesprek wordt niet verzonden; het logboek geeft de reden',
  'practice.internal.button': 'Gesprek starten',
  'practice.busy':
    'Uw eigen telefooncentrale is in gebruik, dus oefengesprekken zijn uitgeschakeld. Bel uw nummer met een willekeurige telefoon, of schakel over naar de oefentelefooncentrale.',
  'practice.apart': 'Oefentelefooncentrale gebruiken',
  'practice.runs': 'Het scenario “{title}” loopt. Wacht tot het eindigt, of stop het.',
  'practice.running': 'Huidig scenario',
  'practice.stop': 'Stoppen',
  'practice.left': '{seconds} s',
  'practice.asksIn': 'Nieuwe poging over {seconds} s',
  'practice.answer': 'Opnemen',
  'practice.hangUp': 'Ophangen',
  'practice.rings': '{who} belt {at}',
  'practice.dials': '{at} belt {who}',
  'practice.withheld': 'Een beller met een verborgen nummer',
  'practice.talks': '{who} spreekt met {at}',
  'practice.see': 'Wat u zult zien',
  'practice.seen': 'Wat u ziet',
  'practice.nothingYet': 'Nog geen activiteit',
  'practice.openPage': 'Logboekitem openen',
  'practice.phone': 'Oefentelefoon',
  'practice.helpdesk': 'Oefenhelpdesk',
  'practice.ghost.heard': 'wat de telefoon of de kassa heeft gemeld en hoe betrouwbaar dat is',
  'practice.ghost.decided': 'of de gebeurtenis aan de helpdesk wordt gemeld, en zo niet, waarom',
  'practice.ghost.sent': 'het exacte bericht',
  'practice.ghost.reply': 'wat de helpdesk heeft geantwoord en hoe lang dat duurde',
  'practice.desk.title': 'De helpdesk zoals uw collega’s die zien',
  'practice.desk.text': 'Open de werkplek naast dit venster om gesprekken en klanten live te zien verschijnen.',
  'practice.desk.button': 'Werkplek openen',
  'practice.desk.of': 'Werkplek van {extension} openen',
  'practice.till.button': 'Oefenkassa openen',
  'practice.pair.title': 'De oefenkassa vraagt om koppeling',
  'practice.pair.text':
    'Controleer of de kassa {code} toont en kies daarna “Kassa koppelen”. De code van een echte kassa voert u in plaats daarvan in bij Verbindingen.',
  'practice.pair.button': 'Kassa koppelen',
  'practice.ring.mute': 'Beltoon dempen',
  'practice.ring.aloud': 'Beltoon aanzetten',
  'practice.ring.blocked': 'Klik ergens op deze pagina om de browser de beltoon te laten afspelen.',
  'practice.disturbed.away': 'De helpdesk is niet verbonden.',
  'practice.disturbed.refuses': 'In de oefenhelpdesk is toestel {extension} niet aan een medewerker gekoppeld.',
  'practice.disturbed.limits': 'Deze pc heeft zijn toegestane aanvragen verbruikt, op de reserve na.',
  'practice.disturbed.until': 'Het probleem eindigt over {seconds} s.',
  'practice.disturbed.stuck':
    'De helpdesk kan nog niet opnieuw verbinding maken, omdat een ander programma de poort ervan gebruikt. Counterline probeert het elke seconde opnieuw.',
  'practice.removeFaults.away': 'Nu opnieuw verbinden',
  'practice.removeFaults.refuses': '{extension} opnieuw koppelen',
  'practice.removeFaults.limits': 'Limieten herstellen',
  'practice.sendAgain': 'Opnieuw verzenden',
  'practice.budget': '{used} van {limit} aanvragen in de laatste seconde; {reserve} gereserveerd voor klantschermen',
  'practice.now.begins': 'Het scenario wordt gestart.',
  'practice.now.rings': 'Uw telefoon gaat over. Neem op, of wacht tot er automatisch wordt opgenomen.',
  'practice.now.ringsForColleague':
    'Neem op, of wacht tot er automatisch wordt opgenomen. Daarna wordt het gesprek naar een collega doorverbonden.',
  'practice.now.ringsAtBoth': 'Twee telefoons gaan over. Uw collega neemt zo dadelijk op.',
  'practice.now.ringsUnheard': 'Uw telefoon gaat over. Neem niet op: de beller hangt zo dadelijk op.',
  'practice.now.dials': 'Uw telefoon kiest het nummer. De klant neemt zo dadelijk op.',
  'practice.now.talks': 'Het gesprek is actief. De klant hangt zo dadelijk op.',
  'practice.now.ringsInternal': 'Toestel {colleague} belt u. Neem op, of wacht tot er automatisch wordt opgenomen.',
  'practice.now.talksInternal': 'U spreekt met toestel {colleague}. Uw collega hangt zo dadelijk op.',
  'practice.now.talksBefore': 'Het gesprek is actief. Het wordt zo dadelijk naar toestel {colleague} doorverbonden.',
  'practice.now.colleagueRings': 'De telefoon op toestel {colleague} gaat over.',
  'practice.now.colleagueTalks': 'Uw collega spreekt met de klant.',
  'practice.now.scans': 'De kassa zoekt de klant met deze kaart.',
  'practice.now.settles': 'Wachten op de laatste gebeurtenissen en antwoorden.',
  'practice.now.awayScans': 'De helpdesk is niet verbonden. Er wordt een kaart gescand.',
  'practice.now.awayReports': 'De kassa meldt een verkoop.',
  'practice.now.awayRings': 'Een klant belt. Neem op, of wacht tot er automatisch wordt opgenomen.',
  'practice.now.awayTalks': 'Het gesprek is actief. Meldingen kunnen de helpdesk niet bereiken.',
  'practice.now.awayWaits':
    'De gespreksmeldingen en de verkoop wachten tot de helpdesk weer bereikbaar is. Zoekopdrachten verlopen.',
  'practice.now.comesBack':
    'De helpdesk is weer bereikbaar, maar meldt dat niet aan deze pc. Counterline probeert het automatisch opnieuw, met steeds langere tussenpozen.',
  'practice.now.refusedRings': 'Een klant belt. Neem op, of wacht tot er automatisch wordt opgenomen.',
  'practice.now.refusedTalks': 'Het gesprek is actief. De gespreksmelding wordt verzonden.',
  'practice.now.refused':
    'De helpdesk heeft de melding geweigerd, omdat toestel {extension} niet aan een medewerker is gekoppeld. Koppel het toestel opnieuw.',
  'practice.now.linked':
    'Toestel {extension} is weer aan de medewerker gekoppeld. U kunt de melding nu opnieuw verzenden.',
  'practice.now.limitsFill':
    'Deze pc verbruikt zijn toegestane aanvragen, op de reserve na. De kassa meldt een verkoop.',
  'practice.now.limitsRings': 'Een klant belt. Neem op, of wacht tot er automatisch wordt opgenomen.',
  'practice.now.limitsTalks': 'Het gesprek is actief. De verkoop wacht nog.',
  'practice.now.limitsWait': 'De verkoop wacht tot de limieten weer een aanvraag toelaten.',
  'practice.ended.asPlanned': 'Wat er is gebeurd en waarom',
  'practice.ended.otherwise': 'Het scenario is niet volgens plan verlopen',
  'practice.ended.stopped': 'Het scenario is gestopt',
  'practice.result.youAnswered': 'U hebt na {seconds} s opgenomen.',
  'practice.result.itAnswered': 'De oefentelefoon heeft na {seconds} s automatisch opgenomen.',
  'practice.result.quiet':
    'Terwijl de telefoon overging, is er niets verzonden, omdat alleen beantwoorde gesprekken aan de helpdesk worden gemeld.',
  'practice.result.heardAnswered': 'De helpdesk heeft {ms} ms na het opnemen één keer Answered ontvangen.',
  'practice.result.opened':
    'De helpdesk heeft de conversatie van {customer} geopend voor de medewerker op toestel {extension}.',
  'practice.result.openedNumber':
    'Bij dit nummer hoort geen klant, of er horen meerdere klanten bij. De helpdesk heeft voor de medewerker op toestel {extension} een conversatie zonder klant geopend.',
  'practice.result.heardEnd': 'Aan het einde van het gesprek heeft de helpdesk één keer Disconnected ontvangen.',
  'practice.result.heardEndHere':
    'Uw telefoon ontvangt geen gebeurtenissen meer voor dit gesprek. Daarom heeft de helpdesk ook één keer Disconnected ontvangen.',
  'practice.result.nothingHeard': 'De helpdesk heeft van uw pc geen meldingen over dit gesprek ontvangen.',
  'practice.result.colleagueAnswered': 'Toestel {colleague} heeft eerder opgenomen dan {extension}.',
  'practice.result.nothingForYou':
    'Buiten de oefenmodus zou de pc bij toestel {colleague} het gesprek melden. Op uw pc is het geen gemiste oproep: in het logboek staat dat het gesprek elders is beantwoord.',
  'practice.result.gaveUp': 'De beller heeft na {seconds} s opgehangen, zonder dat er was opgenomen.',
  'practice.result.onlyAnswered':
    'Alleen beantwoorde gesprekken worden gemeld. In het logboek is dit gesprek als gemist gemarkeerd.',
  'practice.result.withheld': 'De beller heeft zijn nummer verborgen.',
  'practice.result.noNumber': 'Voor een gespreksmelding is een nummer nodig, dus er is niets gemeld.',
  'practice.result.internalCall': 'Toestel {colleague} heeft u gebeld.',
  'practice.result.noCustomer':
    'Interne gesprekken worden niet aan de helpdesk gemeld, omdat er geen klant aan deelneemt.',
  'practice.result.outboundAnswered': 'De klant heeft na {seconds} s opgenomen.',
  'practice.result.outboundLogged':
    'Uitgaande gesprekken worden vastgelegd in de conversatie van het gebelde nummer. Ze openen geen klantscherm.',
  'practice.result.heardTransfer': 'De helpdesk heeft één keer Transfer naar toestel {colleague} ontvangen.',
  'practice.result.colleagueReports':
    'Buiten de oefenmodus zou de pc bij toestel {colleague} nu Answered melden voor hetzelfde gesprek. De conversatie zou daar worden geopend.',
  'practice.result.onePage': 'Dit is één gesprek met één ID, dus het logboek toont het als één item.',
  'practice.result.taken': 'De kassa heeft na {ms} ms “accepted” ontvangen.',
  'practice.result.pageOpened':
    'De helpdesk heeft de klant {customer} geopend voor de medewerker op toestel {extension}.',
  'practice.result.takenMeans':
    'De helpdesk heeft de zoekopdracht geaccepteerd, maar kan niet bevestigen dat iemand de klant ziet.',
  'practice.result.unplugged': 'De helpdesk was {seconds} s niet bereikbaar.',
  'practice.result.pluggedByYou': 'U hebt de helpdesk na {seconds} s opnieuw verbonden.',
  'practice.result.lookupExpired':
    'De zoekopdracht voor de gescande kaart is na {seconds} s verlopen en de kassa is op de hoogte gebracht. Een later verzonden zoekopdracht zou een klant tonen die al weg is.',
  'practice.result.lookupTaken':
    'De helpdesk was weer bereikbaar voordat de zoekopdracht verliep. De kassa heeft na {seconds} s “accepted” ontvangen.',
  'practice.result.waited.one': '{count} item heeft op de schijf van deze pc gewacht.',
  'practice.result.waited.other': '{count} items hebben op de schijf van deze pc gewacht.',
  'practice.result.cameBack':
    'Alle wachtende items zijn automatisch verzonden. Het laatste item is {seconds} s na het herstel van de verbinding verzonden.',
  'practice.result.nothingLost':
    'Er zijn geen items verloren gegaan, omdat elk item op de schijf wordt opgeslagen voordat het wordt verzonden.',
  'practice.result.refused': 'De helpdesk heeft Answered geweigerd (statuscode {status}).',
  'practice.result.refusedWhy':
    'Toestel {extension} was niet aan een medewerker gekoppeld. Dat is de meest voorkomende reden voor dit antwoord.',
  'practice.result.nothingElseStopped':
    'Andere items zijn niet vertraagd. Een geweigerd item wordt vastgehouden tot u een beslissing neemt.',
  'practice.result.linkedAndSent':
    'U hebt {extension} weer gekoppeld en de melding opnieuw verzonden. De melding is geregistreerd.',
  'practice.result.filled.one':
    'Gedurende {seconds} s heeft deze pc zijn toegestane aanvragen verbruikt, op de reserve na. Daarvoor is {count} echte aanvraag verzonden. Voor klantschermen gereserveerd: {reserve} van de {limit} aanvragen per seconde.',
  'practice.result.filled.other':
    'Gedurende {seconds} s heeft deze pc zijn toegestane aanvragen verbruikt, op de reserve na. Daarvoor zijn {count} echte aanvragen verzonden. Voor klantschermen gereserveerd: {reserve} van de {limit} aanvragen per seconde.',
  'practice.result.reportWaited': 'De verkoop heeft {seconds} s gewacht en is daarna automatisch gemeld.',
  'practice.result.popWent': 'Het gesprek hoefde niet te wachten: de helpdesk heeft Answered na {ms} ms ontvangen.',
  'practice.result.reserve': 'Het gesprek heeft de reserve voor klantschermen gebruikt.',
  'practice.result.givenBack': 'U hebt de limieten voortijdig hersteld.',
  'practice.result.youWereFaster': 'U hebt eerder opgenomen dan uw collega, dus uw pc meldt dit gesprek.',
  'practice.result.paused': 'Counterline was gepauzeerd, dus er is niets verzonden.',
  'practice.result.openedNobody': 'De conversatie bij dit gesprek is niet gevonden in de helpdesk.',
  'practice.result.notRung':
    'De telefoonlijn heeft dit gesprek niet gemeld. Controleer bij Verbindingen of de oefenlijn verbonden is.',
  'practice.result.notAnswered': 'Dit gesprek is niet beantwoord.',
  'practice.result.notHeard':
    'De helpdesk heeft {type} niet geaccepteerd. Zie het logboekitem van het gesprek voor de reden.',
  'practice.result.heardMore': 'De helpdesk heeft {type} {count} keer geaccepteerd in plaats van één keer.',
  'practice.result.heardSomething.one':
    'De helpdesk heeft {count} melding van dit gesprek ontvangen, hoewel er geen werd verwacht.',
  'practice.result.heardSomething.other':
    'De helpdesk heeft {count} meldingen van dit gesprek ontvangen, hoewel er geen werden verwacht.',
  'practice.result.notTransferred': 'Het gesprek is niet doorverbonden.',
  'practice.result.notEnded': 'De telefoonlijn heeft het einde van het gesprek niet gemeld.',
  'practice.result.lookupRefused': 'De zoekopdracht van de kassa is mislukt. Zie het logboekitem voor de reden.',
  'practice.result.lookupUnsure':
    'De kassa heeft geen bevestiging ontvangen. De aanvraag is verzonden, maar er is geen antwoord ontvangen.',
  'practice.result.notRefused': 'De helpdesk heeft de melding niet geweigerd.',
  'practice.result.notMended': 'De melding is niet geregistreerd en wacht bij Wachtend op uw beslissing.',
  'practice.result.notFilled':
    'De helpdesk heeft geen aanvragen geaccepteerd, dus de limieten konden niet worden bereikt.',
  'practice.result.leftWaiting.one': '{count} item wacht nog. Zie Wachtend voor de reden.',
  'practice.result.leftWaiting.other': '{count} items wachten nog. Zie Wachtend voor de redenen.',
  'practice.result.popWaited': 'Ook het gesprek moest wachten: Answered is pas na {seconds} s aangekomen.',
  'practice.result.tillClosed':
    'De kassaserver is niet actief, omdat andere programma’s de kassapoorten gebruiken. Sluit een van deze programma’s.',
  'practice.result.failed':
    'Een interne fout in Counterline heeft het scenario gestopt. Een eventueel lopend gesprek en een eventuele gesimuleerde storing zijn beëindigd. Zie het logbestand voor details.',
  'practice.result.stopped':
    'U hebt het scenario gestopt. Een eventueel lopend gesprek en een eventuele gesimuleerde storing zijn beëindigd.',
  'problem.practice_busy': 'Er loopt een scenario. Wacht tot het eindigt, of stop het op de pagina Oefenen.',
  'problem.real_exchange':
    'Oefengesprekken zijn niet beschikbaar met uw eigen telefooncentrale. Bel uw nummer met een willekeurige telefoon, of schakel bij Oefenen over naar de oefentelefooncentrale.',
  'problem.starting': 'Counterline wordt gestart. Probeer het over een ogenblik opnieuw.',
  'problem.no_call': 'Er is geen actief oefengesprek. Start er eerst een.',
  'problem.not_ringing': 'Uw oefentelefoon gaat niet over.',
  'problem.not_talking': 'U bent niet in gesprek.',
  'problem.no_till_door':
    'De kassaserver is niet actief, omdat andere programma’s de kassapoorten gebruiken. Sluit een van deze programma’s.',
  'problem.not_practising': 'Dit is alleen beschikbaar in de oefenmodus.',
};
