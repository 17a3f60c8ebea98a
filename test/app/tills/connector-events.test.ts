import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConnectorEvents } from '#app/tills/connector-events.ts';
import type { LookupVerdict } from '#domain/lookups/lookup.ts';
import { tillServerLimits } from '#tills/service/limits.ts';

it('notifies the till only once if both the back office and the helpdesk are slow', async () => {
  const verdict = { result: 'taken', reason: 'created', sentence: 'Accepted.', ledgerId: 'page-1' } as LookupVerdict;
  const events = createConnectorEvents({
    backend: {
      lookup: () => ({ ledgerId: 'page-1', answer: delay(60, verdict), giveUp: () => verdict }),
      report: () => Promise.reject(new Error('not used')),
      status: () => ({ state: 'working', sentence: '' }),
    },
    limits: { ...tillServerLimits, stillAskingMs: 20 },
    elapsed: () => performance.now(),
    resolveScan: () => delay(60, { ok: true, request: { email_address: 'customer@shop.example' } }),
    reportFault: (fault) => {
      throw fault;
    },
  });
  let notified = 0;
  const till = { name: 'Scanner', rights: ['lookup'], keepsData: false } as const;
  const outcome = await events.handle(till, { type: 'scan', text: '290001' }, () => void (notified += 1));
  expect([outcome.result, notified]).toEqual(['taken', 1]);
});
