/**
 * The data about the PCs of a site for administrators. Each PC reports its state, and the grantor reports which PCs use
 * the limits. The messages contain no customer data. A message of another version is rejected and counted.
 */
import { z } from 'zod';
import { state } from '../ledger/page.ts';
import { siteVersion } from './messages.ts';

/** The maximum number of PCs in a message and in the list of the last reports (fleet-registry.ts). */
export const mostPcs = 500;
/** The interval in ms at which each PC reports its state. */
export const reportEveryMs = 10_000;
/** The time in ms after which a PC is treated as lost, because it has missed two reports. */
export const lostAfterMs = 25_000;

const version = { v: z.literal(siteVersion) };
const count = z.number().int().min(0).max(1_000_000_000);
export const pcName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const pcReport = z.object({
  ...version,
  kind: z.literal('pc'),
  /** The version of Counterline. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  role: z.enum(['member', 'server']),
  mode: z.enum(['granted', 'waiting', 'turn']),
  /** The states of the PC's headline, lines and tills. */
  state,
  line: state,
  till: state,
  /** The number of screen pops that failed within the last hour. */
  failedPops: count,
  /** The number of items that will be sent automatically. */
  waiting: count,
});
export type PcReport = z.infer<typeof pcReport>;

export const windowName = z.enum(['second', 'minute', 'hour', 'day']);
const window = z.object({
  name: windowName,
  windowMs: count,
  used: count,
  limit: count,
});
export const fleetMessage = z.discriminatedUnion('kind', [
  /** The request from a host with the role `server` to the grantor. */
  z.object({ ...version, kind: z.literal('ask'), id: z.string().min(1).max(64) }),
  z.object({
    ...version,
    kind: z.literal('grantor'),
    /** The ID of the `ask` message that this message answers. */
    id: z.string().min(1).max(64),
    pc: pcName,
    term: count,
    /** Whether the grantor only counts requests and does not grant any yet. */
    isLearning: z.boolean(),
    windows: z.array(window).max(8),
    /** The PCs that the grantor knows, with the number of requests that each PC sent within the last hour. */
    pcs: z.array(z.tuple([pcName, count])).max(mostPcs),
  }),
]);
export type FleetMessage = z.infer<typeof fleetMessage>;
export type GrantorReport = Extract<FleetMessage, { kind: 'grantor' }>;
