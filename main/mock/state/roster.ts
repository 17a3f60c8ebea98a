/**
 * The agents and web stores. Every call and every presence check reads them, and there are few of them. Therefore, they
 * are kept in memory and stored when they change.
 */
import type { PresenceChannel } from '#helpdesk/schemas.ts';
import type { Agent, WebStore } from '../rules/presence.ts';

export interface RosterContent {
  readonly agents: readonly Agent[];
  readonly webStores: readonly WebStore[];
}

export interface Roster {
  readonly content: () => RosterContent;
  readonly replace: (content: Partial<RosterContent>) => void;
  readonly byExtension: (extension: string) => Agent | undefined;
  /** Finds an agent by e-mail address, and ignores upper and lower case. */
  readonly byEmail: (emailAddress: string) => Agent | undefined;
  readonly setPresence: (extension: string, channel: PresenceChannel, online: boolean) => void;
}

export const createRoster = (initial: RosterContent, changed: (content: RosterContent) => void): Roster => {
  let current = initial;
  let extensions = new Map<string, Agent>();
  let addresses = new Map<string, Agent>();
  const index = (): void => {
    extensions = new Map(current.agents.map((agent) => [agent.extension, agent]));
    addresses = new Map(current.agents.map((agent) => [agent.emailAddress.toLowerCase(), agent]));
  };
  index();
  const replace = (content: Partial<RosterContent>): void => {
    current = { ...current, ...content };
    index();
    changed(current);
  };
  return {
    replace,
    content: () => current,
    byExtension: (extension) => extensions.get(extension),
    byEmail: (emailAddress) => addresses.get(emailAddress.toLowerCase()),
    setPresence: (extension, channel, online) =>
      replace({
        agents: current.agents.map((agent) =>
          agent.extension === extension ? { ...agent, channels: { ...agent.channels, [channel]: online } } : agent,
        ),
      }),
  };
};
