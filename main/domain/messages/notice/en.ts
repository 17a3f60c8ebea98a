/** Notices about the files of this PC and about the app. A notice stays until a user closes it. */
export const noticeEn = {
  'notice.crashed':
    'Counterline crashed. Waiting items were saved and are sent now. For a support file, open Settings > Diagnostics.',
  'notice.outboxAsideEmpty':
    'The outbox {path} was damaged and set aside. None of its items could be read, so a new outbox was created. If the disk failed only briefly, import them with: counterline outbox import {path}',
  'notice.outboxAside':
    'The outbox {path} was damaged and set aside. {saved} of its items could be read and were moved to a new outbox. If the disk failed only briefly, import the rest with: counterline outbox import {path}',
  'notice.ledgerAsideEmpty':
    'The ledger was damaged and set aside as {path}. None of its entries could be read, so a new ledger was created.',
  'notice.ledgerAside':
    'The ledger was damaged and set aside as {path}. {saved} of its entries could be read and were moved to a new ledger.',
  'notice.outboxLost':
    'Part of the outbox is missing. {again} items are sent again from the ledger; {lost} cannot be sent. The ledger marks these as Not sent, or lists them in the entry of their call.',
  'notice.fileAside': '{path} cannot be read and was moved to {kept}. A new, empty file is used.',
  'notice.ledgerLost':
    'The ledger file is missing or empty. Ledger entries of waiting items are restored from the outbox.',
  'notice.rowsAside':
    '{count} damaged entries of {path} cannot be read and were moved to {kept}. Everything else is unaffected.',
  'notice.ledgerUnwritten': 'Counterline cannot write to the ledger {path}. Free some space on its disk.',
  'notice.settingsAside':
    'The settings in {path} cannot be used: {why}. They were moved to {aside}, and the previous settings are used.',
  'notice.preferencesAside':
    'The language and other preferences cannot be read, so the defaults are used. The old file was moved to {path}.',
  'notice.lineUnheard':
    'The line {line} received nothing for {seconds} seconds. Calls that ended in this time are reported as ended. Calls that began and ended in this time are unknown and were not reported.',
  'notice.lineUnheardLong':
    'The line {line} received nothing for {minutes} minutes. Calls that ended in this time are reported as ended. Calls that began and ended in this time are unknown and were not reported.',
  'notice.diskFull': 'The disk of {dir} is full',
  'notice.diskFailed': 'Counterline cannot write to the disk of {dir}',
  'notice.diskBack': 'Counterline can write to the disk of {dir} again',
  'notice.otherUser.window': 'Another user of this PC ({user}) tried to open this window. The connection was rejected.',
  'notice.otherUser.till':
    'Another user of this PC ({user}) tried to connect to the till server. The connection was rejected. If a till runs as this user, add the user to “users” of the till in the settings.',
  'notice.otherUser.hook':
    'Another user of this PC ({user}) tried to report a call as a softphone. The connection was rejected.',
  'notice.otherUser.practice':
    'Another user of this PC ({user}) tried to connect to the practice servers. The connection was rejected.',
  'notice.tillUserUnknown': 'This PC has no user “{user}”. Correct “users” of the tills in the settings.',
  'notice.tillsAside': 'The list of paired tills could not be read and was moved to {path}. Pair the tills again.',
  'notice.notStoredFull': 'The disk is full, so nothing was saved or changed. Free some space and try again.',
  'notice.notStoredFailed':
    'Writing to the disk failed, so nothing was saved or changed. Check the disk and your permissions for the data folder.',
} as const;
