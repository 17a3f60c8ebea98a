/** The PCs of a site as administrators see them, in the window and with `counterline site status`. No customer data. */
import { z } from 'zod';
import { state } from '#domain/ledger/page.ts';

export const fleetPc = z.object({
  pc: z.string(),
  /** `lost`: it has missed two reports · `unknown`: the grantor knows it, but it has not reported yet. */
  link: z.enum(['connected', 'lost', 'unknown']),
  /** When it reported last; the clock of the PC that answers. */
  lastAt: z.number().optional(),
  version: z.string().optional(),
  role: z.enum(['member', 'server']).optional(),
  /** Absent: not known. For a lost PC, these are its last states. */
  state: state.optional(),
  line: state.optional(),
  till: state.optional(),
  /** How its requests are sent: granted, waiting for a grantor, or in turn. */
  mode: z.enum(['granted', 'waiting', 'turn']).optional(),
  /** Screen pops that failed within the last hour. */
  failedPops: z.number().optional(),
  /** Items in its outbox. */
  waiting: z.number().optional(),
  /** Requests within the last hour, and their part of those of all PCs (0…1). */
  hourlyUse: z.number().optional(),
  share: z.number().optional(),
});
export type FleetPc = z.infer<typeof fleetPc>;

export const fleetView = z.object({
  site: z.string(),
  /** The name of the PC that answers. */
  pc: z.string(),
  /** Wall clock, ms. */
  at: z.number(),
  /** Whether this PC is connected to the broker. */
  isConnected: z.boolean(),
  /** Absent: no PC grants requests. */
  grantor: z
    .object({
      pc: z.string(),
      term: z.number(),
      /** It counts, and grants nothing yet. */
      isLearning: z.boolean(),
    })
    .optional(),
  /** The windows of the subscription, without the reserve for PCs without a grantor. Empty without a grantor. */
  windows: z.array(
    z.object({
      name: z.enum(['second', 'minute', 'hour', 'day']),
      windowMs: z.number(),
      used: z.number(),
      limit: z.number(),
    }),
  ),
  /** PCs that need attention first. */
  pcs: z.array(fleetPc),
  /** The number of reports for which there was no room. */
  omitted: z.number(),
});
export type FleetView = z.infer<typeof fleetView>;

export const fleetCalls = {
  /** Only for PCs with the role `server`. Refusals: `no_site`, `not_server`. */
  'site.fleet': { input: z.object({}), output: fleetView },
} as const;
