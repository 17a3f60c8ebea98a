/** The entries of the ledger, for windows and the command line, and the API calls about missed calls. */
import { z } from 'zod';
import { done } from './action-result.ts';

export { entryKinds } from '#domain/ledger/page.ts';
export type { JudgedPage } from '#domain/verdict/verdict.ts';

const pageId = z.string().min(1).max(200);

export const missedCallCalls = {
  /** Marks a missed call as done by this PC's agent, or reopens it. The change is stored in the ledger. */
  'missed.mark': { input: z.object({ pageId, isDone: z.boolean() }), output: done },
  /** Calls back the caller of this entry from this PC's phone. */
  'missed.callBack': { input: z.object({ pageId }), output: done },
} as const;
