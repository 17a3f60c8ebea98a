/** The practice profile: the embedded helpdesk, the practice exchange and a practice till, with no account at all. */
export const practiceAgent = {
  name: 'Anna Brandt',
  emailAddress: 'anna@shop.example',
  extension: '101',
  country: 'DE',
} as const;

export const practiceSettings = (helpdesk: {
  readonly baseUrl: string;
  readonly presenceUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}): Record<string, unknown> => ({
  helpdesk: {
    baseUrl: helpdesk.baseUrl,
    presenceUrl: helpdesk.presenceUrl,
    apiKey: helpdesk.apiKey,
    apiSecret: helpdesk.apiSecret,
  },
  agent: practiceAgent,
  stores: [{ name: 'Berlin Mitte', referrer: '+493023125500' }],
  presence: {
    channels: [{ channel: 'Chat', referrer: 'https://shop.example' }, { channel: 'Email' }, { channel: 'WhatsApp' }],
  },
});
