import type { advice as english } from '../en/advice.ts';
import type { Translated } from '../translated.ts';

export const advice: Translated<typeof english> = {
  'advice.Registered.title': 'De helpdesk heeft dit gesprek',
  'advice.Taken.title': 'De helpdesk heeft deze zoekopdracht aangenomen',
  'advice.Taken.way':
    'Dit bewijst dat de helpdesk hem heeft aangenomen, niet dat iemand ernaar kijkt. Is de klant niet geopend, scan dan opnieuw.',
  'advice.Reported.title': 'De helpdesk heeft deze melding',
  'advice.Missed.title': 'Niemand nam dit gesprek op',
  'advice.Missed.way': 'Een gesprek dat niemand opneemt, wordt niet aan de helpdesk gemeld.',
  'advice.Elsewhere.title': 'Iemand anders nam dit gesprek op',
  'advice.Elsewhere.way': 'De helpdesk hoort het van waar het is opgenomen. Voor {at} wordt niets verstuurd.',
  'advice.No answer.title': 'De andere kant nam niet op',
  'advice.No answer.way': 'Een gesprek dat niemand opneemt, wordt niet aan de helpdesk gemeld.',
  'advice.Withheld.title': 'Er is geen nummer om te melden',
  'advice.Withheld.way':
    'De helpdesk heeft een nummer nodig. Onder Instellingen, Gesprekken kan er een vast nummer voor zulke gesprekken worden gekozen.',
  'advice.Internal.title': 'Dit is een gesprek tussen collega’s',
  'advice.Internal.way':
    'Interne gesprekken worden niet gemeld. Onder Instellingen, Gesprekken kan dat worden aangezet.',
  'advice.Discarded.title': 'Dit is verwijderd en wordt niet verstuurd',
  'advice.Waiting.title': 'Dit wacht op zijn beurt',
  'advice.Waiting.way': 'Het gaat vanzelf. Er gaat niets verloren.',
  'advice.Waiting.lookup.way':
    'Een zoekopdracht is maar enkele seconden het versturen waard. Komt ze niet aan de beurt, dan verloopt ze; de kassa hoort dat.',
  'advice.Held as late.title': 'Dit gesprek wordt vastgehouden omdat het te laat is',
  'advice.Held as late.way': 'Verstuur het om het toch te laten registreren, of verwijder het.',
  'advice.Not sure.title': 'Het is niet zeker dat dit is aangekomen',
  'advice.Not sure.call.way': 'Het gaat vanzelf opnieuw; de helpdesk herkent een herhaling.',
  'advice.Not sure.lookup.way': 'Het wordt niet twee keer verstuurd. Opent de klant niet, scan dan opnieuw.',
  'advice.Refused.call.title': 'De helpdesk weigerde deze gespreksmelding',
  'advice.Refused.lookup.title': 'De helpdesk weigerde deze zoekopdracht',
  'advice.Refused.report.title': 'De helpdesk weigerde deze melding',
  'advice.Refused.why.refusedExtension.way':
    'Koppel toestel {at} in de helpdesk aan een medewerker en verstuur het dan opnieuw.',
  'advice.Refused.call.way':
    'Verbeter in de helpdesk wat hij noemt en verstuur het dan opnieuw. Meestal heeft geen medewerker toestel {at}.',
  'advice.over': 'Het gesprek is voorbij: versturen registreert het en opent het scherm van de medewerker.',
  'advice.Refused.lookup.way':
    'Meestal kent de helpdesk het e-mailadres van de medewerker niet. Vergelijk het met Instellingen en scan opnieuw.',
  'advice.Refused.report.way': 'Verbeter wat de helpdesk noemt en verstuur het dan opnieuw.',
  'advice.Expired.title': 'Dit kwam te laat om te versturen',
  'advice.Expired.lookup.way':
    'Een zoekopdracht is maar enkele seconden nuttig. Scan opnieuw als de helpdesk terug is.',
  'advice.Not sent.title': 'Dit is niet verstuurd',
  'advice.Paused.title': 'Counterline was gepauzeerd',
  'advice.Paused.way': 'Gesprekken tijdens een pauze blijven hier en worden later niet verstuurd.',
};
