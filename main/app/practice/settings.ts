/** The practice profile: the embedded helpdesk, the practice exchange and a practice till, with no account at all. */
import { isRecord } from '#domain/json/is-record.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Practice } from './practice.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Who practises where the settings name nobody; the fresh practice helpdesk knows her. */
export const practiceAgent = {
  name: 'Anna Brandt',
  emailAddress: 'anna@shop.example',
  extension: '101',
  country: 'DE',
} as const;

/** With lines of its own the desk practises on its real exchange, and none is played. */
export const hasLines = ({ lines }: Raw): boolean => Array.isArray(lines) && lines.length > 0;

/** Where the practice exchange calls: settings without an extension practise at the usual one. */
export const extensionOf = ({ extension }: Settings['agent']): string => extension ?? practiceAgent.extension;

/** The practice helpdesk in place of the real one, and what the settings leave open filled with a practice desk's. */
export const practised = (
  raw: Raw,
  practice: Pick<Practice, 'helpdesk' | 'line' | 'baseUrl' | 'presenceUrl' | 'tillOrigin'>,
): Record<string, unknown> => {
  const { helpdesk, baseUrl, presenceUrl, tillOrigin } = practice;
  const agent = isRecord(raw['agent']) ? raw['agent'] : {};
  const settings: Record<string, unknown> = {
    stores: [{ name: 'Berlin Mitte', referrer: '+493023125500' }],
    presence: {
      channels: [{ channel: 'Chat', referrer: 'https://shop.example' }, { channel: 'Email' }, { channel: 'WhatsApp' }],
    },
    ...raw,
    // The page of the practice till may ask to be paired, beside whoever may anyway.
    tills: [
      ...(Array.isArray(raw['tills']) ? (raw['tills'] as unknown[]) : []),
      { kind: 'http', origins: [tillOrigin] },
    ],
    agent: Object.keys(agent).length === 0 ? practiceAgent : { extension: practiceAgent.extension, ...agent },
    helpdesk: {
      baseUrl,
      presenceUrl,
      apiKey: helpdesk.apiKey,
      apiSecret: helpdesk.apiSecret,
    },
  };
  // The practice line watches the extension of the agent in force, as every line without extensions does.
  const own = isRecord(settings['agent']) ? settings['agent']['extension'] : undefined;
  const line = practice.line(typeof own === 'string' ? own : practiceAgent.extension);
  return line === undefined ? settings : { ...settings, lines: [line] };
};
