/** Uses a fake 3CX to test lost connections and lost messages. Its list of calls then supplies the missing state. */
import { describe, expect, it } from 'vitest';
import { play } from '../../domain/calls/play-events.ts';
import { countEndedLegs, isUp } from '../line-run.ts';
import { participant } from './fake-3cx.ts';
import { formatEvents } from './format-events.ts';
import { waitForLine, inTurn, listen, news, pbx, plain, playAt3cx, reports, up } from './three-cx-fixture.ts';

playAt3cx();

describe('A gap in the events', () => {
  it('is filled from the list after a reconnection during a call', async () => {
    const first = listen();
    await first.until(isUp);
    await inTurn(up('Ringing', { party_did: '' }), up('Connected', { party_did: '' }));
    await waitForLine(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    const second = listen();
    await second.until(isUp);
    expect(plain(formatEvents(second.emitted))).toEqual([
      'resynced: 42/other is outside, talking; 42/101/5 is 101, talking',
    ]);
    pbx.remove('101', 5);
    await second.until((all) => countEndedLegs(all) === 2);
    const all = [...first.emitted, ...second.emitted].map(({ event }) => event);
    expect(play(all).reported).toEqual(['Answered 101', 'Disconnected 101']);
  });

  it('does not change the ID of a call, even after an app restart', async () => {
    let file: unknown;
    const kept = { read: () => file, write: (value: unknown) => void (file = value) };
    const first = listen({}, { savedState: kept });
    await first.until(isUp);
    pbx.upsert(participant('Connected'));
    await waitForLine(first, '42/101/5 joined, exchange');
    first.abort();
    await first.ended;
    file = JSON.parse(JSON.stringify(file).replace(/42-\d{8}/, '42-of-before')) as unknown;
    const second = listen({}, { savedState: kept });
    await second.until(isUp);
    expect(formatEvents(second.emitted)).toEqual([
      'resynced: 42-of-before/other is outside, talking; 42-of-before/101/5 is 101, talking',
    ]);
  });

  it('ends calls that the list no longer contains', async () => {
    const first = listen();
    await first.until(isUp);
    pbx.upsert(participant('Connected'));
    await waitForLine(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    pbx.remove('101', 5);
    const second = listen();
    await second.until(isUp);
    expect(formatEvents(second.emitted)).toEqual(['resynced: ']);
    const { reported, effects } = play([...first.emitted, ...second.emitted].map(({ event }) => event));
    expect(reported).toEqual(['Answered 101', 'Disconnected 101']);
    expect(JSON.stringify(effects)).toContain('heard.orphan');
  });

  it('is detected by a missing message, counted and filled', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    pbx.upsert(participant('Ringing'));
    await waitForLine(lineRun, '42/101/5 rang');
    pbx.unheard(() => pbx.upsert(participant('Connected')));
    pbx.event({ event_type: 2, entity: '/callcontrol/101/participants/5', attached_data: null });
    await lineRun.until(({ emitted }) => emitted.filter(({ event }) => event.type === 'line.resynced').length === 2);
    expect(news(lineRun).at(-1)).toBe('resynced: 42/other is outside, talking; 42/101/5 is 101, talking');
    expect(lineRun.oddities.map(([reason]) => reason)).toEqual([
      'messages are missing: expected no. 2, received no. 3',
    ]);
    expect(reports(lineRun)).toEqual(['Answered 101']);
  });

  it('leaves an earlier call with an unknown direction visible but not reported', async () => {
    pbx.upsert(participant('Connected', { party_did: '' }));
    pbx.upsert(participant('Connected', { id: 6, dn: '102', callid: 50 }));
    const lineRun = listen();
    await lineRun.until(isUp);
    expect(plain(formatEvents(lineRun.emitted))).toEqual([
      'resynced: 42/other is service, talking; 42/101/5 is 101, talking; 50/other is outside, talking; 50/102/6 is 102, talking',
    ]);
    await lineRun.until(({ oddities }) => oddities.length === 1);
    expect(reports(lineRun)).toEqual(['Answered 102']);
  });
});
