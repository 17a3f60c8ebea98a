/** The practice helpdesk learns whom this desk belongs to, through its control door; its other agents stay. */
import { z } from 'zod';
import type { Settings } from '../settings/schema.ts';
import type { PracticeHelpdesk } from './helpdesk.ts';
import { extensionOf, practiceAgent } from './settings.ts';

/** The part of its state that matters here; an agent goes back as it came. */
const state = z.object({
  agents: z.array(z.looseObject({ extension: z.string(), emailAddress: z.string() })).default([]),
});

/** Throws when the practice helpdesk does not answer its own control door. */
export const employ = async (
  { controlUrl, controlToken }: Pick<PracticeHelpdesk, 'controlUrl' | 'controlToken'>,
  agent: Settings['agent'],
): Promise<void> => {
  const control = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${controlUrl}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${controlToken}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new Error(`The practice helpdesk refuses ${method} ${path}: ${response.status}`);
    return answer;
  };
  const { agents } = state.parse(await control('state?limit=1', 'GET'));
  const extension = extensionOf(agent);
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const known = agents.find((each) => same(each.extension, extension));
  const emailAddress = agent.emailAddress ?? known?.emailAddress ?? `${extension}@practice.example`;
  if (known !== undefined && same(known.emailAddress, emailAddress)) return;
  // One extension, one person; and one person at one extension.
  const others = agents.filter((each) => !same(each.extension, extension) && !same(each.emailAddress, emailAddress));
  const channels = { Chat: true, Email: true };
  const own = { extension, emailAddress, name: agent.name ?? practiceAgent.name, channels };
  await control('state', 'PUT', { agents: [...others, own] });
};
