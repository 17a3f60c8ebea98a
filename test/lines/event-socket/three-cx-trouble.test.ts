/** Tokens of a fake 3CX, and what it does wrong: nothing is lost without a word, and no secret goes elsewhere. */
import { describe, expect, it } from 'vitest';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { isUp } from '../hearing.ts';
import { participant } from './fake-3cx.ts';
import { toldAll } from './said.ts';
import { hears, inTurn, listen, pbx, plain, playAt3cx, reports, up } from './three-cx-stage.ts';

playAt3cx();

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

  it.each([408, 425, 429])(
    'that is not given just now (%s) is asked for later, when the 3CX likes to',
    async (status) => {
      pbx.failNext('/connect/token', status, { 'Retry-After': '7' });
      const error = await listen().ended;
      expect(error).toBeInstanceOf(ConnectionLost);
      expect(error).toMatchObject({ restMs: 7_000 });
      expect(error?.message).toMatch(new RegExp(`answers ${status} when it is asked for /connect/token$`));
    },
  );

  it.each([401, 403])('that nobody may have (%s) is final', async (status) => {
    pbx.failNext('/connect/token', status);
    expect(await listen().ended).toBeInstanceOf(ConnectionRefused);
  });

  it('goes to no other server, wherever a message leads', async () => {
    const { '3cx-v20': map } = (await import('#lines/event-socket/presets.ts')).readyMaps;
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

  it.each([400, 403])('at one question (%s) is counted, and everything else is heard', async (status) => {
    const hearing = listen();
    await hearing.until(isUp);
    await inTurn(up('Ringing'), up('Connected'));
    await hears(hearing, '42/101/5 joined, exchange');
    pbx.failNext('/callcontrol/102/participants/6', status);
    pbx.upsert(participant('Ringing', { id: 6, dn: '102', callid: 50 }));
    pbx.remove('101', 5);
    await hears(hearing, '42/101/5 ended: hung-up');
    expect(hearing.oddities.map(([reason]) => reason)).toEqual([
      expect.stringMatching(new RegExp(`answers ${status} when it is asked for /callcontrol/102/participants/6$`)),
    ]);
    expect(reports(hearing)).toEqual(['Answered 101', 'Disconnected 101']);
  });

  it('that tells nothing about an extension that is not watched is not asked about it again', async () => {
    const hearing = listen();
    await hearing.until(isUp);
    const others = { id: 2, dn: '103', callid: 60 };
    pbx.failNext('/callcontrol/103/participants/2', 403);
    pbx.upsert(participant('Ringing', others));
    await hearing.until(({ oddities }) => oddities.length === 1);
    pbx.upsert(participant('Connected', others));
    await up('Ringing')();
    await hears(hearing, '42/101/5 rang');
    expect(pbx.asked.filter((path) => path.includes('/103/'))).toHaveLength(1);
    expect(hearing.oddities).toHaveLength(1);
  });

  it('that may not be asked what is up is told as one that trying again cannot mend', async () => {
    pbx.failNext('/callcontrol', 403);
    expect(await listen().ended).toBeInstanceOf(ConnectionRefused);
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
