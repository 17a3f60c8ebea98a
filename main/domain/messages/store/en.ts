/** Errors when Counterline cannot open a file or find a secret. */
export const storeEn = {
  'store.in_use':
    'Another instance of Counterline is using this data folder ({path} is in use). Use that instance, or close it first.',
  'store.newer':
    '{path} was written by a newer version of Counterline. Install that version, or choose another data folder.',
  'store.disk_full': 'The disk that contains {path} is full. Free up some space, then start Counterline again.',
  'store.unwritable': 'Counterline cannot write to {path}. Check the disk and your permissions for the folder.',
  'store.folder.link':
    'The data folder {path} is a symbolic link. Replace it with a real folder, or choose another folder with --data.',
  'store.folder.noFolder': '{path} is not a folder. Move it, or choose another data folder with --data.',
  'store.folder.owner':
    'The data folder {path} belongs to another user (owner’s user ID {owner}, your user ID {user}). Change the folder’s owner, or choose another folder with --data.',
  'store.folder.parent':
    'Other users can replace the data folder {path}, because everyone can write to {parent}. Restrict the permissions for that folder, or choose another data folder with --data.',
  'store.folder.writable':
    'Other users can write to the data folder {path} (mode {mode}). Check its files, then restrict its permissions: chmod 700 {path}',
  'store.file.link':
    '{path} is a symbolic link. Counterline does not follow links in its data folder. Replace the link with the file itself.',
  'store.file.special': '{path} is not a regular file. Move it, then start Counterline again.',
  'store.file.owner':
    '{path} belongs to another user (owner’s user ID {owner}, your user ID {user}). Check the file, then move it or change its owner.',
  'store.managed.ignored':
    'The managed settings in {path} were not applied: {why}. Ask your administrator to use a regular file, and to let only administrators own and change the file and its folders.',
  'store.managed.link': '{path} is a symbolic link',
  'store.managed.noFile': '{path} is not a file',
  'store.managed.owner': '{path} belongs to user {owner}, not to the administrator',
  'store.managed.writable': 'other users can write to {path} (mode {mode})',
  'store.managed.acl': '{who} can change {path} without being an administrator',
  'store.managed.unknown': 'the owner and permissions of {path} cannot be read',
  'store.managed.withheld':
    'Secrets that were entered for another address are not sent to the managed address. Affected secrets: {places}. Enter them again, or ask your administrator to add them to the managed file.',
  'store.secret.env': 'The environment variable {name} is not set. Set it in the environment that starts Counterline.',
  'store.secret.file': 'The secret file {path} {why}. Make sure that the file exists and that this user can read it.',
  'store.secret.absent': 'does not exist',
  'store.secret.unreadable': 'cannot be read',
  'store.secret.large': 'The secret file {path} is larger than 64 KiB. Check that the path is correct.',
  'store.secret.network':
    'The secret file {path} is on a server. Only managed settings can use files on a server. Copy the file to this PC.',
  'store.secret.special': 'The secret file {path} is a folder, a pipe or a device. Choose a regular file.',
  'store.secret.empty': 'The secret file {path} is empty. Add the secret to it.',
  'store.vault.unreadable':
    'The vault {path} cannot be read. Restore the file, or move it away and enter the secrets again.',
  'store.vault.missing':
    'The vault does not contain a secret named “{name}”. In the settings, replace this reference with the secret.',
  'store.settings.managed': 'The managed settings cannot be used: {why}. Ask your administrator to correct the file.',
  'store.settings.unreadable':
    'Counterline cannot read the settings file. Make sure that it is a regular file and that this user can read it.',
  'store.settings.broken': 'The settings cannot be used: {why}. Correct the file, or delete it.',
  'store.settings.mayNotRead': 'this user does not have permission to read the file',
  'store.settings.noObject': 'expected a JSON object in braces { … }',
  'store.settings.noJson': 'the file is not valid JSON {place}',
  'store.settings.whole': '(position unknown)',
  'store.settings.missingEnd': 'because it ends too early (line {line|plain}, column {column|plain})',
  'store.settings.from': 'at line {line|plain}, column {column|plain}',
  'store.settings.deep': 'because it is nested too deeply',
  'store.settings.brokenMeanwhile':
    'The settings file was edited and is now invalid ({why}). It was moved to {aside} and replaced with the settings that Counterline is using.',
  'store.settings.lost':
    'The settings file is missing, but these files still exist: {files}. To use one of them, rename it to settings.json. To start over, move them to another folder. To practise, use --practice.',
  'store.settings.lostRecords':
    'The settings file is missing, but {folder} still contains data (waiting items: {waiting}; ledger entries: {pages}). Nothing was changed. Restore settings.json, then start Counterline again. To start over, move outbox.sqlite and ledger.sqlite to another folder. To practise, use --practice.',
} as const;
