/** The calls that are up, as they are kept over a restart of the app. What cannot be read counts as none. */
import { z } from 'zod';
import { noHooks, type HookMemory } from './memory.ts';

const text = z.string().max(200);
const call = z.object({
  name: text,
  id: text.optional(),
  key: text,
  number: text.optional(),
  extension: text,
  direction: z.enum(['inbound', 'outbound']),
  dialled: text.optional(),
  phase: z.enum(['ringing', 'calling', 'unsure', 'talking', 'given']),
  at: z.number(),
  since: z.number(),
  to: text.optional(),
  evidence: z.enum(['device', 'inferred', 'exchange']),
});
const done = z.object({ name: text, id: text.optional(), key: text, at: z.number() });
const kept = z.object({ open: z.array(call).max(64), done: z.array(done).max(256) });

export const readKept = (value: unknown): HookMemory => kept.safeParse(value).data ?? noHooks;
