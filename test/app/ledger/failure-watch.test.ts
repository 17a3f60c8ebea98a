/**
 * A failed screen pop stays in the headline for an hour or until a user has seen it, even across restarts. The tests
 * use the real app, a real disk and real sockets.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { msg } from '#domain/messages/message.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { failureShownMs } from '#domain/verdict/failure-stamp.ts';
import { createFailureWatch } from '#app/ledger/failure-watch.ts';
import { openLedger } from '#store/ledger.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(() => desk.close());

const refuse = async (): Promise<string> => {
  const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['107'] });
  call.answer('107');
  const { failures } = await until(
    () => desk.app.snapshot(),
    ({ failureCount }) => failureCount === 1,
  );
  call.hangUp('customer');
  return failures[0]?.id ?? '';
};
const start = (): Promise<Desk> => openDesk({ agent: { emailAddress: 'anna@shop.example', extension: '107' } });
const headline = () => {
  const { state, sentence } = desk.app.snapshot().headline;
  return `${state} ${sentence.code}`;
};

describe('A screen pop that failed', () => {
  it('appears in the headline before and after a restart until a user opens the entry', async () => {
    desk = await start();
    const pageId = await refuse();
    expect(headline()).toBe('broken now.popFailed');
    await desk.restart();
    expect(headline()).toBe('broken now.popFailed');
    await desk.app.host['failure.see']({ pageId });
    expect(desk.app.snapshot().failureCount).toBe(0);
    await desk.restart();
    expect(desk.app.snapshot().failureCount).toBe(0);
    // The call's event is still waiting for a decision.
    expect(headline()).toBe('limited now.limited');
    const { pages } = await desk.app.host['ledger.list']({ verdicts: ['failed'], skip: 0, take: 10 });
    expect(pages.map(({ id }) => id)).toEqual([pageId]);
  });

  it('is a new failure if it is sent again and fails again', async () => {
    desk = await start();
    const pageId = await refuse();
    await desk.app.host['failure.see']({ until: Date.now() });
    expect(desk.app.snapshot().failureCount).toBe(0);
    expect(await desk.app.host['call.sendAgain']({ pageId })).toMatchObject({ done: true });
    await until(
      () => desk.app.snapshot().failureCount,
      (count) => count === 1,
    );
    await expect(async () => desk.app.host['call.sendAgain']({ pageId: 'none' })).rejects.toMatchObject({
      code: 'nothing_to_do',
    });
  });

  it('disappears from the headline after an hour', async () => {
    desk = await start();
    let now = Date.now();
    mkdirSync(join(desk.dataDir, 'second'));
    const opened = openLedger({ dir: join(desk.dataDir, 'second'), wallMs: () => now });
    if (!opened.ok) throw new Error(opened.code);
    const watch = createFailureWatch(opened.ledger, {
      wallMs: () => now,
      onChange: () => undefined,
      onFail: () => undefined,
    });
    const page: LedgerPage = {
      id: 'old',
      kind: 'inbound',
      startedAt: now,
      who: {},
      at: '101',
      outcome: 'Refused',
      why: msg('decided.refusedEarlier'),
      live: false,
    };
    watch.writes.upsertPage(page);
    now += failureShownMs - 1;
    expect(watch.unseen()).toHaveLength(1);
    now += 1;
    expect(watch.unseen()).toEqual([]);
    watch.stop();
    opened.ledger.close();
  });
});
