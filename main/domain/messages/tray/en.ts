/** What the tray app says outside its window: tray, notifications, questions. Windows of the system show it as it is. */
export const trayEn = {
  'tray.notKnown': 'How things stand is not known: Counterline has not answered itself for 2 s',
  'tray.line': 'Phone line: {state}',
  'tray.till': 'Till: {state}',
  'tray.helpdesk': 'Helpdesk: {state}',
  'tray.agents': 'Agents online: {state}',
  'tray.lastCall': 'Last call: {who}, {at|time}',
  'tray.showAgain': 'Show customer again',
  'tray.agent': 'At the till: {name}',
  'tray.nobody': 'nobody named',
  'tray.pause': 'Pause',
  'tray.pauseShort': '15 minutes',
  'tray.pauseHour': '1 hour',
  'tray.pauseDay': 'Until the end of the day',
  'tray.resume': 'Work again (paused until {until|time})',
  'tray.open': 'Open Counterline',
  'tray.desk': 'Open the practice helpdesk',
  'tray.settings': 'Settings',
  'tray.quit': 'Quit Counterline',
  'tray.quitNew': 'Quit and put in version {version}',
  'name.practiceLine': 'practice line',
  'name.practiceTill': 'Practice till',
  'name.practiceShop': 'Practice shop',
  // Notifications.
  'notify.late.title': 'Your decision is needed',
  'notify.late': {
    one: '{count} entry was refused or is late. Send or discard it under Waiting.',
    other: '{count} entries were refused or are late. Send or discard them under Waiting.',
  },
  'notify.pairing.title': 'A till wants to be paired',
  'notify.pairing': '“{name}” asks to use Counterline on this PC. Confirm its code under Connections.',
  'notify.call.title': 'A customer calls',
  'notify.call': '{who}, at {extensions}',
  // Closing the window.
  'close.title': 'Counterline goes on working',
  'close.text':
    'The window is closed. Calls and look-ups still reach the helpdesk; the bell in the tray opens the window again and ends Counterline.',
  'close.ok': 'Understood',
  'noTray.title': 'End Counterline?',
  'noTray.text':
    'This desktop shows no tray icons. While Counterline is ended, calls and look-ups do not reach the helpdesk. Minimised, it goes on working in the task bar.',
  'noTray.minimise': 'Minimise',
  'noTray.quit': 'End Counterline',
  'act.cancel': 'Cancel',
  // Links: nothing happens before a person has agreed.
  'link.title': 'A link wants something of Counterline',
  'link.lookup':
    'Show this customer in the helpdesk: {who}. Agree only if you expected it: any web page can hold such a link.',
  'link.lookup.yes': 'Show customer',
  'link.open': 'Open the page “{page}” of Counterline.',
  'link.open.yes': 'Open page',
  'page.now': 'Now',
  'page.ledger': 'Ledger',
  'page.waiting': 'Waiting',
  'page.connections': 'Connections',
  'page.practice': 'Practice',
  'page.settings': 'Settings',
  'link.no': 'Do nothing',
  // The vault.
  'vault.lost':
    'The secrets of this PC cannot be read any more: {reason}. Enter the passwords and keys again in Settings. What was there is kept as {path}.',
  'vault.reason.user': 'they belong to another user or another installation of this PC',
  'vault.reason.broken': 'the file is damaged',
  'vault.reason.locked': 'the keyring of this PC is locked or away',
  'vault.plain':
    'This desktop offers no keyring, so passwords and keys lie in a file that every program of this user can read. Install a keyring (GNOME Keyring or KWallet) and enter them again.',
  'vault.missing': 'The vault of this PC holds no secret named “{name}”. Enter it in Settings.',
  'vault.none': 'This PC offers no place for secrets now, so nothing can be kept. Unlock the keyring and try again.',
  // The start.
  'begin.failed': 'Counterline cannot start',
  'begin.again': 'Try again',
  'begin.folder': 'Show the folder',
  'begin.quit': 'Quit',
  'begin.running': 'Counterline is already running',
  'begin.inBrowser': 'It runs without the tray. Its window has opened in your browser.',
  'begin.noCommand':
    'The tray app of Counterline takes no command “{command}”: nothing was done. It takes a link that begins with counterline:, or nothing at all, which shows its window.',
} as const;
