/** The controls for a live call. */
export const phone = {
  'call.acts': 'Call controls',
  'call.answer': 'Answer',
  'call.reject': 'Decline',
  'call.hangUp': 'Hang up',
  'call.hold': 'Hold',
  'call.resume': 'Resume',
  'call.handOver': 'Transfer…',
  'call.to': 'Extension or number',
  'call.now': 'Transfer now',
  'call.ask': 'Consult first',
  'call.complete': 'Complete transfer',
} as const;
