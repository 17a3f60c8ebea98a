/** Checks which channels have agents online, but only while a user can see the result (assumption 52). */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { resultValidMs, nextRound, restMs } from '#domain/presence/rounds.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface PresenceChannelSetting {
  readonly channel: string;
  readonly referrer?: string | undefined;
}
export interface PresenceEntry extends PresenceChannelSetting {
  readonly word: 'Online' | 'Offline' | 'unknown';
  readonly since: number;
  readonly askedAt?: number;
  readonly reason?: MessageOrText;
}

export interface PresenceSite {
  readonly isAway: () => boolean;
  /** Returns this PC's share of the limits while the site is unavailable, from 0 to 1. */
  readonly share: () => number;
}
export interface SharedAnswer extends PresenceChannelSetting {
  readonly word: PresenceEntry['word'];
  readonly reason?: MessageOrText;
  /** The age of the answer (`ageMs`) and of the state (`sinceMs`), in ms. */
  readonly ageMs: number;
  readonly sinceMs: number;
}

export interface PresencePoller {
  readonly entries: () => readonly PresenceEntry[];
  /** Sets whether a user can currently see the presence states. */
  readonly setVisible: (visible: boolean) => void;
  readonly isSeen: () => boolean;
  /** Sets the channels. A channel that existed before keeps its state. */
  readonly setChannels: (channels: readonly PresenceChannelSetting[], everySeconds: number, share: number) => void;
  /** Adds a listener that is called when a user can see the states. Returns a function that removes the listener. */
  readonly onSeen: (listener: () => void) => () => void;
  /** Returns the time between two checks of a channel, in ms. */
  readonly restMs: () => number;
  /**
   * In a site, another PC checks the channels. This PC checks them only if it gets no answers from the site. `site` is
   * undefined if this PC does not belong to a site.
   */
  readonly setSite: (site: PresenceSite | undefined) => void;
  /** Receives the answers that another PC of the site has obtained. */
  readonly receive: (results: readonly SharedAnswer[], restMs: number) => void;
  /** Call when the state of the site may have changed. */
  readonly update: () => void;
  /** Called when the helpdesk is reachable again. Repeats the requests that did not reach the helpdesk. */
  readonly recovered: () => void;
  readonly stop: () => void;
}

/** Reads one response. Everything except a known state is `unknown`, never Offline (assumption 12). */
export const readPresence = (
  answer: Answer,
): { readonly word: PresenceEntry['word']; readonly reason?: MessageOrText } => {
  switch (answer.kind) {
    case 'accepted':
      return answer.body === 'Online' || answer.body === 'Offline'
        ? { word: answer.body }
        : { word: 'unknown', reason: msg('reason.presence.notUnderstood') };
    case 'refused':
      return {
        word: 'unknown',
        reason:
          answer.words ??
          (answer.status === 404
            ? msg('reason.presence.unknownKey')
            : msg('reason.presence.refused', { status: answer.status })),
      };
    case 'unauthorised':
      return { word: 'unknown', reason: msg('reason.presence.key') };
    case 'limited':
      return { word: 'unknown', reason: msg('reason.presence.limited') };
    case 'unreachable':
    case 'unknown':
      return { word: 'unknown', reason: answer.reason };
  }
};

