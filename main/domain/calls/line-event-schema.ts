/**
 * The schema of a line event from another host of the site. The length of each text is limited, because the sender may
 * be faulty.
 */
import { z } from 'zod';
import type { LineEvent, LiveLeg } from './line-event.ts';

const id = z.string().min(1).max(300);
const text = z.string().max(300);
const extension = z.string().min(1).max(64);
const evidence = z.enum(['exchange', 'device', 'inferred']);
const endCause = z.enum([
  'hung-up',
  'cancelled',
  'no-answer',
  'busy',
  'rejected',
  'elsewhere',
  'failed',
  'unseen',
  'unknown',
]);
const end = z.union([
  z.object({ kind: z.literal('extension'), extension }),
  z.object({ kind: z.enum(['outside', 'service']) }),
]);
const party = {
  number: text.exactOptional(),
  name: text.exactOptional(),
  withheld: z.literal(true).exactOptional(),
  dialled: text.exactOptional(),
};
const facts = {
  leg: id,
  call: id,
  end,
  origin: z.enum(['calling', 'called']),
  ...party,
  unseen: z.boolean().exactOptional(),
};

export const liveLegSchema: z.ZodType<LiveLeg> = z.object({
  ...facts,
  bridge: id.exactOptional(),
  ringing: z.boolean().exactOptional(),
  evidence: evidence.exactOptional(),
});

/** All events except `line.resynced`, which has its own message (site/line-messages.ts). */
export const lineEventSchema: z.ZodType<Exclude<LineEvent, { type: 'line.resynced' }>> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leg.appeared'), ...facts }),
  z.object({ type: z.literal('leg.described'), leg: id, ...party, end: end.exactOptional() }),
  z.object({ type: z.literal('leg.rang'), leg: id }),
  z.object({ type: z.literal('leg.joined'), leg: id, bridge: id, evidence }),
  z.object({ type: z.literal('leg.left'), leg: id, bridge: id }),
  z.object({ type: z.enum(['leg.held', 'leg.resumed']), leg: id }),
  z.object({ type: z.literal('leg.regrouped'), leg: id, call: id }),
  z.object({ type: z.literal('leg.ended'), leg: id, cause: endCause, by: z.boolean().exactOptional() }),
  z.object({
    type: z.literal('transfer.asked'),
    leg: id,
    kind: z.enum(['blind', 'attended']),
    target: text.exactOptional(),
    succeeded: z.boolean().exactOptional(),
  }),
]);
