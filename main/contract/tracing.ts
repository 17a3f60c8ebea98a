/** Recording what a line hears and says, masked: for whoever has to find out why a call was read as it was. */
import { z } from 'zod';
import { words } from '#domain/messages/message.ts';

const line = z.object({ line: z.string().min(1).max(200) });
const did = z.object({ done: z.boolean(), sentence: words });

export const traceView = z.object({
  startedAt: z.number(),
  /** By itself, if nobody stops it before. */
  endsAt: z.number(),
  bytes: z.number(),
  /** Why it has ended; absent while it records. */
  stopped: z.enum(['asked', 'time', 'size', 'disk']).optional(),
});
export type TraceView = z.infer<typeof traceView>;

export const tracingCalls = {
  /** Anew: the recording before is gone. */
  'trace.start': { input: line, output: did },
  'trace.stop': { input: line, output: did },
  /** A piece of the file from this byte on; `next` where there is more. */
  'trace.read': {
    input: line.extend({ from: z.number().int().min(0).default(0) }),
    output: z.object({ name: z.string(), text: z.string(), size: z.number(), next: z.number().optional() }),
  },
} as const;
