/** Call control from this PC, and the limits of what a line can observe. */
export const phoneEn = {
  'heard.busyUnseen': '{extension} is busy; the line reports no details of this call',
  'heard.unseen': 'The line reports no further details of this call',
  'call.unseen': 'the line shows neither the other party nor whether the call was answered',
  'phone.answering': 'Answering the call.',
  'phone.rejecting': 'Declining the call.',
  'phone.hangingUp': 'Hanging up.',
  'phone.holding': 'Putting the call on hold.',
  'phone.resuming': 'Resuming the call.',
  'phone.handingOver': 'Transferring the call to {target}.',
  'phone.dialling': 'Calling {target}.',
  'phone.noPhone': 'No phone on this PC can dial. Dial the number on your telephone.',
  'phone.asking': 'Calling {target} while the customer is on hold.',
  'phone.callOver': 'This call has ended.',
  'phone.lineAway': 'The line “{line}” is not connected. Use the phone itself.',
  'phone.notHere': 'The line “{line}” does not support this action. Use the phone itself.',
  'phone.notNow': 'This action is not possible in the call’s current state.',
} as const;
