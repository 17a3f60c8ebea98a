import type { AreaTemplates } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookNl: AreaTemplates<typeof hookEn> = {
  'hook.taken': 'Geaccepteerd: {event}.',
  'hook.repeat': 'Al ontvangen: {event}. Er verandert niets.',
  'hook.ambiguous': 'Geaccepteerd: {event}. Twee gesprekken hebben dit nummer; Counterline beëindigt het nieuwste.',
  'hook.other-direction': 'Geaccepteerd: {event}. De richting wijkt af van die van het gesprek, die behouden blijft.',
  'hook.never-ended': 'Geaccepteerd: {event}. Een eerder gesprek zonder eindmelding wordt als beëindigd beschouwd.',
  'hook.late': 'Dit gesprek is al beëindigd; er verandert niets.',
  'hook.no-call': 'Er is geen gesprek met dit nummer bekend; er verandert niets.',
  'hook.failed': 'De gebeurtenis kon niet worden verwerkt. Zie het logbestand voor details.',
  'hook.unkept':
    'Ontvangen, maar deze pc kan niet naar de schijf schrijven. De gebeurtenis gaat verloren als Counterline wordt gesloten. Maak ruimte vrij.',
  'hook.nobody': 'De softphonelijn is niet actief.',
  'hook.no-line': 'Er is geen softphonelijn ingesteld. Voeg er een toe bij Instellingen > Telefoonlijnen.',
  'hook.unread': 'Geweigerd: {what}.',
  'hook.fault.event': 'de gebeurtenis is onbekend',
  'hook.fault.number': 'het telefoonnummer is ongeldig',
  'hook.fault.id': 'de ID is te lang of bevat een regeleinde',
  'hook.fault.extension': 'het toestel is ongeldig',
  'hook.fault.direction': 'de richting is niet inbound en niet outbound',
  'hook.fault.referrer': 'het gebelde nummer is ongeldig',
  'hook.fault.to': 'alleen doorverbinden heeft een doel, en dat is verplicht',
  'hook.fault.placeholder': 'de softphone stuurde een tijdelijke aanduiding in plaats van een waarde',
  'hook.last': '{number}: {what}',
  'hook.noAddresses.line': 'De adressen verschijnen zodra een softphonelijn is ingesteld en opgeslagen.',
  'hook.noAddresses.port':
    'Andere programma’s gebruiken alle poorten van 9220 tot 9229; er is geen adres beschikbaar. De opdracht werkt wel.',
  'hook.handedOver': 'Counterline heeft de gebeurtenis ontvangen.',
  'hook.noApp': 'Counterline is niet actief en heeft de gebeurtenis niet ontvangen.',
};
