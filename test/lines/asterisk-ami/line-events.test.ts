/** Tests the real line with the practice phone system over real sockets. */
import { describe, expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { atOnce, useExchange, wholeCall } from './exchange-fixture.ts';

const line = createAsteriskAmiLine();

describe('A connected AMI line', () => {
  const fixture = useExchange();

  it.each([1, 3, 7, 1_000])('reads a call in packets of %i bytes', async (bytes) => {
    const { exchange, wire, config } = fixture();
    wire.split(bytes);
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    await exchange.place('customer-calls', atOnce);
    await lineRun.until((received) => countEndedLegs(received) === 2);
    expect(lineRun.lines).toEqual(['resynced: ', ...wholeCall]);
    expect(lineRun.oddities).toEqual([]);
    lineRun.abort();
    await lineRun.ended;
  });

  it('reports a call in progress without loss or repetition after a reconnection', async () => {
    const { exchange, wire, config } = fixture();
    const first = runLine(line, config);
    await first.until(isUp);
    const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
    call.answer('101');
    await first.until(({ lines }) => lines.includes('.0 joined A'));
    wire.cut();
    await first.ended;
    // While there is no connection, another customer calls and gives up, and a third one calls.
    exchange.ring({ customer: '+491713920012', dialled: '493023125501', extensions: ['102'] }).hangUp('customer');
    const third = exchange.ring({ customer: '+491713920013', dialled: '493023125502', extensions: ['102'] });
    const second = runLine(line, config);
    await second.until(isUp);
    third.answer('102');
    call.hangUp('101');
    await second.until((received) => countEndedLegs(received) === 2);
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

  it('counts unreadable bytes, masks them, and continues', async () => {
    const { exchange, wire, config } = fixture();
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    wire.slipIn('noise about +491713920011\r\n\r\nEvent: Newchannel\r\nno header\r\nChannel: PJSIP/101-1\r\n\r\n');
    await lineRun.until(({ oddities }) => oddities.length === 3);
    expect(lineRun.oddities).toEqual([
      // The excerpt contains a different number with the same form (excerpt.ts).
      ['lines outside of any event', expect.stringMatching(/^noise about \+491713(?!920011)\d{6}$/)],
      ['a line is not a header', 'no header'],
      ['Newchannel without Uniqueid', 'PJSIP/101-1'],
    ]);
    await exchange.place('customer-calls', atOnce);
    await lineRun.until((received) => countEndedLegs(received) === 2);
    lineRun.abort();
    await lineRun.ended;
  });

  it('hangs up a leg on command', async () => {
    const { exchange, config } = fixture();
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] }).answer('101');
    await lineRun.until(({ lines }) => lines.includes('.0 joined A'));
    const leg = lineRun.emitted.find(({ event }) => event.type === 'leg.joined')?.event;
    if (leg?.type !== 'leg.joined') throw new Error('nobody joined');
    lineRun.command({ type: 'hang-up', leg: leg.leg });
    await lineRun.until((received) => countEndedLegs(received) === 2);
    expect(exchange.calls()).toEqual([]);
    lineRun.abort();
    await lineRun.ended;
  });
});
