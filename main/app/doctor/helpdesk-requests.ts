/** What the helpdesk itself is asked: with a client of its own for settings that do not run, else by the running app. */
import type { Host } from '#contract/contract.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import { noConversation } from '#app/helpdesk/helpdesk-health.ts';
import { readPresence } from '#app/helpdesk/presence-poller.ts';
import type { Settings } from '#app/settings/schema.ts';
import { clientOf } from '#app/settings/selectors.ts';
import { watchClocks } from './clock.ts';
import type { Questions } from './helpdesk.ts';
import type { PresenceAnswer } from './presence.ts';

const withinMs = 6_000;

const plain = (answer: Answer): PresenceAnswer => ({
  kind: answer.kind,
  ...('status' in answer ? { status: answer.status } : {}),
  ...('code' in answer ? { code: answer.code } : {}),
  ...('reason' in answer ? { reason: answer.reason } : {}),
});

export const ownQuestions = (
  settings: Settings,
  http: HttpPort,
  wallMs: () => number,
  signal: AbortSignal,
): Questions => {
  const clocks = watchClocks(http, wallMs);
  const client = clientOf(settings, clocks.http);
  const ask = async (...[operation, request]: Parameters<NonNullable<typeof client>['send']>): Promise<Answer> =>
    client === undefined
      ? { kind: 'unreachable', code: 'no_helpdesk', reason: 'No helpdesk is set up', sent: false }
      : client.send(operation, { ...request, timeoutMs: withinMs, signal });
  return {
    credentials: async () => plain(await ask('retrieveConversations', { body: noConversation })),
    presence: async (channel, referrer) => {
      const answer = await ask('checkPresence', { query: { Channel: channel, referrer } });
      const { word } = readPresence(answer);
      return { ...plain(answer), ...(word === 'unknown' ? {} : { word }) };
    },
    aheadOf: clocks.aheadOf,
  };
};

/** Through the app's one budget; its answers say what came in words. */
export const runningQuestions = (
  host: Pick<Host, 'conversations.read' | 'presence.check'>,
  aheadOf: (host: string) => number | undefined,
): Questions => ({
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
