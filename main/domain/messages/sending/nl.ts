import type { AreaTemplates } from '../format-message.ts';
import type { sendingEn } from './en.ts';

export const sendingNl: AreaTemplates<typeof sendingEn> = {
  'sent.callEvent': 'Gespreksmelding {type}, poging {attempt}',
  'sent.lookup': 'Zoekopdracht, poging {attempt}',
  'sent.orders': {
    one: 'Bestelmelding met {count} bestelling, poging {attempt}',
    other: 'Bestelmelding met {count} bestellingen, poging {attempt}',
  },
  'sent.customers': {
    one: 'Klanttotalen van {count} klant, poging {attempt}',
    other: 'Klanttotalen van {count} klanten, poging {attempt}',
  },
  'sent.message': 'Bericht voor een eigen kanaal, poging {attempt}',
  'sent.together': 'Een van {reports} meldingen in dezelfde aanvraag',
  'reply.accepted': 'De helpdesk heeft de aanvraag geaccepteerd ({status})',
  'reply.registered': 'Geregistreerd ({status})',
  'reply.refused': 'De helpdesk heeft de aanvraag geweigerd ({status}): “{words}”',
  'reply.refusedSilently': 'De helpdesk heeft de aanvraag geweigerd zonder een reden te geven ({status})',
  'reply.unauthorised':
    'De helpdesk heeft de API-sleutel of het API-geheim geweigerd (401). Corrigeer deze gegevens in Instellingen. Tot die tijd blijven de betrokken items wachten en mislukken zoekopdrachten.',
  'reply.limited': 'De helpdesk heeft om een pauze gevraagd ({status}). De volgende poging is over {seconds} s.',
  'reply.unreachable':
    'De helpdesk is niet bereikbaar: {reason}. Er is niets verzonden; Counterline probeert het automatisch opnieuw.',
  'reply.unreachableFinal': 'De aanvraag is niet verzonden: {reason}',
  'reply.lookupUnreachable':
    'De helpdesk is niet bereikbaar: {reason}. Er is niets verzonden; de zoekopdracht wordt opnieuw geprobeerd tot deze verloopt.',
  'reply.elsewhere':
    'De helpdesk heeft de aanvraag niet ontvangen: {reason}. Counterline probeert het automatisch opnieuw.',
  'reply.elsewhereFinal':
    'De helpdesk heeft de aanvraag niet ontvangen: {reason}. De aanvraag wordt niet opnieuw verzonden.',
  'reply.unknown':
    'Geen antwoord ontvangen: {reason}. De helpdesk heeft de aanvraag mogelijk wel ontvangen. De aanvraag wordt opnieuw verzonden.',
  'reply.unknownFinal':
    'Geen antwoord ontvangen: {reason}. De helpdesk heeft de aanvraag mogelijk wel ontvangen. Daarom wordt de aanvraag niet opnieuw verzonden.',
  'reply.serverError':
    'De helpdesk heeft een fout teruggestuurd ({status}) waaruit niet blijkt of de aanvraag is geaccepteerd',
  'reply.split':
    'De helpdesk heeft een aanvraag met {count} items geweigerd. Ze worden in twee helften verzonden om het ongeldige item te vinden.',
  'reply.splitReports':
    'De helpdesk heeft een aanvraag met {reports} meldingen geweigerd. Ze worden in twee helften verzonden om de ongeldige melding te vinden.',
  'why.waiting': 'wacht op verzending',
  'why.waitingAway': 'de helpdesk is niet bereikbaar; het item wordt automatisch verzonden',
  'why.lookupWaits': 'de zoekopdracht wordt opnieuw geprobeerd tot deze na enkele seconden verloopt',
  'why.waitingLimited': 'de aanvraaglimiet is bereikt; het item wordt automatisch verzonden',
  'why.waitingUnsure': 'het resultaat is onbekend; het item wordt automatisch opnieuw verzonden',
  'why.waitingKey': 'API-sleutel of API-geheim geweigerd; controleer beide in Instellingen',
  'why.lateHeld': 'te laat: het gesprek is mogelijk beëindigd; verzend of verwijder de melding',
  'why.late': 'de gespreksmelding is ouder dan {seconds} s; verzend of verwijder de melding',
  'why.tooOld': 'te oud om nog nuttig te zijn',
  'why.expiredLimited': 'de aanvraaglimiet was bereikt',
  'why.expiredDisk': 'deze pc kon de zoekopdracht niet opslaan',
  'why.callerGone': 'de kassa wachtte niet meer',
  'why.notInTime': 'de zoekopdracht kon niet op tijd worden verzonden',
  'why.expired': 'de helpdesk was niet bereikbaar',
  'why.refused': 'de helpdesk heeft met “{words}” geantwoord',
  'why.refusedSilently': 'de helpdesk heeft geen reden gegeven ({status})',
  'why.refusedExtension': 'waarschijnlijk is toestel {extension} niet aan een medewerker gekoppeld',
  'why.linkedAgain': 'toestel {extension} is nu aan een medewerker gekoppeld; verzend de melding opnieuw',
  'why.notSure': 'verzonden, maar niet bevestigd door de helpdesk',
  'why.failing':
    'uitgesteld: dit item kon herhaaldelijk niet worden verzonden, andere items wel. Counterline probeert het minder vaak opnieuw.',
  'why.reportedElsewhere': 'gemeld door {pc}, een andere pc van deze vestiging',
  'why.superseded': 'niet opnieuw verzonden: een nieuwere melding over dezelfde bestelling of klant is geaccepteerd',
  'why.discarded': 'handmatig verwijderd',
  'why.unknownEnd': 'Counterline is afgesloten voordat het resultaat was opgeslagen; controleer de helpdesk',
  'why.replaced':
    'niet opnieuw verzonden: vervangen door een nieuwere melding over dezelfde bestelling, dezelfde klant of hetzelfde gesprek',
  'why.lost':
    'samen met Postvak UIT verloren gegaan; als een kassa of programma het item heeft gemeld, verzend het dan daar opnieuw',
  'why.damaged': 'beschadigd op de schijf en daarom niet verzonden',
  'why.discardedLate': 'te laat en daarom verwijderd, zoals gekozen in Instellingen',
  'why.taken': 'na {seconds} s',
  'why.reportedAll': 'alle items zijn geaccepteerd',
  'why.rejectedEntries': 'geweigerde items: {rejected}; corrigeer de melding en verzend deze opnieuw',
  'why.left': 'nog {left} wachtend',
  'why.invalid': '{path}: {message}',
  'why.notSaved': 'deze pc kon het item niet opslaan: {message}',
  'who.orders': { one: '{count} bestelling', other: '{count} bestellingen' },
  'who.customers': { one: '{count} klant', other: '{count} klanten' },
  'decided.ordersCompleted': {
    one: 'Counterline heeft {count} bestelling aangevuld op basis van de klanttotalen op deze pc',
    other: 'Counterline heeft {count} bestellingen aangevuld op basis van de klanttotalen op deze pc',
  },
  'decided.totalsKept': {
    one: 'Deze pc heeft nieuwe totalen berekend voor {count} klant',
    other: 'Deze pc heeft nieuwe totalen berekend voor {count} klanten',
  },
};
