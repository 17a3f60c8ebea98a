/** Files of this PC: why they cannot be opened, and where a secret is missing. */
export const storeEn = {
  'store.in_use':
    'Counterline is running already with this data folder ({path} is in use). Use that one, or end it first.',
  'store.newer':
    '{path} was written by a newer Counterline. Install that version again, or choose another data folder.',
  'store.disk_full': 'There is no space left for {path}. Free some space and start Counterline again.',
  'store.unwritable':
    '{path} cannot be written. Check that the disk is there and that this user may write to the folder.',
  'store.folder.link':
    'The data folder {path} is a symbolic link. Replace it with a real folder, or name the folder itself with --data.',
  'store.folder.noFolder': '{path} is not a folder. Move it away, or name another data folder with --data.',
  'store.folder.owner':
    'The data folder {path} belongs to another user (owner {owner}, this user {user}). Give it to this user, or name another folder with --data.',
  'store.folder.parent':
    'Other users may replace the data folder {path}, since everybody may write in {parent}. Close that folder for others, or name another data folder with --data.',
  'store.folder.writable':
    'Other users may write in the data folder {path} (mode {mode}). Check its files, then close it: chmod 700 {path}',
  'store.file.link':
    '{path} is a symbolic link, and Counterline does not follow links in its data folder. Replace it with the file itself.',
  'store.file.special': '{path} is not a plain file. Move it away and start Counterline again.',
  'store.file.owner':
    '{path} belongs to another user (owner {owner}, this user {user}). Check it, then move it away or give it to this user.',
  'store.managed.ignored':
    'The managed settings {path} are not applied: {why}. Ask your administrator to give file and folder to the administrator, without write access for others.',
  'store.managed.link': '{path} is a symbolic link',
  'store.managed.noFile': '{path} is not a file',
  'store.managed.owner': '{path} belongs to user {owner}, not to the administrator',
  'store.managed.writable': 'other users may write {path} (mode {mode})',
  'store.managed.acl': '{who} may change {path} without being an administrator',
  'store.managed.unknown': 'the owner and the permissions of {path} cannot be read',
  'store.managed.withheld':
    'The managed address does not get these secrets, since they were entered for another address: {places}. Enter them again, or ask your administrator to put them into the managed file.',
  'store.secret.env': 'The environment variable {name} is not set. Set it where Counterline is started.',
  'store.secret.file': 'The secret’s file {path} {why}. Create it, readable for this user.',
  'store.secret.absent': 'is not there',
  'store.secret.unreadable': 'cannot be read',
  'store.secret.large': 'The secret’s file {path} is larger than 64 KiB, so it is no secret. Check the path.',
  'store.secret.network':
    'The secret’s file {path} lies on a server, and only managed settings may name such a file. Copy it to this PC.',
  'store.secret.special':
    'The secret’s file {path} is a folder, a pipe or a device. It must be a regular file. Check the path.',
  'store.secret.empty': 'The secret’s file {path} is empty. Put the secret into it.',
  'store.vault.unreadable': 'The vault {path} cannot be read. Mend it or move it away, then enter its secrets again.',
  'store.vault.missing': 'The vault holds no secret named "{name}". Enter it in Settings.',
  'store.settings.managed': 'The managed settings cannot be used: {why}. Ask your administrator to mend the file.',
  'store.settings.unreadable': 'The settings cannot be read by this user. Check who owns the file.',
  'store.settings.broken': 'The settings cannot be used: {why}. Mend the file, or delete it.',
  'store.settings.mayNotRead': 'this user may not read it',
  'store.settings.noObject': 'it holds no settings: an object in braces { … } is expected',
  'store.settings.noJson': 'it is no JSON {place}',
  'store.settings.whole': 'as a whole',
  'store.settings.missingEnd': 'because something is missing at its end (line {line}, column {column})',
  'store.settings.from': 'from line {line}, column {column} on',
  'store.settings.deep': 'as a whole: it is nested too deeply',
  'store.settings.brokenMeanwhile':
    'Somebody broke the settings file by hand ({why}). It is kept as {aside}, and the settings of this app are stored in its place.',
  'store.settings.lost':
    'The settings are gone, but this is left of them: {files}. Rename one to settings.json to use it; move them away to begin anew; or practise with --practice.',
  'store.settings.lostRecords':
    'The settings are gone, but {folder} still holds real work (items waiting to be sent: {waiting}; pages in the ledger: {pages}). Nothing was changed. Put settings.json back and start again; move outbox.sqlite and ledger.sqlite away to begin anew; or practise with --practice.',
} as const;
