/**
 * One watch lamp: a subscription to the dialogs of one extension (RFC 6665 with RFC 4235).
 *
 *   asked ─▶ running ─▶ renewed before it expires, as short as the exchange wants it ─▶ running
 *     ▲ └─ silent   └─ ended or forgotten by the exchange ─┐        └─ refused
 *     └────────────────── after a moment, or when it says ─┘
 *
 * It never stops asking, unless it is not let in: what is silent or refused is asked for again, later and later.
 *
 * Documents that come late are passed over. When one was missed, what only tells of changes is passed over too, until
 * the whole has come.
 */
import { UserAgent } from 'sip.js';
import type { IncomingNotifyRequest, OutgoingSubscribeRequest, Subscription } from 'sip.js/lib/core/index.js';
import type { SipConnection } from '../connection.ts';
import { readDialogInfo, type DialogDocument } from '../dialog-info.ts';
import { subscriptionStateIn } from './subscription-state.ts';

export interface LampPorts {
  readonly heard: (document: DialogDocument) => void;
  /** The exchange does not let this extension be watched; 0: it never answers. Said again each time it is so. */
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
const longestRestMs = 60_000;
/** Who is not let in is not asked again: that could lock the account. */
const final: ReadonlySet<number> = new Set([401, 403, 407]);
/** The whole, asked for after a gap, comes within this time, or the subscription is made anew. */
const wholeWithinMs = 5_000;
const forbidden = 403;

/** Early enough that the answer comes in time, however short it is. */
const renewInMs = (seconds: number): number => (seconds < 20 ? seconds * 500 : seconds * 900);

export const createLampSubscription = (
  { agent, times, domain, oddity }: SipConnection,
  extension: string,
  ports: LampPorts,
): LampSubscription => {
  const core = agent.userAgentCore;
  const target = UserAgent.makeURI(`sip:${extension}@${domain}`);
  let { expiresS } = times;
  let asked: OutgoingSubscribeRequest | undefined;
  let subscription: Subscription | undefined;
  let newest = -1;
  /** What a partial document builds on is not known. */
  let isIncomplete = true;
  let tries = 0;
  let resting: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let missing: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  /** Which of all times it was asked for: what comes for an earlier one is late. */
  let turn = 0;
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
    take(result.document);
  };
  const take = (document: DialogDocument): void => {
    const { version, isFull } = document;
    // NOTIFYs come in their order (CSeq): a whole document that begins at 0 again is an exchange that counts anew.
    if (version <= newest && !(version === 0 && newest > 0 && isFull)) return;
    const isGap = version > newest + 1;
    newest = version;
    tries = 0;
    if (isFull) {
      clearTimeout(missing);
      missing = undefined;
      isIncomplete = false;
    } else if (isIncomplete || isGap) return askForTheWhole();
    ports.heard(document);
  };
  const askForTheWhole = (): void => {
    isIncomplete = true;
    if (missing !== undefined) return;
    oddity(`the lamp of ${extension} left something out`, '');
    renew();
    missing = setTimeout(() => again(0), wholeWithinMs);
  };

  const renew = (): void => {
    const renewed = subscription?.refresh();
    if (renewed === undefined) return;
    renewed.delegate = {
      onAccept: ({ message }) => lasts(Number(message.getHeader('Expires'))),
      onReject: ({ message }) => again(message.statusCode ?? 0),
    };
  };
  /** How long the exchange keeps it from now on. */
  const lasts = (seconds: number): void => {
    if (!(seconds > 0) || subscription === undefined || letGo !== undefined) return;
    clearTimeout(renewing);
    renewing = setTimeout(renew, renewInMs(Math.min(seconds, expiresS)));
  };
  const again = (status: number, afterMs = times.restMs): void => {
    letGo?.();
    // What ends a subscription may be told twice: by an answer and by a NOTIFY.
    if (isOver || letGo !== undefined || resting !== undefined) return;
    drop();
    tries += 1;
    const late = tries - mostTries;
    if (late >= 0) ports.refused(status);
    askIn(late < 0 ? afterMs : Math.max(afterMs, times.restMs * 2 ** (late + 1)));
  };
  const refuse = (status: number): void => {
    drop();
    ports.refused(status);
    if (!final.has(status)) askIn(longestRestMs);
  };
  const askIn = (ms: number): void => {
    if (isOver) return;
    resting = setTimeout(
      () => {
        resting = undefined;
        subscribe();
      },
      Math.min(longestRestMs, ms),
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
  /** What the exchange says of the subscription itself. */
  const heed = (request: IncomingNotifyRequest): void => {
    const { isEnded, isForGood, expires, retryAfter } = subscriptionStateIn(
      request.message.getHeader('Subscription-State'),
    );
    if (!isEnded) return lasts(expires ?? Number.NaN);
    if (!isForGood || letGo !== undefined)
      return again(0, Math.min(longestRestMs, Math.max(times.restMs, (retryAfter ?? 0) * 1_000)));
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
    silence = setTimeout(() => again(0), times.answerWithinMs);
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
              heed(next);
            },
            onTerminated: () => again(0),
          };
        lasts(granted);
        read(request);
        heed(request);
      },
      onNotifyTimeout: () => (isLate() ? undefined : again(0)),
      onReject: ({ message: answer }) => {
        if (isLate()) return;
        const status = answer.statusCode ?? 0;
        const least = Number(answer.getHeader('Min-Expires'));
        asked = undefined;
        // Too short for this exchange (RFC 6665, 4.2.1.1).
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
