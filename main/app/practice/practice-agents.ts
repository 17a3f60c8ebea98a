/** The practice helpdesk learns whom this desk belongs to; its other agents stay. */
import type { Settings } from '#app/settings/schema.ts';
import type { MockControlClient } from './mock-control-client.ts';
import { extensionOf, practiceAgent } from './settings.ts';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Throws when the practice helpdesk does not answer. */
export const employ = async (control: MockControlClient, agent: Settings['agent']): Promise<void> => {
  const { agents } = await control.state(1);
  const extension = extensionOf(agent);
  const known = agents.find((each) => same(each.extension, extension));
  const emailAddress = agent.emailAddress ?? known?.emailAddress ?? `${extension}@practice.example`;
  if (known !== undefined && same(known.emailAddress, emailAddress)) return;
  // One extension, one person; and one person at one extension.
  const others = agents.filter((each) => !same(each.extension, extension) && !same(each.emailAddress, emailAddress));
  const channels = { Chat: true, Email: true };
  const own = { extension, emailAddress, name: agent.name ?? practiceAgent.name, channels };
  await control.putAgents([...others, own]);
};

/** What stands in the place of an extension that is not linked to its agent. */
const unlinked = (extension: string): string => `unlinked-${extension}`.slice(0, 64);

/** The agent stays, with nobody at this extension; calls of it are refused from now on. Returns how to link it again. */
export const unlink = async (control: MockControlClient, extension: string): Promise<() => Promise<void>> => {
  const rename = async (from: string, to: string): Promise<void> => {
    const { agents } = await control.state(1);
    if (agents.some((each) => same(each.extension, to))) return;
    await control.putAgents(agents.map((each) => (same(each.extension, from) ? { ...each, extension: to } : each)));
  };
  await rename(extension, unlinked(extension));
  return () => rename(unlinked(extension), extension);
};
