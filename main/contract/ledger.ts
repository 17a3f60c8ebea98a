/** The entries of the ledger, for windows and the command line, and the list of missed calls. */
import { z } from 'zod';
import { done } from './done.ts';

export { entryKinds, type FollowUp } from '#domain/ledger/page.ts';
export type { JudgedPage } from '#domain/verdict/verdict.ts';

const pageId = z.string().min(1).max(200);

export const missedCallCalls = {
  /** Marks a missed call as done by the agent of this PC, or opens it again. It is stored in the ledger. */
  'missed.mark': { input: z.object({ pageId, isDone: z.boolean() }), output: done },
  /** Calls the caller of this entry back, from the phone of this desk. */
  'missed.callBack': { input: z.object({ pageId }), output: done },
} as const;
