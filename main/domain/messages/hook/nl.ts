import type { AreaTemplates } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookNl: AreaTemplates<typeof hookEn> = {
  'hook.taken': 'Geaccepteerd: {event}.',
  'hook.repeat': 'Al ontvangen: {event}. Er is niets gewijzigd.',
  'hook.ambiguous':
    'Geaccepteerd: {event}. Meerdere gesprekken hebben dit nummer, dus het nieuwste geldt als beëindigd.',
  'hook.other-direction':
    'Geaccepteerd: {event}. Deze gebeurtenis heeft een andere richting dan het gesprek. De richting van het gesprek is behouden.',
  'hook.never-ended':
    'Geaccepteerd: {event}. Van een eerder gesprek is geen einde gemeld; het wordt nu als beëindigd beschouwd.',
  'hook.late': 'Dit gesprek is al beëindigd, dus er is niets gewijzigd.',
  'hook.no-call': 'Er is geen gesprek met dit nummer bekend, dus er is niets gewijzigd.',
  'hook.failed':
    'De gebeurtenis kon niet op tijd worden verwerkt, of er is een fout opgetreden. Controleer of het logbestand een fout bevat.',
  'hook.unkept':
    'De gebeurtenis is ontvangen, maar deze pc kan niet naar de schijf schrijven. De gebeurtenis gaat verloren als Counterline wordt afgesloten. Controleer de schijf en de vrije ruimte.',
  'hook.nobody': 'De softphonelijn is niet actief. Controleer de lijn bij Verbindingen.',
  'hook.no-line': 'Er is geen softphonelijn ingesteld. Voeg er een toe bij Instellingen > Telefoonlijnen.',
  'hook.unread': 'Geweigerd: {what}.',
  'hook.fault.event': 'de gebeurtenis is onbekend',
  'hook.fault.number': 'het telefoonnummer is ongeldig',
  'hook.fault.id': 'de ID is te lang of bevat een regeleinde',
  'hook.fault.extension': 'het toestelnummer is ongeldig',
  'hook.fault.direction': 'de richting moet inbound of outbound zijn',
  'hook.fault.referrer': 'het gebelde nummer is ongeldig',
  'hook.fault.to': 'bij doorverbinden is een doel verplicht; andere gebeurtenissen mogen geen doel hebben',
  'hook.fault.placeholder': 'de softphone heeft een tijdelijke aanduiding in plaats van een waarde gestuurd',
  'hook.last': '{number}: {what}',
  'hook.noAddresses.line': 'Stel een softphonelijn in en sla die op om de adressen te zien.',
  'hook.noAddresses.port':
    'Andere programma’s gebruiken alle poorten van 9220 tot en met 9229, dus er is geen adres beschikbaar. De opdracht werkt wel.',
  'hook.handedOver': 'Counterline heeft de gebeurtenis ontvangen.',
  'hook.noApp': 'Counterline is niet actief en heeft de gebeurtenis dus niet ontvangen.',
};
