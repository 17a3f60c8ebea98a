/**
 * The subscription to the dialogs of one extension, as for a busy lamp field (RFC 6665 with RFC 4235).
 *
 *   asked ─▶ active ─▶ renewed before it expires ─▶ active
 *     ▲ └─ silent   └─ ended or forgotten by the phone system ─┐
 *     └────────────────── after a delay, or Retry-After ───┘
 *
 * If the phone system does not answer, the line subscribes again with growing delays. After a refusal, the line
 * subscribes again every minute, unless the credentials were rejected or the subscription was refused permanently.
 *
 * Late documents are ignored. After a gap, partial documents are also ignored until a full document has arrived.
 */
import { UserAgent } from 'sip.js';
import type { IncomingNotifyRequest, OutgoingSubscribeRequest, Subscription } from 'sip.js/lib/core/index.js';
import type { SipConnection } from '../connection.ts';
import { readDialogInfo, type DialogDocument } from '../dialog-info.ts';
import { subscriptionStateIn } from './subscription-state.ts';

export interface SubscriptionPorts {
  readonly receiveDocument: (document: DialogDocument) => void;
  /**
   * Called when the subscription is refused, and at each failed attempt from the third in a row (`maxAttempts`). The
   * status is 0 if the phone system sent no error status.
   */
  readonly refused: (status: number) => void;
}

export interface DialogSubscription {
  readonly begin: () => void;
  /** Resolves when the phone system has ended the subscription (RFC 6665, 4.1.2.3). */
  readonly unsubscribe: () => Promise<void>;
  readonly stop: () => void;
}

const dialogInfo = 'application/dialog-info+xml';
/** After this number of failed attempts in a row, the extension is treated as refused. */
const maxAttempts = 3;
const maxRetryDelayMs = 60_000;
/** Statuses after which the credentials are not sent again, because another attempt could lock the account. */
const final: ReadonlySet<number> = new Set([401, 403, 407]);
/** The time-out for the full document after a gap. After this time, the line subscribes again. */
const fullDocumentTimeoutMs = 5_000;
const forbidden = 403;

/** Returns the time until the renewal, in ms. The rest of the duration leaves enough time for the response. */
const renewInMs = (seconds: number): number => (seconds < 20 ? seconds * 500 : seconds * 900);

