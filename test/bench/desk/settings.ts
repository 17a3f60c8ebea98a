/** The settings of a typical shop: one helpdesk, one phone system, one till. */
import { tillToken } from '../stand-ins/till.ts';

export const deskSettings = (helpdeskUrl: string, exchangePort?: number): Record<string, unknown> => ({
  helpdesk: { baseUrl: helpdeskUrl, presenceUrl: helpdeskUrl, apiKey: 'bench-key', apiSecret: 'bench-secret' },
  agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
  stores: [{ name: 'Berlin Mitte', referrer: '+493012345001' }],
  lines:
    exchangePort === undefined
      ? []
      : [
          {
            kind: 'asterisk-ami',
            name: 'pbx',
            host: '127.0.0.1',
            port: exchangePort,
            username: 'bench',
            secret: 'bench',
          },
        ],
  tills: [{ kind: 'http', name: 'Till 1', token: tillToken }],
});
