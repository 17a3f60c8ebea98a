/** Who is online: the address of the presence check, and one question for each channel that is asked for. */
import type { Settings } from '#app/settings/schema.ts';
import type { Answered } from './credentials.ts';
import { finding, type Finding, type Told } from './check-result.ts';
import { checkWay, type Helpdesk, type Questions, type WayPorts } from './helpdesk.ts';
import { placeOf } from './host-port.ts';

/** Each question costs one request of the share. */
const mostAsked = 3;

export interface PresenceAnswer extends Answered {
  readonly word?: 'Online' | 'Offline' | undefined;
}

export const presenceTold = (channel: string, { kind, word, status, reason }: PresenceAnswer): Told => {
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
  questions: Questions,
  ports: WayPorts,
  signal: AbortSignal,
  say: (found: Finding) => void,
): Promise<void> => {
  if (channels.length === 0)
    return say(finding('presence', undefined, { state: 'skipped', code: 'doctor.presence.unset' }));
  const { baseUrl, presenceUrl = baseUrl } = helpdesk;
  const [own, shared] = [placeOf(presenceUrl)?.host, placeOf(baseUrl)?.host];
  // The same host has been looked at on the way to the helpdesk.
  if (own !== shared && !(await checkWay(presenceUrl, ports, signal, say)))
    return say(
      finding('presence', undefined, { state: 'skipped', code: 'doctor.skipped.before', values: { host: own ?? '–' } }),
    );
  for (const { channel, referrer } of channels.slice(0, mostAsked)) {
    if (signal.aborted) return;
    say(finding('presence', channel, presenceTold(channel, await questions.presence(channel, referrer))));
  }
};
