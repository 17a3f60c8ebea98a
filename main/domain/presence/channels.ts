/** The nine channels of the presence check (helpdesk API, Endpoints B, note 6). */
export const presenceChannels = [
  'Email',
  'Chat',
  'WhatsApp',
  'SMS',
  'WebChat',
  'Facebook Messenger',
  'Instagram',
  'Apple Business Chat',
  'Twitter',
] as const;
