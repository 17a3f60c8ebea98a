/** Classifies a request that ended without a response. The class depends on whether any byte was sent. */
import { z } from 'zod';
import { msg, messageOrTextSchema } from '#domain/messages/message.ts';
import type { Answer } from './result.ts';

/** An error from an HTTP port (http.ts). An error from the global `fetch` has its code in `cause`. */
const failure = z.object({
  code: z.string().optional().catch(undefined),
  sent: z.boolean().optional().catch(undefined),
  reason: messageOrTextSchema.optional().catch(undefined),
  cause: z
    .object({ code: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

export interface Ended {
  readonly host: string;
  readonly timeoutMs: number;
  readonly by: 'timeout' | 'caller' | undefined;
}

/**
 * Returns the answer for a request that failed. If the port does not report whether it sent anything, the request is
 * treated as sent, because sending a look-up twice is worse than not sending it.
 */
export const answerOfFailure = (error: unknown, { host, timeoutMs, by }: Ended): Answer => {
  const read = failure.safeParse(error).data;
  const sent = read?.sent ?? true;
  const seconds = Math.round(timeoutMs / 100) / 10;
  if (by === 'timeout')
    return sent
      ? { kind: 'unknown', code: 'timeout', reason: msg('reason.timeout', { host, seconds }) }
      : { kind: 'unreachable', code: 'timeout', reason: msg('reason.connectTimeout', { host, seconds }), sent };
  if (by === 'caller') {
    const reason = msg('reason.calledOff');
    return sent
      ? { kind: 'unknown', code: 'cancelled', reason }
      : { kind: 'unreachable', code: 'cancelled', reason, sent };
  }
  const code = read?.code ?? read?.cause?.code ?? 'failed';
  if (!sent)
    return { kind: 'unreachable', code, reason: read?.reason ?? msg('reason.unreachable', { host, code }), sent };
  return { kind: 'unknown', code, reason: read?.reason ?? msg('reason.broke', { host, code }) };
};
