/** The calls that are up, as they are kept over a restart of the app. What cannot be read counts as none. */
import { z } from 'zod';
import { noHooks, type HookMemory } from './matcher-state.ts';

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
/** Of calls that are over less is at stake than of those that are up: one that an older version kept is left out alone. */
const doneCalls = z
  .array(z.unknown())
  .max(256)
  .transform((all) => all.flatMap((one) => done.safeParse(one).data ?? []));
const kept = z.object({ open: z.array(call).max(64), done: doneCalls });

export const readKept = (value: unknown): HookMemory => kept.safeParse(value).data ?? noHooks;
