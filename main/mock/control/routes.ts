/** The routes of the control API, each with its input and action. */
import { z } from 'zod';
import { assumptions } from '#helpdesk/assumptions.ts';
import { operationNames } from '#helpdesk/operations.ts';
import { presenceChannel } from '#helpdesk/schemas.ts';
import { clockRangeText, isInClockRange } from '#contract/clock-range.ts';
import { endpoints } from '../state/integrator-endpoints.ts';
import type { Hide } from '../journal/hiding.ts';
import { journalDocument } from '../journal/journal-document.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import { faultList, type Faults } from '../rules/faults.ts';
import type { Limits } from '../rules/limits.ts';
import { came } from '../validation/validation-messages.ts';
import { stateDocument } from '../state/document.ts';
import { stateSchema } from '../state/schema-document.ts';
import { clockTime, limitsChange } from '../state/start-conditions.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { assumptionChange } from '../state/switches.ts';
import { readState, writeState } from '../state/import-export.ts';
import { expectedRequests, type ExpectedRequests } from '../verify/expected.ts';
import { verify } from '../verify/verify.ts';
import type { Sender } from '../webhook/sender.ts';
import { agentsReply, createReplyRoutes, deliveryDocument } from './reply-routes.ts';
import { route, type ControlRefusal, type ControlRoute, type ControlRoutes } from './route.ts';
import { createPairing, pairingCode, type ConfirmPairing } from './pairing.ts';
import { createSnapshots } from './snapshots.ts';

export interface ControlPorts {
  readonly helpdesk: Helpdesk;
  readonly journal: Journal;
  /** The journal of the requests that the service sent to integrators. */
  readonly calls: Journal;
  /** Hides secrets in the journals' output. */
  readonly hide: Hide;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly limitSwitch: { enabled: boolean };
  readonly webhooks: Sender;
  /** Deletes all stored data except the settings. */
  readonly clear: () => void;
  readonly openApi: () => unknown;
  /** Restores the initial state: the seed, an empty journal, no counted requests, and the start conditions. */
  readonly reset: () => void;
  readonly confirmPairing: ConfirmPairing | undefined;
}

const nothing = z.object({});
const journalQuery = z.strictObject({
  /** `in` selects requests to the service, and `out` selects requests from the service to integrators. */
  direction: z.enum(['in', 'out']).default('in'),
  operation: z.enum([...operationNames, ...endpoints] as [string, ...string[]]).optional(),
  status: z.coerce.number().int().optional(),
  /** A time, or the ID of an entry. Only entries from that time on, or with a higher ID, are returned. */
  since: z
    .union([z.iso.datetime({ offset: true }), z.string().regex(/^\d+$/)], {
      error: 'expected a time stamp or the id of an entry',
    })
    .optional(),
});
const stateQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(100_000).default(10_000) });
const presenceChange = z.strictObject({
  /** An extension or e-mail address. */
  agent: z.string(),
  /** The default is every channel to which the agent is connected. */
  channel: presenceChannel.optional(),
  online: z.boolean(),
});
const clockChange = z.strictObject({
  freeze: z.boolean().optional(),
  set: clockTime.optional(),
  /** The change in milliseconds. A negative value sets the clock back. */
  advance: z.number().optional(),
});
const snapshotName = z.strictObject({ name: z.string().min(1).max(100).default('snapshot') });

