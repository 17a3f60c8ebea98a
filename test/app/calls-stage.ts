/** A room in which calls are told and remembered, with a disk that can be full. */
import { createCallService, type CallServicePorts } from '#app/telephony/call-service.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { Sources } from '#domain/call-correlation/state.ts';
import { settings } from '../domain/calls/play.ts';

const onlyPbx: Sources = [{ line: 'pbx', knows: 'exchange', isUp: true, isHelper: false, extensions: '*' }];
export const withPhone: Sources = [
  ...onlyPbx,
  { line: 'phone', knows: 'device', isUp: true, isHelper: false, extensions: ['101'] },
];

/** A room with a disk that can be full, and a memory that is looked at. The chronicle only listens. */
export const room = (remembered: readonly string[] = [], sources: Sources = onlyPbx) => {
  const put: Draft[] = [];
  const order: string[] = [];
  const memory = new Map<string, string>();
  const notSent: string[] = [];
  const setAside: string[] = [];
  let asked = 0;
  /** The outbox and the ledger are two files; either may find the disk full. */
  const disk = { full: false, forgets: false };
  const clock = { ms: 1_000 };
  const ports: CallServicePorts = {
    wallMs: () => clock.ms,
    put: (drafts) => {
      asked += 1;
      if (disk.full) throw new Error('the disk is full');
      put.push(...drafts);
      order.push(`put ${drafts.map(({ body }) => (body as { EventType: string }).EventType).join('+')}`);
      return drafts.map(() => 'id');
    },
    chronicle: {
      call: () => void order.push('page'),
      callUnited: () => undefined,
      callForgotten: () => undefined,
      paused: () => undefined,
      open: () => undefined,
      close: () => undefined,
      write: () => undefined,
      step: (_page, { kind }) => void order.push(kind),
      aside: () => undefined,
      afterwards: (work) => work(),
      delivered: () => undefined,
      live: () => [],
      notSent: (id) => void notSent.push(id),
    },
    memory: {
      remembered: () => remembered.map((json, index) => ({ id: String(index), json })),
      remember: (id, text) => {
        if (disk.forgets) return false;
        memory.set(id, text);
        order.push('remember');
        return true;
      },
      forget: (id) => !disk.forgets && memory.delete(id),
      setAside: (id) => void setAside.push(id),
    },
    isPaused: () => false,
    sources: () => sources,
  };
  const calls = createCallService(() => settings(), ports);
  const hear = (events: readonly LineEvent[]): void => {
    for (const event of events) calls.hear('pbx', { event });
  };
  return {
    calls,
    hear,
    put,
    order,
    memory,
    notSent,
    setAside,
    disk,
    clock,
    asked: () => asked,
    types: () => put.map(({ body }) => (body as { EventType: string }).EventType),
  };
};
