/** Softphones of this PC: the lines to paste into them, and what was heard of them. */
export const softphone = {
  'softphone.title': 'Softphones on this PC',
  'softphone.text':
    'Paste these lines into your softphone: it then tells Counterline about every call. Ring it once, and it shows here.',
  'softphone.up': 'Listening',
  'softphone.last': 'Heard last',
  'softphone.none': 'Nothing heard yet',
  'softphone.at': '{time}: {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'End MicroSIP, put these lines into the section [Settings] of MicroSIP.ini in %APPDATA%\\MicroSIP in place of those of the same name, and start it again.',
  'softphone.microsip.copy': 'Copy the lines for MicroSIP',
  'softphone.tooLong':
    'MicroSIP cuts a line after 255 characters, and these are longer. Install Counterline in a folder with a shorter path.',
  'softphone.addresses': 'Softphones with action URLs',
  'softphone.addresses.text':
    'Each event of the softphone gets its address. The key in it stays the same; whoever has it can say that a call is there, and nothing else.',
  'softphone.show': 'Show the key',
  'softphone.copy': 'Copy the address for {name}',
  'softphone.copyShort': 'Copy',
  'softphone.command': 'Any other program',
  'softphone.command.text':
    'Runs this command with answered, disconnected, transfer, ring, outgoing, start, busy or end.',
  'softphone.command.copy': 'Copy the command',
  'setup.phone.softphone-hook': 'Softphone on this PC',
  'setup.phone.softphone-hook.detail':
    'MicroSIP and others that run a program or ask for an address at each call. Knows what the softphone says.',
  'setup.phone.softphone-hook.then': 'When this is saved, Connections shows the lines to paste into the softphone.',
  'value.softphone-hook': 'Softphone on this PC',
  'hint.softphoneExtensions': 'With commas between, the one of this phone first. Empty: the agent’s own',
} as const;
