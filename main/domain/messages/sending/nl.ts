import type { AreaTemplates } from '../format-message.ts';
import type { sendingEn } from './en.ts';

export const sendingNl: AreaTemplates<typeof sendingEn> = {
  'sent.callEvent': 'Gespreksmelding {type}, poging {attempt}',
  'sent.lookup': 'Klant zoeken, poging {attempt}',
  'sent.orders': {
    one: 'Bestelmelding met {count} bestelling, poging {attempt}',
    other: 'Bestelmelding met {count} bestellingen, poging {attempt}',
  },
  'sent.customers': {
    one: 'Klanttotalen van {count} klant, poging {attempt}',
    other: 'Klanttotalen van {count} klanten, poging {attempt}',
  },
  'sent.message': 'Bericht van een eigen kanaal, poging {attempt}',
  'sent.together': 'Verzonden in één aanvraag met {reports} meldingen',
  'reply.accepted': 'De helpdesk heeft de aanvraag geaccepteerd ({status})',
  'reply.registered': 'Geregistreerd ({status})',
  'reply.refused': 'De helpdesk heeft de aanvraag geweigerd ({status}): “{words}”',
  'reply.refusedSilently': 'De helpdesk heeft de aanvraag zonder reden geweigerd ({status})',
  'reply.unauthorised':
    'De helpdesk weigert de API-sleutel of het API-geheim (401). De betrokken items wachten tot u ze corrigeert in Instellingen.',
  'reply.limited': 'De helpdesk vraagt om een pauze ({status}). De volgende poging is over {seconds} s.',
  'reply.unreachable':
    'De helpdesk is niet bereikbaar: {reason}. Er is niets verzonden; Counterline probeert het automatisch opnieuw.',
  'reply.elsewhere':
    'De helpdesk heeft de aanvraag niet ontvangen: {reason}. Counterline probeert het automatisch opnieuw.',
  'reply.elsewhereFinal': 'De helpdesk heeft de aanvraag niet ontvangen: {reason}. Ze wordt niet opnieuw verzonden.',
  'reply.unknown':
    'Geen antwoord ontvangen: {reason}. De helpdesk heeft het misschien ontvangen; het wordt opnieuw verzonden.',
  'reply.unknownFinal':
    'Geen antwoord ontvangen: {reason}. De helpdesk heeft het misschien ontvangen; het wordt niet opnieuw verzonden.',
  'reply.serverError': 'De helpdesk antwoordt met een fout ({status}) waaruit niet blijkt of het is geaccepteerd',
  'reply.split': 'Een van {count} items is ongeldig; ze worden in twee helften verzonden om de fout te vinden',
  'reply.splitReports':
    'De helpdesk weigert een van {reports} meldingen die samen zijn verzonden. Om die te vinden, worden twee helften verzonden.',
  'why.waiting': 'wacht op verzending',
  'why.waitingAway': 'de helpdesk is niet bereikbaar; wordt automatisch verzonden',
  'why.lookupWaits': 'wordt enkele seconden opnieuw geprobeerd en verloopt dan',
  'why.waitingLimited': 'de helpdesk vroeg om een pauze; wordt automatisch verzonden',
  'why.waitingUnsure': 'geen antwoord ontvangen; wordt automatisch opnieuw verzonden',
  'why.waitingKey': 'wacht tot de API-sleutel en het geheim zijn gecorrigeerd',
  'why.lateHeld': 'het gesprek is voorbij of te oud; verzend of verwijder het',
  'why.late': 'het gesprek is ouder dan {seconds} s; verzend of verwijder het',
  'why.tooOld': 'te oud om nog zinvol te zijn',
  'why.expiredLimited': 'de helpdesk vroeg om een pauze; de kassa is geïnformeerd',
  'why.expiredDisk': 'deze pc kon het niet opslaan; de kassa is geïnformeerd',
  'why.callerGone': 'de kassa wachtte niet meer',
  'why.notInTime': 'niet binnen 10 s verzonden; de kassa is geïnformeerd',
  'why.expired': 'de helpdesk was niet bereikbaar; de kassa is geïnformeerd',
  'why.refused': 'de helpdesk antwoordde “{words}”',
  'why.refusedSilently': 'de helpdesk gaf geen reden ({status})',
  'why.refusedExtension': 'waarschijnlijk heeft geen medewerker toestel {extension}',
  'why.notSure': 'verzonden, maar geen antwoord ontvangen',
  'why.failing':
    'uitgesteld: dit item mislukt steeds terwijl andere worden geaccepteerd. Het wordt minder vaak opnieuw geprobeerd.',
  'why.reportedElsewhere': 'gemeld door {pc}, een andere pc van deze vestiging',
  'why.superseded': 'niet opnieuw verzonden: een nieuwere melding van dezelfde bestelling of klant is geaccepteerd',
  'why.discarded': 'handmatig verwijderd',
  'why.unknownEnd': 'Counterline stopte voordat het resultaat was opgeslagen; controleer de helpdesk',
  'why.replaced':
    'niet opnieuw verzonden: een nieuwere melding van dezelfde bestelling, dezelfde klant of hetzelfde gesprek vervangt deze',
  'why.lost': 'verloren met Postvak UIT; meld het opnieuw vanaf de bron',
  'why.damaged': 'beschadigd op de schijf, daarom niet verzonden',
  'why.discardedLate': 'als te laat verwijderd, volgens de instellingen',
  'why.taken': 'na {seconds} s',
  'why.reportedAll': 'alle items geaccepteerd',
  'why.rejectedEntries': '{rejected} geweigerd; corrigeer en verzend ze opnieuw',
  'why.left': 'nog {left}',
  'why.invalid': '{path}: {message}',
  'who.orders': { one: '{count} bestelling', other: '{count} bestellingen' },
  'who.customers': { one: '{count} klant', other: '{count} klanten' },
  'decided.ordersCompleted': {
    one: 'Counterline heeft {count} bestelling aangevuld met de totalen op deze pc',
    other: 'Counterline heeft {count} bestellingen aangevuld met de totalen op deze pc',
  },
  'decided.totalsKept': {
    one: 'Nieuwe totalen van {count} klant, bijgehouden op deze pc',
    other: 'Nieuwe totalen van {count} klanten, bijgehouden op deze pc',
  },
};