export const createPresencePoller = (ports: {
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  readonly ask: (channel: PresenceChannelSetting) => Promise<Answer>;
  readonly onChange: () => void;
}): PresencePoller => {
  let entries: PresenceEntry[] = [];
  let asked: (number | undefined)[] = [];
  let given = { everySeconds: 30, share: 1 };
  let site: PresenceSite | undefined;
  let siteRestMs = 0;
  const seenListeners = new Set<() => void>();
  const rest = (): number => {
    const of = (share: number): number => restMs(Math.max(1, entries.length), given.everySeconds, share);
    if (site === undefined) return of(given.share);
    return site.isAway() ? of(site.share()) : Math.max(of(1), siteRestMs);
  };
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ageing: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let generation = 0;
  /** The positions of channels whose last request did not reach the helpdesk. */
  const unreached = new Set<number>();

  /** Calls `onChange` when a response becomes outdated, because nothing else reports this. */
  const age = (): void => {
    clearTimeout(ageing);
    const now = ports.monotonicMs();
    const ends = asked.flatMap((at) =>
      at === undefined || at + resultValidMs(rest()) < now ? [] : [at + resultValidMs(rest())],
    );
    if (ends.length === 0) return;
    ageing = setTimeout(
      () => {
        ports.onChange();
        age();
      },
      Math.min(...ends) - now + 50,
    ).unref();
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (!visible || asking || site?.isAway() === false) return;
    const next = nextRound(
      entries.map((entry, index) => ({ ...entry, askedAt: asked[index] })),
      ports.monotonicMs(),
      rest(),
    );
    if (next !== undefined) timer = setTimeout(() => void round(next.index), next.waitMs);
  };
  const round = async (index: number): Promise<void> => {
    const entry = entries[index];
    if (entry === undefined) return;
    asking = true;
    const mine = generation;
    const answer = await ports.ask(entry);
    const read = readPresence(answer);
    asking = false;
    if (mine === generation) {
      asked[index] = ports.monotonicMs();
      if (answer.kind === 'unreachable') unreached.add(index);
      else unreached.delete(index);
      const since = entry.word === read.word ? entry.since : ports.wallMs();
      const { channel, referrer } = entry;
      entries[index] = {
        channel,
        ...omitUndefined({ referrer }),
        ...read,
        since,
        askedAt: ports.wallMs(),
      };
      ports.onChange();
      age();
    }
    plan();
  };

  return {
    entries: () => entries,
    isSeen: () => visible,
    setVisible: (now) => {
      if (now === visible) return;
      visible = now;
      if (visible) for (const listener of seenListeners) listener();
      plan();
    },
    onSeen: (listener) => {
      seenListeners.add(listener);
      return () => void seenListeners.delete(listener);
    },
    restMs: rest,
    setSite: (next) => {
      site = next;
      siteRestMs = 0;
      plan();
    },
    receive: (results, ofSiteMs) => {
      siteRestMs = ofSiteMs;
      for (const { channel, referrer, word, reason, ageMs, sinceMs } of results) {
        const index = entries.findIndex((entry) => entry.channel === channel && entry.referrer === referrer);
        if (index < 0) continue;
        const wall = ports.wallMs();
        asked[index] = ports.monotonicMs() - ageMs;
        entries[index] = {
          channel,
          ...omitUndefined({ referrer, reason }),
          word,
          since: wall - sinceMs,
          askedAt: wall - ageMs,
        };
      }
      ports.onChange();
      age();
      plan();
    },
    update: plan,
    setChannels: (channels, everySeconds, share) => {
      const before = entries.map((entry, index) => ({ entry, askedAt: asked[index] }));
      const known = channels.map(({ channel, referrer }) =>
        before.find(({ entry }) => entry.channel === channel && entry.referrer === referrer),
      );
      // A request in progress refers to the position of its channel in the old list, so its response is ignored if the
      // list changes.
      const isSame = channels.length === before.length && known.every((one, index) => one === before[index]);
      if (!isSame) {
        generation += 1;
        unreached.clear();
      }
      entries = channels.map(
        (channel, index) =>
          known[index]?.entry ?? {
            ...channel,
            word: 'unknown',
            since: ports.wallMs(),
            reason: msg('reason.presence.notAsked'),
          },
      );
      asked = known.map((one) => one?.askedAt);
      given = { everySeconds, share };
      age();
      plan();
    },
    recovered: () => {
      for (const index of unreached) asked[index] = undefined;
      unreached.clear();
      plan();
    },
    stop: () => {
      generation += 1;
      visible = false;
      clearTimeout(timer);
      clearTimeout(ageing);
    },
  };
};
