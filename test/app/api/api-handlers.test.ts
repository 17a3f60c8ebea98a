/** Tests the host's responses after expected failures and slow responses, without a network. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiHandlers, type ApiHandlerParts } from '#app/api/api-handlers.ts';
import { answerCall } from '#contract/dispatch.ts';
import { OutboxUnwritable } from '#delivery/delivery.ts';
import type { LookupVerdict } from '#domain/lookups/lookup.ts';
import { msg } from '#domain/messages/message.ts';
import { formatMessages } from '../../support/format-messages.ts';

const bugs: unknown[] = [];
const ask = async (parts: Partial<ApiHandlerParts>, call: string, input: unknown) =>
  answerCall(hostOf(parts), call, input, (error) => bugs.push(error));
/** Creates the handlers with only the given parts. A handler that uses any other part throws an error. */
const hostOf = (parts: Partial<ApiHandlerParts>) =>
  createApiHandlers({
    wallMs: Date.now,
    monotonicMs: () => performance.now(),
    lookupFreshSeconds: () => 10,
    ...parts,
  } as ApiHandlerParts);

beforeEach(() => {
  bugs.length = 0;
});

describe('An outbox that rejects new items', () => {
  const full = (): never => {
    throw new OutboxUnwritable('outbox_full', msg('reason.outboxFull', { count: 100_000 }));
  };
  const message = {
    ChannelAccountExternalIdentifier: 'shop-chat',
    ConversationExternalIdentifier: 'c-1',
    MessageExternalIdentifier: 'm-1',
    RelationExternalIdentifier: 'mara@shop.example',
    RelationName: 'Mara Lindqvist',
    Content: 'Hello',
    Attachments: [],
  };
  it.each<[call: string, input: object, parts: object]>([
    ['report.orders', { orders: [{}] }, { report: full }],
    ['report.customers', { customers: [{}] }, { report: full }],
    ['message.post', { message }, { delivery: { enqueue: full } }],
  ])('rejects %s and returns the reason instead of an internal error', async (call, input, parts) => {
    expect(formatMessages(await ask(parts, call, input))).toMatchObject({
      ok: false,
      error: { code: 'outbox_full', sentence: expect.stringContaining('send or discard some') },
    });
    expect(bugs).toEqual([]);
  });
});

describe('An invalid message or query', () => {
  it.each<[call: string, input: object, sentence: RegExp]>([
    ['message.post', { message: { RelationName: 7 } }, /^\w+: expected text, got/],
    ['conversations.read', { query: { skip: 'many' } }, /^skip: expected a number, got "many"$/],
  ])('is rejected with its path and the expected type: %s', async (call, input, sentence) => {
    expect(formatMessages(await ask({}, call, input))).toMatchObject({
      ok: false,
      error: { sentence: expect.stringMatching(sentence) },
    });
  });
});

describe('The outbox export', () => {
  it('returns pages of 500 items', async () => {
    const all = Array.from({ length: 1_200 }, (_, n) => ({
      id: String(n + 1),
      ledgerId: 'page',
      operation: 'reportOrders',
      lane: 'report',
      state: 'waiting',
      createdAt: 1,
      attempts: 0,
      count: 1,
      why: { code: 'turn' },
      body: '{"orders":[{}]}',
    }));
    const delivery = {
      export: (after = '0', limit = 1) => all.slice(Number(after), Number(after) + limit),
    } as unknown as ApiHandlerParts['delivery'];
    const host = hostOf({ delivery });
    const [sizes, ids]: [number[], string[]] = [[], []];
    for (let after: string | undefined = '0'; after !== undefined;) {
      const page: Awaited<ReturnType<(typeof host)['outbox.export']>> = await host['outbox.export']({ after });
      sizes.push(page.items.length);
      ids.push(...page.items.map(({ item }) => item.id));
      after = page.next;
    }
    expect([sizes, new Set(ids).size]).toEqual([[500, 500, 200], 1_200]);
  });
});

describe('A look-up from this PC', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is answered within 9.8 s and is sent only once while it is pending', async () => {
    const asked: string[] = [];
    const lastWord: LookupVerdict = { result: 'unsure', reason: 'no_answer', sentence: '…', ledgerId: 'page-1' };
    const host = hostOf({
      lookup: (_request, from) => {
        asked.push(from);
        return { ledgerId: 'page-1', answer: new Promise(() => undefined), giveUp: () => lastWord };
      },
    });
    const first = host['lookup.show']({ email_address: 'mara@shop.example' });
    await vi.advanceTimersByTimeAsync(5_000);
    const second = host['lookup.show']({ email_address: 'MARA@shop.example' });
    await vi.advanceTimersByTimeAsync(4_800);
    expect(await first).toMatchObject({ ...lastWord, tookMs: 9_800 });
    expect(await second).toMatchObject({ result: 'unsure', reason: 'repeated', ledgerId: 'page-1', tookMs: 4_800 });
    expect(asked).toEqual(['this PC']);
  });
});
