/** Checks presence: the connection to the presence address, and one request for each of the first three channels. */
import type { Settings } from '#app/settings/schema.ts';
import type { HelpdeskAnswer } from './credentials.ts';
import { createFinding, type Finding, type CheckResult } from './check-result.ts';
import { checkConnection, type Helpdesk, type HelpdeskRequests, type ConnectionPorts } from './helpdesk.ts';
import { parseHostPort } from './host-port.ts';

/** The maximum number of channels to check. Each one uses one request from the share. */
const maxChannels = 3;

export interface PresenceAnswer extends HelpdeskAnswer {
  readonly word?: 'Online' | 'Offline' | undefined;
}

export const evaluatePresence = (channel: string, { kind, word, status, reason }: PresenceAnswer): CheckResult => {
  const values = { channel, status: status ?? 0, reason: reason ?? '–' };
  if (word === 'Online') return { state: 'ok', code: 'doctor.presence.online', values };
  if (word === 'Offline') return { state: 'ok', code: 'doctor.presence.offline', values };
  if (kind === 'limited')
    return { state: 'limited', code: 'doctor.presence.limited', values, advice: 'doctor.credentials.limited.do' };
  if (kind === 'refused')
    return { state: 'broken', code: 'doctor.presence.refused', values, advice: 'doctor.presence.refused.do' };
  return { state: 'broken', code: 'doctor.presence.none', values, advice: 'doctor.presence.none.do' };
};

export const checkPresence = async (
  helpdesk: Pick<Helpdesk, 'baseUrl' | 'presenceUrl'>,
  channels: Settings['presence']['channels'],
  requests: HelpdeskRequests,
  ports: ConnectionPorts,
  signal: AbortSignal,
  report: (found: Finding) => void,
): Promise<void> => {
  if (channels.length === 0)
    return report(createFinding('presence', undefined, { state: 'skipped', code: 'doctor.presence.unset' }));
  const { baseUrl, presenceUrl = baseUrl } = helpdesk;
  const [own, shared] = [parseHostPort(presenceUrl)?.host, parseHostPort(baseUrl)?.host];
  // If presence uses the helpdesk's host, that host has already been checked.
  if (own !== shared && !(await checkConnection(presenceUrl, ports, signal, report)))
    return report(
      createFinding('presence', undefined, {
        state: 'skipped',
        code: 'doctor.skipped.before',
        values: { host: own ?? '–' },
      }),
    );
  for (const { channel, referrer } of channels.slice(0, maxChannels)) {
    if (signal.aborted) return;
    report(createFinding('presence', channel, evaluatePresence(channel, await requests.presence(channel, referrer))));
  }
};
