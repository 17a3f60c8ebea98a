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
  readonly works: DeliveryContext;
  readonly asks: PendingLookups;
  readonly asking: LookupEndings;
  readonly directs: DirectRequests;
}

export const createEnqueue = ({ works, asks, asking, directs }: EnqueueParts): Enqueue => {
  /** Why nothing can go now, whatever it is. */
  const obstacle = (): readonly [VerdictReason, Said] | undefined => {
    if (works.now.closing) return ['closing', say('reason.ending')];
    if (isPaused(works.now.pause, works.moment())) return ['paused', say('reason.paused')];
    if (works.now.client === undefined) return ['no_helpdesk', say('reason.noHelpdesk')];
    const fault = works.shelf.fault();
    return fault === undefined ? undefined : ['disk', fault.reason];
  };

  const put = (drafts: readonly Draft[]): readonly string[] => {
    if (works.now.closing) throw new OutboxUnwritable('closed', say('reason.ending'));
    const now = works.moment();
    const rows = drafts.map((draft) => rowOf(draft, now));
    if (rows.some((row) => row.body.length > longestBody))
      throw new OutboxUnwritable('too_large', say('reason.tooLarge', { mib: longestBody / 1024 / 1024 }));
    const ran = works.shelf.run((outbox) =>
      outbox.exceeds(mostItems - rows.length) ? 'full' : outbox.put(rows, placeOf),
    );
    if (!ran.ok) {
      const fault = works.shelf.fault();
      works.changed();
      works.wake();
      throw new OutboxUnwritable(fault?.code ?? 'disk_failed', fault?.reason ?? say('reason.disk'));
    }
    if (ran.value === 'full') throw new OutboxUnwritable('outbox_full', say('reason.outboxFull', { count: mostItems }));
    for (const { row, dropped } of ran.value) {
      if (dropped) works.say({ ...stepFacts(row, now), kind: 'discarded', by: 'person' });
      else if (row.state === 'late') works.say({ ...stepFacts(row, now), kind: 'late' });
      else if (row.state === 'parked')
        works.say({ ...stepFacts(row, now), kind: 'parked', why: { code: 'unknown_call' } });
      if (row.lane === 0 && row.state === 'waiting') works.now.gate = popCame(works.now.gate);
    }
    works.changed();
    works.wake();
    return ran.value.map(({ row }) => String(row.seq));
  };

  const ask = (draft: Draft, signal?: AbortSignal): Promise<Verdict> => {
    const refuse = (reason: VerdictReason): Promise<Verdict> => Promise.resolve({ result: 'refused', reason });
    const stopped = obstacle();
    if (stopped !== undefined) return refuse(stopped[0]);
    if (works.now.gate.refused.secret !== undefined) return refuse('unauthorised');
    if (signal?.aborted) return refuse('cancelled');
    const now = works.moment();
    const left = works.now.policies.lookupFreshSeconds * 1000 - ageAtMost(rowOf(draft, now), now);
    if (left <= 0) return refuse('expired');
    let seq: number;
    try {
      seq = Number(put([draft])[0]);
    } catch (error) {
      if (error instanceof OutboxUnwritable) return refuse('disk');
      throw error;
    }
    return new Promise((resolve) => {
      const cancel = (): void => asking.cancel(entry);
      const deadline = { monotonicMs: now.monotonicMs + left, wallMs: now.wallMs + left };
      const entry = asks.open(seq, deadline, (verdict) => {
        signal?.removeEventListener('abort', cancel);
        resolve(verdict);
      });
      signal?.addEventListener('abort', cancel, { once: true });
    });
  };

  const direct: Delivery['direct'] = (operation, request, options) => {
    const stopped = obstacle();
    if (stopped !== undefined) return Promise.resolve(notSent(...stopped));
    if (options.class === 'person' && !mayAsk(works.now.gate, works.moment().monotonicMs))
      return Promise.resolve(notSent('unauthorised', say('reason.key')));
    return new Promise<Answer>((resolve) => {
      directs.add({ operation, request, class: options.class, settle: resolve }, works.moment().monotonicMs);
      if (options.class === 'person') works.now.gate = popCame(works.now.gate);
      works.wake();
    });
  };

  return {
    put,
    ask,
    direct,
    endWaiting: (reason, words) => {
      asking.endWaiting(reason);
      directs.endAll(notSent(reason, words));
    },
  };
};
