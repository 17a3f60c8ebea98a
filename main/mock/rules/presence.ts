/**
 * Presence (B.6): Online if at least one agent of the channel, and of the web store if one is named, is online. Pure.
 */
import type { AgentSetting, WebStoreSetting } from '#contract/desk-settings.ts';
import type { PresenceChannel, PresenceWord } from '#helpdesk/schemas.ts';

/** The channels are among the nine of the helpdesk API. */
export type Agent = Omit<AgentSetting, 'channels'> & {
  /** The channels to which the agent is connected, and whether the agent is online there. */
  readonly channels: Partial<Record<PresenceChannel, boolean>>;
};

export type WebStore = WebStoreSetting;

export const storeOfReferrer = (stores: readonly WebStore[], referrer: string): WebStore | undefined =>
  stores.find((store) => store.referrers.includes(referrer));

export const presenceOf = (agents: readonly Agent[], channel: PresenceChannel, store: string | null): PresenceWord => {
  const online = agents.some(
    (agent) =>
      agent.channels[channel] === true &&
      (store === null || agent.webStores === null || agent.webStores.includes(store)),
  );
  return online ? 'Online' : 'Offline';
};
