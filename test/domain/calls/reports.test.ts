/** Plays calls into the call state machine and checks the events that the helpdesk receives. */
import { msg } from '#domain/messages/message.ts';
import { describe, expect, it } from 'vitest';
import { callsFromText, callToText } from '#domain/calls/serialize.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { inboundCalls } from './inbound-scenarios.ts';
import { outboundCalls } from './outbound-scenarios.ts';
import { transferCalls } from './transfer-scenarios.ts';
import { answered, appears, endedLeg, joined, play, rang, settings } from './play-events.ts';

const table = [...inboundCalls, ...transferCalls, ...outboundCalls];

describe('The reports to the helpdesk', () => {
  it.each(table)('match the call: %s', (_name, events, reported) => {
    const played = play(events);
    expect(played.reported).toEqual(reported);
    expect(new Set(played.reports.map((report) => report.callId)).size).toBeLessThanOrEqual(1);
  });

  it.each(table)('%s: stay the same when every signal is repeated', (_name, events, reported) => {
    expect(play(events.flatMap((event) => [event, event])).reported).toEqual(reported);
  });

  it('contain the caller and the dialled number in E.164', () => {
    expect(play(answered()).reports).toEqual([
      {
        type: 'Answered',
        callId: 'pbx:c',
        number: '+493023125014',
        extension: '101',
        direction: 'Inbound',
        dialled: '+493023125500',
        at: 5000,
        evidence: 'exchange',
      },
    ]);
  });

  it('contain only the events of watched extensions, separately for each desk', () => {
    const transfer = table.find(([name]) => name.startsWith('blind transfer to a watched'))?.[1] ?? [];
    expect(play(transfer, settings({ extensions: ['101'] })).reported).toEqual([
      'Answered 101',
      'Transfer 102',
      'Disconnected 102',
    ]);
    expect(play(transfer, settings({ extensions: ['102'] })).reported).toEqual(['Answered 102', 'Disconnected 102']);
    expect(play(transfer, settings({ extensions: ['103'] })).reported).toEqual([]);
    expect(play(transfer, settings({ extensions: '*', transferExtension: 'source' })).reported).toEqual([
      'Answered 101',
      'Transfer 101',
      'Answered 102',
      'Disconnected 102',
    ]);
  });

  it('name the extension that a Transfer is reported for, and whether it gave or got the call', () => {
    const transfer = table.find(([name]) => name.startsWith('blind transfer to a watched'))?.[1] ?? [];
    const step = (transferExtension: 'target' | 'source') =>
      play(transfer, settings({ extensions: '*', transferExtension }))
        .effects.flatMap((effect) => (effect.type === 'step' ? [effect.text] : []))
        .find(({ code }) => code.startsWith('decided.transfer'));
    expect(step('target')).toEqual(msg('decided.transfer', { extension: '102' }));
    expect(step('source')).toEqual(msg('decided.transferGiven', { extension: '101' }));
  });

  it('leave no state behind when the legs have ended', () => {
    for (const [, events] of table) {
      const { state } = play([...events, { type: 'line.resynced', legs: [] }]);
      expect([state.calls.size, state.legs.size, state.groups.size]).toEqual([0, 0, 0]);
    }
  });

  it('contain no transfer if all parties of a conference end while the line is down', () => {
    const conference = [...answered(), appears.called('b', 'c', '102'), joined('b', 'B1')];
    expect(play([...conference, { type: 'line.resynced', legs: [] }]).reported).toEqual([
      'Answered 101',
      'Disconnected 101',
    ]);
  });

  it('keep the first number if the phone system changes it during a transfer', () => {
    const played = play([
      ...answered(),
      { type: 'leg.described', leg: 'c', number: '102', dialled: '102' },
      endedLeg('c'),
    ]);
    expect(played.reports.map((report) => [report.number, report.dialled])).toEqual([
      ['+493023125014', '+493023125500'],
      ['+493023125014', '+493023125500'],
    ]);
  });

  it('contain a number that arrives after the leg', () => {
    const late: LineEvent = { type: 'leg.appeared', leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling' };
    const played = play([
      late,
      { type: 'leg.described', leg: 'c', number: '493023125014', dialled: '493023125500' },
      appears.called('a', 'c', '101'),
      joined('a', 'B'),
      joined('c', 'B'),
    ]);
    expect(played.reported).toEqual(['Answered 101']);
  });

  it('contain a fixed number or the raw text if that is configured', () => {
    const short = [appears.customer('c', 'c', '115'), ...answered().slice(1)];
    expect(play(short).reports).toEqual([]);
    expect(play(short, settings({ withheldNumber: 'raw' })).reports[0]?.number).toBe('115');
    expect(play(short, settings({ withheldNumber: '+490000000' })).reports[0]?.number).toBe('+490000000');
  });

  it('contain internal calls if that is configured', () => {
    const internal = table.find(([name]) => name === 'internal')?.[1] ?? [];
    expect(play(internal, settings({ internal: true })).reported).toEqual(['Answered 102', 'Disconnected 102']);
  });

  it('end a call that began before a restart without a second screen pop', () => {
    const before = play(answered());
    const text = [...before.state.calls.values()].map(callToText);
    const live: LineEvent = {
      type: 'line.resynced',
      legs: [
        { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', bridge: 'B1' },
        { leg: 'a', call: 'c', end: { kind: 'extension', extension: '101' }, origin: 'called', bridge: 'B1' },
      ],
    };
    expect(play([live, endedLeg('c')], settings(), callsFromText(text)).reported).toEqual(['Disconnected 101']);
    expect(play([{ type: 'line.resynced', legs: [] }], settings(), callsFromText(text)).reported).toEqual([
      'Disconnected 101',
    ]);
    expect(callsFromText(['{broken', '{}']).calls.size).toBe(0);
  });
});

describe('A call that waits in a queue for an hour', () => {
  it('keeps only the last attempt of each agent who did not answer', () => {
    const rounds = Array.from({ length: 240 }, (_, n) => [
      appears.called(`a${n}`, 'c', '101'),
      appears.called(`b${n}`, 'c', '102'),
      rang(`a${n}`),
      rang(`b${n}`),
      endedLeg(`a${n}`, 'no-answer'),
      endedLeg(`b${n}`, 'rejected'),
    ]).flat();
    const played = play([appears.customer('c'), ...rounds]);
    expect(played.state.calls.get('pbx:c')?.declined).toEqual([
      { extension: '101', cause: 'no-answer', at: 1_440_000 },
      { extension: '102', cause: 'rejected', at: 1_441_000 },
    ]);
  });
});
