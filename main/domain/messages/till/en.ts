/** Messages to a cashier at the till. */
export const tillEn = {
  'till.taken': 'The helpdesk accepted this look-up for {agent}.',
  'till.repeated': 'This customer was requested a moment ago. The helpdesk has already received that request.',
  'till.refused': 'The helpdesk rejected this look-up: “{words}”.',
  'till.refusedSilently': 'The helpdesk rejected this look-up without giving a reason ({status}).',
  'till.unauthorised':
    'The helpdesk rejected this PC’s API key or API secret. Contact your administrator. You can continue the sale.',
  'till.elsewhere': 'This customer cannot be shown: {reason}. You can continue the sale.',
  'till.unreachable': 'The helpdesk is unreachable, so this customer cannot be shown. You can continue the sale.',
  'till.disk':
    'This PC cannot write to its disk, so this customer cannot be shown. Contact your administrator. You can continue the sale.',
  'till.expired': 'The request was not sent in time, so this customer was not shown. You can continue the sale.',
  'till.limited': 'The helpdesk is busy, so this customer was not shown. Scan again in a moment.',
  'till.unsure':
    'The helpdesk did not confirm the request, so the customer may or may not open. You can continue the sale.',
  'till.paused': 'Counterline is paused on this PC, so this customer was not shown. You can continue the sale.',
  'till.noHelpdesk': 'No helpdesk is set up on this PC, so this customer cannot be shown. Contact your administrator.',
  'till.number':
    'The helpdesk cannot use the phone number {number}. Enter it with its country code, or enter an e-mail address.',
  'till.ending': 'Counterline is closing, so this customer was not shown. You can continue the sale.',
  'till.unknownAgent':
    'No agent at this till has this e-mail address. Choose another agent, or add this agent to “colleagues” in the settings.',
  'till.agentNotKept':
    'This PC cannot write to its disk, so nothing was changed. Check the free space and the permissions, then try again.',
} as const;
