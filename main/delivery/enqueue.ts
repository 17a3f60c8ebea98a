/** Accepts new work: drafts for the outbox, look-ups for which a till is waiting, and direct requests. */
import { msg, type Message } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { LookupEndings } from './lookup-endings.ts';
import type { PendingLookups } from './pending-lookups.ts';
import { notSent, type DirectRequests } from './direct-requests.ts';
import { maxAgeMs } from './item-age.ts';
import { canTestSecret, recordNewPop } from './circuit-breaker.ts';
import { placeNewRow } from './call-item-rules.ts';
import { OutboxUnwritable } from './outbox-unwritable.ts';
import { rowOf } from './outbox-row.ts';
import type { Delivery, Draft, LookupResult, LookupResultReason } from './types.ts';
import { isPaused, stepFacts, type DeliveryContext } from './delivery-context.ts';

const maxItems = 1_000_000;
const maxBodyLength = 16 * 1024 * 1024;

export interface Enqueue extends Pick<Delivery, 'enqueue' | 'sendLookup' | 'sendDirect'> {
  /** Ends look-ups and direct requests that have not been sent yet. */
  readonly endWaiting: (reason: LookupResultReason, words: Message) => void;
}
export interface EnqueueParts {
  readonly context: DeliveryContext;
  readonly pendingLookups: PendingLookups;
  readonly lookupEndings: LookupEndings;
  readonly directRequests: DirectRequests;
}

export const createEnqueue = ({ context, pendingLookups, lookupEndings, directRequests }: EnqueueParts): Enqueue => {
  /** Returns the reason why no requests can be sent now, or undefined if requests can be sent. */
  const findObstacle = (): readonly [LookupResultReason, Message] | undefined => {
    if (context.state.closing) return ['closing', msg('reason.ending')];
    if (isPaused(context.state.pause, context.moment())) return ['paused', msg('reason.paused')];
    if (context.state.client === undefined) return ['no_helpdesk', msg('reason.noHelpdesk')];
    const fault = context.store.fault();
    return fault === undefined ? undefined : ['disk', fault.reason];
  };

  const enqueue = (drafts: readonly Draft[]): readonly string[] => {
    if (context.state.closing) throw new OutboxUnwritable('closed', msg('reason.ending'));
    const now = context.moment();
    const rows = drafts.map((draft) => rowOf(draft, now));
    if (rows.some((row) => row.body.length > maxBodyLength))
      throw new OutboxUnwritable('too_large', msg('reason.tooLarge', { mib: maxBodyLength / 1024 / 1024 }));
    const ran = context.store.run((outbox) =>
      outbox.hasMoreThan(maxItems - rows.length) ? 'full' : outbox.insert(rows, placeNewRow),
    );
    if (!ran.ok) {
      const fault = context.store.fault();
      context.notifyChange();
      context.wake();
      throw new OutboxUnwritable(fault?.code ?? 'disk_failed', fault?.reason ?? msg('reason.disk'));
    }
    if (ran.value === 'full') throw new OutboxUnwritable('outbox_full', msg('reason.outboxFull', { count: maxItems }));
    for (const { row, droppedBy } of ran.value) {
      if (droppedBy !== undefined) context.recordStep({ ...stepFacts(row, now), kind: 'discarded', by: droppedBy });
      else if (row.state === 'late') context.recordStep({ ...stepFacts(row, now), kind: 'late' });
      else if (row.state === 'parked')
        context.recordStep({ ...stepFacts(row, now), kind: 'parked', why: { code: 'unknown_call' } });
      if (row.lane === 0 && row.state === 'waiting') context.state.breaker = recordNewPop(context.state.breaker);
    }
    context.notifyChange();
    context.wake();
    return ran.value.map(({ row }) => String(row.seq));
  };

  const sendLookup = (draft: Draft, signal?: AbortSignal): Promise<LookupResult> => {
    const refuse = (reason: LookupResultReason): Promise<LookupResult> =>
      Promise.resolve({ result: 'refused', reason });
    const stopped = findObstacle();
    if (stopped !== undefined) return refuse(stopped[0]);
    if (context.state.breaker.refused.secret !== undefined) return refuse('unauthorised');
    if (signal?.aborted) return refuse('cancelled');
    const now = context.moment();
    const left = context.state.policies.lookupFreshSeconds * 1000 - maxAgeMs(rowOf(draft, now), now);
    if (left <= 0) return refuse('expired');
    let seq: number;
    try {
      seq = Number(enqueue([draft])[0]);
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

  const sendDirect: Delivery['sendDirect'] = (operation, request, options) => {
    const stopped = findObstacle();
    if (stopped !== undefined) return Promise.resolve(notSent(...stopped));
    if (options.class === 'person' && !canTestSecret(context.state.breaker, context.moment().monotonicMs))
      return Promise.resolve(notSent('unauthorised', msg('reason.key')));
    return new Promise<Answer>((resolve) => {
      directRequests.add({ operation, request, class: options.class, settle: resolve }, context.moment().monotonicMs);
      if (options.class === 'person') context.state.breaker = recordNewPop(context.state.breaker);
      context.wake();
    });
  };

  return {
    enqueue: enqueue,
    sendLookup: sendLookup,
    sendDirect: sendDirect,
    endWaiting: (reason, words) => {
      lookupEndings.endWaiting(reason);
      directRequests.endAll(notSent(reason, words));
    },
  };
};
