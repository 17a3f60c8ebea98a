/** Summary and advice of a ledger entry, by outcome and, where needed, by reason or kind. */
export const advice = {
  'advice.Taken.way': 'The helpdesk cannot confirm that the screen pop opened. If it did not open, scan again.',
  'advice.Missed.way': 'Missed calls are not reported to the helpdesk.',
  'advice.Elsewhere.way': 'The PC at the extension that answered reports the call. Nothing is sent for {at}.',
  'advice.No answer.way': 'Unanswered calls are not reported to the helpdesk.',
  'advice.Withheld.way':
    'The helpdesk requires a number. You can enter a substitute for such calls in Settings > Calls.',
  'advice.Internal.way': 'Internal calls are not reported. You can turn on reporting in Settings > Calls.',
  'advice.Waiting.way': 'It is sent automatically. No data is lost.',
  'advice.Waiting.lookup.way':
    'A look-up expires after a few seconds. If it cannot be sent in time, the till is notified.',
  'advice.Held as late.way': 'Send it to log the call anyway, or discard it.',
  'advice.Not sure.call.way': 'The event is sent again automatically. The helpdesk detects duplicates.',
  'advice.Not sure.lookup.way': 'Look-ups are not sent twice. If the customer does not open, scan again.',
  'advice.Refused.why.refusedExtension.way':
    'In the helpdesk, link extension {at} to an agent. Then send the event again.',
  'advice.Refused.call.way':
    'Fix the problem in the helpdesk, then send the event again. Usually, no agent has extension {at}.',
  'advice.over': 'The call has ended. If you send the event now, the call is logged and the agent gets a screen pop.',
  'advice.Refused.lookup.way':
    'The helpdesk probably does not know the agent’s e-mail address. Check it in Settings, then scan again.',
  'advice.Refused.report.way': 'Fix the problem that the helpdesk reports, then send again.',
  'advice.Expired.lookup.way': 'A look-up expires after a few seconds. Scan again when the helpdesk is reachable.',
  'advice.Paused.way': 'Calls during a pause are recorded here. They are not sent later.',
} as const;
