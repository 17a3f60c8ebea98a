/**
 * A PC that receives its calls from a server host. It follows one host at a time and counts the host's messages. After
 * each gap, it asks which calls are active.
 *
 *   asking ── the calls from a host ──▶ following
 *     ◀── a gap, a new run, no message for 4 s, or the host has lost its phone system ──┘
 *
 * Several hosts may share the same phone system. The PC follows the first one that answers and ignores the rest. All
 * times are in monotonic milliseconds. The code is pure except for `send` and `newId`.
 */
import type { LiveLeg } from '../calls/line-event.ts';
import { lineVersion, type AskForCalls, type FromLineHost, type LineBeat } from './line-messages.ts';
import type { SharedEvent } from './line-views.ts';

export type FollowerEffect =
  | {
      readonly type: 'calls';
      readonly message: Extract<FromLineHost, { kind: 'calls' }>;
      readonly legs: readonly LiveLeg[];
    }
  | { readonly type: 'event'; readonly event: SharedEvent; readonly source: string | undefined }
  /** The host has answered the probe, so the connection works. */
  | { readonly type: 'proven' };

/**
 * The reason why the PC has no calls. `away` means that no host answers. `noPhoneSystem` means that the host
 * is not connected to its phone system. `unlisted` means that a host's list does not contain the PC.
 */
export type FollowerState =
  | { readonly kind: 'following'; readonly host: string }
  | {
      readonly kind: 'asking';
      readonly reason: 'away' | 'noPhoneSystem' | 'unlisted';
      /** The last host that answered, or that reported its phone system as down. */
      readonly host: string | undefined;
    };

export interface LineFollower {
  readonly start: (now: number) => void;
  readonly receive: (message: FromLineHost | LineBeat, now: number) => readonly FollowerEffect[];
  /** Repeats requests and detects a silent host. Returns the time at which `tick` must run next. */
  readonly tick: (now: number) => number;
  /** Asks the host whether this PC has received the host's last message. */
  readonly probe: (now: number) => void;
  /** Must be called when this PC has dropped messages. */
  readonly lose: (now: number) => void;
  readonly state: () => FollowerState;
  readonly gaps: () => number;
}

export const beatEveryMs = 1_000;
const silentAfterMs = 4 * beatEveryMs;
const requestEveryMs = 1_000;
const v = lineVersion;

export const createLineFollower = (options: {
  readonly send: (message: AskForCalls) => void;
  readonly newId: () => string;
}): LineFollower => {
  let followed: { readonly host: string; readonly run: string; sequence: number } | undefined;
  let beatAt = -Infinity;
  let askedAt = -Infinity;
  let askId: string | undefined;
  let probeId: string | undefined;
  /**
   * Whether a probe is still unanswered. If the host changes, an answer from the new host proves that the
   * connection works.
   */
  let isProbing = false;
  let lastHost: string | undefined;
  let reason: 'away' | 'noPhoneSystem' | 'unlisted' = 'away';
  let gaps = 0;

  const ask = (now: number): void => {
    askedAt = now;
    askId = options.newId();
    options.send({ v, kind: 'ask', id: askId });
  };
  const lose = (now: number, why: typeof reason): void => {
    followed = undefined;
    probeId = undefined;
    reason = why;
    ask(now);
  };
  const loseInGap = (now: number): void => {
    gaps += 1;
    lose(now, 'away');
  };
  const receiveBeat = ({ host, run, state }: LineBeat, now: number): void => {
    const isUp = state === 'up';
    if (followed === undefined) {
      // The host may have just started and missed the last request.
      if (isUp && now >= askedAt + requestEveryMs / 4) ask(now);
      if (state !== 'down' || reason === 'unlisted' || host !== (lastHost ?? host)) return;
      [reason, lastHost] = ['noPhoneSystem', host];
      return;
    }
    if (host !== followed.host) return;
    beatAt = now;
    if (!isUp) lose(now, state === 'down' ? 'noPhoneSystem' : 'away');
    else if (run !== followed.run) loseInGap(now);
  };
  const receiveCalls = (message: Extract<FromLineHost, { kind: 'calls' }>, now: number): readonly FollowerEffect[] => {
    const { host, run, sequence, id, legs } = message;
    const isAnswer = id !== undefined && (id === askId || id === probeId);
    if (followed === undefined ? !isAnswer : followed.host !== host) return [];
    const isProof = isProbing && isAnswer;
    // The answer to an earlier request can be older than the last message.
    if (followed?.run === run && sequence < followed.sequence) return [];
    followed = { host, run, sequence };
    lastHost = host;
    beatAt = now;
    askId = undefined;
    if (isProof) {
      probeId = undefined;
      isProbing = false;
    }
    return [{ type: 'calls', message, legs }, ...(isProof ? [{ type: 'proven' } as const] : [])];
  };

  return {
    start: ask,
    receive: (message, now) => {
      if (message.kind === 'beat') {
        receiveBeat(message, now);
        return [];
      }
      if (message.kind === 'unlisted') {
        if (followed === undefined && message.id === askId) [reason, lastHost] = ['unlisted', message.host];
        return [];
      }
      if (message.kind === 'calls') return receiveCalls(message, now);
      if (followed === undefined || message.host !== followed.host) return [];
      beatAt = now;
      if (message.run !== followed.run) {
        loseInGap(now);
        return [];
      }
      if (message.kind === 'position') {
        if (message.sequence > followed.sequence) {
          loseInGap(now);
          return [];
        }
        if (message.id === undefined || message.id !== probeId) return [];
        probeId = undefined;
        isProbing = false;
        return [{ type: 'proven' }];
      }
      if (message.sequence <= followed.sequence) return [];
      if (message.sequence > followed.sequence + 1) {
        loseInGap(now);
        return [];
      }
      followed.sequence = message.sequence;
      return [{ type: 'event', event: message.event, source: message.source }];
    },
    tick: (now) => {
      if (followed !== undefined) {
        if (now < beatAt + silentAfterMs) return beatAt + silentAfterMs;
        lose(now, 'away');
      } else if (now >= askedAt + requestEveryMs) ask(now);
      return askedAt + requestEveryMs;
    },
    probe: (now) => {
      isProbing = true;
      if (followed === undefined) return ask(now);
      probeId = options.newId();
      options.send({ v, kind: 'ask', id: probeId, at: { ...followed } });
    },
    lose: loseInGap,
    state: () =>
      followed === undefined ? { kind: 'asking', reason, host: lastHost } : { kind: 'following', host: followed.host },
    gaps: () => gaps,
  };
};
