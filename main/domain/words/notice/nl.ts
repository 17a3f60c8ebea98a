import type { AreaText } from '../tell.ts';
import type { noticeEn } from './en.ts';

export const noticeNl: AreaText<typeof noticeEn> = {
  'notice.crashed':
    'Counterline maakte de vorige keer een fout en stopte daardoor. Wat wachtte, is op de schijf gebleven en gaat er nu uit. Onder Instellingen, Diagnose staat er een supportbestand over.',
  'notice.outboxAside':
    'De uitgaande wachtrij kon niet worden gelezen en is apart gezet als {path}. Het werk gaat door met een nieuwe; wat in de oude wachtte, wordt niet verstuurd.',
  'notice.ledgerAside':
    'Het logboek kon niet worden gelezen en is apart gezet als {path}. Het werk gaat door met een nieuw.',
  'notice.ledgerUnwritten': 'Het logboek {path} kan nu niet worden geschreven. Maak ruimte vrij op de schijf.',
  'notice.settingsAside':
    'De instellingen in {path} zijn niet bruikbaar: {why}. Ze zijn apart gezet als {aside}; die van voor de laatste wijziging worden gebruikt.',
  'notice.preferencesAside':
    'Taal en andere voorkeuren kunnen niet worden gelezen, dus gelden de standaardwaarden. Wat er stond, is bewaard als {path}.',
  'notice.lineUnheard':
    'De lijn {line} heeft {seconds} seconden niets gehoord. Wie toen sprak en heeft opgehangen, is als beëindigd gemeld; een gesprek dat in die tijd begon en eindigde, is hier niet bekend en niet gemeld.',
  'notice.lineUnheardLong':
    'De lijn {line} heeft {minutes} minuten niets gehoord. Wie toen sprak en heeft opgehangen, is als beëindigd gemeld; een gesprek dat in die tijd begon en eindigde, is hier niet bekend en niet gemeld.',
  'notice.diskFull': 'Er is geen ruimte meer op de schijf van {dir}',
  'notice.diskFailed': 'De schijf van {dir} kan niet worden beschreven',
  'notice.diskBack': 'De schijf van {dir} kan weer worden beschreven',
  'notice.tillsAside':
    'De lijst met gekoppelde kassa’s kon niet worden gelezen en is apart gezet als {path}. Koppel de kassa’s opnieuw.',
  'notice.notStoredFull':
    'Er is geen ruimte meer op de schijf, dus er wordt niets bewaard en er verandert niets. Maak ruimte vrij en probeer het opnieuw.',
  'notice.notStoredFailed':
    'De schijf neemt het niet aan, dus er wordt niets bewaard en er verandert niets. Controleer of de schijf er is en of je in de gegevensmap mag schrijven.',
};
