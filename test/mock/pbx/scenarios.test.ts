/**
 * Runs every scenario with Counterline's Asterisk line. The tests check the conversations, the end of each leg, and
 * that no state remains.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { scenarioNames, type ScenarioName } from '#mock/pbx/scenarios.ts';
import { isUp, runLine, type LineRun } from '../../lines/line-run.ts';
import { expectToTakeAtLeast } from '../../support/minimum-duration.ts';

let exchange: PracticeExchange;
beforeEach(async () => {
  exchange = await createPracticeExchange();
});
afterEach(() => exchange.close());

const listen = async (): Promise<LineRun> => {
  const { port, host, username, secret } = exchange;
  const lineRun = runLine(createAsteriskAmiLine(), {
    kind: 'asterisk-ami',
    name: 'practice',
    host,
    port,
    username,
    secret,
    extensions: ['101', '102'],
  });
  await lineRun.until(isUp);
  return lineRun;
};

/** The essential parts of each scenario: the conversations, the transfers, and the reason for the end of each leg. */
const outcomes: Readonly<Record<Exclude<ScenarioName, 'restart-mid-call'>, readonly string[]>> = {
  'customer-calls': ['.1 joined A', '.0 joined A', '.0 ended: hung-up, by itself', '.1 ended: hung-up'],
  'agent-hangs-up': ['.1 joined A', '.0 joined A', '.1 ended: hung-up, by itself', '.0 ended: hung-up'],
  'gives-up': ['.1 ended: cancelled', '.0 ended: cancelled, by itself'],
  'not-answered': ['.1 ended: no-answer', '.0 ended: no-answer'],
  rejected: ['.1 ended: rejected, by itself', '.0 ended: busy'],
  declined: ['.1 ended: rejected, by itself', '.0 ended: rejected'],
  'colleague-is-faster': [
    '.1 ended: elsewhere',
    '.2 joined A',
    '.0 joined A',
    '.0 ended: hung-up, by itself',
    '.2 ended: hung-up',
  ],
  'two-devices': [
    '.1 ended: elsewhere',
    '.2 joined A',
    '.0 joined A',
    '.0 ended: hung-up, by itself',
    '.2 ended: hung-up',
  ],
  queue: ['.2 ended: elsewhere', '.1 joined A', '.0 joined A', '.0 ended: hung-up, by itself', '.1 ended: hung-up'],
  'queue-gives-up': ['.1 ended: cancelled', '.2 ended: cancelled', '.0 ended: cancelled, by itself'],
  held: ['.1 joined A', '.0 joined A', '.1 held', '.1 resumed', '.1 ended: hung-up, by itself', '.0 ended: hung-up'],
  'hand-over': [
    '.1 joined A',
    '.0 joined A',
    '.1 transfers blind to 102',
    '.1 ended: hung-up',
    '.2 joined B',
    '.0 joined B',
    '.0 ended: hung-up, by itself',
    '.2 ended: hung-up',
  ],
  'hand-over-rejected': [
    '.1 joined A',
    '.0 joined A',
    '.1 transfers blind to 102',
    '.1 ended: hung-up',
    '.2 ended: rejected, by itself',
    '.0 ended: hung-up',
  ],
  'hand-over-not-answered': [
    '.1 joined A',
    '.0 joined A',
    '.1 transfers blind to 102',
    '.1 ended: hung-up',
    '.2 ended: no-answer',
    '.0 ended: hung-up',
  ],
  'hand-over-attended': [
    '.1 joined A',
    '.0 joined A',
    '.1 held',
    '.3 joined B',
    '.2 joined B',
    '.1 resumed',
    '.0 joined B',
    '.1 transfers attended to 102',
    '.3 regrouped to .0',
    '.1 ended: hung-up',
    '.2 ended: hung-up',
    '.0 ended: hung-up, by itself',
    '.3 ended: hung-up',
  ],
  outbound: ['.1 joined A', '.0 joined A', '.0 ended: hung-up, by itself', '.1 ended: hung-up'],
  'outbound-customer-hangs-up': ['.1 joined A', '.0 joined A', '.1 ended: hung-up, by itself', '.0 ended: hung-up'],
  'outbound-cancelled': ['.1 ended: cancelled', '.0 ended: cancelled, by itself'],
  'outbound-busy': ['.1 ended: busy, by itself', '.0 ended: busy'],
  withheld: ['.1 joined A', '.0 joined A', '.0 ended: hung-up, by itself', '.1 ended: hung-up'],
  internal: ['.1 joined A', '.0 joined A', '.0 ended: hung-up, by itself', '.1 ended: hung-up'],
};

