/**
 * A PC of a site. It requests a grant for each request to the helpdesk, and sends in its turn if there is no grantor.
 *
 *   granted ── no message for 6 s, or disconnected ──▶ waiting ── its lease ends ──▶ turn
 *      ◀──────────────────────────── a lease from the grantor ───────────────────────────┘
 *
 * While the PC is cut off, each screen pop and look-up can be sent out of turn once. All times are in monotonic
 * milliseconds of this PC. The code is pure except for the functions in the options. The file has more than 250 lines,
 * because all states of the PC depend on the same lease.
 */
import { createPcTurns } from '../rate-limit/pc-turns.ts';
import type { ServiceWindow } from '../rate-limit/limits.ts';
import { siteVersion, type FromGrantor, type FromMember, type GrantClass, type Outcome } from './messages.ts';
import { firstLeaseMs, reportLeaseMs, renewEveryMs, silentAfterMs, slotValidMs, turnWindows } from './site-limits.ts';
import { createFallbackUse } from './fallback-use.ts';
import { omitUndefined } from '../json/omit-undefined.ts';

/** A waiting request to the helpdesk. `id` is the same for all attempts. */
export interface Want {
  readonly id: string;
  readonly class: GrantClass;
  /** Set if other PCs can report the same call event. */
  readonly key?: string | undefined;
}
/** Permission to send one request now. */
export type Permission =
  | { readonly kind: 'grant'; readonly id: string; readonly key: string | undefined }
  | { readonly kind: 'turn' | 'early'; readonly key: string | undefined };
export interface SavedSeat {
  readonly place: number;
  readonly of: number;
}
export interface MemberOptions {
  readonly windows: readonly ServiceWindow[];
  readonly now: number;
  /** The ID of this run of the app. */
  readonly run: string;
  /**
   * The last known PC number of this PC, with the number of PCs that take turns. If no PC number is known, the name of
   * the PC determines a number from 1 to 50.
   */
  readonly seat: SavedSeat;
  readonly wallAheadMs: () => number;
  readonly send: (message: FromMember) => void;
  /** Returns the requests that this PC sent. Each entry is an age in milliseconds and a count. */
  readonly sent: (now: number) => readonly (readonly [number, number])[];
  readonly onDelivered: (want: Want, by: string) => void;
  /** Called for a grant that this PC has not requested, or that it has already received. */
  readonly onRejected: (reason: 'forged' | 'repeated') => void;
}
export type MemberMode = 'granted' | 'waiting' | 'turn';
export interface SiteMember {
  readonly setConnected: (isConnected: boolean, now: number) => void;
  readonly receive: (message: FromGrantor, now: number) => void;
  /**
   * Returns the earliest time for this request, or ∞ if the PC must wait for the next message. Requests
   * a grant if necessary.
   */
  readonly next: (want: Want, now: number) => number;
  /**
   * Returns the time until which this PC waits because another PC is reporting the call event. Returns undefined if no
   * other PC is reporting the event.
   */
  readonly heldUntil: (want: Pick<Want, 'id'>, now: number) => number | undefined;
  /** Takes the permission to send the request now. Must be called at the time that `next` returned, or later. */
  readonly use: (want: Want, now: number) => Permission;
  readonly done: (permission: Permission, outcome: Outcome, now: number, retryAfterMs?: number) => void;
  /** Repeats the requests for grants, and renews the lease. Returns the time at which `tick` must run next. */
  readonly tick: (now: number) => number;
  readonly bye: () => void;
  readonly mode: (now: number) => MemberMode;
  /** Whether a grantor answers, even if it does not grant any requests yet. */
  readonly hasGrantor: (now: number) => boolean;
  readonly term: () => number | undefined;
  readonly seat: () => SavedSeat;
}

type Done = Extract<FromMember, { kind: 'done' }>;
interface Asked {
  readonly want: Want;
  readonly id: string;
  /** The times of the request and its repetitions, by `n`. */
  readonly sentAt: number[];
  validUntil: number | undefined;
  heldUntil: number | undefined;
}
const askAgainMs = (of: GrantClass): number => (of === 'report' || of === 'backlog' ? reportLeaseMs : slotValidMs) / 2;
const helloEveryMs = 1_000;
/** The number of results that are kept, because a new grantor may have missed some of them. */
const donesKept = 64;
/** The time within which a grant of the app's previous run can arrive. */
const previousRunMs = reportLeaseMs + 2_000;
const v = siteVersion;

