/**
 * The PCs of a site as administrators see them, in the window and with `counterline site status`. The data contains no
 * customer data.
 */
import { z } from 'zod';
import { state } from '#domain/ledger/page.ts';

export const fleetPc = z.object({
  pc: z.string(),
  /**
   * `lost` means that the PC has missed two reports. `unknown` means that the grantor knows the PC, but that the PC has
   * not reported yet.
   */
  link: z.enum(['connected', 'lost', 'unknown']),
  /** The time of the PC's last report, on the wall clock of the PC that sends this response. */
  lastAt: z.number().optional(),
  version: z.string().optional(),
  role: z.enum(['member', 'server']).optional(),
  /** The state of the PC. Absent if the state is unknown. For a lost PC, this is the last reported state. */
  state: state.optional(),
  line: state.optional(),
  till: state.optional(),
  /** How the PC sends its requests (see `mode` in site.ts). */
  mode: z.enum(['granted', 'waiting', 'turn']).optional(),
  /** The number of screen pops that failed within the last hour. */
  failedPops: z.number().optional(),
  /** The number of items in the PC's outbox that will be sent automatically. */
  waiting: z.number().optional(),
  /** The number of the PC's requests within the last hour, and their share of the requests of all PCs (0 to 1). */
  hourlyUse: z.number().optional(),
  share: z.number().optional(),
});
export type FleetPc = z.infer<typeof fleetPc>;

export const fleetView = z.object({
  site: z.string(),
  /** The name of the PC that sends this response. */
  pc: z.string(),
  /** The wall-clock time of this response, in milliseconds since 1970. */
  at: z.number(),
  /** Whether this PC is connected to the broker. */
  isConnected: z.boolean(),
  /** The PC that grants requests. Absent if there is none. */
  grantor: z
    .object({
      pc: z.string(),
      term: z.number(),
      /** Whether the grantor only counts requests and does not grant any yet. */
      isLearning: z.boolean(),
    })
    .optional(),
  /**
   * The use of the subscription's request limits. `limit` does not include the reserve for PCs without a grantor. The
   * list is empty if there is no grantor.
   */
  windows: z.array(
    z.object({
      name: z.enum(['second', 'minute', 'hour', 'day']),
      windowMs: z.number(),
      used: z.number(),
      limit: z.number(),
    }),
  ),
  /** The PCs, with those that need attention first. */
  pcs: z.array(fleetPc),
  /** The number of reports that were dropped because the list was full. */
  omitted: z.number(),
});
export type FleetView = z.infer<typeof fleetView>;

export const fleetCalls = {
  /**
   * Returns the PCs of the site. Only PCs with the role `server` can make this call. The codes of refusals are
   * `no_site` and `not_server`.
   */
  'site.fleet': { input: z.object({}), output: fleetView },
} as const;
