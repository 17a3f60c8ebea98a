/**
 * One watch lamp: a subscription to the dialogs of one extension (RFC 6665 with RFC 4235). sip.js renews it; when the
 * exchange forgets it, it is asked for again, a few times. Documents that come late are passed over.
 */
import { UserAgent } from 'sip.js';
import type { IncomingNotifyRequest, OutgoingSubscribeRequest, Subscription } from 'sip.js/lib/core/index.js';
import type { SipConnection } from '../connection.ts';
import { readDialogInfo, type DialogDocument } from '../dialog-info.ts';

export interface LampPorts {
  readonly heard: (document: DialogDocument) => void;
  /** The exchange does not let this extension be watched; 0: it never answers. */
  readonly refused: (status: number) => void;
}

export interface LampSubscription {
  readonly begin: () => void;
  /** Resolves when the exchange has let go of it (RFC 6665, 4.1.2.3). */
  readonly unsubscribe: () => Promise<void>;
  readonly stop: () => void;
}

const dialogInfo = 'application/dialog-info+xml';
/** Asked for again this often in a row before it counts as refused. */
const mostTries = 3;
const restMs = 1_000;

export const createLampSubscription = (
  { agent, times, domain, oddity }: SipConnection,
  extension: string,
  ports: LampPorts,
): LampSubscription => {
  const core = agent.userAgentCore;
  const target = UserAgent.makeURI(`sip:${extension}@${domain}`);
  let asked: OutgoingSubscribeRequest | undefined;
  let subscription: Subscription | undefined;
  let newest = -1;
  let tries = 0;
  let resting: NodeJS.Timeout | undefined;
  let isOver = false;
  let letGo: (() => void) | undefined;

  const read = (request: IncomingNotifyRequest): void => {
    request.accept();
    const type = request.message.getHeader('Content-Type') ?? '';
    const text = request.message.body;
    // A subscription that ends, or one that waits for consent, brings no document.
    if (text.trim() === '') return;
    if (!type.toLowerCase().startsWith(dialogInfo)) return oddity(`the lamp of ${extension} brings ${type}`, '');
    const result = readDialogInfo(text);
    if (!result.ok) return oddity(`the lamp of ${extension}: ${result.reason}`, text.slice(0, 100));
    const { document } = result;
    if (document.version <= newest) return;
    const isGap = newest !== -1 && document.version > newest + 1;
    newest = document.version;
    tries = 0;
    // What a partial document builds on was missed: the whole is asked for.
    if (isGap && !document.isFull) {
      subscription?.refresh();
      return oddity(`the lamp of ${extension} left something out`, '');
    }
    ports.heard(document);
  };
  const again = (status: number): void => {
    letGo?.();
    if (isOver || letGo !== undefined) return;
    drop();
    tries += 1;
    if (tries >= mostTries) return ports.refused(status);
    resting ??= setTimeout(() => {
      resting = undefined;
      subscribe();
    }, restMs);
  };
  const drop = (): void => {
    asked?.waitNotifyStop();
    asked = undefined;
    if (subscription !== undefined) subscription.delegate = undefined;
    subscription = undefined;
    newest = -1;
  };
  const isEnded = (request: IncomingNotifyRequest): boolean =>
    /^\s*terminated/i.test(request.message.getHeader('Subscription-State') ?? '');

  const subscribe = (): void => {
    if (target === undefined || isOver) return;
    const { aor, contact } = core.configuration;
    const message = core.makeOutgoingRequestMessage('SUBSCRIBE', target, aor, target, {}, [
      'Event: dialog',
      `Accept: ${dialogInfo}`,
      `Expires: ${times.expiresS}`,
      `Contact: ${contact.toString()}`,
    ]);
    asked = core.subscribe(message, {
      onNotify: ({ request, subscription: begun }) => {
        asked = undefined;
        subscription = begun;
        if (begun !== undefined) {
          begun.autoRefresh = true;
          begun.delegate = {
            onNotify: (next) => {
              read(next);
              if (isEnded(next)) again(0);
            },
            onRefresh: (refresh) => {
              refresh.delegate = { onReject: ({ message: answer }) => again(answer.statusCode ?? 0) };
            },
            onTerminated: () => again(0),
          };
        }
        read(request);
        if (begun === undefined) again(0);
      },
      onNotifyTimeout: () => again(0),
      onReject: ({ message: answer }) => {
        const status = answer.statusCode ?? 0;
        asked = undefined;
        if (status === 408 || status >= 500) again(status);
        else ports.refused(status);
      },
      onRedirect: () => ports.refused(302),
    });
  };
  return {
    begin: subscribe,
    unsubscribe: () => {
      if (subscription === undefined) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo = resolve;
      subscription.unsubscribe();
      return promise;
    },
    stop: () => {
      isOver = true;
      clearTimeout(resting);
      drop();
    },
  };
};
