/** Tests watched extensions against the practice phone system with real SIP over a real WebSocket. */
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { runLine } from '../../line-run.ts';
import { configFor, openDeskPhone, type DeskPhone } from '../desk-phone.ts';

const customer = { customer: '+493023125014', dialled: '493023125500' };

describe('Watched extensions with the practice phone system', () => {
  let watch: DeskPhone | undefined;
  const open = async (): Promise<DeskPhone> => (watch = await openDeskPhone({}, { mode: 'watch' }));
  afterEach(async () => {
    await watch?.close();
    watch = undefined;
  });

  it('are treated as answered if a ringing one becomes busy, and keep the number', async () => {
    const { exchange, waitForLine, lines } = await open();
    const call = exchange.ring({ ...customer, extensions: ['101', '102'] });
    await waitForLine('102 of A rang');
    call.answer('102');
    await waitForLine('101 of A ended: elsewhere');
    call.hangUp('102');
    await waitForLine('outside of A ended: hung-up');
    expect(lines()[0]).toMatch(/^outside of A calling number \+?493023125014$/);
    expect(lines()).toContain('102 of A joined, inferred');
  });

  it('do not register, so that this PC receives no calls', async () => {
    const { exchange } = await open();
    expect(['101', '102', '103', '900'].map(exchange.sip.contacts)).toEqual([0, 0, 0, 0]);
  });

  it('keep a call across a short connection loss', async () => {
    const exchange = await createPracticeExchange();
    const line = createSipLine();
    const config = configFor(exchange, { mode: 'watch' });
    const first = runLine(line, config);
    await first.until(({ links }) => links.includes('up'));
    const call = exchange.ring({ ...customer, extensions: ['101'] });
    await first.until(({ emitted }) => emitted.some(({ event }) => event.type === 'leg.rang'));
    call.answer('101');
    await first.until(({ emitted }) => emitted.filter(({ event }) => event.type === 'leg.joined').length === 2);
    first.abort();
    await first.ended;
    const second = runLine(line, config);
    await second.until(({ links }) => links.includes('up'));
    const [resynced] = second.emitted.map(({ event }) => event);
    const legs = resynced?.type === 'line.resynced' ? resynced.legs : [];
    const known = first.emitted.flatMap(({ event }) => (event.type === 'leg.joined' ? [event.leg] : []));
    expect(legs.map(({ leg, evidence, bridge }) => [leg, evidence, bridge !== undefined])).toEqual(
      known.map((leg) => [leg, 'inferred', true]),
    );
    second.abort();
    await second.ended;
    await exchange.close();
  });

  it('disconnect with the phone system, and have no live calls after it restarts', async () => {
    const { exchange, lineRun, waitForLine } = await open();
    const call = exchange.ring({ ...customer, extensions: ['101'] });
    await waitForLine('101 of A rang');
    call.answer('101');
    await waitForLine('101 of A joined, inferred');
    await exchange.restart();
    expect(await lineRun.ended).toBeUndefined();
    const again = runLine(createSipLine(), configFor(exchange, { mode: 'watch' }));
    await again.until(({ links }) => links.includes('up'));
    expect(again.emitted.map(({ event }) => event)).toEqual([{ type: 'line.resynced', legs: [] }]);
    again.abort();
    await again.ended;
  });

  it('are rejected permanently with a wrong password', async () => {
    const exchange = await createPracticeExchange();
    const lineRun = runLine(createSipLine(), configFor(exchange, { mode: 'watch', password: 'wrong' }));
    expect(await lineRun.ended).toBeInstanceOf(ConnectionRefused);
    await exchange.close();
  });

  it('are reported if they are unknown, and the others are watched', async () => {
    const exchange = await createPracticeExchange();
    const config = { ...configFor(exchange, { mode: 'watch' }), extensions: ['101', '777'] };
    const lineRun = runLine(createSipLine(), config);
    await lineRun.until(({ oddities }) => oddities.length > 0);
    expect(lineRun.oddities).toEqual([['the phone system has no busy lamp field (BLF) for 777 (404)', '']]);
    expect(lineRun.links).toEqual(['connecting', 'up']);
    lineRun.abort();
    await lineRun.ended;
    await exchange.close();
  });

  it('do not support commands', async () => {
    const { lineRun, press } = await open();
    press('hang-up');
    await lineRun.until(({ oddities }) => oddities.length > 0);
    expect(lineRun.oddities).toEqual([['busy lamp fields (BLF) do not support this command: hang-up', '']]);
  });
});
