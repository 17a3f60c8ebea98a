/** A call service whose reports and call memory a test can read, and whose disk can be full. */
import { createCallService, type CallServicePorts } from '#app/telephony/call-service.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { Sources } from '#domain/call-correlation/state.ts';
import { settings } from '../../domain/calls/play-events.ts';

const onlyPbx: Sources = [{ line: 'pbx', evidence: 'exchange', isUp: true, isHelper: false, extensions: '*' }];
export const withPhone: Sources = [
  ...onlyPbx,
  { line: 'phone', evidence: 'device', isUp: true, isHelper: false, extensions: ['101'] },
];

export const room = (remembered: readonly string[] = [], sources: Sources = onlyPbx) => {
  const put: Draft[] = [];
  const order: string[] = [];
  const memory = new Map<string, string>();
  const notSent: string[] = [];
  const setAside: string[] = [];
  let asked = 0;
  /** `full` makes writes to the outbox fail. `forgets` makes writes to the separate call memory fail. */
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
    ledgerWriter: {
      writeCall: () => void order.push('page'),
      dropUnitedCall: () => undefined,
      closeCall: () => undefined,
      markPaused: () => undefined,
      openPage: () => undefined,
      closePage: () => undefined,
      writePage: () => undefined,
      changeReason: () => undefined,
      addStep: (_page, { kind }) => void order.push(kind),
      addPendingStep: () => undefined,
      deferDeliverySteps: (work) => work(),
      addDeliveryStep: () => undefined,
      liveCalls: () => [],
      markNotSent: (id) => void notSent.push(id),
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
  const receive = (events: readonly LineEvent[]): void => {
    for (const event of events) calls.handleEvent('pbx', { event });
  };
  return {
    calls,
    receive,
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
