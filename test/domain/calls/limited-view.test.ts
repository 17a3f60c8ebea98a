/** Tests that a line marks what it cannot see of a call, and never reports it as something else. */
import { describe, expect, it } from 'vitest';
import type { ReceivedEvent, LineEvent } from '#domain/calls/line-event.ts';
import { step } from '#domain/calls/machine.ts';
import { pageOf } from '#domain/calls/call-page.ts';
import { noCalls, type Call } from '#domain/calls/state.ts';
import { settings } from './play-events.ts';

const extension = (leg: string, call: string, number: string, more: object = {}): LineEvent => ({
  type: 'leg.appeared',
  leg,
  call,
  end: { kind: 'extension', extension: number },
  origin: 'called',
  ...more,
});
const outside = (leg: string, call: string): LineEvent => ({
  type: 'leg.appeared',
  leg,
  call,
  end: { kind: 'outside' },
  origin: 'calling',
  number: '+493023125014',
});
const join = (leg: string): LineEvent => ({ type: 'leg.joined', leg, bridge: 'B', evidence: 'device' });

/** The steps, reports and ledger entry of the call after its last event. */
const received = (...events: readonly LineEvent[]) => {
  let state = noCalls;
  let last: Call | undefined;
  const reported: string[] = [];
  events.forEach((event, at) => {
    const given: ReceivedEvent = { line: 'pbx', at: at * 1_000, event };
    const result = step(state, given, settings());
    ({ state } = result);
    for (const effect of result.effects) {
      if (effect.type === 'call') last = effect.call;
      if (effect.type === 'step' && effect.kind === 'heard') reported.push(effect.text.code);
      if (effect.type === 'report') reported.push(`${effect.report.type} ${effect.report.extension}`);
    }
  });
  const page = last === undefined ? undefined : pageOf(last, events.length * 1_000, settings());
  return { reported, page, left: state.calls.size };
};

describe('An extension that is busy with a call outside the watched extensions', () => {
  const busy = extension('a', 'x', '101', { origin: 'calling', unseen: true });
  it('shows this during the call and afterwards, and reports nothing', () => {
    const during = received(busy);
    expect(during.reported).toEqual(['heard.busyUnseen']);
    expect(during.page).toMatchObject({
      kind: 'outbound',
      outcome: 'Withheld',
      why: { code: 'call.unseen' },
      live: true,
    });
    const after = received(busy, { type: 'leg.ended', leg: 'a', cause: 'unseen' });
    expect(after.page).toMatchObject({ outcome: 'Withheld', why: { code: 'call.unseen' }, live: false });
    expect(after.left).toBe(0);
  });
  it('has an internal call if a colleague calls it', () => {
    const { page } = received(busy, extension('b', 'x', '102'), { type: 'leg.rang', leg: 'b' }, join('a'), join('b'));
    expect(page).toMatchObject({ kind: 'internal', outcome: 'Internal' });
  });
  it('has a customer call if a customer joins it', () => {
    const { reported } = received(busy, outside('c', 'x'), join('c'), join('a'));
    expect(reported).toContain('Answered 101');
  });
});

describe('A second caller whose call may have been answered', () => {
  it('is recorded as neither missed nor answered', () => {
    const { page } = received(
      outside('c', 'x'),
      extension('a', 'x', '101'),
      { type: 'leg.rang', leg: 'a' },
      { type: 'leg.ended', leg: 'a', cause: 'unseen' },
      { type: 'leg.ended', leg: 'c', cause: 'unseen' },
    );
    expect(page).toMatchObject({ outcome: 'Withheld', why: { code: 'call.unseen' } });
  });
});

describe('A phone that transfers a call', () => {
  const talks = [
    outside('c', 'x'),
    extension('a', 'x', '101'),
    { type: 'leg.rang', leg: 'a' },
    join('c'),
    join('a'),
  ] as const;
  it('reports Transfer, and Disconnected when it can see nothing more', () => {
    const { reported, left } = received(
      ...talks,
      { type: 'transfer.asked', leg: 'a', kind: 'blind', target: '102' },
      extension('b', 'x', '109'),
      join('b'),
      { type: 'leg.left', leg: 'a', bridge: 'B' },
      { type: 'leg.ended', leg: 'a', cause: 'hung-up', by: true },
      { type: 'leg.ended', leg: 'c', cause: 'unseen' },
      { type: 'leg.ended', leg: 'b', cause: 'unseen' },
    );
    expect(reported.slice(reported.indexOf('heard.transferBlind'))).toEqual([
      'heard.transferBlind',
      'heard.answered',
      'Transfer 109',
      'heard.unseen',
      'Disconnected 109',
    ]);
    expect(left).toBe(0);
  });
  it('may retry a failed transfer, and each failure is recorded once', () => {
    const asked: LineEvent = { type: 'transfer.asked', leg: 'a', kind: 'blind', target: '102' };
    const { reported } = received(
      ...talks,
      asked,
      { ...asked, succeeded: false },
      asked,
      { ...asked, succeeded: false },
      {
        type: 'leg.ended',
        leg: 'c',
        cause: 'hung-up',
      },
    );
    expect(reported.filter((code) => code.startsWith('heard.transfer'))).toEqual([
      'heard.transferBlind',
      'heard.transferFailed',
      'heard.transferBlind',
      'heard.transferFailed',
    ]);
  });
});

describe('A live leg', () => {
  it('has the evidence that its line states', () => {
    const facts = { call: 'x', bridge: 'B', evidence: 'inferred' } as const;
    const { page } = received({
      type: 'line.resynced',
      legs: [
        { leg: 'c', end: { kind: 'outside' }, origin: 'calling', number: '+493023125014', ...facts },
        { leg: 'a', end: { kind: 'extension', extension: '101' }, origin: 'called', ...facts },
      ],
    });
    expect(page?.evidence).toBe('inferred');
  });
});
