import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Taken.way': 'Herhaal de zoekopdracht als de klant niet verschijnt.',
  'advice.Missed.way': 'Gemiste oproepen worden niet aan de helpdesk gemeld.',
  'advice.Elsewhere.way':
    'Deze pc verzendt niets voor toestel {at}. Als een ander toestel het gesprek heeft beantwoord, meldt de pc bij dat toestel het gesprek.',
  'advice.No answer.way': 'Onbeantwoorde gesprekken worden niet aan de helpdesk gemeld.',
  'advice.Withheld.way':
    'De helpdesk vereist een nummer. Voor verborgen en onvolledige nummers kunt u een vervangend nummer invoeren bij Instellingen > Gesprekken.',
  'advice.Internal.way':
    'Interne gesprekken worden niet gemeld. U kunt het melden van interne gesprekken inschakelen bij Instellingen > Gesprekken.',
  'advice.Internal.call.featureCode.way':
    'Het toestel heeft een functiecode van de telefooncentrale gekozen. Aan dit gesprek neemt dus geen klant deel.',
  'advice.Waiting.way': 'Dit item wordt automatisch verzonden. Er gaan geen gegevens verloren.',
  'advice.Waiting.call.ringing.way': 'De helpdesk ontvangt pas een melding nadat het gesprek is beantwoord.',
  'advice.Waiting.why.waitingKey.way':
    'Corrigeer de API-sleutel en het API-geheim in Instellingen. Het item wordt daarna automatisch verzonden.',
  'advice.Not sent.why.waitingKey.way':
    'Corrigeer de API-sleutel en het API-geheim in Instellingen en herhaal daarna de zoekopdracht.',
  'advice.Waiting.lookup.way':
    'Een zoekopdracht verloopt na enkele seconden. Als deze niet op tijd kan worden verzonden, krijgt de aanvrager een melding.',
  'advice.Held as late.way':
    'Verzend de melding als u het gesprek alsnog wilt vastleggen. Zo niet, verwijder de melding dan.',
  'advice.Not sure.call.way':
    'Controleer in de helpdesk of het gesprek is vastgelegd. De melding wordt niet automatisch opnieuw verzonden.',
  'advice.Not sure.lookup.way':
    'Een zoekopdracht wordt nooit automatisch twee keer verzonden. Herhaal de zoekopdracht als de klant niet verschijnt.',
  'advice.Refused.why.refusedExtension.way':
    'Koppel toestel {at} in de helpdesk aan een medewerker. Verzend de melding daarna opnieuw.',
  'advice.Refused.why.linkedAgain.way':
    'Toestel {at} is in de helpdesk weer aan een medewerker gekoppeld. Verzend de melding opnieuw.',
  'advice.Refused.call.way':
    'Los het probleem in de helpdesk op en verzend de melding daarna opnieuw. Controleer bijvoorbeeld of toestel {at} aan een medewerker is gekoppeld.',
  'advice.over':
    'Het gesprek is beëindigd. Als u de melding nu verzendt, legt de helpdesk het gesprek vast. Bij een inkomend gesprek krijgt de medewerker ook een klantscherm.',
  'advice.Refused.lookup.way':
    'De helpdesk kent het e-mailadres van de medewerker waarschijnlijk niet. Controleer het adres in Instellingen en herhaal daarna de zoekopdracht.',
  'advice.Refused.report.way': 'Los het probleem op dat de helpdesk heeft gemeld en verzend het item daarna opnieuw.',
  'advice.Expired.lookup.way':
    'Een zoekopdracht verloopt na enkele seconden. Herhaal de zoekopdracht zodra de helpdesk weer beschikbaar is.',
  'advice.Paused.way':
    'Gesprekken en zoekopdrachten tijdens een pauze worden hier vastgelegd. Ze worden ook later niet verzonden.',
};
