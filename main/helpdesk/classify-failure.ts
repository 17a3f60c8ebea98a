/** What is made of a request that ended without an answer. What matters: had a byte of it left this PC? */
import { z } from 'zod';
import { say, words } from '#domain/messages/message.ts';
import type { Answer } from './result.ts';

/** What a port rejects with (http.ts), read from whatever it really throws. Global fetch keeps the code in the cause. */
const failure = z.object({
  code: z.string().optional().catch(undefined),
  sent: z.boolean().optional().catch(undefined),
  reason: words.optional().catch(undefined),
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

/** A port that does not say whether a byte had left is taken to have sent: repeating a look-up is the worse mistake. */
export const answerOfFailure = (error: unknown, { host, timeoutMs, by }: Ended): Answer => {
  const read = failure.safeParse(error).data;
  const sent = read?.sent ?? true;
  const seconds = Math.round(timeoutMs / 100) / 10;
  if (by === 'timeout')
    return sent
      ? { kind: 'unknown', code: 'timeout', reason: say('reason.timeout', { host, seconds }) }
      : { kind: 'unreachable', code: 'timeout', reason: say('reason.connectTimeout', { host, seconds }), sent };
  if (by === 'caller') {
    const reason = say('reason.calledOff');
    return sent
      ? { kind: 'unknown', code: 'cancelled', reason }
      : { kind: 'unreachable', code: 'cancelled', reason, sent };
  }
  const code = read?.code ?? read?.cause?.code ?? 'failed';
  if (!sent)
    return { kind: 'unreachable', code, reason: read?.reason ?? say('reason.unreachable', { host, code }), sent };
  return { kind: 'unknown', code, reason: read?.reason ?? say('reason.broke', { host, code }) };
};