describe('The scenarios', () => {
  it.each(Object.entries(outcomes) as [ScenarioName, readonly string[]][])(
    'have the expected outcome: %s',
    async (name, expected) => {
      const lineRun = await listen();
      const call = await exchange.place(name, { ringMs: 0, talkMs: 0 });
      const matters = ({ lines }: LineRun): string[] =>
        lines.filter((line) => / (joined|ended:|transfers|held|resumed|regrouped)/.test(line));
      await lineRun.until((received) => matters(received).length >= expected.length);
      expect(matters(lineRun)).toEqual(expected);
      expect({ isOver: call.isOver(), calls: exchange.calls() }).toEqual({ isOver: true, calls: [] });
      lineRun.abort();
      await lineRun.ended;
    },
  );

  it('are all covered by this test', () => {
    expect(scenarioNames.toSorted()).toEqual([...Object.keys(outcomes), 'restart-mid-call'].toSorted());
  });

  it('take the configured time', async () => {
    await expectToTakeAtLeast(68, () => exchange.place('customer-calls', { ringMs: 40, talkMs: 30 }));
  });

  it('end early if the phone system closes', async () => {
    const playing = exchange.place('customer-calls', { ringMs: 600_000, talkMs: 600_000 });
    await exchange.close();
    await playing;
    exchange = await createPracticeExchange();
  });
});

describe('A withheld number', () => {
  it('is not sent to the line', async () => {
    const lineRun = await listen();
    exchange.ring({ customer: null, dialled: '493023125501', extensions: ['101'] });
    await lineRun.until(({ lines }) => lines.includes('.1 rang'));
    expect(lineRun.lines[1]).toBe('.0 of call .0 is outside calling dialled 493023125501');
    lineRun.abort();
    await lineRun.ended;
  });
});

describe('A manually controlled call', () => {
  it('carries out possible commands and reports impossible ones', () => {
    const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101', '102'] });
    expect({ ringing: call.ringing(), talking: call.talking() }).toEqual({ ringing: ['101', '102'], talking: [] });
    expect([call.answer('103'), call.hold('101'), call.hangUp('101'), call.blindTransfer('101', '102')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([call.answer('101'), call.answer('101'), call.answer('102')]).toEqual([true, false, false]);
    expect({ ringing: call.ringing(), talking: call.talking() }).toEqual({ ringing: [], talking: ['customer', '101'] });
    expect([call.completeTransfer('101'), call.timeOut(), call.reject('101')]).toEqual([false, false, false]);
    expect([call.hangUp('101'), call.hangUp('101'), call.hangUp('customer'), call.isOver()]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('returns to the customer if an agent cancels a consultation', () => {
    const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
    call.answer('101');
    expect([call.consult('101', '102'), call.ringing()]).toEqual([true, ['102']]);
    expect([call.hangUp('101'), call.ringing(), call.talking()]).toEqual([true, [], ['customer', '101']]);
    expect([call.hangUp('customer'), call.isOver()]).toEqual([true, true]);
  });
  it('ends if the phone system restarts', async () => {
    const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
    call.answer('101');
    await exchange.restart();
    expect([call.isOver(), call.hangUp('101'), exchange.calls()]).toEqual([true, false, []]);
  });
});
