/** Watch lamps of the practice exchange: real SIP over a real WebSocket. */
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { listenTo } from '../hearing.ts';
import { configFor, openDeskPhone, type DeskPhone } from './desk-phone.ts';

const customer = { customer: '+493023125014', dialled: '493023125500' };

describe('watching lamps of the practice exchange', () => {
  let watch: DeskPhone | undefined;
  const open = async (): Promise<DeskPhone> => (watch = await openDeskPhone({}, { mode: 'watch' }));
  afterEach(async () => {
    await watch?.close();
    watch = undefined;
  });

  it('concludes that who rang and is busy has answered, and remembers the number', async () => {
    const { exchange, hears, lines } = await open();
    const call = exchange.ring({ ...customer, extensions: ['101', '102'] });
    await hears('102 of A rang');
    call.answer('102');
    await hears('101 of A ended: elsewhere');
    call.hangUp('102');
    await hears('outside of A ended: hung-up');
    expect(lines()[0]).toMatch(/^outside of A calling number \+?493023125014$/);
    expect(lines()).toContain('102 of A joined, inferred');
  });

  it('is registered nowhere: nobody rings this PC', async () => {
    const { exchange } = await open();
    expect(['101', '102', '103', '900'].map(exchange.sip.contacts)).toEqual([0, 0, 0, 0]);
  });

  it('sees the same call when the connection was away for a moment', async () => {
    const exchange = await createPracticeExchange();
    const line = createSipLine();
    const config = configFor(exchange, { mode: 'watch' });
    const first = listenTo(line, config);
    await first.until(({ links }) => links.includes('up'));
    const call = exchange.ring({ ...customer, extensions: ['101'] });
    await first.until(({ said }) => said.some(({ event }) => event.type === 'leg.rang'));
    call.answer('101');
    await first.until(({ said }) => said.filter(({ event }) => event.type === 'leg.joined').length === 2);
    first.abort();
    await first.ended;
    const second = listenTo(line, config);
    await second.until(({ links }) => links.includes('up'));
    const [resynced] = second.said.map(({ event }) => event);
    const legs = resynced?.type === 'line.resynced' ? resynced.legs : [];
    const known = first.said.flatMap(({ event }) => (event.type === 'leg.joined' ? [event.leg] : []));
    expect(legs.map(({ leg, evidence, bridge }) => [leg, evidence, bridge !== undefined])).toEqual(
      known.map((leg) => [leg, 'inferred', true]),
    );
    second.abort();
    await second.ended;
    await exchange.close();
  });

  it('ends with the exchange, and finds nothing alive in the next one', async () => {
    const { exchange, hearing, hears } = await open();
    const call = exchange.ring({ ...customer, extensions: ['101'] });
    await hears('101 of A rang');
    call.answer('101');
    await hears('101 of A joined, inferred');
    await exchange.restart();
    expect(await hearing.ended).toBeUndefined();
    const again = listenTo(createSipLine(), configFor(exchange, { mode: 'watch' }));
    await again.until(({ links }) => links.includes('up'));
    expect(again.said.map(({ event }) => event)).toEqual([{ type: 'line.resynced', legs: [] }]);
    again.abort();
    await again.ended;
  });

  it('is refused with a wrong password, for good', async () => {
    const exchange = await createPracticeExchange();
    const hearing = listenTo(createSipLine(), configFor(exchange, { mode: 'watch', password: 'wrong' }));
    expect(await hearing.ended).toBeInstanceOf(ConnectionRefused);
    await exchange.close();
  });

  it('says which extensions have no lamp, and watches the others', async () => {
    const exchange = await createPracticeExchange();
    const config = { ...configFor(exchange, { mode: 'watch' }), extensions: ['101', '777'] };
    const hearing = listenTo(createSipLine(), config);
    await hearing.until(({ oddities }) => oddities.length > 0);
    expect(hearing.oddities).toEqual([['the exchange has no watch lamp for 777 (404)', '']]);
    expect(hearing.links).toEqual(['connecting', 'up']);
    hearing.abort();
    await hearing.ended;
    await exchange.close();
  });

  it('takes no command', async () => {
    const { hearing, press } = await open();
    press('hang-up');
    await hearing.until(({ oddities }) => oddities.length > 0);
    expect(hearing.oddities).toEqual([['watch lamps take no command: hang-up', '']]);
  });
});
