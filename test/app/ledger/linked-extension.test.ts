/**
 * Tests that the reason for a refused call changes when its extension is linked to an agent, and that one decision
 * about a call adds one step.
 */
import { afterEach, expect, it } from 'vitest';
import { msg } from '#domain/messages/message.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { OutboxItem, Step } from '#delivery/delivery.ts';
import { createLedgerWriter } from '#app/ledger/ledger-writer.ts';
import { extensionWithAgent, noteLinkedExtension } from '#app/ledger/linked-extension.ts';

const pages = new Map<string, LedgerPage>();
const steps: LedgerStep[] = [];
afterEach(() => {
  pages.clear();
  steps.length = 0;
});
const writer = createLedgerWriter(
  {
    upsertPage: (page) => void pages.set(page.id, page),
    dropPage: (id) => void pages.delete(id),
    addStep: (step) => void steps.push(step),
    page: (id) => pages.get(id),
    steps: (id) => steps.filter(({ pageId }) => pageId === id),
    livePages: () => [],
  },
  { wallMs: () => 5, itemsOf: () => [], freshSeconds: () => 60, storeOf: () => undefined, onStep: () => undefined },
);
const refused = (id: string, extension: string, more: Partial<LedgerPage> = {}): void =>
  void pages.set(id, {
    id,
    kind: 'inbound',
    startedAt: 0,
    who: {},
    at: extension,
    outcome: 'Refused',
    why: msg('why.refusedExtension', { extension }),
    live: false,
    ...more,
  });
const parked = (...ids: readonly string[]) => ({
  counts: () => ({ waiting: 0, sending: 0, failing: 0, late: 0, parked: ids.length }),
  list: () => ids.map((ledgerId) => ({ ledgerId, state: 'parked' }) as OutboxItem),
});
const note = (extension: string, ...ids: readonly string[]): void =>
  noteLinkedExtension(
    { delivery: parked(...ids), page: (id) => pages.get(id), ledgerWriter: writer, wallMs: () => 5 },
    extension,
  );

it('changes only the held calls of this extension, once per call', () => {
  refused('held', '101');
  refused('other', '102');
  refused('sent', '101');
  note('101', 'held', 'held', 'other');
  expect([...pages.values()].map(({ why }) => why.code)).toEqual([
    'why.linkedAgain',
    'why.refusedExtension',
    'why.refusedExtension',
  ]);
  expect(steps.map(({ pageId, text }) => `${pageId} ${text.code}`)).toEqual(['held decided.linkedAgain']);
});

it('changes the reason of a failed screen pop after a transfer', () => {
  const popFailed = msg('why.refusedExtension', { extension: '102' });
  refused('call', '101', { outcome: 'Registered', why: msg('call.onTheLine'), popFailed });
  note('102', 'call');
  expect(pages.get('call')).toMatchObject({ why: { code: 'call.onTheLine' }, popFailed: { code: 'why.linkedAgain' } });
});

const facts = { ledgerId: 'held', itemId: '1', operation: 'registerCallEvent', at: 5, attempt: 1, count: 1 } as const;
const accepted = { kind: 'accepted', status: 201 } as const;

it('takes an accepted screen pop as the proof of an agent, but not the end of a call', () => {
  const answered = (role: Step['role'], next: 'done' | 'parked'): Step =>
    ({ ...facts, role, extension: '101', kind: 'answered', answer: accepted, next, tookMs: 1 }) as unknown as Step;
  expect(extensionWithAgent(answered('answered', 'done'))).toBe('101');
  expect(extensionWithAgent(answered('transfer', 'done'))).toBe('101');
  expect(extensionWithAgent(answered('disconnected', 'done'))).toBeUndefined();
  expect(extensionWithAgent(answered('answered', 'parked'))).toBeUndefined();
});

it('writes one step for a decision about several events of a call', () => {
  refused('held', '101');
  for (const role of ['answered', 'disconnected'] as const)
    writer.addDeliveryStep({ ...facts, role, kind: 'released', by: 'person' });
  expect(steps.map(({ text }) => text.code)).toEqual(['decided.released']);
});
