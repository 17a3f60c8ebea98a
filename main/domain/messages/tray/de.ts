import type { MessageTemplate } from '../format-message.ts';
import type { trayEn } from './en.ts';

export const trayDe = {
  'tray.notKnown': 'Der Status ist unbekannt, da Counterline seit 2 s nicht antwortet',
  'tray.line': 'Telefonleitung: {state}',
  'tray.till': 'Kasse: {state}',
  'tray.helpdesk': 'Helpdesk: {state}',
  'tray.agents': 'Mitarbeiter online: {state}',
  'tray.lastCall': 'Letzter Anruf: {who}, {at|time}',
  'tray.showAgain': 'Kunden erneut anzeigen',
  'tray.agent': 'An der Kasse: {name}',
  'tray.nobody': 'kein Mitarbeiter',
  'tray.pause': 'Pausieren',
  'tray.pauseShort': '15 Minuten',
  'tray.pauseHour': '1 Stunde',
  'tray.pauseDay': 'Bis zum Tagesende',
  'tray.resume': 'Fortsetzen (Pause bis {until|time})',
  'tray.open': 'Counterline öffnen',
  'tray.desk': 'Übungs-Helpdesk öffnen',
  'tray.settings': 'Einstellungen',
  'tray.quit': 'Counterline beenden',
  'tray.quitNew': 'Beenden und Version {version} installieren',
  'name.practiceLine': 'Übungsleitung',
  'name.practiceTill': 'Übungskasse',
  'name.practiceShop': 'Übungsladen',
  'notify.late.title': 'Ihre Entscheidung ist erforderlich',
  'notify.late': {
    one: '{count} Eintrag wurde abgelehnt oder ist verspätet. Senden oder verwerfen Sie ihn unter „Ausstehend“.',
    other: '{count} Einträge wurden abgelehnt oder sind verspätet. Senden oder verwerfen Sie sie unter „Ausstehend“.',
  },
  'notify.pairing.title': 'Kopplungsanfrage einer Kasse',
  'notify.pairing':
    '„{name}“ fordert auf diesem PC Zugriff auf Counterline an. Bestätigen Sie den Code unter „Verbindungen“.',
  'notify.call.title': 'Eingehender Anruf',
  'notify.call': '{who}, an {extensions}',
  'close.title': 'Counterline läuft weiter',
  'close.text':
    'Das Fenster ist geschlossen, aber Anrufe und Kundensuchen erreichen den Helpdesk weiterhin. Um das Fenster wieder zu öffnen oder Counterline zu beenden, verwenden Sie das Symbol im Infobereich.',
  'close.ok': 'OK',
  'noTray.title': 'Counterline beenden?',
  'noTray.text':
    'Diese Desktopumgebung zeigt keine Symbole im Infobereich an. Wenn Sie Counterline beenden, erreichen Anrufe und Kundensuchen den Helpdesk nicht mehr. Wenn Sie das Fenster minimieren, läuft Counterline weiter.',
  'noTray.minimise': 'Minimieren',
  'noTray.quit': 'Counterline beenden',
  'act.cancel': 'Abbrechen',
  'link.title': 'Ein Link möchte eine Aktion in Counterline ausführen',
  'link.lookup':
    'Diesen Kunden im Helpdesk anzeigen: {who}. Jede Webseite kann einen solchen Link enthalten. Wählen Sie „Kunden anzeigen“ nur, wenn Sie diese Anfrage erwartet haben.',
  'link.lookup.yes': 'Kunden anzeigen',
  'link.open': 'Seite „{page}“ in Counterline öffnen.',
  'link.open.yes': 'Seite öffnen',
  'page.now': 'Jetzt',
  'page.ledger': 'Journal',
  'page.waiting': 'Ausstehend',
  'page.connections': 'Verbindungen',
  'page.practice': 'Üben',
  'page.settings': 'Einstellungen',
  'link.no': 'Abbrechen',
  'link.close': 'Schließen',
  'clipboard.title': 'Nach dem Text in der Zwischenablage suchen?',
  'clipboard.lookup': 'Diesen Kunden im Helpdesk anzeigen: {who}. Scanregel: {rule}.',
  'clipboard.none':
    'Nach dem Text in der Zwischenablage kann nicht gesucht werden. Kopieren Sie nur eine Kartennummer, Rufnummer oder E-Mail-Adresse.',
  'clipboard.noRule':
    'Keine Scanregel passt zum Text in der Zwischenablage. Kopieren Sie eine Kartennummer, Rufnummer oder E-Mail-Adresse.',
  'vault.lost':
    'Counterline kann die Geheimnisse dieses PCs nicht mehr lesen: {reason}. Ist der Schlüsselbund gesperrt, entsperren Sie ihn, und starten Sie Counterline neu. Geben Sie andernfalls die Passwörter und Schlüssel in den Einstellungen erneut ein. Die alten Geheimnisse bleiben in {path} erhalten.',
  'vault.reason.user': 'sie gehören zu einem anderen Benutzer oder einer anderen Installation',
  'vault.reason.broken': 'die Datei ist beschädigt',
  'vault.reason.locked': 'der Schlüsselbund dieses PCs ist gesperrt oder fehlt',
  'vault.plain':
    'Es wurde kein Schlüsselbund gefunden. Passwörter und Schlüssel werden in einer Datei gespeichert, die jedes Programm des aktuellen Benutzers lesen kann. Installieren Sie einen Schlüsselbund (GNOME Keyring oder KWallet), und geben Sie die Passwörter und Schlüssel dann erneut ein.',
  'vault.missing':
    'Der Tresor dieses PCs enthält kein Geheimnis mit dem Namen „{name}“. Ersetzen Sie diesen Verweis in den Einstellungen durch das Geheimnis.',
  'vault.none':
    'Dieser PC kann keine Geheimnisse speichern, daher wurde nichts gespeichert. Entsperren Sie den Schlüsselbund, und versuchen Sie es erneut.',
  'begin.failed': 'Counterline kann nicht gestartet werden',
  'begin.again': 'Erneut versuchen',
  'begin.folder': 'Ordner anzeigen',
  'begin.quit': 'Beenden',
  'begin.running': 'Counterline läuft bereits',
  'begin.inBrowser': 'Counterline läuft ohne Symbol im Infobereich. Das Fenster wurde in Ihrem Browser geöffnet.',
  'begin.noCommand':
    'Die Counterline-App im Infobereich unterstützt den Befehl „{command}“ nicht; es wurde nichts ausgeführt. Öffnen Sie einen Link, der mit counterline: beginnt, oder starten Sie die App ohne Argumente, um das Fenster anzuzeigen.',
  'confirm.title': 'Diese Änderung zulassen?',
  'confirm.yes': 'Zulassen',
  'confirm.refused': 'Es wurde nichts geändert, weil die Anfrage nicht bestätigt wurde.',
  'confirm.other':
    'Ein anderer Counterline-Dialog ist geöffnet. Schließen Sie zuerst diesen Dialog, und wiederholen Sie dann die Aktion.',
  'confirm.browser': 'Anfrage des Browserfensters mit dem Code {code} zulassen?',
  'confirm.compare':
    'Lassen Sie die Anfrage nur zu, wenn Ihr Fenster denselben Code zeigt. Wiederholen Sie die Aktion danach in diesem Fenster.',
  'confirm.till.token': 'Token für die Kasse „{name}“ erstellen.',
  'confirm.till.pair': 'Die Kasse koppeln, die den Code {code} zeigt.',
  'confirm.tills': 'Kassen in den Einstellungen ändern.',
  'confirm.address': 'Daten an eine neue Adresse senden: {hosts}.',
  'confirm.file': 'Einstellungsdatei anwenden.',
} as const satisfies Record<keyof typeof trayEn, MessageTemplate>;
