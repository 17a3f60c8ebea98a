/** Results of events from a softphone. */
export const hookEn = {
  'hook.taken': 'Accepted: {event}.',
  'hook.repeat': 'Already received: {event}. Nothing was changed.',
  'hook.ambiguous': 'Accepted: {event}. Several calls have this number, so Counterline treats the newest one as ended.',
  'hook.other-direction':
    'Accepted: {event}. This event has a different direction from the call. The call’s direction was kept.',
  'hook.never-ended': 'Accepted: {event}. An earlier call had no end event and is now treated as ended.',
  'hook.late': 'This call has already ended, so nothing was changed.',
  'hook.no-call': 'No call with this number was found, so nothing was changed.',
  'hook.failed': 'The event could not be processed in time, or an error occurred. Check the log for an error.',
  'hook.unkept':
    'The event was received, but this PC cannot write to its disk. The event will be lost if Counterline closes. Check the disk and its free space.',
  'hook.nobody': 'The softphone line is not running. Check it in Connections.',
  'hook.no-line': 'No softphone line is set up. Add one in Settings > Phone lines.',
  'hook.unread': 'Rejected: {what}.',
  'hook.fault.event': 'the event is unknown',
  'hook.fault.number': 'the phone number is invalid',
  'hook.fault.id': 'the ID is too long or contains a line break',
  'hook.fault.extension': 'the extension is invalid',
  'hook.fault.direction': 'the direction is neither inbound nor outbound',
  'hook.fault.referrer': 'the dialled number is invalid',
  'hook.fault.to': 'a transfer requires a target, and other events must not have one',
  'hook.fault.placeholder': 'the softphone sent a placeholder instead of a value',
  'hook.last': '{number}: {what}',
  'hook.noAddresses.line': 'To show the addresses, set up a softphone line and save it.',
  'hook.noAddresses.port':
    'Other programs are using all ports from 9220 to 9229, so no address is available. The command still works.',
  'hook.handedOver': 'Counterline received the event.',
  'hook.noApp': 'Counterline is not running, so it did not receive the event.',
} as const;
