/** Adds this PC's agent to the practice helpdesk, and links and unlinks extensions. */
import type { Settings } from '#app/settings/schema.ts';
import type { MockControlClient } from './mock-control-client.ts';
import { getExtension, practiceAgent } from './settings.ts';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Throws if the practice helpdesk does not respond. */
export const addPracticeAgent = async (control: MockControlClient, agent: Settings['agent']): Promise<void> => {
  const { agents } = await control.state(1);
  const extension = getExtension(agent);
  const known = agents.find((each) => same(each.extension, extension));
  const emailAddress = agent.emailAddress ?? known?.emailAddress ?? `${extension}@practice.example`;
  if (known !== undefined && same(known.emailAddress, emailAddress)) return;
  // Each extension has one agent, and each agent has one extension.
  const others = agents.filter((each) => !same(each.extension, extension) && !same(each.emailAddress, emailAddress));
  const channels = { Chat: true, Email: true };
  const own = { extension, emailAddress, name: agent.name ?? practiceAgent.name, channels };
  await control.putAgents([...others, own]);
};

/** Returns a placeholder extension for an agent who is no longer linked to this extension. */
const formatUnlinked = (extension: string): string => `unlinked-${extension}`.slice(0, 64);

/**
 * Unlinks the extension from its agent, so that the helpdesk refuses its calls. Returns a function that links it again.
 */
export const unlinkExtension = async (control: MockControlClient, extension: string): Promise<() => Promise<void>> => {
  const rename = async (from: string, to: string): Promise<void> => {
    const { agents } = await control.state(1);
    if (agents.some((each) => same(each.extension, to))) return;
    await control.putAgents(agents.map((each) => (same(each.extension, from) ? { ...each, extension: to } : each)));
  };
  await rename(extension, formatUnlinked(extension));
  return () => rename(formatUnlinked(extension), extension);
};