export const createControlRoutes = (ports: ControlPorts): ControlRoutes => {
  const { helpdesk, journal, calls, faults, limits, limitSwitch } = ports;
  const { clock, switches, roster } = helpdesk;
  const showClock = () => ({ now: new Date(clock.now()).toISOString(), nowMs: clock.now(), frozen: clock.frozen() });
  const showLimits = () => ({
    enabled: limitSwitch.enabled,
    windows: limits.used(clock.now(), switches.values().limitWindows),
  });
  const showFaults = () => ({ faults: faults.list(clock.now()) });
  const showAssumptions = () => ({ values: switches.values(), table: assumptions });

  const shown = (entry: JournalEntry) => journalDocument(entry, ports.hide);
  const readJournal = (input: z.output<typeof journalQuery>) => {
    const { direction, operation, status, since } = input;
    const id = since !== undefined && /^\d+$/.test(since) ? Number(since) : undefined;
    const from = since !== undefined && id === undefined ? Date.parse(since) : undefined;
    const filter = { operation, status, since: from, after: id };
    if (direction === 'in') return { entries: journal.list(filter).map(shown) };
    return {
      entries: calls.list(filter).map((entry) => ({ ...shown(entry), direction: 'to integrator' })),
    };
  };
  const setPresence = (changes: readonly z.output<typeof presenceChange>[]) => {
    const missing = changes.find((change) => !(roster.byExtension(change.agent) ?? roster.byEmail(change.agent)));
    if (missing !== undefined) {
      const sentence = `No agent has the extension or e-mail address ${missing.agent}. Nothing was changed.`;
      return { refused: { code: 'unknown_agent', sentence, path: 'agent' } } satisfies ControlRefusal;
    }
    for (const { agent: name, channel, online } of changes) {
      const agent = roster.byExtension(name) ?? roster.byEmail(name);
      if (agent === undefined) continue;
      const connected = presenceChannel.options.filter((one) => agent.channels[one] !== undefined);
      for (const one of channel === undefined ? connected : [channel]) roster.setPresence(agent.extension, one, online);
    }
    helpdesk.changed();
    return { done: true, agents: roster.content().agents };
  };
  const turnClock = ({ freeze, set, advance }: z.output<typeof clockChange>) => {
    // The new time is checked before the clock changes. Otherwise, every later record would contain a time that cannot
    // be expressed in the helpdesk API.
    if (advance !== undefined && !isInClockRange((set ?? clock.now()) + advance)) {
      const sentence = `advance: expected milliseconds that lead to a time ${clockRangeText}, got ${came(advance)}. Nothing was changed.`;
      return { refused: { code: 'bad_request', sentence, path: 'advance' } } satisfies ControlRefusal;
    }
    if (freeze !== undefined) clock.freeze(freeze);
    if (set !== undefined) clock.set(set);
    if (advance !== undefined) clock.advance(advance);
    helpdesk.changed();
    return showClock();
  };

  const verifyRequests = (expected: ExpectedRequests) =>
    verify(expected, journal.list({ after: expected.since }).map(shown));
  const snapshots = createSnapshots(ports);
  const answer = createReplyRoutes(helpdesk, ports.webhooks);

  const table: Record<string, Record<string, ControlRoute>> = {
    journal: {
      GET: route('query', journalQuery, readJournal),
      DELETE: route('body', nothing, () => (journal.clear(), calls.clear(), helpdesk.changed())),
    },
    verify: { POST: route('body', expectedRequests, verifyRequests) },
    reply: { POST: route('body', agentsReply, answer) },
    deliveries: { GET: route('query', nothing, () => ({ deliveries: ports.webhooks.list().map(deliveryDocument) })) },
    snapshot: {
      GET: route('query', nothing, snapshots.list),
      POST: route('body', snapshotName, ({ name }) => snapshots.take(name)),
    },
    restore: { POST: route('body', snapshotName, ({ name }) => snapshots.restore(name)) },
    'openapi.json': { GET: route('query', nothing, ports.openApi) },
    'schema.json': { GET: route('query', nothing, stateSchema) },
    pair: { POST: route('body', pairingCode, createPairing(ports.confirmPairing)) },
    reset: { POST: route('body', nothing, ports.reset) },
    state: {
      GET: route('query', stateQuery, ({ limit }) => readState(helpdesk, limit)),
      PUT: route('body', stateDocument, (document) => writeState(helpdesk, document)),
    },
    presence: {
      PUT: route(
        'body',
        z.union([presenceChange.transform((one) => [one]), z.array(presenceChange).max(1_000)]),
        setPresence,
      ),
    },
    faults: {
      GET: route('body', nothing, showFaults),
      PUT: route(
        'body',
        z.strictObject({ faults: faultList }),
        (input) => (faults.replace(input.faults, clock.now()), helpdesk.changed(), showFaults()),
      ),
      DELETE: route('body', nothing, () => (faults.replace([], clock.now()), helpdesk.changed(), showFaults())),
    },
    clock: { GET: route('body', nothing, showClock), PUT: route('body', clockChange, turnClock) },
    limits: {
      GET: route('body', nothing, showLimits),
      PUT: route('body', limitsChange, (input) => {
        if (input.enabled !== undefined) limitSwitch.enabled = input.enabled;
        limits.allow(input.windows ?? []);
        helpdesk.changed();
        return showLimits();
      }),
    },
    assumptions: {
      GET: route('body', nothing, showAssumptions),
      PUT: route(
        'body',
        assumptionChange,
        (change) => (switches.change(change), helpdesk.changed(), showAssumptions()),
      ),
    },
  };
  return new Map(Object.entries(table).map(([path, methods]) => [path, new Map(Object.entries(methods))]));
};
