/**
 * Sends the doctor's requests to the helpdesk: through the running app, or with a separate client for settings that are
 * not in use.
 */
import type { Host } from '#contract/contract.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import { noConversation } from '#app/helpdesk/helpdesk-health.ts';
import { readPresence } from '#app/helpdesk/presence-poller.ts';
import type { Settings } from '#app/settings/schema.ts';
import { clientOf } from '#app/settings/selectors.ts';
import { watchClocks } from './clock.ts';
import type { HelpdeskRequests } from './helpdesk.ts';
import type { PresenceAnswer } from './presence.ts';

const timeoutMs = 6_000;

const toHelpdeskAnswer = (answer: Answer): PresenceAnswer => ({
  kind: answer.kind,
  ...('status' in answer ? { status: answer.status } : {}),
  ...('code' in answer ? { code: answer.code } : {}),
  ...('reason' in answer ? { reason: answer.reason } : {}),
});

export const createDirectRequests = (
  settings: Settings,
  http: HttpPort,
  wallMs: () => number,
  signal: AbortSignal,
): HelpdeskRequests => {
  const clocks = watchClocks(http, wallMs);
  const client = clientOf(settings, clocks.http);
  const send = async (...[operation, request]: Parameters<NonNullable<typeof client>['send']>): Promise<Answer> =>
    client === undefined
      ? { kind: 'unreachable', code: 'no_helpdesk', reason: 'No helpdesk is set up', sent: false }
      : client.send(operation, { ...request, timeoutMs, signal });
  return {
    credentials: async () => toHelpdeskAnswer(await send('retrieveConversations', { body: noConversation })),
    presence: async (channel, referrer) => {
      const answer = await send('checkPresence', { query: { Channel: channel, referrer } });
      const { word } = readPresence(answer);
      return { ...toHelpdeskAnswer(answer), ...(word === 'unknown' ? {} : { word }) };
    },
    aheadOf: clocks.aheadOf,
  };
};

/** Sends requests through the running app, within its request limits. */
export const createAppRequests = (
  host: Pick<Host, 'conversations.read' | 'presence.check'>,
  aheadOf: (host: string) => number | undefined,
): HelpdeskRequests => ({
  credentials: async () => {
    const { result, status, sentence } = await host['conversations.read']({ query: noConversation });
    return { kind: result, status, reason: sentence };
  },
  presence: async (channel, referrer) => {
    const { result, status, sentence } = await host['presence.check']({ channel, referrer });
    const word = result === 'Online' || result === 'Offline' ? result : undefined;
    return { kind: word === undefined ? 'unknown' : 'accepted', status, word, reason: sentence };
  },
  aheadOf,
});
