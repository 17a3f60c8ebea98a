/**
 * The settings for practice: the built-in helpdesk, the practice phone system and a practice till. No
 * account is needed.
 */
import { isRecord } from '#domain/json/is-record.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Practice } from './practice.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The default agent, who exists in the seed of the practice helpdesk. */
export const practiceAgent = {
  name: 'Anna Brandt',
  emailAddress: 'anna@shop.example',
  extension: '101',
  country: 'DE',
} as const;

/** Whether the settings contain lines. If so, practice uses the real phone system. */
export const hasLines = ({ lines }: Raw): boolean => Array.isArray(lines) && lines.length > 0;

/** Returns the extension that the practice phone system calls. */
export const getExtension = ({ extension }: Settings['agent']): string => extension ?? practiceAgent.extension;

/** Replaces the helpdesk with the practice helpdesk, and fills in missing settings with defaults for practice. */
export const buildPracticeSettings = (
  raw: Raw,
  practice: Pick<
    Practice,
    'helpdesk' | 'line' | 'baseUrl' | 'presenceUrl' | 'tillOrigin' | 'connectionTills' | 'scanRules'
  >,
): Record<string, unknown> => {
  const { helpdesk, baseUrl, presenceUrl, tillOrigin } = practice;
  const agent = isRecord(raw['agent']) ? raw['agent'] : {};
  const settings: Record<string, unknown> = {
    stores: [{ name: 'Berlin Mitte', referrer: '+493023125500' }],
    presence: {
      channels: [{ channel: 'Chat', referrer: 'https://shop.example' }, { channel: 'Email' }, { channel: 'WhatsApp' }],
    },
    ...raw,
    // The practice till's page can also request pairing.
    tills: [
      ...(Array.isArray(raw['tills']) ? (raw['tills'] as unknown[]) : []),
      { kind: 'http', origins: [tillOrigin] },
      ...practice.connectionTills(),
    ],
    ...(raw['scans'] === undefined && practice.connectionTills().length > 0
      ? { scans: { rules: practice.scanRules } }
      : {}),
    agent: Object.keys(agent).length === 0 ? practiceAgent : { extension: practiceAgent.extension, ...agent },
    helpdesk: {
      baseUrl,
      presenceUrl,
      apiKey: helpdesk.apiKey,
      apiSecret: helpdesk.apiSecret,
    },
  };
  // The practice line watches the agent's extension, like any line without configured extensions.
  const own = isRecord(settings['agent']) ? settings['agent']['extension'] : undefined;
  const line = practice.line(typeof own === 'string' ? own : practiceAgent.extension);
  return line === undefined ? settings : { ...settings, lines: [line] };
};
