import type { Text } from '../tell.ts';
import type { trayEn } from './en.ts';

export const trayDe = {
  'tray.notKnown': 'Der Stand ist nicht bekannt: Counterline hat sich selbst seit 2 s nicht geantwortet',
  'tray.line': 'Telefonleitung: {state}',
  'tray.till': 'Kasse: {state}',
  'tray.helpdesk': 'Helpdesk: {state}',
  'tray.agents': 'Mitarbeitende online: {state}',
  'tray.lastCall': 'Letzter Anruf: {who}, {at|time}',
  'tray.showAgain': 'Kundin oder Kunden erneut zeigen',
  'tray.agent': 'An der Kasse: {name}',
  'tray.nobody': 'niemand benannt',
  'tray.pause': 'Pausieren',
  'tray.pauseShort': '15 Minuten',
  'tray.pauseHour': '1 Stunde',
  'tray.pauseDay': 'Bis zum Ende des Tages',
  'tray.resume': 'Weiterarbeiten (pausiert bis {until|time})',
  'tray.open': 'Counterline öffnen',
  'tray.desk': 'Übungs-Helpdesk öffnen',
  'tray.settings': 'Einstellungen',
  'tray.quit': 'Counterline beenden',
  'notify.late.title': 'Ihre Entscheidung ist nötig',
  'notify.late': {
    one: '{count} Eintrag wurde abgelehnt oder ist verspätet. Senden oder verwerfen Sie ihn unter Wartend.',
    other: '{count} Einträge wurden abgelehnt oder sind verspätet. Senden oder verwerfen Sie sie unter Wartend.',
  },
  'notify.pairing.title': 'Eine Kasse möchte gekoppelt werden',
  'notify.pairing': '„{name}“ möchte Counterline auf diesem PC nutzen. Bestätigen Sie den Code unter Verbindungen.',
  'notify.call.title': 'Eine Kundin oder ein Kunde ruft an',
  'notify.call': '{who}, an {extensions}',
  'close.title': 'Counterline arbeitet weiter',
  'close.text':
    'Das Fenster ist geschlossen. Anrufe und Abfragen erreichen den Helpdesk weiterhin; die Glocke im Infobereich öffnet das Fenster wieder und beendet Counterline.',
  'close.ok': 'Verstanden',
  'noTray.title': 'Counterline beenden?',
  'noTray.text':
    'Dieser Desktop zeigt keine Symbole im Infobereich. Ist Counterline beendet, erreichen Anrufe und Abfragen den Helpdesk nicht. Minimiert arbeitet es in der Taskleiste weiter.',
  'noTray.minimise': 'Minimieren',
  'noTray.quit': 'Counterline beenden',
  'act.cancel': 'Abbrechen',
  'link.title': 'Ein Link möchte etwas von Counterline',
  'link.lookup':
    'Diese Kundin oder diesen Kunden im Helpdesk zeigen: {who}. Stimmen Sie nur zu, wenn Sie das erwartet haben: Jede Webseite kann einen solchen Link enthalten.',
  'link.lookup.yes': 'Im Helpdesk zeigen',
  'link.open': 'Die Seite „{page}“ von Counterline öffnen.',
  'link.open.yes': 'Seite öffnen',
  'page.now': 'Jetzt',
  'page.ledger': 'Journal',
  'page.waiting': 'Wartend',
  'page.connections': 'Verbindungen',
  'page.practice': 'Üben',
  'page.settings': 'Einstellungen',
  'link.no': 'Nichts tun',
  'vault.lost':
    'Die Geheimnisse dieses PCs sind nicht mehr lesbar: {reason}. Geben Sie Passwörter und Schlüssel in den Einstellungen neu ein. Das Bisherige ist als {path} aufbewahrt.',
  'vault.reason.user': 'sie gehören zu einem anderen Benutzerkonto oder einer anderen Installation dieses PCs',
  'vault.reason.broken': 'die Datei ist beschädigt',
  'vault.reason.locked': 'der Schlüsselbund dieses PCs ist gesperrt oder nicht da',
  'vault.plain':
    'Dieser Desktop bietet keinen Schlüsselbund, daher liegen Passwörter und Schlüssel in einer Datei, die jedes Programm dieses Benutzerkontos lesen kann. Installieren Sie einen Schlüsselbund (GNOME Keyring oder KWallet) und geben Sie sie neu ein.',
  'vault.missing':
    'Der Tresor dieses PCs enthält kein Geheimnis namens „{name}“. Geben Sie es in den Einstellungen ein.',
  'vault.none':
    'Dieser PC bietet gerade keinen Ort für Geheimnisse, daher lässt sich nichts aufbewahren. Entsperren Sie den Schlüsselbund und versuchen Sie es erneut.',
  'begin.failed': 'Counterline kann nicht starten',
  'begin.again': 'Erneut versuchen',
  'begin.folder': 'Ordner zeigen',
  'begin.quit': 'Beenden',
  'begin.noCommand':
    'Die Tray-App von Counterline kennt den Befehl „{command}“ nicht: Es ist nichts geschehen. Geben Sie einen Link an, der mit counterline: beginnt, oder nichts, dann erscheint das Fenster.',
} as const satisfies Record<keyof typeof trayEn, Text>;
