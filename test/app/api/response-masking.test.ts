/** With `ledger.masking: "till"`, the host never sends a number that must be masked. */
import { afterEach, expect, it } from 'vitest';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(async () => desk.close());

const everything = async (): Promise<string> => {
  const { host } = desk.app;
  const { pages } = await host['ledger.list']({ skip: 0, take: 10 });
  const opened = await host['ledger.page']({ id: pages[0]?.id ?? '' });
  const waits = [await host['outbox.list']({}), await host['outbox.export']({ after: '0' })];
  return JSON.stringify([desk.app.snapshot(), await host['snapshot.read']({}), pages, opened, waits]);
};

it('masks all output until a person unmasks it for one minute', async () => {
  desk = await openDesk({ ledger: { masking: 'till' } });
  const shownPages: LedgerPage[] = [];
  desk.app.onStep((page) => void shownPages.push(page));
  await desk.control('PUT', 'faults', { faults: [{ operation: 'registerCallEvent', kind: 'reset', next: 1_000 }] });
  const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
  call.answer('101');
  await until(
    () => desk.app.snapshot().waiting.count,
    (count) => count > 0,
  );
  expect(await everything()).not.toMatch(/23125014/);
  expect(desk.app.snapshot().live[0]?.page.who.number).toBe('030 ••••• 14');
  expect(JSON.stringify(shownPages)).not.toMatch(/23125014/);
  const found = await desk.app.host['ledger.list']({ text: '23125014', skip: 0, take: 10 });
  expect(found.total).toBe(1);

  const { until: end } = await desk.app.host['numbers.show']({});
  expect(desk.app.snapshot().numbersUntil).toBe(end);
  expect(await everything()).toContain('+493023125014');
  await desk.app.host['numbers.hide']({});
  expect(desk.app.snapshot().numbersUntil).toBeUndefined();
  expect(await everything()).not.toMatch(/23125014/);
});

it('shows plain numbers to agents without an unmask action', async () => {
  desk = await openDesk();
  desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
  await until(
    () => desk.app.snapshot().live.length,
    (count) => count === 1,
  );
  expect(desk.app.snapshot().live[0]?.page.who.number).toBe('+493023125014');
  expect(await desk.app.host['numbers.show']({})).toEqual({});
});
