/**
 * Calculates presence (B.6). A channel is Online if at least one of its agents is online. If the request names a web
 * store, that agent must also serve this web store. The code is pure.
 */
import type { AgentSetting, WebStoreSetting } from '#contract/desk-settings.ts';
import type { PresenceChannel, PresenceWord } from '#helpdesk/schemas.ts';

/** An agent whose channels are among the nine of the helpdesk API. */
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
