/** What a cashier reads at the till. */
export const tillEn = {
  'till.taken': 'The helpdesk opens this customer for {agent}.',
  'till.repeated': 'This customer was asked for a moment ago; the helpdesk has it.',
  'till.refused': 'The helpdesk does not take this look-up: “{words}”.',
  'till.refusedSilently': 'The helpdesk does not take this look-up and gives no reason ({status}).',
  'till.unauthorised':
    'The helpdesk does not accept this PC’s API key and secret. Tell your administrator; the sale can go on.',
  'till.elsewhere': 'This customer is not shown: {reason}. The sale can go on.',
  'till.unreachable': 'The helpdesk cannot be reached, so this customer is not shown. The sale can go on.',
  'till.disk':
    'This PC cannot write to its disk, so this customer is not shown. Tell your administrator; the sale can go on.',
  'till.expired': 'The helpdesk could not be asked within 10 s, so this customer is not shown. The sale can go on.',
  'till.limited': 'The helpdesk is busy, so this customer is not shown. Scan again in a moment.',
  'till.unsure': 'The helpdesk was asked but has not answered: not sure whether this customer opens.',
  'till.paused': 'Counterline is paused on this PC, so this customer is not shown.',
  'till.noHelpdesk': 'This PC has no helpdesk set up, so this customer is not shown. Tell your administrator.',
  'till.number': '{number} is no phone number that the helpdesk can use.',
  'till.ending': 'Counterline is closing, so this customer is not shown.',
  'till.unknownAgent':
    'Nobody with this e-mail address is named for this till. Choose somebody else, or add them to “colleagues” in the settings.',
  'till.agentNotKept':
    'This PC cannot write the choice to its disk, so nothing changes. Free some space and choose again.',
} as const;
