/** Tests calls that several lines of one PC see. The tests check the helpdesk's journal. */
import { afterEach, describe, expect, it } from 'vitest';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import { openDesk, until } from '../support/start-app.ts';
import {
  closeAll,
  opened,
  open,
  pbx,
  lamps,
  allUp,
  watch,
  openWire,
  linkOf,
  bodies,
  idsIn,
  tellsEvents,
  aMoment,
  pagesOf,
  waitsLongerThanAnySource,
  customer,
} from './several-lines.ts';

afterEach(closeAll);

describe('The manager interface and the busy lamp fields of one phone system', () => {
  it('report each call once, under the phone system’s ID, in one entry', async () => {
    const desk = await open();
    await watch(desk, pbx(desk.exchange, ['101', '102']), lamps(desk.exchange, ['101', '102']));
    const plays: [name: Parameters<PracticeExchange['place']>[0], events: readonly string[]][] = [
      ['gives-up', []],
      ['colleague-is-faster', ['Answered 102', 'Disconnected 102']],
      ['hand-over-attended', ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102']],
      ['withheld', []],
      ['internal', []],
    ];
    for (const [index, [name]] of plays.entries())
      await desk.exchange.place(name, { ringMs: 40, talkMs: 40, customer: `+4930231250${10 + index}` });
    await tellsEvents(desk, plays.flatMap(([, reported]) => reported).length);
    await aMoment(waitsLongerThanAnySource);
    // Screen pops are sent before all other events, so only the order within each call is checked.
    const calls = Map.groupBy(await bodies(desk), (body) => String(body['Id']));
    expect(
      [...calls.values()].map((own) =>
        own.map((body) => `${String(body['EventType'])} ${String(body['PhoneExtension'])}`),
      ),
    ).toEqual(plays.flatMap(([, reported]) => (reported.length === 0 ? [] : [reported])));
    const ids = await idsIn(desk);
    expect(ids.length).toBe(plays.filter(([, reported]) => reported.length > 0).length);
    expect(ids.filter((id) => !id.startsWith('pbx:'))).toEqual([]);
    const { pages } = await pagesOf(desk);
    const registered = pages.filter(({ outcome }) => outcome === 'Registered');
    expect(registered.length).toBe(ids.length);
    expect(registered.map(({ callId }) => callId).toSorted()).toEqual(ids.toSorted());
    // The ledger entry shows which other lines saw the call.
    const answered = registered.at(-1)?.id ?? '';
    const { steps } = await desk.app.host['ledger.page']({ id: answered });
    expect(JSON.stringify(steps)).toContain('heard.alsoSeen');
  });

  it('report through the busy lamp fields under one ID while the manager interface is disconnected', async () => {
    const desk = await open();
    const wire = await openWire(desk.exchange);
    await watch(desk, pbx(desk.exchange, ['101', '102'], wire.port), lamps(desk.exchange, ['101', '102']));
    wire.cut();
    await until(
      () => linkOf(desk, 'pbx'),
      (link) => link !== 'up',
    );
    const call = desk.exchange.ring(customer);
    await until(
      () => desk.app.snapshot().live.length,
      (count) => count === 1,
    );
    call.answer('101');
    await tellsEvents(desk, 1);
    wire.restore();
    desk.app.wake();
    await allUp(desk);
    call.blindTransfer('101', '102');
    call.answer('102');
    await tellsEvents(desk, 3);
    call.hangUp('customer');
    await aMoment(waitsLongerThanAnySource);
    expect(await desk.events()).toEqual([
      'Answered 101 201',
      'Transfer 102 201',
      'Answered 102 201',
      'Disconnected 102 201',
    ]);
    expect((await idsIn(desk)).length).toBe(1);
    expect((await pagesOf(desk)).pages.length).toBe(1);
  });

  it('end a call through a helper line after the disconnection, without starting other calls', async () => {
    const desk = await open();
    const wire = await openWire(desk.exchange);
    await watch(desk, pbx(desk.exchange, ['101'], wire.port), lamps(desk.exchange, ['101'], 'helper'));
    const call = desk.exchange.ring(customer);
    call.answer('101');
    await tellsEvents(desk, 1);
    await aMoment(50);
    wire.cut();
    await until(
      () => linkOf(desk, 'pbx'),
      (link) => link !== 'up',
    );
    call.hangUp('customer');
    expect(await tellsEvents(desk, 2)).toEqual(['Answered 101 201', 'Disconnected 101 201']);
    const missed = desk.exchange.ring({ ...customer, customer: '+493023125099' });
    missed.answer('101');
    await aMoment(100);
    missed.hangUp('101');
    wire.restore();
    desk.app.wake();
    await allUp(desk);
    await aMoment(100);
    expect((await desk.events()).length).toBe(2);
    expect((await pagesOf(desk)).pages.map(({ outcome }) => outcome)).toEqual(['Registered']);
  });

  it('report a waiting call after a restart during the wait', async () => {
    const desk = await open();
    const wire = await openWire(desk.exchange);
    await watch(desk, pbx(desk.exchange, ['101'], wire.port), lamps(desk.exchange, ['101']));
    // The manager interface is connected to another phone system, so it sends no events for this call.
    const silent = await openDesk();
    opened.push(silent);
    await watch(desk, pbx(silent.exchange, ['101']), lamps(desk.exchange, ['101']));
    const call = desk.exchange.ring(customer);
    await until(
      () => desk.app.snapshot().live.length,
      (count) => count === 1,
    );
    call.answer('101');
    await until(
      () => desk.app.snapshot().live[0]?.steps.map(({ text }) => text.code) ?? [],
      (codes) => codes.includes('decided.waitsForSurer'),
    );
    expect(await desk.events()).toEqual([]);
    await desk.restart();
    expect(await tellsEvents(desk, 1)).toEqual(['Answered 101 201']);
    call.hangUp('customer');
    expect(await tellsEvents(desk, 2)).toEqual(['Answered 101 201', 'Disconnected 101 201']);
    expect((await idsIn(desk)).every((id) => id.startsWith('lamps:'))).toBe(true);
  });
});
