/** Tests the time-outs for missing responses, ACKs, pongs and BYEs. */
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { stepLeg, type LegEvent, type LegState } from '#mock/pbx/sip/leg-state.ts';
import { readSip } from '#mock/pbx/sip/parse.ts';
import { isRequest, type Received, type SipMessage, type SipRequest } from '#mock/pbx/sip/message.ts';
import { createTransactions, type Transactions } from '#mock/pbx/sip/transactions.ts';
import { responseTo, writeSip } from '#mock/pbx/sip/write.ts';
import { useFakeTimers } from '../../../support/fake-timers.ts';

const request = (method: string, branch = 'z9hG4bK1'): Received<SipRequest> => {
  const reading = readSip(
    `${method} sip:101@h SIP/2.0\r\nVia: SIP/2.0/WS a;branch=${branch}\r\nFrom: <sip:1@h>;tag=1\r\nTo: <sip:2@h>\r\nCall-ID: c\r\nCSeq: 1 ${method}\r\n\r\n`,
  );
  if (reading.kind !== 'message' || !isRequest(reading.message)) throw new Error('no request');
  return reading.message;
};

describe('A transaction', () => {
  let sent: SipMessage[];
  let transactions: Transactions;
  beforeEach(() => {
    useFakeTimers();
    sent = [];
    transactions = createTransactions('SIP/2.0/WS h', (message) => sent.push(message));
  });
  afterEach(() => vi.useRealTimers());
  const asked = (method: string): { received: number[]; request: SipRequest } => {
    const received: number[] = [];
    const headers = request(method).headers.filter(([name]) => name !== 'via');
    const sending = transactions.ask({ ...request(method), headers }, ({ status }) => received.push(status));
    return { received, request: sending };
  };
  const answer = (to: SipRequest, status: number): void => {
    const reading = readSip(writeSip(responseTo(to, status, { toTag: 't' })));
    if (reading.kind !== 'message' || isRequest(reading.message)) throw new Error('no answer');
    transactions.handleResponse(reading.message);
  };

  it.each(['INVITE', 'NOTIFY'])('ends after 32 s without a response: %s', (method) => {
    const { received } = asked(method);
    vi.advanceTimersByTime(31_999);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([received, transactions.open()]).toEqual([[408], 0]);
  });
  it('can ring without a time limit, but ends soon after it is cancelled', () => {
    const { received, request: invite } = asked('INVITE');
    answer(invite, 180);
    vi.advanceTimersByTime(600_000);
    expect(received).toEqual([180]);
    transactions.limitWait(invite);
    vi.advanceTimersByTime(32_000);
    expect([received, transactions.open()]).toEqual([[180, 408], 0]);
  });
  it('is acknowledged once after a rejection', () => {
    const { received, request: invite } = asked('INVITE');
    answer(invite, 486);
    answer(invite, 486);
    expect([received, sent.map((each) => ('method' in each ? each.method : each.status))]).toEqual([
      [486],
      ['INVITE', 'ACK'],
    ]);
  });
  it('gets another response if it is repeated, until its ACK arrives or 32 s pass', () => {
    const answered = (branch: string): void => {
      const response = responseTo(request('INVITE', branch), 404);
      if ('status' in response) transactions.answered(request('INVITE', branch), response);
    };
    expect(transactions.begins(request('INVITE', 'a'))).toBe('new');
    expect(transactions.begins(request('INVITE', 'a'))).toBe('repeated');
    expect(sent).toEqual([]);
    answered('a');
    expect(transactions.begins(request('INVITE', 'a'))).toBe('repeated');
    expect(sent).toHaveLength(2);
    expect([transactions.acknowledged(request('ACK', 'a')), transactions.open(), vi.getTimerCount()]).toEqual([
      true,
      0,
      0,
    ]);
    transactions.begins(request('INVITE', 'b'));
    answered('b');
    vi.advanceTimersByTime(32_000);
    expect(transactions.open()).toBe(0);
  });
  it('ends when its connection closes', () => {
    const { received } = asked('INVITE');
    transactions.begins(request('INVITE', 'a'));
    transactions.close();
    expect([received, transactions.open(), vi.getTimerCount()]).toEqual([[503], 0, 0]);
  });
});

describe('A phone’s call state', () => {
  it.each<[what: string, from: LegState, events: LegEvent[], to: LegState, deeds: string[]]>([
    ['is cancelled before it has answered', 'calling', ['house ends', 'trying', 'refusal'], 'over', ['send CANCEL']],
    [
      'answers while it is cancelled',
      'ringing',
      ['house ends', 'success'],
      'over',
      ['send CANCEL', 'send ACK', 'send BYE'],
    ],
    [
      'answers before it receives the cancellation',
      'calling',
      ['house ends', 'success'],
      'over',
      ['send ACK', 'send BYE'],
    ],
    ['never acknowledges', 'asked', ['house answers', 'too late'], 'over', ['send 200', 'send BYE', 'tell lost']],
    [
      'is disconnected before it has acknowledged',
      'asked',
      ['house answers', 'house ends', 'ack'],
      'over',
      ['send 200', 'send BYE'],
    ],
    ['never sends BYE after a transfer', 'talking', ['handed over', 'house ends', 'too late'], 'over', ['send BYE']],
    ['keeps a transfer that nobody accepted', 'talking', ['handed over', 'kept', 'bye'], 'over', ['tell hung up']],
    ['sends BYE before it was answered', 'asked', ['bye'], 'over', ['refuse cancelled', 'tell hung up']],
    ['ignores events after its end', 'over', ['bye', 'house ends', 'success', 'lost'], 'over', []],
  ])('changes correctly if a phone %s', (_, from, events, to, deeds) => {
    let state = from;
    const done: string[] = [];
    for (const event of events) {
      const step = stepLeg(state, event);
      ({ state } = step);
      done.push(...step.deeds);
    }
    expect([state, done]).toEqual([to, deeds]);
  });
});

it('closes a connection that does not respond to a ping, but not one that does', async () => {
  const exchange = await createPracticeExchange({ sipPingMs: 20 });
  const silent = new WebSocket(exchange.sip.url, 'sip', { autoPong: false });
  const lively = new WebSocket(exchange.sip.url, 'sip');
  const closed = once(silent, 'close');
  await once(lively, 'open');
  expect((await closed)[0]).toBe(1006);
  await once(lively, 'ping');
  expect([lively.readyState, exchange.sip.load().connections]).toEqual([WebSocket.OPEN, 1]);
  lively.terminate();
  await exchange.close();
});
