/** Messages to a cashier at the till. */
export const tillEn = {
  'till.taken': 'The helpdesk opens this customer for {agent}.',
  'till.repeated': 'This customer was requested a moment ago; the helpdesk has received the request.',
  'till.refused': 'The helpdesk refuses this look-up: “{words}”.',
  'till.refusedSilently': 'The helpdesk refuses this look-up without a reason ({status}).',
  'till.unauthorised':
    'The helpdesk rejects the API key or the API secret of this PC. Contact your administrator. You can continue the sale.',
  'till.elsewhere': 'This customer is not shown: {reason}. You can continue the sale.',
  'till.unreachable': 'The helpdesk is unreachable, so this customer is not shown. You can continue the sale.',
  'till.disk':
    'This PC cannot write to its disk, so this customer is not shown. Contact your administrator. You can continue the sale.',
  'till.expired': 'The helpdesk did not answer within 10 s, so this customer is not shown. You can continue the sale.',
  'till.limited': 'The helpdesk is busy, so this customer is not shown. Scan again in a moment.',
  'till.unsure': 'The helpdesk received the request but did not answer. The customer may or may not open.',
  'till.paused': 'Counterline is paused on this PC, so this customer is not shown.',
  'till.noHelpdesk': 'No helpdesk is set up on this PC, so this customer is not shown. Contact your administrator.',
  'till.number': 'The helpdesk cannot use the phone number {number}.',
  'till.ending': 'Counterline is closing, so this customer is not shown.',
  'till.unknownAgent':
    'This till has no agent with this e-mail address. Choose another agent, or add this one to “colleagues” in the settings.',
  'till.agentNotKept': 'This PC cannot write to its disk, so nothing was changed. Free some space and choose again.',
} as const;