export const createSiteMember = (options: MemberOptions): SiteMember => {
  const { send, run } = options;
  let isConnected = false;
  let term: number | undefined;
  let isKnown = false;
  let isStart = true;
  let seat = options.seat;
  let brokerAheadMs: number | undefined;
  let leaseUntil = options.now + firstLeaseMs;
  let lastMessageAt = -Infinity;
  let helloSentAt = -Infinity;
  let renewedAt = -Infinity;
  let asks = 0;
  let usedTurn: number | undefined;
  const asked = new Map<string, Asked>();
  const triedEarly = new Set<string>();
  const fallback = createFallbackUse();
  let dones: Done[] = [];
  let usedIds: readonly string[] = [];

  const mode = (now: number): MemberMode => {
    if (now >= leaseUntil) return 'turn';
    return isConnected && isKnown && now < lastMessageAt + silentAfterMs ? 'granted' : 'waiting';
  };
  const hello = (now: number): void => {
    helloSentAt = now;
    send({ v, kind: 'hello', ...fallback.report(now), sent: options.sent(now).map(([age, n]) => [age, n]), isStart });
  };
  const ask = (entry: Asked, now: number): void => {
    const { want, id, sentAt } = entry;
    sentAt.push(now);
    const key = omitUndefined({ key: want.key });
    send({ v, kind: 'ask', id, n: sentAt.length - 1, class: want.class, ...key });
  };
  const isOpen = ({ validUntil, heldUntil }: Asked): boolean => validUntil === undefined && heldUntil === undefined;
  const entryOf = (id: string): Asked | undefined => [...asked.values()].find((entry) => entry.id === id);
  const giveBack = (entry: Asked): void => {
    asked.delete(entry.want.id);
    if (entry.validUntil !== undefined) sendDone(entry.id, 'unsent');
    else if (entry.heldUntil === undefined) send({ v, kind: 'cancel', id: entry.id });
  };
  const sendDone = (id: string, outcome: Outcome, retryAfterMs?: number): void => {
    const message: Done = { v, kind: 'done', id, outcome, ...omitUndefined({ retryAfterMs }) };
    dones = [...dones, message].slice(-donesKept);
    send(message);
  };
  const ahead = (): number => brokerAheadMs ?? options.wallAheadMs();
  const turns = () => createPcTurns(turnWindows(options.windows), seat);
  const isCutOff = (now: number): boolean =>
    !isConnected || now >= leaseUntil || now >= Math.max(lastMessageAt, options.now) + silentAfterMs;
  const mayGoEarly = (want: Want, now: number): boolean =>
    (want.class === 'pop' || want.class === 'lookup') && isCutOff(now) && !triedEarly.has(want.id);

  const withoutGrantor = (want: Want, now: number): number => {
    if (mayGoEarly(want, now)) return now;
    const from = Math.max(now, leaseUntil);
    return Math.max(from, turns().next(from + ahead(), usedTurn) - ahead());
  };
  const isUsable = (entry: Asked | undefined, now: number): boolean =>
    entry?.validUntil !== undefined && now < entry.validUntil;

  const receiveLease = (message: Extract<FromGrantor, { kind: 'lease' }>, now: number): void => {
    const isNew = !isKnown || term !== message.term;
    term = message.term;
    seat = { place: message.place, of: Math.max(message.of, message.place) };
    brokerAheadMs = message.brokerMs - now;
    leaseUntil = now + message.leaseMs;
    // The grantor has just started and does not grant anything yet.
    if (message.leaseMs === 0) return void (isKnown = false);
    if (!isNew) return;
    isKnown = true;
    isStart = false;
    fallback.reported();
    triedEarly.clear();
    for (const message of dones) send(message);
    for (const entry of asked.values()) if (isOpen(entry)) ask(entry, now);
  };

  const receiveGrant = (
    { id, n, validMs }: Extract<FromGrantor, { kind: 'grant' }>,
    entry: Asked | undefined,
    now: number,
  ): void => {
    if (entry === undefined) {
      const isOwn = id.startsWith(`${run}-`) && Number(id.slice(run.length + 1)) <= asks;
      if (usedIds.includes(id)) options.onRejected('repeated');
      else if (isOwn || now < options.now + previousRunMs) {
        // A late grant is given back, so that the grantor can use its slot again.
        sendDone(id, 'unsent');
      } else options.onRejected('forged');
      return;
    }
    const sentAt = entry.sentAt[n];
    if (sentAt === undefined) return options.onRejected('forged');
    if (entry.validUntil !== undefined) return options.onRejected('repeated');
    entry.validUntil = sentAt + Math.min(validMs, reportLeaseMs);
    if (now >= entry.validUntil) giveBack(entry);
  };

  return {
    setConnected: (connected, now) => {
      isConnected = connected;
      isKnown = false;
      // Grants and requests may have been lost with the previous connection, so the PC introduces itself again.
      if (connected) hello(now);
    },
    receive: (message, now) => {
      if (message.kind === 'rejected') return;
      if (term !== undefined && message.term < term) return;
      if (message.term !== term) isKnown = false;
      lastMessageAt = now;
      if (message.kind === 'lease') return receiveLease(message, now);
      if (message.kind === 'who') {
        isKnown = false;
        return hello(now);
      }
      const entry = entryOf(message.id);
      if (message.kind === 'grant') return receiveGrant(message, entry, now);
      if (entry === undefined) return;
      if (message.kind === 'wait') entry.heldUntil = now + message.ms;
      else {
        asked.delete(entry.want.id);
        options.onDelivered(entry.want, message.by);
      }
    },
    next: (want, now) => {
      const entry = asked.get(want.id);
      if (isUsable(entry, now)) return now;
      if (mode(now) !== 'granted') return withoutGrantor(want, now);
      if (entry?.validUntil !== undefined) giveBack(entry);
      if (entry?.heldUntil !== undefined) {
        if (now < entry.heldUntil) return entry.heldUntil;
        asked.delete(want.id);
      }
      if (asked.has(want.id)) return Infinity;
      // There is one request per class, so a new one replaces the earlier one.
      for (const other of asked.values())
        if (other.want.class === want.class && other.heldUntil === undefined) giveBack(other);
      asks += 1;
      const fresh: Asked = { want, id: `${run}-${asks}`, sentAt: [], validUntil: undefined, heldUntil: undefined };
      asked.set(want.id, fresh);
      ask(fresh, now);
      return Infinity;
    },
    heldUntil: (want, now) => {
      const until = asked.get(want.id)?.heldUntil;
      return until !== undefined && now < until && mode(now) === 'granted' ? until : undefined;
    },
    use: (want, now) => {
      const entry = asked.get(want.id);
      const key = want.key;
      if (entry !== undefined && isUsable(entry, now)) {
        asked.delete(want.id);
        usedIds = [...usedIds, entry.id].slice(-donesKept);
        return { kind: 'grant', id: entry.id, key };
      }
      if (mayGoEarly(want, now)) {
        triedEarly.add(want.id);
        return { kind: 'early', key };
      }
      usedTurn = turns().turnAt(now + ahead());
      return { kind: 'turn', key };
    },
    done: (permission, outcome, now, retryAfterMs) => {
      if (permission.kind === 'grant') return sendDone(permission.id, outcome, retryAfterMs);
      if (outcome !== 'unsent' && outcome !== 'arrived') fallback.add(now);
      if (outcome === 'accepted' && permission.key !== undefined) fallback.deliver(permission.key);
    },
    tick: (now) => {
      if (!isConnected) return Infinity;
      if (!isKnown) {
        if (now >= helloSentAt + helloEveryMs) hello(now);
      } else if (now >= renewedAt + renewEveryMs) {
        renewedAt = now;
        send({ v, kind: 'renew' });
      }
      let at = isKnown ? renewedAt + renewEveryMs : helloSentAt + helloEveryMs;
      for (const entry of asked.values()) {
        if (entry.heldUntil !== undefined) {
          if (now >= entry.heldUntil) asked.delete(entry.want.id);
          else at = Math.min(at, entry.heldUntil);
          continue;
        }
        if (entry.validUntil !== undefined) {
          if (now >= entry.validUntil) giveBack(entry);
          else at = Math.min(at, entry.validUntil);
          continue;
        }
        const every = askAgainMs(entry.want.class);
        const last = entry.sentAt.at(-1) ?? -Infinity;
        if (isKnown && now >= last + every) ask(entry, now);
        at = Math.min(at, Math.max(now, entry.sentAt.at(-1) ?? now) + every);
      }
      return at;
    },
    bye: () => {
      if (isConnected) send({ v, kind: 'bye' });
    },
    mode,
    hasGrantor: (now) => isConnected && now < lastMessageAt + silentAfterMs,
    term: () => term,
    seat: () => seat,
  };
};
