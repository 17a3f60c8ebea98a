/** What a fake 3CX did while nobody listened: its list tells what is up, and nothing is invented. */
import { describe, expect, it } from 'vitest';
import { play } from '../../domain/calls/play.ts';
import { endings, isUp } from '../hearing.ts';
import { participant } from './fake-3cx.ts';
import { toldAll } from './said.ts';
import { hears, inTurn, listen, news, pbx, plain, playAt3cx, reports, up } from './three-cx-stage.ts';

playAt3cx();

describe('what lies in a gap', () => {
  it('is taken up from the list when the connection comes back in the middle of a call', async () => {
    const first = listen();
    await first.until(isUp);
    await inTurn(up('Ringing', { party_did: '' }), up('Connected', { party_did: '' }));
    await hears(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    const second = listen();
    await second.until(isUp);
    expect(plain(toldAll(second.said))).toEqual(['resynced: 42/other is outside, talking; 42/101/5 is 101, talking']);
    pbx.remove('101', 5);
    await second.until((all) => endings(all) === 2);
    const all = [...first.said, ...second.said].map(({ event }) => event);
    expect(play(all).said).toEqual(['Answered 101', 'Disconnected 101']);
  });

  it('goes on under the Id that was given to it, after a restart of the app as well', async () => {
    let file: unknown;
    const kept = { read: () => file, write: (value: unknown) => void (file = value) };
    const first = listen({}, { kept });
    await first.until(isUp);
    pbx.upsert(participant('Connected'));
    await hears(first, '42/101/5 joined, exchange');
    first.abort();
    await first.ended;
    file = JSON.parse(JSON.stringify(file).replace(/42-\d{8}/, '42-of-before')) as unknown;
    const second = listen({}, { kept });
    await second.until(isUp);
    expect(toldAll(second.said)).toEqual([
      'resynced: 42-of-before/other is outside, talking; 42-of-before/101/5 is 101, talking',
    ]);
  });

  it('has ended when the list does not know it any more', async () => {
    const first = listen();
    await first.until(isUp);
    pbx.upsert(participant('Connected'));
    await hears(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    pbx.remove('101', 5);
    const second = listen();
    await second.until(isUp);
    expect(toldAll(second.said)).toEqual(['resynced: ']);
    const { said, effects } = play([...first.said, ...second.said].map(({ event }) => event));
    expect(said).toEqual(['Answered 101', 'Disconnected 101']);
    expect(JSON.stringify(effects)).toContain('heard.orphan');
  });

  it('is asked for when a message is missing, and counted', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    pbx.upsert(participant('Ringing'));
    await hears(hearing, '42/101/5 rang');
    pbx.unheard(() => pbx.upsert(participant('Connected')));
    pbx.event({ event_type: 2, entity: '/callcontrol/101/participants/5', attached_data: null });
    await hearing.until(({ said }) => said.filter(({ event }) => event.type === 'line.resynced').length === 2);
    expect(news(hearing).at(-1)).toBe('resynced: 42/other is outside, talking; 42/101/5 is 101, talking');
    expect(hearing.oddities.map(([reason]) => reason)).toEqual(['messages are missing: 2 was to come, 3 came']);
    expect(reports(hearing)).toEqual(['Answered 101']);
  });

  it('is not invented: a call that was up before, with nobody who said who called whom, is shown and not reported', async () => {
    pbx.upsert(participant('Connected', { party_did: '' }));
    pbx.upsert(participant('Connected', { id: 6, dn: '102', callid: 50 }));
    const hearing = listen();
    await hearing.until(isUp);
    expect(plain(toldAll(hearing.said))).toEqual([
      'resynced: 42/other is service, talking; 42/101/5 is 101, talking; 50/other is outside, talking; 50/102/6 is 102, talking',
    ]);
    await hearing.until(({ oddities }) => oddities.length === 1);
    expect(reports(hearing)).toEqual(['Answered 102']);
  });
});
