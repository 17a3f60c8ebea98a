/**
 * Reads the softphone calls that were stored for a restart of the app. If the data is unreadable, the state contains no
 * calls.
 */
import { z } from 'zod';
import { noHooks, type MatcherState } from './matcher-state.ts';

const text = z.string().max(200);
const direction = z.enum(['inbound', 'outbound']);
const call = z.object({
  name: text,
  id: text.optional(),
  key: text,
  number: text.optional(),
  withheld: z.literal(true).optional(),
  extension: text,
  direction,
  dialled: text.optional(),
  phase: z.enum(['ringing', 'calling', 'unsure', 'talking', 'given']),
  at: z.number(),
  since: z.number(),
  to: text.optional(),
  evidence: z.enum(['device', 'inferred', 'exchange']),
});
const done = z.object({
  name: text,
  extension: text,
  id: text.optional(),
  key: text,
  number: text.optional(),
  direction,
  at: z.number(),
});
/** A finished call in the format of an older version is dropped, but the live calls are kept. */
const doneCalls = z
  .array(z.unknown())
  .max(256)
  .transform((all) => all.flatMap((one) => done.safeParse(one).data ?? []));
const kept = z.object({ open: z.array(call).max(64), done: doneCalls });

export const readStoredCalls = (value: unknown): MatcherState => kept.safeParse(value).data ?? noHooks;
