/**
 * Requests that are not stored: presence checks, and conversations that a person reads. Each waits only for
 * a limited time.
 */
import { msg, type Message } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { ClientRequest } from '#helpdesk/client.ts';

export type DirectClass = 'presence' | 'person';
export interface DirectRequest {
  readonly operation: 'retrieveConversations' | 'checkPresence';
  readonly request: ClientRequest;
  readonly class: DirectClass;
  /** The deadline in monotonic milliseconds. */
  readonly deadline: number;
  readonly settle: (answer: Answer) => void;
}

const mostWaiting = { presence: 32, person: 16 } as const;
/**
 * The maximum waiting times in ms. A presence check waits until the next one, which follows after 30 s at the earliest.
 * A person rarely waits longer than 10 s.
 */
const waitMs = { presence: 30_000, person: 10_000 } as const;

export const notSent = (code: string, reason: Message): Answer => ({ kind: 'unreachable', code, reason, sent: false });
const noTurn = notSent('no_turn', msg('reason.noTurn'));

export interface DirectRequests {
  readonly add: (direct: Omit<DirectRequest, 'deadline'>, now: number) => void;
  readonly first: (of: DirectClass) => DirectRequest | undefined;
  readonly take: (direct: DirectRequest) => void;
  /** Ends requests that have waited too long. Returns the time of the next deadline. */
  readonly expire: (now: number) => number;
  readonly endAll: (answer: Answer, of?: DirectClass) => void;
}

export const createDirectRequests = (): DirectRequests => {
  let waiting: readonly DirectRequest[] = [];
  const end = (which: (direct: DirectRequest) => boolean, answer: Answer): void => {
    const ending = waiting.filter(which);
    if (ending.length === 0) return;
    waiting = waiting.filter((direct) => !ending.includes(direct));
    for (const direct of ending) direct.settle(answer);
  };
  return {
    add: (direct, now) => {
      const same = waiting.filter((other) => other.class === direct.class).length;
      if (same >= mostWaiting[direct.class]) direct.settle(noTurn);
      else waiting = [...waiting, { ...direct, deadline: now + waitMs[direct.class] }];
    },
    first: (of) => waiting.find((direct) => direct.class === of),
    take: (direct) => void (waiting = waiting.filter((other) => other !== direct)),
    expire: (now) => {
      end((direct) => direct.deadline <= now, noTurn);
      return Math.min(Infinity, ...waiting.map((direct) => direct.deadline));
    },
    endAll: (answer, of) => end((direct) => of === undefined || direct.class === of, answer),
  };
};
