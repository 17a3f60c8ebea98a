/** What can be done with a live call from the window. */
export const phone = {
  'call.acts': 'This call',
  'call.answer': 'Answer',
  'call.reject': 'Decline',
  'call.hangUp': 'Hang up',
  'call.hold': 'Hold',
  'call.resume': 'Take back',
  'call.handOver': 'Hand over…',
  'call.to': 'Extension or number',
  'call.now': 'Hand over now',
  'call.ask': 'Ask first',
  'call.complete': 'Connect them',
} as const;
