/** The real connector hears the practice exchange, over real sockets. */
import { describe, expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { endings, isUp, listenTo } from '../hearing.ts';
import { atOnce, newGate, useStage, wholeCall } from './stage.ts';

const line = createAsteriskAmiLine();

describe('listening', () => {
  const stage = useStage();

  it.each([1, 3, 7, 1_000])('hears a call in packets of %i bytes', async (bytes) => {
    const { exchange, wire, config } = stage();
    wire.split(bytes);
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    await exchange.place('customer-calls', atOnce);
    await hearing.until((heard) => endings(heard) === 2);
    expect(hearing.lines).toEqual(['resynced: ', ...wholeCall]);
    expect(hearing.oddities).toEqual([]);
    hearing.abort();
    await hearing.ended;
  });

  it('takes up a call in the middle, and loses and doubles nothing when it comes back', async () => {
    const { exchange, wire, config } = stage();
    const first = listenTo(line, config);
    await first.until(isUp);
    const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
    call.answer('101');
    await first.until(({ lines }) => lines.includes('.0 joined A'));
    wire.cut();
    await first.ended;
    // While nobody listens, another customer calls and gives up, and a third one calls.
    exchange.ring({ customer: '+491713920012', dialled: '493023125501', extensions: ['102'] }).hangUp('customer');
    const third = exchange.ring({ customer: '+491713920013', dialled: '493023125502', extensions: ['102'] });
    const second = listenTo(line, config);
    await second.until(isUp);
    third.answer('102');
    call.hangUp('101');
    await second.until((heard) => endings(heard) === 2);
    expect(second.lines).toEqual([
      'resynced: .0 of call .0 is outside calling number +491713920011 dialled 493023125501, in A; ' +
        '.1 of call .0 is 101 called number 101, in A; ' +
        '.4 of call .4 is outside calling number +491713920013 dialled 493023125502; ' +
        '.5 of call .4 is 102 called number 102, ringing',
      '.5 joined B',
      '.4 joined B',
      '.1 left A',
      '.0 left A',
      '.1 ended: hung-up, by itself',
      '.0 ended: hung-up',
    ]);
    second.abort();
    await second.ended;
  });

  it('counts bytes nobody can read, masked, and goes on', async () => {
    const { exchange, wire, config } = stage();
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    wire.slipIn('noise about +491713920011\r\n\r\nEvent: Newchannel\r\nno header\r\nChannel: PJSIP/101-1\r\n\r\n');
    await hearing.until(({ oddities }) => oddities.length === 3);
    expect(hearing.oddities).toEqual([
      // Another number that looks alike (excerpt.ts).
      ['lines that belong to no event', expect.stringMatching(/^noise about \+491713(?!920011)\d{6}$/)],
      ['a line that is no header', 'no header'],
      ['Newchannel without Uniqueid', 'PJSIP/101-1'],
    ]);
    await exchange.place('customer-calls', atOnce);
    await hearing.until((heard) => endings(heard) === 2);
    hearing.abort();
    await hearing.ended;
  });

  it('hangs a leg up when told to', async () => {
    const { exchange, config } = stage();
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] }).answer('101');
    await hearing.until(({ lines }) => lines.includes('.0 joined A'));
    const leg = hearing.said.find(({ event }) => event.type === 'leg.joined')?.event;
    if (leg?.type !== 'leg.joined') throw new Error('nobody joined');
    hearing.command({ type: 'hang-up', leg: leg.leg });
    await hearing.until((heard) => endings(heard) === 2);
    expect(exchange.calls()).toEqual([]);
    hearing.abort();
    await hearing.ended;
  });

  it('lets the exchange wait for an app that is slow, and drops nothing', async () => {
    const { exchange, config } = stage();
    const gate = newGate();
    const hearing = listenTo(line, config, gate);
    await hearing.until(isUp);
    for (let count = 0; count < 400; count += 1) await exchange.place('customer-calls', atOnce);
    await hearing.until(({ said }) => said.length >= 1_000);
    // Enough for everything to come through, if it could.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hearing.said.length).toBeLessThan(2_000);
    gate.open();
    await hearing.until((heard) => endings(heard) === 800);
    expect(hearing.said).toHaveLength(1 + 400 * wholeCall.length);
    hearing.abort();
    await hearing.ended;
  });
});
