/** Softphones on this PC: the lines, addresses and commands to paste into them, and their last event. */
export const softphone = {
  'softphone.title': 'Softphones on this PC',
  'softphone.text':
    'Paste the lines, the addresses or the command below into your softphone. The softphone then notifies Counterline of each call. After a test call, the last event appears here.',
  'softphone.up': 'Ready',
  'softphone.last': 'Last event',
  'softphone.none': 'No events yet',
  'softphone.at': '{time}: {what}',
  'softphone.microsip': 'MicroSIP',
  'softphone.microsip.text':
    'Close MicroSIP. Open MicroSIP.ini in %APPDATA%\\MicroSIP. In its [Settings] section, replace the lines that have the same names with these lines. Then start MicroSIP again.',
  'softphone.microsip.copy': 'Copy lines for MicroSIP',
  'softphone.tooLong':
    'MicroSIP reads only 255 characters per line, and at least one of these lines is longer. Install Counterline in a folder that has a shorter path.',
  'softphone.addresses': 'Softphones with action URLs',
  'softphone.addresses.text':
    'Each softphone event has its own address. The key in the address does not change. Anyone who has the key can report calls, but cannot do anything else.',
  'softphone.show': 'Show key',
  'softphone.copy': 'Copy address for {name}',
  'softphone.copyShort': 'Copy',
  'softphone.command': 'Any other program',
  'softphone.command.text':
    'Run this command for each event: answered, disconnected, transfer, ring, outgoing, start, busy or end. Replace answered, NUMBER and ID with the event, the phone number and the call ID.',
  'softphone.command.copy': 'Copy command',
  'setup.phone.softphone-hook': 'Softphone on this PC',
  'setup.phone.softphone-hook.detail':
    'For MicroSIP and other softphones that run a program or open an address for each call. Detects what the softphone reports.',
  'setup.phone.softphone-hook.then': 'After you save, the Connections page shows the text to paste into the softphone.',
  'value.softphone-hook': 'Softphone on this PC',
  'hint.softphoneExtensions':
    'Separate with commas, and enter this phone’s extension first. If empty, the agent’s own extension is used',
} as const;
