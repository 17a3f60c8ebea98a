/**
 * A site in virtual time. Counterline's grantor, limiter and members run with a simulated network, a broker
 * and a strictly counting helpdesk. A test can kill the grantor or a PC, and can cut off some or all PCs from the
 * broker.
 */
import { createGrantor, type Grantor, type GrantorEffects, type Reply } from '#domain/site/grantor.ts';
import { createSiteHistory, type JournalEntry, type JournalRecord } from '#domain/site/journal.ts';
import { siteVersion, type FromGrantor, type FromMember } from '#domain/site/messages.ts';
import type { Want } from '#domain/site/member.ts';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import { createCountingHelpdesk, type CountingHelpdesk } from './counting-helpdesk.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { createVirtualPc, type Sent, type VirtualPc } from './virtual-pc.ts';

export interface Answered extends Sent {
  readonly answer: 'accepted' | 'limited';
}
export interface VirtualSiteOptions {
  readonly windows: readonly ServiceWindow[];
  readonly pcs: number;
  readonly fallbackReserve?: number;
  readonly screenPopReserve?: number;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /** Returns the network delay between a PC and the grantor, in one direction, in ms. */
  readonly networkMs: () => number;
  readonly ackMs: () => number;
  readonly helpdeskMs: () => { readonly there: number; readonly back: number };
  readonly onAnswer: (answered: Answered) => void;
  readonly onDelivered?: (pc: string, want: Want, by: string) => void;
  readonly offset?: number;
}
export interface VirtualSite {
  readonly queue: EventQueue;
  readonly helpdesk: CountingHelpdesk;
  readonly pcs: readonly VirtualPc[];
  /** Kills the grantor. Another grantor starts granting after `afterMs`. */
  readonly killGrantor: (afterMs: number, options?: { readonly hasGap?: boolean }) => void;
  readonly setConnected: (pc: VirtualPc, isConnected: boolean) => void;
  /** Kills a PC together with its requests. */
  readonly vanish: (pc: VirtualPc) => void;
  readonly grantor: () => Grantor | undefined;
  readonly terms: () => number;
  /** Returns the number of requests that are on their way to the helpdesk. */
  readonly underWay: () => number;
}

export const createVirtualSite = (options: VirtualSiteOptions): VirtualSite => {
  const { windows, random, networkMs, ackMs } = options;
  const queue = createEventQueue();
  const helpdesk = createCountingHelpdesk(windows, options.offset);
  const history = createSiteHistory(Math.max(...windows.map(({ windowMs }) => windowMs)));
  const cutOff = new Set<string>();
  let term = 0;
  let grantor: Grantor | undefined;
  let timerAt = Infinity;
  let isPublishing = false;
  let pending: { records: JournalRecord[]; replies: Reply[] } = { records: [], replies: [] };
  const members = new Map<string, VirtualPc>();
  let underWay = 0;

  const toPc = (pc: string, message: FromGrantor): void => {
    queue.at(queue.now() + networkMs(), () => {
      if (cutOff.has(pc)) return;
      const member = members.get(pc);
      member?.member.receive(message, queue.now());
      member?.pump();
    });
  };
  const publish = (): void => {
    if (isPublishing || pending.records.length + pending.replies.length === 0) return;
    const { records, replies } = pending;
    pending = { records: [], replies: [] };
    const by = grantor;
    const ofTerm = term;
    if (records.length === 0) {
      for (const { pc, message } of replies) toPc(pc, message);
      return;
    }
    isPublishing = true;
    const entry: JournalEntry = { v: siteVersion, term: ofTerm, by: 'host', records };
    const took = ackMs();
    // The message is written before its acknowledgement arrives, and the acknowledgement may never arrive.
    queue.at(queue.now() + took / 2, () => {
      if (ofTerm === term) history.apply(entry, queue.now());
    });
    queue.at(queue.now() + took, () => {
      if (by !== grantor) return;
      isPublishing = false;
      for (const { pc, message } of replies) toPc(pc, message);
      publish();
    });
  };
  const take = ({ records, replies }: GrantorEffects): void => {
    pending.records.push(...records);
    pending.replies.push(...replies);
    publish();
    if (grantor === undefined) return;
    const at = grantor.nextAt(queue.now());
    if (at >= timerAt && timerAt > queue.now()) return;
    timerAt = at;
    const of = grantor;
    queue.at(Math.max(at, queue.now() + 0.01), () => {
      if (of !== grantor || timerAt > queue.now()) return;
      timerAt = Infinity;
      take(grantor.advance(queue.now()));
    });
  };
  const toGrantor = (pc: string, message: FromMember): void => {
    if (cutOff.has(pc)) return;
    queue.at(queue.now() + networkMs(), () => {
      if (grantor !== undefined && !cutOff.has(pc)) take(grantor.handle(pc, message, queue.now()));
    });
  };
  const elect = (hasGap: boolean): void => {
    term += 1;
    history.apply({ v: siteVersion, term, by: 'host', records: [] }, queue.now());
    isPublishing = false;
    pending = { records: [], replies: [] };
    timerAt = Infinity;
    grantor = createGrantor({
      windows,
      fallbackReserve: options.fallbackReserve ?? 0.03,
      screenPopReserve: options.screenPopReserve ?? 0.33,
      term,
      now: queue.now(),
      history,
      hasGap,
      timeoutMs: (of) => (of === 'lookup' ? 4_000 : 10_000),
      brokerAheadMs: () => 0,
    });
    for (const pc of members.keys()) toPc(pc, { v: siteVersion, kind: 'who', term });
    take(grantor.advance(queue.now()));
  };

  const site: VirtualSite = {
    queue,
    helpdesk,
    pcs: Array.from({ length: options.pcs }, (_, index) => {
      const name = `pc${index + 1}`;
      const pc = createVirtualPc({
        name,
        queue,
        windows,
        send: (message) => toGrantor(name, message),
        helpdesk: (sent, answered) => {
          const { there, back } = options.helpdeskMs();
          underWay += 1;
          queue.at(queue.now() + there, () => {
            underWay -= 1;
            const answer = helpdesk.accept(queue.now()) ? 'accepted' : 'limited';
            options.onAnswer({ ...sent, answer });
            queue.at(queue.now() + back, () => answered(answer));
          });
        },
        onDelivered: options.onDelivered ?? (() => undefined),
      });
      members.set(name, pc);
      return pc;
    }),
    killGrantor: (afterMs, { hasGap = false } = {}) => {
      grantor = undefined;
      term += 1;
      queue.at(queue.now() + afterMs, () => elect(hasGap));
    },
    setConnected: (pc, isConnected) => {
      if (isConnected) cutOff.delete(pc.name);
      else cutOff.add(pc.name);
      pc.member.setConnected(isConnected, queue.now());
      pc.pump();
    },
    vanish: (pc) => {
      cutOff.add(pc.name);
      members.delete(pc.name);
      pc.stop();
    },
    grantor: () => grantor,
    terms: () => term,
    underWay: () => underWay,
  };
  elect(false);
  for (const pc of site.pcs) {
    queue.at(random() * 500, () => {
      pc.member.setConnected(true, queue.now());
      pc.pump();
    });
  }
  return site;
};
