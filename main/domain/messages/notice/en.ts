/** What happened to this PC's own files and to the app itself, until a person has read it. */
export const noticeEn = {
  'notice.crashed':
    'Counterline made a mistake the last time and ended because of it. What waited has stayed on disk and goes out now. Settings, Diagnostics has a support file about it.',
  'notice.outboxAsideEmpty':
    'The outbox {path} was damaged and is set aside. None of its entries could be read; work goes on with a new outbox. If the disk only failed for a moment, they can still be imported: counterline outbox import {path}',
  'notice.outboxAside':
    'The outbox {path} was damaged and is set aside. Of its entries {saved} could be read: they go on in a new outbox. If the disk only failed for a moment, the rest can still be imported: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'The ledger was damaged and is set aside as {path}. None of its pages could be read; work goes on with a new ledger.',
  'notice.ledgerAside':
    'The ledger was damaged and is set aside as {path}. Of its pages {saved} could be read: they go on in a new ledger.',
  'notice.outboxLost':
    'Part of the outbox is gone: {again} waiting items are sent again from the ledger, {lost} cannot be. The ledger shows those as Not sent, or names them on the page of their call.',
  'notice.fileAside': '{path} cannot be read and is kept as {kept}. What it held starts anew.',
  'notice.ledgerLost':
    'The ledger is gone: its file is missing or empty. Pages of what still waits are made again from the outbox.',
  'notice.rowsAside':
    '{count} damaged entries of {path} cannot be read. They are kept in {kept}. Everything else is unaffected.',
  'notice.ledgerUnwritten': 'The ledger {path} cannot be written now. Free some space on its disk.',
  'notice.settingsAside':
    'The settings in {path} cannot be used: {why}. They are set aside as {aside}, and those from before the last change are used.',
  'notice.preferencesAside':
    'Language and other preferences cannot be read, so the standard ones are used. What was there is kept as {path}.',
  'notice.lineUnheard':
    'The line {line} heard nothing for {seconds} seconds. Who talked then and has hung up is reported as ended; a call that began and ended in that time is not known here and was not reported.',
  'notice.lineUnheardLong':
    'The line {line} heard nothing for {minutes} minutes. Who talked then and has hung up is reported as ended; a call that began and ended in that time is not known here and was not reported.',
  'notice.diskFull': 'There is no space left on the disk of {dir}',
  'notice.diskFailed': 'The disk of {dir} cannot be written',
  'notice.diskBack': 'The disk of {dir} can be written again',
  'notice.otherUser.window': 'Another user of this PC ({user}) tried to open this window. The connection was refused.',
  'notice.otherUser.till':
    'Another user of this PC ({user}) tried to reach the till server. The connection was refused. If a till runs as this user, add it to “users” of the till in the settings.',
  'notice.otherUser.hook':
    'Another user of this PC ({user}) tried to report a call as a softphone. The connection was refused.',
  'notice.otherUser.practice':
    'Another user of this PC ({user}) tried to reach the practice servers. The connection was refused.',
  'notice.tillUserUnknown': 'This PC has no user “{user}”. Correct “users” of the tills in the settings.',
  'notice.tillsAside': 'The list of paired tills could not be read and is set aside as {path}. Pair the tills again.',
  'notice.notStoredFull':
    'There is no space left on the disk, so nothing is stored and nothing changes. Free some space and try again.',
  'notice.notStoredFailed':
    'The disk does not take it, so nothing is stored and nothing changes. Check that the disk is there and that you may write to the data folder.',
} as const;
