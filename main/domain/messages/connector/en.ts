/** Tills that connect by lines, files or a serial cable: answers for the cashier, and reasons for the administrator. */
export const connectorEn = {
  'connector.asking': 'The helpdesk has not answered yet. You can continue the sale.',
  'connector.repeated': 'This report was accepted before. Nothing was sent again.',
  'connector.accepted': { one: '{count} entry accepted.', other: '{count} entries accepted.' },
  'connector.acceptedSome': {
    one: '{count} entry accepted; rejected: {rejected}.',
    other: '{count} entries accepted; rejected: {rejected}.',
  },
  'connector.items': 'expected 1 to {count} entries',
  'connector.encoding': 'This text is not encoded in {encoding}. Check “encoding” in the settings of this till.',
  'connector.control': 'This line contains control characters. The connection was closed.',
  'connector.http': 'This port accepts lines, not HTTP. The connection was closed.',
  'connector.noMatch': 'This line does not match the pattern of this till.',
  'connector.type': 'expected one of these types: {list}',
  'connector.lineTooLong': 'This line is too long.',
  'connector.token': 'Send the token of this till in the first line.',
  'connector.noPort':
    'no port from {first|plain} to {last|plain} is free at {host}: close the program that uses them, or enter other ports',
  'connector.addressFails': 'Counterline cannot listen at {host} ({code}): check the address',
  'connector.certificate': 'the certificate or the private key of this till cannot be used: check the files',
  'connector.folder.missing': 'the folder {path} does not exist or its network share is not connected',
  'connector.folder.silent': 'the folder {path} does not answer: check the network share',
  'connector.folder.fails': 'the folder {path} cannot be used ({code}): check the disk or the network share',
  'connector.folder.link': '{path} is a symbolic link: enter the folder itself',
  'connector.folder.noFolder': '{path} is not a folder',
  'connector.folder.owner':
    'the folder {path} belongs to another user ({owner|plain}, this user {user|plain}): change its owner, or allow other writers in the settings',
  'connector.folder.writable':
    'other users can write to {path} (mode {mode}): run “chmod 700 {path}”, or allow other writers in the settings',
  'connector.folder.mayNotWrite': 'this user may not read and write the folder {path}',
  'connector.folder.parent': 'everybody can replace {path}, because {parent} is writable for all users',
  'connector.file.format':
    'Counterline does not know this kind of file. Use .csv, .json, .xml or .txt, or set “format” in the settings of this till.',
  'connector.file.incomplete': 'This file is incomplete: its end is missing. Nothing of it was used.',
  'connector.file.binary': 'This file is not a text file.',
  'connector.file.empty': 'This file contains no entries.',
  'connector.file.many':
    'This file contains more than {count} look-ups. Each of them would open a customer, so none was sent.',
  'connector.file.noScan': 'An entry of this file contains no text to scan.',
  'connector.file.noRows': 'This file has no list at “{rows}”. Check “rows” in the settings of this till.',
  'connector.file.json': 'This file is not valid JSON: error in line {line|plain}, column {column|plain}.',
  'connector.file.xml': 'This file is not valid XML, or it has a document type: error in line {line|plain}.',
  'connector.file.csv.columns': 'Line {line|plain} of this file does not have as many columns as the first line.',
  'connector.file.csv.quote': 'Line {line|plain} of this file has characters after a closing quotation mark.',
  'connector.file.csv.header':
    'The first line of this file must name its columns, each with another name (line {line|plain}).',
  'connector.file.link': 'This is a link. Counterline does not follow links in a drop folder.',
  'connector.file.hardLink': 'This file has a second name elsewhere. Copy it into the folder instead.',
  'connector.file.special': 'This is not a regular file.',
  'connector.file.owner':
    'This file belongs to another user ({owner|plain}). Allow other writers in the settings of this till, or write it as this user.',
  'connector.file.mayNotRead': 'This user may not read this file.',
  'connector.file.tooLarge':
    'This file is larger than {mib} MiB. Split it, or raise “maxMiB” in the settings of this till.',
  'connector.file.tooOld': 'This look-up is too old, so the customer was not shown.',
  'connector.file.unsure':
    'Counterline was closed while it worked on this look-up. The customer may have been shown. Nothing was sent again.',
  'connector.file.repeated': 'A file with the same content was accepted before. Nothing was sent again.',
  'connector.file.rejected': {
    one: '{count} entry of this file was rejected. All others were accepted. Correct it and put it into a new file.',
    other:
      '{count} entries of this file were rejected. All others were accepted. Correct them and put them into a new file.',
  },
  'connector.serial.missing': 'nothing is connected at {path}: plug the device in, or check the path',
  'connector.serial.noDevice': 'this device is not plugged in',
  'connector.serial.noScanner': 'no scanner is plugged in',
  'connector.serial.several': 'several devices match ({list}): enter the path or the serial number of one of them',
  'connector.serial.unplugged': 'the device at {path} was unplugged',
  'connector.serial.busy': 'another program uses {path}: close it',
  'connector.serial.mayNotOpen':
    'this user may not use {path}: add the user to the group of the device, usually “dialout”',
  'connector.serial.fails': '{path} cannot be opened as a serial port: check the path and the settings',
  'connector.serial.noModule': 'this installation of Counterline cannot use serial ports',
  'connector.receipt.printer': 'the printer {printer} does not answer ({code}): switch it on, or check its address',
  'connector.receipt.start': 'the relay of the receipt printer did not start ({code})',
  'connector.receipt.gone': 'the relay of the receipt printer does not answer',
  'connector.receipt.noService': 'the relay of the receipt printer does not run: start its service',
  'connector.receipt.service':
    'the tray app cannot start the relay of the receipt printer: install it as a service and set “relay” to “service”',
} as const;
