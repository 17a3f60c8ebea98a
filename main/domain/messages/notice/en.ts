/** Notices about the files on this PC and about the app. A notice stays until a user dismisses it. */
export const noticeEn = {
  'notice.crashed':
    'Counterline crashed. Waiting items were saved and are now being sent. To create a support file, open Settings > Diagnostics.',
  'notice.outboxAsideEmpty':
    'The outbox was damaged and was moved to {path}. None of its items could be read, so a new outbox was created. If a temporary disk error was the cause, import the items with: counterline outbox import {path}',
  'notice.outboxAside':
    'The outbox was damaged and was moved to {path}. Items that could be read and were moved to a new outbox: {saved}. If a temporary disk error was the cause, import the rest with: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'The ledger was damaged and was moved to {path}. None of its entries could be read, so a new ledger was created.',
  'notice.ledgerAside':
    'The ledger was damaged and was moved to {path}. Entries that could be read and were moved to a new ledger: {saved}.',
  'notice.outboxLost':
    'Part of the outbox is missing. Items that will be sent again from the ledger: {again}. Items that cannot be sent: {lost}. The ledger marks the lost items as “Not sent” or lists them in the entries for their calls.',
  'notice.fileAside': '{path} could not be read and was moved to {kept}. Its data is no longer used.',
  'notice.ledgerLost':
    'The ledger file is missing or empty. The ledger entries for waiting items will be restored from the outbox.',
  'notice.rowsAside': {
    one: '{count} damaged entry in {path} could not be read and was moved to {kept}. Nothing else is affected.',
    other: '{count} damaged entries in {path} could not be read and were moved to {kept}. Nothing else is affected.',
  },
  'notice.ledgerUnwritten':
    'Counterline cannot write to the ledger {path}. Check the disk, its free space and your permissions.',
  'notice.settingsAside':
    'The settings in {path} could not be used: {why}. They were moved to {aside}, and the previous settings are now used.',
  'notice.preferencesAside':
    'The language and other preferences could not be read, so the defaults are now being used. The old file was moved to {path}.',
  'notice.lineUnheard':
    'The line {line} was disconnected for {seconds} seconds. Calls that ended during this time are reported as ended. Calls that both began and ended during this time are unknown and were not reported.',
  'notice.lineUnheardLong':
    'The line {line} was disconnected for {minutes} minutes. Calls that ended during this time are reported as ended. Calls that both began and ended during this time are unknown and were not reported.',
  'notice.diskFull': 'The disk that contains {dir} is full',
  'notice.diskFailed': 'Counterline cannot write to the disk that contains {dir}',
  'notice.diskBack': 'Counterline can again write to the disk that contains {dir}',
  'notice.otherUser.window': 'Another user on this PC ({user}) tried to open this window. The connection was rejected.',
  'notice.otherUser.till':
    'Another user on this PC ({user}) tried to connect to the till server. The connection was rejected. If a till runs as this user, add the user to “users” for the till in the settings.',
  'notice.otherUser.hook':
    'Another user on this PC ({user}) tried to report a call as a softphone. The connection was rejected.',
  'notice.otherUser.practice':
    'Another user on this PC ({user}) tried to connect to the practice servers. The connection was rejected.',
  'notice.tillUserUnknown': 'This PC has no user named “{user}”. Correct “users” for the tills in the settings.',
  'notice.tillsAside': 'The list of paired tills could not be read and was moved to {path}. Pair the tills again.',
  'notice.notStoredFull': 'The disk is full, so nothing was saved or changed. Free up some space, then try again.',
  'notice.notStoredFailed':
    'Writing to the disk failed, so nothing was saved or changed. Check the disk and your permissions for the data folder.',
  'notice.totalsAside':
    'The customer totals were damaged and were moved to {path}. Orders are now sent as the till supplies them. To keep totals again, import the opening balances.',
} as const;
