import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Taken.way': 'Scan opnieuw als de klant niet wordt geopend.',
  'advice.Missed.way': 'Gemiste oproepen worden niet aan de helpdesk gemeld.',
  'advice.Elsewhere.way': 'De pc bij het toestel dat opnam, meldt het gesprek. Voor {at} wordt niets verzonden.',
  'advice.No answer.way': 'Onbeantwoorde gesprekken worden niet aan de helpdesk gemeld.',
  'advice.Withheld.way':
    'De helpdesk vereist een nummer. U kunt voor zulke gesprekken een vervangend nummer invoeren bij Instellingen > Gesprekken.',
  'advice.Internal.way':
    'Interne gesprekken worden niet gemeld. U kunt het melden inschakelen bij Instellingen > Gesprekken.',
  'advice.Waiting.way': 'Het item wordt automatisch verzonden. Er gaan geen gegevens verloren.',
  'advice.Waiting.lookup.way':
    'Een zoekopdracht verloopt na enkele seconden. Kan ze niet op tijd worden verzonden, dan wordt de kassa geïnformeerd.',
  'advice.Held as late.way': 'Verzend de melding om het gesprek toch vast te leggen, of verwijder de melding.',
  'advice.Not sure.call.way': 'De melding wordt automatisch opnieuw verzonden. De helpdesk herkent dubbele meldingen.',
  'advice.Not sure.lookup.way':
    'Zoekopdrachten worden niet twee keer verzonden. Scan opnieuw als de klant niet wordt geopend.',
  'advice.Refused.why.refusedExtension.way':
    'Koppel toestel {at} in de helpdesk aan een medewerker. Verzend de melding daarna opnieuw.',
  'advice.Refused.call.way':
    'Los het probleem in de helpdesk op en verzend de melding opnieuw. Meestal heeft geen medewerker toestel {at}.',
  'advice.over':
    'Het gesprek is beëindigd. Als u de melding nu verzendt, wordt het gesprek vastgelegd en krijgt de medewerker een klantscherm.',
  'advice.Refused.lookup.way':
    'De helpdesk kent waarschijnlijk het e-mailadres van de medewerker niet. Controleer het in Instellingen en scan opnieuw.',
  'advice.Refused.report.way': 'Los het probleem op dat de helpdesk meldt en verzend opnieuw.',
  'advice.Expired.lookup.way':
    'Een zoekopdracht verloopt na enkele seconden. Scan opnieuw als de helpdesk bereikbaar is.',
  'advice.Paused.way': 'Gesprekken tijdens een pauze worden hier bewaard. Ze worden later niet verzonden.',
};
