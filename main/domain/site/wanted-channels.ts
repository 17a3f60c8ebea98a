/**
 * The channels that the PCs of a site show now. Each channel is checked only once, even if several PCs show it. The
 * code is pure.
 */
import type { WantedPresence } from './presence-messages.ts';

export interface WantedChannels {
  /** Adds the channels of a PC. Returns whether at least one of them is new. */
  readonly want: (pc: string, wanted: WantedPresence, now: number) => boolean;
  readonly list: (now: number) => { readonly channels: WantedPresence['channels']; readonly everySeconds: number };
}

export const repeatWantMs = 10_000;
/** If a PC has not repeated its channels within this time, it no longer shows them. */
const expireMs = 3 * repeatWantMs;
/** The maximum length of the list. A PC can add at most 20 channels, so one PC alone cannot fill the list. */
const mostChannels = 200;

export const createWantedChannels = (): WantedChannels => {
  const byPc = new Map<string, { readonly wanted: WantedPresence; readonly until: number }>();
  const keyOf = (channel: WantedPresence['channels'][number]): string =>
    `${channel.channel}\n${channel.referrer ?? ''}`;
  const list: WantedChannels['list'] = (now) => {
    const channels = new Map<string, WantedPresence['channels'][number]>();
    let everySeconds = 3_600;
    for (const [pc, { wanted, until }] of byPc) {
      if (now >= until) {
        byPc.delete(pc);
        continue;
      }
      everySeconds = Math.min(everySeconds, wanted.everySeconds);
      for (const channel of wanted.channels) channels.set(keyOf(channel), channel);
    }
    return { channels: [...channels.values()].slice(0, mostChannels), everySeconds };
  };
  return {
    want: (pc, wanted, now) => {
      const before = new Set(list(now).channels.map(keyOf));
      byPc.set(pc, { wanted, until: now + expireMs });
      return wanted.channels.some((channel) => !before.has(keyOf(channel)));
    },
    list,
  };
};
