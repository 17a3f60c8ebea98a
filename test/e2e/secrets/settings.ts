/** Settings with every kind of secret from every kind of source, and the app's environment variables. */
import { join } from 'node:path';
import { customer, own, secrets } from './planted-secrets.ts';

/** Code that makes the program crash when it receives SIGUSR2. */
const crash = 'process.on("SIGUSR2",()=>{throw new Error(process.env.PLNT_SAYS)})';
export const env = {
  PLNT_VOIP: secrets.voipKey,
  PLNT_SIP: secrets.sip,
  PLNT_SAYS: `${secrets.apiKey} ${secrets.ami} Basic ${Buffer.from(`${secrets.apiKey}:${secrets.apiSecret}`).toString('base64')} ${customer.number} ${customer.email}`,
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}`,
};
export interface Places {
  readonly helpdeskUrl: string;
  readonly exchange: { readonly host: string; readonly port: number };
  readonly managerPort: number;
  readonly phoneUrl: string;
  readonly folder: string;
}

export const plantedSettings = ({ helpdeskUrl, exchange, managerPort, phoneUrl, folder }: Places) => ({
  helpdesk: {
    baseUrl: helpdeskUrl,
    presenceUrl: helpdeskUrl,
    apiKey: secrets.apiKey,
    apiSecret: { vault: 'helpdesk' },
    voipKey: { env: 'PLNT_VOIP' },
    presenceKey: { file: join(folder, 'presence.key') },
  },
  agent: { emailAddress: own.email, extension: '101' },
  stores: [{ name: 'Berlin Mitte', referrer: own.referrer }],
  lines: [
    {
      kind: 'asterisk-ami',
      name: 'pbx',
      host: exchange.host,
      port: exchange.port,
      username: 'ami',
      secret: secrets.ami,
    },
    {
      kind: 'asterisk-ami',
      name: 'echo',
      host: '127.0.0.1',
      port: managerPort,
      username: 'ami',
      secret: secrets.amiEcho,
    },
    {
      kind: 'sip',
      mode: 'watch',
      name: 'lamps',
      server: phoneUrl,
      username: '900',
      password: { env: 'PLNT_SIP' },
      extensions: ['101'],
    },
  ],
  tills: [{ kind: 'http', name: 'Till 2', token: { file: join(folder, 'till.token') } }],
  presence: { channels: [{ channel: 'Chat', referrer: 'https://shop.example' }] },
  ledger: { masking: 'till' },
});
