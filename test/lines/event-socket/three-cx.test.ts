/**
 * Tests the built-in map for 3CX against a fake of its published API. The line requests each participant that an event
 * names.
 */
import { describe, expect, it } from 'vitest';
import { play } from '../../domain/calls/play-events.ts';
import { unlawful } from '../conformance/event-order.ts';
import { countEndedLegs, isUp } from '../line-run.ts';
import { participant } from './fake-3cx.ts';
import { gone, waitForLine, inTurn, listen, news, pbx, playAt3cx, reports, up } from './three-cx-fixture.ts';

playAt3cx();

describe('A 3CX call', () => {
  it('is read by requesting each named participant', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    await inTurn(up('Ringing'), up('Connected'), up('Connected'), gone('101', 5));
    await lineRun.until((all) => countEndedLegs(all) === 2);
    expect(news(lineRun)).toEqual([
      '42/other of 42 is outside, calling, +493023125014, dialled +493023125500',
      '42/101/5 of 42 is 101, called',
      '42/101/5 rang',
      '42/other joined, exchange',
      '42/101/5 joined, exchange',
      '42/101/5 ended: hung-up',
      '42/other ended: hung-up',
    ]);
    expect(reports(lineRun)).toEqual(['Answered 101', 'Disconnected 101']);
    expect(lineRun.oddities).toEqual([]);
    expect(pbx.asked.slice(0, 3)).toEqual(['/connect/token', '/callcontrol', '/callcontrol/101/participants/5']);
  });

  it('is outbound if 101 dials, and answered when the called party answers', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    const out = { party_did: '' };
    pbx.upsert(participant('Dialing', out));
    await waitForLine(lineRun, '42/101/5 of 42 is 101, calling, dialled +493023125014');
    expect(reports(lineRun)).toEqual([]);
    await inTurn(up('Connected', out), gone('101', 5));
    await lineRun.until((all) => countEndedLegs(all) === 2);
    expect(play(lineRun.emitted.map(({ event }) => event)).reports[0]).toMatchObject({
      type: 'Answered',
      direction: 'Outbound',
      number: '+493023125014',
    });
  });

  it("has the customer's number from a queue, and ends as answered elsewhere on other phones", async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    const queue = { party_dn: '800', party_dn_type: 'Wqueue' };
    pbx.upsert(participant('Connected', { dn: '800', id: 1 }));
    await inTurn(
      up('Ringing', queue),
      up('Ringing', { ...queue, dn: '102', id: 6 }),
      up('Connected', { dn: '102', id: 6 }),
      gone('101', 5),
      gone('800', 1),
      gone('102', 6),
    );
    await lineRun.until((all) => countEndedLegs(all) === 3);
    expect(news(lineRun)).toContain('42/101/5 ended: elsewhere');
    expect(reports(lineRun)).toEqual(['Answered 102', 'Disconnected 102']);
    expect(pbx.asked).not.toContain('/callcontrol/800/participants/1');
  });

  it('includes the colleague after an attended transfer', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    const colleague = { party_dn_type: 'Wextension', party_did: '' };
    const asks = { id: 7, callid: 43, ...colleague, party_dn: '102', party_caller_id: '102' };
    const asked = { id: 8, dn: '102', callid: 43, ...colleague, party_dn: '101', party_caller_id: '101' };
    await inTurn(
      up('Ringing'),
      up('Connected'),
      up('Held'),
      up('Dialing', asks),
      up('Ringing', asked),
      up('Connected', asked),
      up('Connected', asks),
      up('Connected', { id: 8, dn: '102' }),
      gone('101', 7),
      gone('101', 5),
      gone('102', 8),
    );
    await waitForLine(lineRun, '42/other ended: hung-up');
    expect(reports(lineRun)).toEqual(['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102']);
    expect(unlawful(lineRun.emitted.map(({ event }) => event))).toEqual([]);
  });

  it('does not cause requests for devices or unwatched extensions', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    pbx.event({ event_type: 0, entity: '/callcontrol/101/devices/sip%3A101', attached_data: null });
    pbx.event({ event_type: 2, entity: '/callcontrol/101/participants/5', attached_data: { dtmf_input: '1' } });
    pbx.event({ event_type: 9, entity: '/callcontrol/101/participants/5', attached_data: null });
    pbx.upsert(participant('Teleporting'));
    await lineRun.until(({ oddities }) => oddities.length === 2);
    expect(lineRun.oddities.map(([reason]) => reason)).toEqual([
      'the map does not define the value “9” for event.event_type',
      'the map does not define the value “Teleporting” for status',
    ]);
    expect(news(lineRun)).toEqual([]);
    expect(lineRun.oddities.flat().join()).not.toContain('23125014');
  });
});
