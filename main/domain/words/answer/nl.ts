import type { AreaText } from '../tell.ts';
import type { answerEn } from './en.ts';

export const answerNl: AreaText<typeof answerEn> = {
  'answer.unknownCall': 'Deze versie kent geen aanroep “{name}”.',
  'answer.badCall': '{what}',
  'answer.bug': 'Counterline kon dit niet doen. Dit is een fout in Counterline; de details staan in het log.',
  'answer.bugOfAnswer':
    'Counterline maakte een antwoord dat niet past. Dit is een fout in Counterline; de details staan in het log.',
  'answer.nothingKept': 'Er is niets van bewaard: {reason}.',
  'answer.notRight': '{path}: {message}',
  'answer.notPractising': 'Dit werkt alleen in de oefening. Start Counterline met --practice.',
  'answer.noWindow': 'Alleen het programma dat het venster draagt, kent het adres ervan.',
  'answer.nothingToDecide': 'Over dit item valt niets te beslissen: het is onderweg of weg.',
  'answer.notDiscarded': 'Dit item kan niet worden verwijderd: het is onderweg of weg.',
  'answer.goesOut': 'Het gaat er nu uit.',
  'answer.discarded': 'Het is verwijderd. De pagina in het logboek blijft.',
  'answer.trying': 'Wordt nu geprobeerd.',
  'answer.unknownPage': 'Deze pagina staat niet meer in het logboek.',
  'answer.noCustomer': 'Er is geen nummer en geen e-mailadres om een klant mee te tonen.',
  'answer.tillPaired': 'De kassa is gekoppeld.',
  'answer.tillRefused': 'De kassa is geweigerd.',
  'answer.tillRevoked': '{name} mag niets meer vragen.',
  'answer.noticeRead': 'Het wordt niet meer getoond.',
  'answer.paused': 'Tot dan gaat er vanaf deze pc niets naar de helpdesk.',
  'answer.resumed': 'Counterline werkt weer.',
  'answer.noSession': 'Deze app is niet zo gestart dat hij van hieruit kan worden ingesteld.',
  'answer.preferencesNotKept':
    'Deze pc kan de keuze niet opslaan, dus er verandert niets. Maak ruimte vrij en kies opnieuw.',
  'answer.noLog': 'Deze Counterline houdt geen log bij.',
  'answer.notExamined': 'Deze Counterline kan niet worden onderzocht.',
  'answer.levelNotKept':
    'Het niveau kan niet worden opgeslagen ({why}), dus het blijft zoals het was. Controleer de schijf.',
  'answer.practiceBusy': 'Er wordt al geoefend. Wacht tot het klaar is, of stop het.',
  'answer.realExchange':
    'Deze werkplek oefent op zijn echte telefooncentrale: bel het nummer vanaf een willekeurige telefoon.',
  'answer.starting': 'Counterline start. Probeer het zo nog eens.',
  'answer.noPracticeCall': 'Er is nu geen oefengesprek. Plaats er eerst een.',
  'answer.notRinging': 'Je oefentelefoon gaat niet over.',
  'answer.notTalking': 'Je bent niet in gesprek.',
  'answer.noTillDoor': 'De toegang voor kassa’s is dicht: een ander programma gebruikt de poorten.',
  'answer.notYours': 'Counterline antwoordt alleen zijn eigen venster.',
  'window.wrongOrigin': 'Dit adres is alleen voor Counterline op deze pc.',
  'window.onlyReading': 'Alleen lezen.',
  'window.noAddress': 'Dit is geen adres.',
  'window.usedLink': 'Deze link is al gebruikt of te oud. Voer “counterline status --open” uit voor een nieuwe.',
  'window.noSession': 'Open het venster met de link die “counterline status --open” toont.',
  'window.noPage': 'Zo’n pagina is er niet.',
};
