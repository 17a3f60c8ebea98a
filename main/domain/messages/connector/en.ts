/**
 * Texts for tills that send lines of text or files, or use a serial cable: messages for the cashier, and reasons for
 * the administrator.
 */
export const connectorEn = {
  'connector.asking': 'The look-up is not complete yet. You can continue the sale.',
  'connector.repeated': 'This report was already accepted. Nothing was sent again.',
  'connector.accepted': { one: '{count} entry accepted.', other: '{count} entries accepted.' },
  'connector.acceptedSome': {
    one: '{count} entry accepted; rejected: {rejected}.',
    other: '{count} entries accepted; rejected: {rejected}.',
  },
  'connector.items': 'expected 1 to {count} entries',
  'connector.encoding': 'This text is not encoded in {encoding}. Check “Text encoding” in this till’s settings.',
  'connector.control': 'This line contains control characters, so it was not used.',
  'connector.http': 'This line is part of an HTTP request, so it was not used. Send plain lines instead.',
  'connector.noMatch': 'This line does not match this till’s pattern.',
  'connector.type': 'expected one of these types: {list}',
  'connector.lineTooLong': 'This line is too long.',
  'connector.token': 'Send this till’s token in the first line.',
  'connector.portInUse':
    'port {port|plain} at {host} is in use: close the program that is using it, or enter another port',
  'connector.noPort':
    'all ports from {first|plain} to {last|plain} at {host} are in use: close the program that is using them, or enter other ports',
  'connector.addressFails': 'Counterline cannot listen on {host} ({code}): check the address',
  'connector.certificate': 'this till’s certificate or private key cannot be used: check the files',
  'connector.folder.missing':
    'the folder {path} does not exist or its network share is not connected: create the folder, or connect the share',
  'connector.folder.silent': 'the folder {path} is not responding: check the network share',
  'connector.folder.fails': 'the folder {path} cannot be used ({code}): check the disk or the network share',
  'connector.folder.link':
    '{path} is a symbolic link: replace it with a folder, or enter the path of the folder itself',
  'connector.folder.noFolder': '{path} is not a folder',
  'connector.folder.owner':
    'the folder {path} belongs to another user ({owner|plain}; Counterline runs as {user|plain}): change its owner. For the drop folder itself, you can also allow other writers in the settings',
  'connector.folder.writable':
    'other users can write to {path} (mode {mode}): remove their write permission, for example with “chmod 700 {path}”, or allow other writers in the settings',
  'connector.folder.mayNotWrite':
    'the current user does not have permission to read from and write to the folder {path}: change its permissions',
  'connector.folder.parent':
    'other users can replace {path}, because everyone can write to {parent}: restrict access to {parent}, or use another folder',
  'connector.file.format':
    'Counterline does not support this file type. Use .csv, .json, .xml or .txt, or set “File format” in this till’s settings.',
  'connector.file.incomplete': 'This file is incomplete: its end is missing. None of its entries were used.',
  'connector.file.binary': 'This file is not a text file.',
  'connector.file.empty': 'This file contains no entries.',
  'connector.file.many':
    'This file contains more than {count} look-ups. Each of them would open a customer, so none was sent.',
  'connector.file.noScan': 'An entry in this file contains no text to scan, or the text is too long.',
  'connector.file.noRows': 'This file has no list at “{rows}”. Check “Location of the rows” in this till’s settings.',
  'connector.file.json': 'This file is not valid JSON: error at line {line|plain}, column {column|plain}.',
  'connector.file.xml': 'This file is not valid XML, or it contains a DOCTYPE: error at line {line|plain}.',
  'connector.file.csv.columns':
    'Line {line|plain} in this file does not have the same number of columns as the first line.',
  'connector.file.csv.quote': 'Line {line|plain} in this file has characters after a closing quotation mark.',
  'connector.file.csv.header': 'Line {line|plain} in this file must contain a different name for each column.',
  'connector.file.link': 'This is a link. Counterline does not follow links in a drop folder.',
  'connector.file.hardLink':
    'This file is a hard link, so it also exists elsewhere. Replace it with a copy of the file.',
  'connector.file.special': 'This is not a regular file.',
  'connector.file.owner':
    'This file belongs to another user ({owner|plain}). Allow other writers in this till’s settings, or create the file as the user who runs Counterline.',
  'connector.file.mayNotRead': 'The current user does not have permission to read this file.',
  'connector.file.tooLarge':
    'This file is larger than {mib} MiB. Split it, or increase “maxMiB” for this till in the settings file.',
  'connector.file.tooOld': 'This look-up is too old, so the customer was not shown.',
  'connector.file.unsure':
    'Counterline closed while it was processing this look-up. The customer may have been shown, so nothing was sent again.',
  'connector.file.repeated': 'A file with the same content was already accepted. Nothing was sent again.',
  'connector.file.rejected': {
    one: '{count} entry in this file was rejected. Any other entries were accepted. Correct the rejected entry and add it to a new file.',
    other:
      '{count} entries in this file were rejected. Any other entries were accepted. Correct the rejected entries and add them to a new file.',
  },
  'connector.serial.missing': 'nothing is connected at {path}: plug in the device, or check the path',
  'connector.serial.noDevice': 'the device in this till’s settings is not plugged in',
  'connector.serial.noScanner': 'no scanner with a serial port is plugged in',
  'connector.serial.several':
    'several devices match ({list}): enter the path of one of them, or add its serial number to “device”',
  'connector.serial.unplugged': 'the device at {path} was unplugged',
  'connector.serial.busy': 'another program is using {path}: close that program',
  'connector.serial.mayNotOpen':
    'the current user does not have permission to use {path}: add this user to the device’s group, usually “dialout”',
  'connector.serial.fails': '{path} cannot be opened as a serial port: check the path and the settings',
  'connector.serial.noModule': 'this installation of Counterline cannot use serial ports',
  'connector.receipt.printer': 'the printer {printer} is not responding ({code}): turn it on, or check its address',
  'connector.receipt.start': 'the receipt printer relay did not start ({code})',
  'connector.receipt.gone': 'the receipt printer relay is not responding',
  'connector.receipt.noService': 'the receipt printer relay is not running: start its service',
  'connector.receipt.service':
    'the tray app cannot start the receipt printer relay: install it as a service and set “relay” to “service”',
} as const;
