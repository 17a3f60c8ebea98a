/**
 * A client for the control API of the practice helpdesk. It reads the state, the request journal and the clock, and
 * replaces the agents.
 */
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
/** The parts of the state that are needed here. Agents keep their other fields. */
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
  /** Returns all agents, and the newest items of the other kinds, at most `limit` of each kind. */
  readonly state: (limit: number) => Promise<HelpdeskState>;
  readonly putAgents: (agents: readonly HelpdeskAgent[]) => Promise<void>;
  /** Returns the requests since this time on the helpdesk's own clock, oldest first. */
  readonly journal: (since: string) => Promise<JournalEntries>;
  /** Returns the time of the helpdesk's own clock, which can be stopped or changed. */
  readonly clock: () => Promise<string>;
}

/** All methods throw if the control API does not respond or returns an error. */
export const createMockControlClient = ({
  controlUrl,
  controlToken,
}: Pick<PracticeHelpdesk, 'controlUrl' | 'controlToken'>): MockControlClient => {
  const request = async (path: string, method: string, body?: unknown): Promise<unknown> => {
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
    state: async (limit) => state.parse(await request(`state?limit=${limit}`, 'GET')),
    putAgents: async (agents) => void (await request('state', 'PUT', { agents })),
    journal: async (since) => journal.parse(await request(`journal?since=${encodeURIComponent(since)}`, 'GET')).entries,
    clock: async () => z.object({ now: z.string() }).parse(await request('clock', 'GET')).now,
  };
};
