import type { AreaTemplates } from '../format-message.ts';
import type { tillServerEn } from './en.ts';

export const tillServerNl: AreaTemplates<typeof tillServerEn> = {
  'door.other_user': 'Dit exemplaar van Counterline is van een andere gebruiker van deze pc.',
  'door.host_not_allowed':
    'Deze server accepteert alleen de hostnamen 127.0.0.1, localhost en [::1] met de poort van de server zelf. Gebruik het adres dat Counterline toont.',
  'door.origin_not_allowed':
    'Deze webpagina mag Counterline niet gebruiken. Voeg in de instellingen van Counterline de oorsprong van de pagina toe aan de kassa.',
  'door.token_missing':
    'Deze aanvraag bevat geen token. Stuur “Authorization: Bearer TOKEN”. Een kassa krijgt het token bij het koppelen.',
  'door.token_unknown': 'Counterline kent dit token niet. Mogelijk is het ingetrokken. Koppel deze kassa opnieuw.',
  'door.right_missing':
    'Deze kassa heeft geen rechten voor deze aanvraag. Voeg in de instellingen van Counterline “{right}” toe aan de rechten van de kassa.',
  'door.not_found':
    'Dit adres bestaat niet. De kassaserver biedt lookup, orders, customers, status, pair, challenge en socket.',
  'door.method_not_allowed': 'Dit adres accepteert alleen {allow}.',
  'door.upgrade_required': 'Dit is een WebSocket-adres. Maak verbinding met een adres dat begint met ws:// of wss://.',
  'door.content_type': 'De inhoud moet niet-gecomprimeerde JSON in UTF-8 zijn. Stuur “Content-Type: application/json”.',
  'door.too_large': 'De inhoud is groter dan {kib} KiB. Stuur minder items tegelijk.',
  'door.too_slow': 'De aanvraag is niet binnen {seconds} s ontvangen. Stuur de hele aanvraag opnieuw.',
  'door.malformed': 'De HTTP-aanvraag is onjuist opgebouwd.',
  'door.headers_too_large': 'De headers van deze aanvraag zijn te groot.',
  'door.not_utf8': 'De inhoud is geen geldige UTF-8.',
  'door.not_json':
    'De inhoud is geen geldige JSON: fout bij teken {position|plain} (regel {line|plain}, kolom {column|plain}).',
  'door.too_deep': 'De inhoud is meer dan {depth} niveaus diep genest.',
  'door.wrong_body': '{message}',
  'door.unknown_type':
    'Het berichttype is onbekend. De socket accepteert hello, lookup, orders, customers, status, pair en challenge.',
  'door.not_text': 'De socket accepteert alleen tekstframes, met elk één JSON-object.',
  'door.too_many_requests': 'Deze kassa verzendt te veel aanvragen. Probeer het over {seconds} s opnieuw.',
  'door.too_many_lookups':
    'Te veel zoekopdrachten van deze kassa wachten nog op antwoord. Probeer het over {seconds} s opnieuw.',
  'door.too_many_reports':
    'Eerdere meldingen van deze kassa worden nog opgeslagen. Probeer het over {seconds} s opnieuw.',
  'door.too_many_sockets': 'Er zijn te veel sockets open. Gebruik één socket per kassa en sluit ongebruikte sockets.',
  'door.too_many_pairings':
    'Te veel kassa’s wachten op koppeling. Bevestig of weiger ze in Counterline, of probeer het over {seconds} s opnieuw.',
  'door.too_many_wrong_tokens':
    'Er zijn te veel aanvragen met een onjuist token ontvangen. Controleer het token van deze kassa en probeer het over {seconds} s opnieuw.',
  'door.name_taken':
    'Een kassa met de naam “{name}” staat al in de instellingen van deze pc. Kies een andere naam, of verwijder die kassa uit de instellingen.',
  'door.too_many_tills':
    'Het maximum van {count} kassa’s is bereikt. Trek de toegang in van een kassa die niet meer wordt gebruikt.',
  'door.till_unknown': 'Er is geen kassa met deze naam gekoppeld.',
  'door.pairing_unknown': 'Deze koppelaanvraag is onbekend. Start een nieuwe aanvraag.',
  'door.code_wrong': 'Deze code komt niet overeen met de code op de kassa. Resterende pogingen: {left}.',
  'door.pairing_refused':
    'Deze koppelaanvraag is geweigerd of er is te vaak een onjuiste code ingevoerd. Start een nieuwe aanvraag.',
  'door.pairing_confirmed': 'De code is al bevestigd. De kassa kan het token ophalen.',
  'door.pairing_expired': 'De koppeling is niet op tijd voltooid. Start een nieuwe koppelaanvraag.',
  'door.pairing_collected':
    'Het token is al opgehaald. Elk token wordt maar één keer uitgegeven. Start een nieuwe koppelaanvraag.',
  'door.not_kept': '{sentence}',
  'door.cannot_save':
    'Counterline kan de lijst met kassa’s niet opslaan, dus de wijziging blijft niet behouden. Maak ruimte vrij op deze pc en probeer het opnieuw.',
  'door.internal':
    'De aanvraag is mislukt door een interne fout in Counterline. Probeer het opnieuw. Neem contact op met uw beheerder als de fout aanhoudt.',
  'door.noPort':
    'Geen enkele kassa kan verbinding maken, omdat er geen kassapoort vrij is (geprobeerd: {ports}). Sluit een programma dat een van deze poorten gebruikt en start Counterline opnieuw.',
  'door.portHeld':
    'Een ander programma gebruikte poort {held|plain} toen Counterline startte. Kassa’s maken daarom verbinding via poort {port|plain}. Kassa’s met een vast adres gebruiken mogelijk nog poort {held|plain}: {names}. Sluit dat programma en start Counterline opnieuw, of stel deze kassa’s in op poort {port|plain}.',
  'door.portHeldNoTill':
    'Een ander programma gebruikte poort {held|plain} toen Counterline startte. Kassa’s maken daarom verbinding via poort {port|plain}. Koppel kassa’s via poort {port|plain}, of sluit dat programma en start Counterline opnieuw.',
  'door.guessableToken':
    'Het token van de kassa “{name}” is gemakkelijk te raden. Voer in de instellingen een willekeurig token in, of verwijder de kassa en koppel deze opnieuw.',
  'door.certificateExpired':
    'Het certificaat voor HTTPS is verlopen of beschadigd, zodat kassa’s die HTTPS nodig hebben, geen verbinding kunnen maken. Voer “counterline till certificate install” uit.',
  'door.noSecurePort':
    'Counterline kan geen poort voor HTTPS openen, zodat kassa’s die HTTPS nodig hebben, geen verbinding kunnen maken. Sluit een programma dat een van de poorten 9220 tot en met 9229 gebruikt en start Counterline opnieuw.',
  'door.unwritable':
    'Counterline kan niet naar Postvak UIT schrijven. Probeer het opnieuw. Neem contact op met uw beheerder als de fout aanhoudt.',
};
