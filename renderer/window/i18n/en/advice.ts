/** What a page of the ledger says first: what happened, and the way out. By outcome, by reason or kind where that makes a difference. */
export const advice = {
  'advice.Registered.title': 'The helpdesk has this call',
  'advice.Taken.title': 'The helpdesk took this look-up',
  'advice.Taken.way':
    'This proves that the helpdesk took it, not that somebody looks at it. If it did not open, scan again.',
  'advice.Reported.title': 'The helpdesk has this report',
  'advice.Missed.title': 'Nobody answered this call',
  'advice.Missed.way': 'A call that nobody answers is not reported to the helpdesk.',
  'advice.Elsewhere.title': 'Somebody else answered this call',
  'advice.Elsewhere.way': 'The helpdesk hears of it from where it was answered. Nothing is sent for {at}.',
  'advice.No answer.title': 'The other side did not answer',
  'advice.No answer.way': 'A call that nobody answers is not reported to the helpdesk.',
  'advice.Withheld.title': 'There is no number to report',
  'advice.Withheld.way': 'The helpdesk needs a number. A fixed one for such calls can be set under Settings, Calls.',
  'advice.Internal.title': 'This is a call between colleagues',
  'advice.Internal.way': 'Internal calls are not reported. They can be switched on under Settings, Calls.',
  'advice.Discarded.title': 'This was discarded and is not sent',
  'advice.Waiting.title': 'This waits for its turn',
  'advice.Waiting.way': 'It goes out by itself. Nothing is lost.',
  'advice.Waiting.lookup.way':
    'A look-up is worth sending for some seconds only. If its turn does not come, it expires, and the till is told.',
  'advice.Held as late.title': 'This call is held as late',
  'advice.Held as late.way': 'Send it to have it logged all the same, or discard it.',
  'advice.Not sure.title': 'It is not sure that this arrived',
  'advice.Not sure.call.way': 'It is sent again by itself; the helpdesk recognises a repeat.',
  'advice.Not sure.lookup.way': 'It is not sent twice. If the customer does not open, scan again.',
  'advice.Refused.call.title': 'The helpdesk refused this call event',
  'advice.Refused.lookup.title': 'The helpdesk refused this look-up',
  'advice.Refused.report.title': 'The helpdesk refused this report',
  'advice.Refused.why.refusedExtension.way': 'Link extension {at} to an agent in the helpdesk, then send again.',
  'advice.Refused.call.way':
    'Mend in the helpdesk what it names, then send again. Most often no agent has extension {at}.',
  'advice.over': 'The call is over: sending logs it and opens the agent’s screen.',
  'advice.Refused.lookup.way':
    'Most often the helpdesk does not know the agent’s e-mail address. Compare it with Settings, then scan again.',
  'advice.Refused.report.way': 'Mend what the helpdesk names, then send again.',
  'advice.Expired.title': 'This came too late to be sent',
  'advice.Expired.lookup.way':
    'A look-up is worth sending for some seconds only. Scan again when the helpdesk is back.',
  'advice.Not sent.title': 'This was not sent',
  'advice.Paused.title': 'Counterline was paused',
  'advice.Paused.way': 'Calls during a pause are kept here and are not sent later.',
} as const;
