/** The ready map for 3CX against a fake of its published API: tokens, questions, resync after every gap. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/call/play.ts';
import { endings, isUp, listenTo, type Hearing } from '../hearing.ts';
import { unlawful } from '../conformance/lawful.ts';
import { openFake3cx, participant, type Fake3cx } from './fake-3cx.ts';
import { toldAll } from './said.ts';

let pbx: Fake3cx;
let hearings: Hearing[] = [];
const line = createEventSocketLine({ answerWithinMs: 2_000 });
beforeEach(async () => {
  pbx = await openFake3cx();
});
afterEach(async () => {
  for (const hearing of hearings) hearing.abort();
  await Promise.all(hearings.map(({ ended }) => ended));
  hearings = [];
  await pbx.close();
});

const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const plain = (lines: readonly string[]): readonly string[] => lines.map((text) => text.replaceAll(`-${day}`, ''));
const listen = (change: Readonly<Record<string, unknown>> = {}, take?: Parameters<typeof listenTo>[2]): Hearing => {
  const config = line.config.parse({
    kind: 'event-socket',
    name: '3cx',
    url: pbx.url,
    clientId: pbx.clientId,
    token: pbx.secret,
    extensions: ['101', '102'],
    map: '3cx-v20',
    ...change,
  });
  const hearing = listenTo(line, config, take);
  hearings.push(hearing);
  return hearing;
};
const news = ({ said }: Hearing): readonly string[] => plain(toldAll(said)).slice(1);
const reports = ({ said }: Hearing): readonly string[] => play(said.map(({ event }) => event)).said;
const hears = (hearing: Hearing, text: string): Promise<void> =>
  hearing.until((all) => plain(toldAll(all.said)).includes(text));

/** Changes, one after the other, each looked at before the next: a question is answered with the present. */
const inTurn = async (...changes: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const change of changes) await change();
};
const up =
  (status: string, change: Parameters<typeof participant>[1] = {}) =>
  (): Promise<void> =>
    pbx.looked(() => pbx.upsert(participant(status, change)));
const gone = (dn: string, id: number) => async (): Promise<void> => pbx.remove(dn, id);

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

describe('the token', () => {
  it('is asked for again when it has run out', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    pbx.newToken();
    pbx.upsert(participant('Ringing'));
    await hears(hearing, '42/101/5 rang');
    expect(pbx.asked.filter((path) => path === '/connect/token')).toHaveLength(2);
  });

  it('may be one that was given out elsewhere, and is refused when it does not count any more', async () => {
    const hearing = listen({ clientId: undefined, token: pbx.token() });
    await hearing.until(isUp);
    pbx.newToken();
    pbx.upsert(participant('Ringing'));
    expect(await hearing.ended).toBeInstanceOf(ConnectionRefused);
    expect(hearing.links.at(-1)).toMatch(/does not let Counterline in \(401\)/);
  });

  it.each([
    ['a wrong secret', { token: 'wrong' }, /gives no token for this client id and secret \(400\)/],
    ['a wrong token', { clientId: undefined, token: 'wrong' }, /does not let Counterline in \(401\)/],
  ])('%s is told as one that trying again cannot mend', async (_, change, reason) => {
    const error = await listen(change).ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toMatch(reason);
  });

  it('goes to no other server, wherever a message leads', async () => {
    const { '3cx-v20': map } = (await import('#lines/event-socket/ready.ts')).readyMaps;
    const hearing = listen({ map: { ...map, entity: { path: 'event.entity', ask: true } } });
    await hearing.until(isUp);
    const before = pbx.asked.length;
    for (const entity of ['//evil.example/x', 'https://evil.example/x', '/\\evil.example/x', 'callcontrol/101'])
      pbx.event({ event_type: 0, entity });
    await hearing.until(({ oddities }) => oddities.length === 4);
    expect(pbx.asked.length).toBe(before);
  });
});

describe('a 3CX that stumbles', () => {
  it('ends the connection when a question is not answered, so that nothing is lost without a word', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    pbx.failNext('/callcontrol/101/participants/5', 503);
    pbx.upsert(participant('Ringing'));
    await hearing.ended;
    expect(hearing.links.at(-1)).toMatch(/answers 503 when it is asked for \/callcontrol\/101\/participants\/5$/);
    const again = listen();
    await again.until(isUp);
    expect(plain(toldAll(again.said))).toEqual(['resynced: 42/other is outside; 42/101/5 is 101, ringing']);
  });

  it('that lists something else says so, and ends no call by it', async () => {
    pbx.listInstead({ error: 'busy' });
    const hearing = listen();
    expect((await hearing.ended)?.message).toMatch(/lists no calls at \/callcontrol/);
    expect(hearing.said).toEqual([]);
  });

  it('that names its extensions otherwise than the map expects is counted, and the watched ones are heard', async () => {
    pbx.listInstead([{ dn: '101', type: 'Wperson', participants: [participant('Ringing')] }]);
    const hearing = listen();
    await hearing.until(({ oddities }) => oddities.length === 1);
    expect(hearing.oddities[0]?.[0]).toMatch(/no extension by the type/);
    expect(plain(toldAll(hearing.said))).toEqual(['resynced: 42/other is outside; 42/101/5 is 101, ringing']);
  });

  it('keeps a call of the list whose state it does not understand as it was', async () => {
    const first = listen();
    await first.until(isUp);
    pbx.upsert(participant('Connected'));
    await hears(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    pbx.upsert(participant('Rerouting'));
    const second = listen();
    await second.until(isUp);
    expect(plain(toldAll(second.said))).toEqual(['resynced: 42/other is outside, talking; 42/101/5 is 101, talking']);
  });

  it('takes somebody who has gone before the question for gone', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    pbx.failNext('/callcontrol/101/participants/5', 404);
    pbx.upsert(participant('Ringing'));
    pbx.upsert(participant('Connected', { id: 6, dn: '102', callid: 50 }));
    await hears(hearing, '50/102/6 joined, exchange');
    expect(hearing.oddities).toEqual([]);
  });
});
