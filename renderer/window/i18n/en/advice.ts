/** The advice for a ledger entry, by outcome and, where needed, by reason or kind. */
export const advice = {
  'advice.Taken.way': 'If the customer does not appear, repeat the look-up.',
  'advice.Missed.way': 'Missed calls are not reported to the helpdesk.',
  'advice.Elsewhere.way':
    'This PC sends nothing for extension {at}. If another extension answered, the PC at that extension reports the call.',
  'advice.No answer.way': 'Unanswered calls are not reported to the helpdesk.',
  'advice.Withheld.way':
    'The helpdesk requires a number. For withheld and incomplete numbers, you can enter a substitute number in Settings > Calls.',
  'advice.Internal.way':
    'Internal calls are not reported. You can turn on reporting for internal calls in Settings > Calls.',
  'advice.Internal.call.featureCode.way':
    'The extension dialled a feature code of the phone system, so there is no customer on the call.',
  'advice.Waiting.way': 'This item will be sent automatically. No data is lost.',
  'advice.Waiting.call.ringing.way': 'The helpdesk receives an event only after the call is answered.',
  'advice.Waiting.why.waitingKey.way':
    'Correct the API key and the API secret in Settings. The item is then sent automatically.',
  'advice.Not sent.why.waitingKey.way': 'Correct the API key and the API secret in Settings, then repeat the look-up.',
  'advice.Waiting.lookup.way':
    'A look-up expires after a few seconds. If it cannot be sent in time, the person who requested it is notified.',
  'advice.Held as late.way': 'To log the call anyway, send the event. Otherwise, discard it.',
  'advice.Not sure.call.way':
    'Check in the helpdesk whether the call was logged. The event will not be sent again automatically.',
  'advice.Not sure.lookup.way':
    'A look-up is never sent twice automatically. If the customer does not appear, repeat the look-up.',
  'advice.Refused.why.refusedExtension.way':
    'In the helpdesk, link extension {at} to an agent. Then send the event again.',
  'advice.Refused.why.linkedAgain.way': 'Extension {at} has an agent in the helpdesk again. Send the event again.',
  'advice.Refused.call.way':
    'Fix the problem in the helpdesk, then send the event again. For example, check that an agent has extension {at}.',
  'advice.over':
    'The call has ended. If you send the event now, the helpdesk logs the call. For an inbound call, the agent also gets a screen pop.',
  'advice.Refused.lookup.way':
    'The helpdesk probably does not recognise the agent’s e-mail address. Check the address in Settings, then repeat the look-up.',
  'advice.Refused.report.way': 'Fix the problem that the helpdesk reported, then send the item again.',
  'advice.Expired.lookup.way':
    'A look-up expires after a few seconds. Repeat the look-up when the helpdesk is available again.',
  'advice.Paused.way': 'Calls and look-ups during a pause are recorded here. They will not be sent later.',
} as const;
