/** Calls that are taken, held and handed over from here; and what a line cannot see of a call. */
export const phoneEn = {
  'heard.busyUnseen': '{extension} is busy; the line shows nothing of this call',
  'heard.unseen': 'From here on the line sees nothing of this call',
  'call.unseen': 'the line shows neither the other side nor an answer',
  'phone.answering': 'The call is being answered.',
  'phone.rejecting': 'The call is being declined.',
  'phone.hangingUp': 'Hanging up.',
  'phone.holding': 'The call is being put on hold.',
  'phone.resuming': 'The call is being taken back.',
  'phone.handingOver': 'The call is being handed over to {target}.',
  'phone.dialling': '{target} is being called.',
  'phone.noPhone': 'No phone of this PC can dial: dial on your telephone.',
  'phone.asking': '{target} is being asked; the customer waits on hold.',
  'phone.callOver': 'This call is over, so nothing can be done with it.',
  'phone.lineAway': 'The line “{line}” is away, so the call cannot be reached. Use the phone itself.',
  'phone.notHere': 'The line “{line}” cannot do this. Use the phone itself.',
  'phone.notNow': 'This cannot be done with the call as it is now.',
} as const;
