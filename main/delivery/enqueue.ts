/** What comes in: drafts for the outbox, look-ups that somebody waits for, and requests that are not kept. */
import { say, type Said } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { LookupEndings } from './lookup-endings.ts';
import type { PendingLookups } from './pending-lookups.ts';
import { notSent, type DirectRequests } from './direct-requests.ts';
import { ageAtMost } from './freshness.ts';
import { mayAsk, popCame } from './circuit-breaker.ts';
import { placeOf } from './groups.ts';
import { OutboxUnwritable } from './outbox-unwritable.ts';
import { rowOf } from './row.ts';
import type { Delivery, Draft, Verdict, VerdictReason } from './types.ts';
import { isPaused, stepFacts, type DeliveryContext } from './delivery-context.ts';

const mostItems = 1_000_000;
const longestBody = 16 * 1024 * 1024;

export interface Enqueue extends Pick<Delivery, 'put' | 'ask' | 'direct'> {
  /** Ends look-ups and direct requests that wait for their turn. */
  readonly endWaiting: (reason: VerdictReason, words: Said) => void;
}
export interface EnqueueParts {
  readonly context: DeliveryContext;
  readonly pendingLookups: PendingLookups;
  readonly lookupEndings: LookupEndings;
  readonly directRequests: DirectRequests;
}

export const createEnqueue = ({ context, pendingLookups, lookupEndings, directRequests }: EnqueueParts): Enqueue => {
  /** Why nothing can go now, whatever it is. */
  const obstacle = (): readonly [VerdictReason, Said] | undefined => {
    if (context.now.closing) return ['closing', say('reason.ending')];
    if (isPaused(context.now.pause, context.moment())) return ['paused', say('reason.paused')];
    if (context.now.client === undefined) return ['no_helpdesk', say('reason.noHelpdesk')];
    const fault = context.store.fault();
    return fault === undefined ? undefined : ['disk', fault.reason];
  };

  const put = (drafts: readonly Draft[]): readonly string[] => {
    if (context.now.closing) throw new OutboxUnwritable('closed', say('reason.ending'));
    const now = context.moment();
    const rows = drafts.map((draft) => rowOf(draft, now));
    if (rows.some((row) => row.body.length > longestBody))
      throw new OutboxUnwritable('too_large', say('reason.tooLarge', { mib: longestBody / 1024 / 1024 }));
    const ran = context.store.run((outbox) =>
      outbox.exceeds(mostItems - rows.length) ? 'full' : outbox.put(rows, placeOf),
    );
    if (!ran.ok) {
      const fault = context.store.fault();
      context.changed();
      context.wake();
      throw new OutboxUnwritable(fault?.code ?? 'disk_failed', fault?.reason ?? say('reason.disk'));
    }
    if (ran.value === 'full') throw new OutboxUnwritable('outbox_full', say('reason.outboxFull', { count: mostItems }));
    for (const { row, dropped } of ran.value) {
      if (dropped) context.say({ ...stepFacts(row, now), kind: 'discarded', by: 'person' });
      else if (row.state === 'late') context.say({ ...stepFacts(row, now), kind: 'late' });
      else if (row.state === 'parked')
        context.say({ ...stepFacts(row, now), kind: 'parked', why: { code: 'unknown_call' } });
      if (row.lane === 0 && row.state === 'waiting') context.now.gate = popCame(context.now.gate);
    }
    context.changed();
    context.wake();
    return ran.value.map(({ row }) => String(row.seq));
  };

  const ask = (draft: Draft, signal?: AbortSignal): Promise<Verdict> => {
    const refuse = (reason: VerdictReason): Promise<Verdict> => Promise.resolve({ result: 'refused', reason });
    const stopped = obstacle();
    if (stopped !== undefined) return refuse(stopped[0]);
    if (context.now.gate.refused.secret !== undefined) return refuse('unauthorised');
    if (signal?.aborted) return refuse('cancelled');
    const now = context.moment();
    const left = context.now.policies.lookupFreshSeconds * 1000 - ageAtMost(rowOf(draft, now), now);
    if (left <= 0) return refuse('expired');
    let seq: number;
    try {
      seq = Number(put([draft])[0]);
    } catch (error) {
      if (error instanceof OutboxUnwritable) return refuse('disk');
      throw error;
    }
    return new Promise((resolve) => {
      const cancel = (): void => lookupEndings.cancel(entry);
      const deadline = { monotonicMs: now.monotonicMs + left, wallMs: now.wallMs + left };
      const entry = pendingLookups.open(seq, deadline, (verdict) => {
        signal?.removeEventListener('abort', cancel);
        resolve(verdict);
      });
      signal?.addEventListener('abort', cancel, { once: true });
    });
  };

  const direct: Delivery['direct'] = (operation, request, options) => {
    const stopped = obstacle();
    if (stopped !== undefined) return Promise.resolve(notSent(...stopped));
    if (options.class === 'person' && !mayAsk(context.now.gate, context.moment().monotonicMs))
      return Promise.resolve(notSent('unauthorised', say('reason.key')));
    return new Promise<Answer>((resolve) => {
      directRequests.add({ operation, request, class: options.class, settle: resolve }, context.moment().monotonicMs);
      if (options.class === 'person') context.now.gate = popCame(context.now.gate);
      context.wake();
    });
  };

  return {
    put,
    ask,
    direct,
    endWaiting: (reason, words) => {
      lookupEndings.endWaiting(reason);
      directRequests.endAll(notSent(reason, words));
    },
  };
};
