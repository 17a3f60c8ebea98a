/**
 * A PC in a virtual site: a queue of requests that are sent in the same way as in delivery, through
 * Counterline's site member.
 */
import { createSiteMember, type Permission, type SiteMember, type Want } from '#domain/site/member.ts';
import type { FromMember, GrantClass, Outcome } from '#domain/site/messages.ts';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import type { EventQueue } from './event-queue.ts';

export interface VirtualRequest extends Want {
  readonly since: number;
}
export interface Sent {
  readonly pc: string;
  readonly request: VirtualRequest;
  readonly kind: Permission['kind'];
  readonly at: number;
}
export interface VirtualPc {
  readonly name: string;
  readonly member: SiteMember;
  readonly add: (id: string, of: GrantClass, key?: string) => void;
  readonly pump: () => void;
  readonly waiting: () => readonly VirtualRequest[];
  readonly stop: () => void;
}
export interface VirtualPcOptions {
  readonly name: string;
  readonly queue: EventQueue;
  readonly windows: readonly ServiceWindow[];
  readonly send: (message: FromMember) => void;
  readonly helpdesk: (sent: Sent, answered: (outcome: Outcome) => void) => void;
  readonly onDelivered: (pc: string, want: Want, by: string) => void;
}
const order: readonly GrantClass[] = ['pop', 'lookup', 'report', 'backlog', 'presence'];
const retryMs = 1_000;

export const createVirtualPc = (options: VirtualPcOptions): VirtualPc => {
  const { name, queue, windows, helpdesk } = options;
  let waiting: VirtualRequest[] = [];
  let timer = Infinity;
  let isRunning = true;
  const member = createSiteMember({
    windows,
    now: queue.now(),
    run: name,
    seat: { place: 1, of: 50 },
    wallAheadMs: () => 0,
    send: options.send,
    sent: () => [],
    onRejected: (reason) => {
      throw new Error(`a grant was rejected as ${reason}`);
    },
    onDelivered: (want, by) => {
      waiting = waiting.filter(({ id }) => id !== want.id);
      options.onDelivered(name, want, by);
      queue.at(queue.now(), pump);
    },
  });
  const wakeAt = (at: number): void => {
    if (at >= timer || at === Infinity) return;
    timer = at;
    queue.at(at, () => {
      if (timer > queue.now()) return;
      timer = Infinity;
      pump();
    });
  };
  const send = (request: VirtualRequest, now: number): void => {
    waiting = waiting.filter((other) => other !== request);
    const permission = member.use(request, now);
    helpdesk({ pc: name, request, kind: permission.kind, at: now }, (outcome) => {
      if (!isRunning) return;
      const at = queue.now();
      member.done(permission, outcome, at);
      if (outcome !== 'accepted')
        queue.at(at + (outcome === 'limited' ? retryMs : 0), () => {
          waiting.push(request);
          pump();
        });
      pump();
    });
  };
  const pump = (): void => {
    if (!isRunning) return;
    const now = queue.now();
    let until = Infinity;
    for (let isDone = false; !isDone;) {
      isDone = true;
      for (const each of order) {
        const request = waiting.find((other) => other.class === each && member.heldUntil(other, now) === undefined);
        if (request === undefined) continue;
        const at = member.next(request, now);
        if (at <= now) {
          send(request, now);
          isDone = false;
        } else until = Math.min(until, at);
        break;
      }
    }
    wakeAt(Math.max(now + 1, Math.min(until, member.tick(now))));
  };
  return {
    name,
    member,
    add: (id, of, key) => {
      waiting.push({ id, class: of, key, since: queue.now() });
      pump();
    },
    pump,
    waiting: () => waiting,
    stop: () => void (isRunning = false),
  };
};
