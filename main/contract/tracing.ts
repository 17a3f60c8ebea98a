/** Records a line's masked messages to find out why a call was interpreted in a certain way. */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

const line = z.object({ line: z.string().min(1).max(200) });
const did = z.object({ done: z.boolean(), sentence: messageOrTextSchema });

export const traceView = z.object({
  startedAt: z.number(),
  /** The time when the recording stops automatically. */
  endsAt: z.number(),
  bytes: z.number(),
  /** The reason why the recording has ended. Absent if it is still in progress. */
  stopped: z.enum(['asked', 'time', 'size', 'disk']).optional(),
});
export type TraceView = z.infer<typeof traceView>;

export const tracingCalls = {
  /** Starts a new recording and deletes the previous one. */
  'trace.start': { input: line, output: did },
  'trace.stop': { input: line, output: did },
  /**
   * Returns a part of the file, starting at the byte `from`. `next` is the position where the next part
   * starts, if there is one.
   */
  'trace.read': {
    input: line.extend({ from: z.number().int().min(0).default(0) }),
    output: z.object({ name: z.string(), text: z.string(), size: z.number(), next: z.number().optional() }),
  },
} as const;
