import type { AreaText } from '../format-message.ts';
import type { hookEn } from './en.ts';

export const hookNl: AreaText<typeof hookEn> = {
  'hook.taken': 'Aangenomen: {event}.',
  'hook.repeat': 'Al aangenomen: {event}. Er verandert niets.',
  'hook.ambiguous': 'Aangenomen: {event}. Twee gesprekken hebben dit nummer; het nieuwste geldt als beëindigd.',
  'hook.other-direction': 'Aangenomen: {event}. De richting is een andere dan tot nu toe; die van eerder blijft.',
  'hook.never-ended': 'Aangenomen: {event}. Een eerder gesprek dat niemand heeft beëindigd, geldt als beëindigd.',
  'hook.late': 'Dit gesprek is al voorbij, er verandert niets.',
  'hook.no-call': 'Er is geen gesprek met dit nummer bekend, er verandert niets.',
  'hook.failed': 'Dit kon niet worden aangenomen; in het logboek staat meer.',
  'hook.unkept':
    'Gehoord, maar de schijf van deze pc neemt nu niets aan: stopt Counterline eerder, dan gaat dit verloren. Maak ruimte vrij.',
  'hook.nobody': 'De softphonelijn draait nu niet.',
  'hook.no-line': 'Er is geen softphonelijn ingesteld. Voeg er een toe onder Instellingen, Telefoonlijnen.',
  'hook.unread': 'Niet aangenomen: {what}.',
  'hook.fault.event': 'het noemt geen gebeurtenis die hier bekend is',
  'hook.fault.number': 'het nummer is er geen',
  'hook.fault.id': 'het kenmerk is te lang of heeft meer dan één regel',
  'hook.fault.extension': 'het toestel is er geen',
  'hook.fault.direction': 'de richting is inbound noch outbound',
  'hook.fault.referrer': 'het gekozen nummer is er geen',
  'hook.fault.to': 'een doorverbinding noemt met wie, verder niets',
  'hook.fault.placeholder': 'de softphone heeft een plaatshouder gestuurd in plaats van een waarde',
  'hook.last': '{number}: {what}',
  'hook.noAddresses.line': 'De adressen staan hier zodra er een softphonelijn is ingesteld en opgeslagen.',
  'hook.noAddresses.port':
    'Andere programma’s gebruiken alle poorten van 9220 tot 9229, dus er is geen adres. De opdracht werkt wel.',
  'hook.handedOver': 'Counterline draait en weet het nu.',
  'hook.noApp': 'Counterline draait niet en hoort dus niets van dit gesprek.',
};
