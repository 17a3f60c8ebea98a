import type { AreaText } from '../format-message.ts';
import type { doorEn } from './en.ts';

export const doorNl: AreaText<typeof doorEn> = {
  'door.other_user': 'Deze Counterline is van een andere gebruiker van deze pc.',
  'door.host_not_allowed':
    'Deze toegang antwoordt alleen op 127.0.0.1, localhost en [::1] met zijn eigen poort. Gebruik het adres dat Counterline toont.',
  'door.origin_not_allowed':
    'Deze webpagina mag niet met Counterline praten. Voeg haar herkomst toe aan de kassa in de instellingen van Counterline.',
  'door.token_missing':
    'Dit verzoek heeft geen token. Stuur “Authorization: Bearer TOKEN”; een kassa krijgt zijn token door te koppelen.',
  'door.token_unknown': 'Counterline kent dit token niet; misschien is het ingetrokken. Koppel deze kassa opnieuw.',
  'door.right_missing':
    'Deze kassa mag dit hier niet. Geef haar het recht “{right}” in Counterline, onder Verbindingen.',
  'door.not_found':
    'Op dit adres is niets. De toegang voor kassa’s kent lookup, orders, customers, status, pair en socket.',
  'door.method_not_allowed': 'Dit adres neemt alleen {allow} aan.',
  'door.upgrade_required': 'Dit adres is een WebSocket. Open het met het adres dat met ws:// begint.',
  'door.content_type': 'De inhoud moet JSON in UTF-8 zijn, niet gecomprimeerd. Stuur “Content-Type: application/json”.',
  'door.too_large': 'De inhoud is groter dan {kib} KiB. Stuur minder regels tegelijk.',
  'door.too_slow': 'Het verzoek kwam niet binnen {seconds} s aan. Stuur het in zijn geheel opnieuw.',
  'door.malformed': 'Dit is geen HTTP-verzoek dat te lezen is.',
  'door.headers_too_large': 'De headers van dit verzoek zijn te groot.',
  'door.not_utf8': 'De inhoud is geen UTF-8.',
  'door.not_json': 'De inhoud is geen JSON: hij breekt bij teken {position} (regel {line}, kolom {column}).',
  'door.too_deep': 'De inhoud is meer dan {depth} niveaus diep genest.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Dit type is niet bekend. De socket kent hello, lookup, orders, customers, status, pair en challenge.',
  'door.not_text': 'De socket neemt alleen tekstframes aan, elk met één JSON-object.',
  'door.too_many_requests': 'Deze kassa vraagt te vaak. Probeer het over {seconds} s opnieuw.',
  'door.too_many_lookups':
    'Te veel zoekopdrachten van deze kassa zijn nog zonder antwoord. Probeer het over {seconds} s opnieuw.',
  'door.too_many_reports':
    'Een melding van deze kassa wordt nog naar de schijf geschreven. Probeer het over {seconds} s opnieuw.',
  'door.too_many_sockets': 'Er zijn te veel sockets open. Gebruik er één per kassa en sluit wat niet nodig is.',
  'door.too_many_pairings':
    'Te veel kassa’s willen gekoppeld worden. Bevestig of weiger ze in Counterline, of probeer het over {seconds} s opnieuw.',
  'door.too_many_wrong_tokens':
    'Hier kwamen te veel onjuiste tokens vandaan. Controleer het token van deze kassa en probeer het over {seconds} s opnieuw.',
  'door.name_taken':
    'Een kassa met de naam “{name}” staat in de instellingen van deze pc. Kies een andere naam, of haal haar uit de instellingen.',
  'door.too_many_tills': 'Deze pc kent {count} kassa’s, en meer kan niet. Trek er een in die niet meer wordt gebruikt.',
  'door.till_unknown': 'Er is geen kassa met deze naam gekoppeld.',
  'door.pairing_unknown': 'Deze koppeling is niet bekend. Vraag een nieuwe aan.',
  'door.code_wrong': 'Dit is niet de code die de kassa toont. Nog {left} pogingen.',
  'door.pairing_refused': 'Iemand heeft deze koppeling geweigerd, of de code was te vaak fout. Vraag een nieuwe aan.',
  'door.pairing_confirmed': 'De code van deze koppeling is al bevestigd; de kassa kan haar token ophalen.',
  'door.pairing_expired': 'Niemand bevestigde de code op tijd. Vraag een nieuwe koppeling aan.',
  'door.pairing_collected':
    'Het token van deze koppeling is opgehaald; het wordt één keer gegeven. Vraag een nieuwe koppeling aan.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline kan zijn lijst van kassa’s niet opslaan, dus er verandert niets voorgoed. Maak ruimte vrij op deze pc en probeer het opnieuw.',
  'door.internal':
    'Counterline faalde bij dit verzoek; dat is een fout van Counterline. Probeer het opnieuw, en waarschuw je beheerder als het zo blijft.',
  'door.noPort':
    'De poorten {ports} zijn op deze pc allemaal bezet, dus geen kassa kan verbinding maken. Sluit het programma dat ze gebruikt.',
  'door.guessableToken':
    'Het token van kassa “{name}” is te raden. Voer in de instellingen een willekeurig token in, of verwijder de kassa daar en koppel die.',
  'door.unwritable': 'De uitgaande wachtrij kan niet worden opgeslagen.',
};
