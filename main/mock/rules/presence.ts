/** Presence (B.6): Online when at least one agent connected to the channel, in the web store if one is named, is online. Pure. */
import type { PresenceChannel, PresenceWord } from '#helpdesk/wire.ts';

export interface Agent {
  readonly extension: string;
  readonly emailAddress: string;
  readonly name: string;
  /** The channels the agent is connected to, and whether the agent is online there. */
  readonly channels: Readonly<Partial<Record<PresenceChannel, boolean>>>;
  /** Names of the web stores the agent works for; null means all of them. */
  readonly webStores: readonly string[] | null;
}

export interface WebStore {
  readonly name: string;
  /** URLs, e-mail addresses, phone numbers or bot variables that lead to this store. */
  readonly referrers: readonly string[];
}

export const storeOfReferrer = (stores: readonly WebStore[], referrer: string): WebStore | undefined =>
  stores.find((store) => store.referrers.includes(referrer));

export function presenceOf(agents: readonly Agent[], channel: PresenceChannel, store: string | null): PresenceWord {
  const online = agents.some(
    (agent) =>
      agent.channels[channel] === true &&
      (store === null || agent.webStores === null || agent.webStores.includes(store)),
  );
  return online ? 'Online' : 'Offline';
}
