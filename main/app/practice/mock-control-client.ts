/** What practice asks of its helpdesk through the control door: whom it knows, what it heard, and its clock. */
import { z } from 'zod';
import type { PracticeHelpdesk } from './helpdesk.ts';

const agent = z.looseObject({ extension: z.string(), emailAddress: z.string(), name: z.string() });
const customer = z.looseObject({
  email_address: z.string(),
  name: z.string().nullable(),
  phone_numbers: z.array(z.string()),
  external_identifier: z.string().nullable(),
  customer_since: z.string().nullable(),
  order_count: z.number().nullable(),
  total_revenue: z.number().nullable(),
});
/** The parts of its state that matter here; an agent goes back as it came. */
const state = z.object({
  agents: z.array(agent).default([]),
  customers: z.array(customer).default([]),
  orders: z.array(z.looseObject({ order_number: z.string() })).default([]),
  conversations: z
    .array(z.looseObject({ guid: z.string(), customer: z.string().nullable(), owner: z.string().nullable() }))
    .default([]),
  calls: z.array(z.looseObject({ Id: z.string(), conversation: z.string() })).default([]),
});
const journal = z.object({
  entries: z.array(
    z.looseObject({
      at: z.string(),
      operation: z.string().nullable(),
      status: z.number(),
      request: z.object({ body: z.unknown() }),
    }),
  ),
});

export type HelpdeskState = z.output<typeof state>;
export type HelpdeskAgent = z.output<typeof agent>;
export type JournalEntries = z.output<typeof journal>['entries'];

export interface MockControlClient {
  /** At most `limit` of each kind, the newest. */
  readonly state: (limit: number) => Promise<HelpdeskState>;
  readonly putAgents: (agents: readonly HelpdeskAgent[]) => Promise<void>;
  /** What it was asked since this moment of its own clock, oldest first. */
  readonly journal: (since: string) => Promise<JournalEntries>;
  /** Its own time; it may stand still or be turned. */
  readonly clock: () => Promise<string>;
}

/** All of it throws when the practice helpdesk does not answer its own control door. */
export const createMockControlClient = ({
  controlUrl,
  controlToken,
}: Pick<PracticeHelpdesk, 'controlUrl' | 'controlToken'>): MockControlClient => {
  const ask = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${controlUrl}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${controlToken}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new Error(`The practice helpdesk refuses ${method} ${path}: ${response.status}`);
    return answer;
  };
  return {
    state: async (limit) => state.parse(await ask(`state?limit=${limit}`, 'GET')),
    putAgents: async (agents) => void (await ask('state', 'PUT', { agents })),
    journal: async (since) => journal.parse(await ask(`journal?since=${encodeURIComponent(since)}`, 'GET')).entries,
    clock: async () => z.object({ now: z.string() }).parse(await ask('clock', 'GET')).now,
  };
};
