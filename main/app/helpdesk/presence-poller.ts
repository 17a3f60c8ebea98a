/** Agents online: asks the helpdesk per channel, only while somebody can see the answer (assumption 52). */
import { defined } from '#domain/json/defined.ts';
import { nextRound, restMs } from '#domain/presence/rounds.ts';
import { say, type Words } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface PresenceChannelSetting {
  readonly channel: string;
  readonly referrer?: string | undefined;
}
export interface PresenceEntry extends PresenceChannelSetting {
  readonly word: 'Online' | 'Offline' | 'unknown';
  readonly since: number;
  readonly askedAt?: number;
  readonly reason?: Words;
}

export interface PresencePoller {
  readonly entries: () => readonly PresenceEntry[];
  /** Somebody can see it now, or nobody can. */
  readonly seen: (visible: boolean) => void;
  readonly isSeen: () => boolean;
  /** A channel that was there before keeps what is known of it. */
  readonly setChannels: (channels: readonly PresenceChannelSetting[], everySeconds: number, share: number) => void;
  /** The helpdesk is back: what could not be asked meanwhile is asked now. */
  readonly recovered: () => void;
  readonly stop: () => void;
}

/** Reads one answer. A word is a word; anything else is not known, never Offline (assumption 12). */
export const readPresence = (answer: Answer): { readonly word: PresenceEntry['word']; readonly reason?: Words } => {
  switch (answer.kind) {
    case 'accepted':
      return answer.body === 'Online' || answer.body === 'Offline'
        ? { word: answer.body }
        : { word: 'unknown', reason: say('reason.presence.notUnderstood') };
    case 'refused':
      return {
        word: 'unknown',
        reason:
          answer.words ??
          (answer.status === 404
            ? say('reason.presence.unknownKey')
            : say('reason.presence.refused', { status: answer.status })),
      };
    case 'unauthorised':
      return { word: 'unknown', reason: say('reason.presence.key') };
    case 'limited':
      return { word: 'unknown', reason: say('reason.presence.limited') };
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
  let rest = restMs(1, 30, 1);
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let generation = 0;
  /** Questions that never reached the helpdesk. */
  const unreached = new Set<number>();

  const plan = (): void => {
    clearTimeout(timer);
    if (!visible || asking) return;
    const next = nextRound(
      entries.map((entry, index) => ({ ...entry, askedAt: asked[index] })),
      ports.monotonicMs(),
      rest,
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
        ...defined({ referrer }),
        ...read,
        since,
        askedAt: ports.wallMs(),
      };
      ports.onChange();
    }
    plan();
  };

  return {
    entries: () => entries,
    isSeen: () => visible,
    seen: (now) => {
      if (now === visible) return;
      visible = now;
      plan();
    },
    setChannels: (channels, everySeconds, share) => {
      const before = entries.map((entry, index) => ({ entry, askedAt: asked[index] }));
      const known = channels.map(({ channel, referrer }) =>
        before.find(({ entry }) => entry.channel === channel && entry.referrer === referrer),
      );
      // An answer under way belongs to the place its channel had in the old list.
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
            reason: say('reason.presence.notAsked'),
          },
      );
      asked = known.map((one) => one?.askedAt);
      rest = restMs(Math.max(1, channels.length), everySeconds, share);
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
    },
  };
};