export const createDialogSubscription = (
  { agent, times, domain, oddity }: SipConnection,
  extension: string,
  ports: SubscriptionPorts,
): DialogSubscription => {
  const core = agent.userAgentCore;
  const target = UserAgent.makeURI(`sip:${extension}@${domain}`);
  let { expiresS } = times;
  let asked: OutgoingSubscribeRequest | undefined;
  let subscription: Subscription | undefined;
  let newest = -1;
  /** Whether the state that partial documents update is unknown. */
  let isIncomplete = true;
  let tries = 0;
  let resting: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let missing: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  /** The number of the current attempt to subscribe. Messages for an earlier attempt are late. */
  let turn = 0;
  let isOver = false;
  let letGo: (() => void) | undefined;

  const read = (request: IncomingNotifyRequest): void => {
    request.accept();
    const type = request.message.getHeader('Content-Type') ?? '';
    const text = request.message.body;
    // The NOTIFY of a subscription that has ended or is waiting for consent contains no document.
    if (text.trim() === '') return;
    if (!type.toLowerCase().startsWith(dialogInfo))
      return oddity(`the busy lamp field (BLF) of ${extension} sent the content type ${type}`, '');
    const result = readDialogInfo(text);
    if (!result.ok) return oddity(`the busy lamp field (BLF) of ${extension}: ${result.reason}`, text.slice(0, 100));
    take(result.document);
  };
  const take = (document: DialogDocument): void => {
    const { version, isFull } = document;
    // NOTIFYs arrive in order (CSeq). A later full document with version 0 means that the phone system has restarted
    // its count.
    if (version <= newest && !(version === 0 && newest > 0 && isFull)) return;
    const isGap = version > newest + 1;
    newest = version;
    tries = 0;
    if (isFull) {
      clearTimeout(missing);
      missing = undefined;
      isIncomplete = false;
    } else if (isIncomplete || isGap) return requestFullDocument();
    ports.receiveDocument(document);
  };
  const requestFullDocument = (): void => {
    isIncomplete = true;
    if (missing !== undefined) return;
    oddity(`a notification for the busy lamp field (BLF) of ${extension} is incomplete`, '');
    renew();
    missing = setTimeout(() => again(0), fullDocumentTimeoutMs);
  };

  const renew = (): void => {
    const renewed = subscription?.refresh();
    if (renewed === undefined) return;
    renewed.delegate = {
      onAccept: ({ message }) => lasts(Number(message.getHeader('Expires'))),
      onReject: ({ message }) => again(message.statusCode ?? 0),
    };
  };
  /** Schedules the renewal before the remaining duration (in seconds) ends. */
  const lasts = (seconds: number): void => {
    if (!(seconds > 0) || subscription === undefined || letGo !== undefined) return;
    clearTimeout(renewing);
    renewing = setTimeout(renew, renewInMs(Math.min(seconds, expiresS)));
  };
  const again = (status: number, afterMs = times.retryDelayMs): void => {
    letGo?.();
    // The end of a subscription can be reported twice: by a response and by a NOTIFY.
    if (isOver || letGo !== undefined || resting !== undefined) return;
    drop();
    tries += 1;
    const late = tries - maxAttempts;
    if (late >= 0) ports.refused(status);
    askIn(late < 0 ? afterMs : Math.max(afterMs, times.retryDelayMs * 2 ** (late + 1)));
  };
  const refuse = (status: number): void => {
    drop();
    ports.refused(status);
    if (!final.has(status)) askIn(maxRetryDelayMs);
  };
  const askIn = (ms: number): void => {
    if (isOver) return;
    resting = setTimeout(
      () => {
        resting = undefined;
        subscribe();
      },
      Math.min(maxRetryDelayMs, ms),
    );
  };
  const drop = (): void => {
    turn += 1;
    clearTimeout(silence);
    clearTimeout(renewing);
    clearTimeout(missing);
    missing = undefined;
    asked?.waitNotifyStop();
    asked = undefined;
    if (subscription !== undefined) subscription.delegate = undefined;
    subscription = undefined;
    newest = -1;
    isIncomplete = true;
  };
  const applySubscriptionState = (request: IncomingNotifyRequest): void => {
    const { isEnded, isForGood, expires, retryAfter } = subscriptionStateIn(
      request.message.getHeader('Subscription-State'),
    );
    if (!isEnded) return lasts(expires ?? Number.NaN);
    if (!isForGood || letGo !== undefined)
      return again(0, Math.min(maxRetryDelayMs, Math.max(times.retryDelayMs, (retryAfter ?? 0) * 1_000)));
    refuse(forbidden);
  };

  const subscribe = (): void => {
    if (target === undefined || isOver) return;
    const { aor, contact } = core.configuration;
    const message = core.makeOutgoingRequestMessage('SUBSCRIBE', target, aor, target, {}, [
      'Event: dialog',
      `Accept: ${dialogInfo}`,
      `Expires: ${expiresS}`,
      `Contact: ${contact.toString()}`,
    ]);
    let granted = expiresS;
    const mine = turn;
    const isLate = (): boolean => mine !== turn;
    silence = setTimeout(() => again(0), times.answerTimeoutMs);
    asked = core.subscribe(message, {
      onAccept: ({ message: answer }) => {
        if (isLate()) return;
        granted = Number(answer.getHeader('Expires') ?? expiresS);
        lasts(granted);
      },
      onNotify: ({ request, subscription: begun }) => {
        clearTimeout(silence);
        asked = undefined;
        subscription = begun;
        if (begun !== undefined)
          begun.delegate = {
            onNotify: (next) => {
              read(next);
              applySubscriptionState(next);
            },
            onTerminated: () => again(0),
          };
        lasts(granted);
        read(request);
        applySubscriptionState(request);
      },
      onNotifyTimeout: () => (isLate() ? undefined : again(0)),
      onReject: ({ message: answer }) => {
        if (isLate()) return;
        const status = answer.statusCode ?? 0;
        const least = Number(answer.getHeader('Min-Expires'));
        asked = undefined;
        // The requested duration is too short for this phone system (RFC 6665, 4.2.1.1).
        if (status === 423 && least > expiresS) expiresS = least;
        if (status === 408 || status === 423 || status >= 500) again(status);
        else refuse(status);
      },
      onRedirect: () => (isLate() ? undefined : refuse(302)),
    });
  };
  return {
    begin: subscribe,
    unsubscribe: () => {
      if (subscription === undefined) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo = resolve;
      clearTimeout(renewing);
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
