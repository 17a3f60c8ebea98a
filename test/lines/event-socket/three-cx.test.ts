/** The ready map for 3CX against a fake of its published API: calls, by asking what each named participant is. */
import { describe, expect, it } from 'vitest';
import { play } from '../../domain/calls/play.ts';
import { unlawful } from '../conformance/lawful.ts';
import { endings, isUp } from '../hearing.ts';
import { participant } from './fake-3cx.ts';
import { gone, hears, inTurn, listen, news, pbx, playAt3cx, reports, up } from './three-cx-stage.ts';

playAt3cx();

describe('a call at a 3CX', () => {
  it('is told by asking what each named participant is', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    await inTurn(up('Ringing'), up('Connected'), up('Connected'), gone('101', 5));
    await hearing.until((all) => endings(all) === 2);
    expect(news(hearing)).toEqual([
      '42/other of 42 is outside, calling, +493023125014, dialled +493023125500',
      '42/101/5 of 42 is 101, called',
      '42/101/5 rang',
      '42/other joined, exchange',
      '42/101/5 joined, exchange',
      '42/101/5 ended: hung-up',
      '42/other ended: hung-up',
    ]);
    expect(reports(hearing)).toEqual(['Answered 101', 'Disconnected 101']);
    expect(hearing.oddities).toEqual([]);
    expect(pbx.asked.slice(0, 3)).toEqual(['/connect/token', '/callcontrol', '/callcontrol/101/participants/5']);
  });

  it('that 101 dials is outbound, and answered when the other side is', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    const out = { party_did: '' };
    pbx.upsert(participant('Dialing', out));
    await hears(hearing, '42/101/5 of 42 is 101, calling, dialled +493023125014');
    expect(reports(hearing)).toEqual([]);
    await inTurn(up('Connected', out), gone('101', 5));
    await hearing.until((all) => endings(all) === 2);
    expect(play(hearing.said.map(({ event }) => event)).reports[0]).toMatchObject({
      type: 'Answered',
      direction: 'Outbound',
      number: '+493023125014',
    });
  });

  it('through a queue is the customer whose number the queue passes on, and the others answered elsewhere', async () => {
    const hearing = listen();
    await hearing.until(isUp);
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
    await hearing.until((all) => endings(all) === 3);
    expect(news(hearing)).toContain('42/101/5 ended: elsewhere');
    expect(reports(hearing)).toEqual(['Answered 102', 'Disconnected 102']);
    expect(pbx.asked).not.toContain('/callcontrol/800/participants/1');
  });

  it('given to a colleague who was asked first moves to the customer’s call', async () => {
    const hearing = listen();
    await hearing.until(isUp);
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
    await hears(hearing, '42/other ended: hung-up');
    expect(reports(hearing)).toEqual(['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102']);
    expect(unlawful(hearing.said.map(({ event }) => event))).toEqual([]);
  });

  it('to an extension of the house that is not watched asks nothing of devices, and counts a state it does not know', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    pbx.event({ event_type: 0, entity: '/callcontrol/101/devices/sip%3A101', attached_data: null });
    pbx.event({ event_type: 2, entity: '/callcontrol/101/participants/5', attached_data: { dtmf_input: '1' } });
    pbx.event({ event_type: 9, entity: '/callcontrol/101/participants/5', attached_data: null });
    pbx.upsert(participant('Teleporting'));
    await hearing.until(({ oddities }) => oddities.length === 2);
    expect(hearing.oddities.map(([reason]) => reason)).toEqual([
      'the map does not say what “9” at event.event_type means',
      'the map does not say what “Teleporting” at status means',
    ]);
    expect(news(hearing)).toEqual([]);
    expect(hearing.oddities.flat().join()).not.toContain('23125014');
  });
});
