/** Tests tokens and errors with a fake 3CX. No error is hidden, and no secret is sent to another server. */
import { describe, expect, it } from 'vitest';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { isUp } from '../line-run.ts';
import { participant } from './fake-3cx.ts';
import { formatEvents } from './format-events.ts';
import { waitForLine, inTurn, listen, pbx, plain, playAt3cx, reports, up } from './three-cx-fixture.ts';

playAt3cx();

describe('A 3CX token', () => {
  it('is requested again after it has expired', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    pbx.newToken();
    pbx.upsert(participant('Ringing'));
    await waitForLine(lineRun, '42/101/5 rang');
    expect(pbx.asked.filter((path) => path === '/connect/token')).toHaveLength(2);
  });

  it('can be configured directly, and is rejected after it has expired', async () => {
    const lineRun = listen({ clientId: undefined, token: pbx.token() });
    await lineRun.until(isUp);
    pbx.newToken();
    pbx.upsert(participant('Ringing'));
    expect(await lineRun.ended).toBeInstanceOf(ConnectionRefused);
    expect(lineRun.links.at(-1)).toMatch(/rejected the connection \(401\)/);
  });

  it.each([
    ['a wrong secret', { token: 'wrong' }, /did not issue a token for this client ID and secret \(400\)/],
    ['a wrong token', { clientId: undefined, token: 'wrong' }, /rejected the connection \(401\)/],
  ])('is rejected with a permanent error for %s', async (_, change, reason) => {
    const error = await listen(change).ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toMatch(reason);
  });

  it.each([408, 425, 429])('is requested later after status %s, with the delay that 3CX specifies', async (status) => {
    pbx.failNext('/connect/token', status, { 'Retry-After': '7' });
    const error = await listen().ended;
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(error).toMatchObject({ restMs: 7_000 });
    expect(error?.message).toMatch(new RegExp(`returned ${status} in response to the request for /connect/token$`));
  });

  it.each([401, 403])('is rejected permanently after status %s', async (status) => {
    pbx.failNext('/connect/token', status);
    expect(await listen().ended).toBeInstanceOf(ConnectionRefused);
  });

  it('is never sent to another server, regardless of the content of messages', async () => {
    const { '3cx-v20': map } = (await import('#lines/event-socket/presets.ts')).readyMaps;
    const lineRun = listen({ map: { ...map, entity: { path: 'event.entity', ask: true } } });
    await lineRun.until(isUp);
    const before = pbx.asked.length;
    for (const entity of ['//evil.example/x', 'https://evil.example/x', '/\\evil.example/x', 'callcontrol/101'])
      pbx.event({ event_type: 0, entity });
    await lineRun.until(({ oddities }) => oddities.length === 4);
    expect(pbx.asked.length).toBe(before);
  });
});

describe('A 3CX server with errors', () => {
  it('causes the line to close the connection if a request gets no response', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    pbx.failNext('/callcontrol/101/participants/5', 503);
    pbx.upsert(participant('Ringing'));
    await lineRun.ended;
    expect(lineRun.links.at(-1)).toMatch(
      /returned 503 in response to the request for \/callcontrol\/101\/participants\/5$/,
    );
    const again = listen();
    await again.until(isUp);
    expect(plain(formatEvents(again.emitted))).toEqual(['resynced: 42/other is outside; 42/101/5 is 101, ringing']);
  });

  it.each([400, 403])('causes one failed request (%s) to be counted and all other data to be read', async (status) => {
    const lineRun = listen();
    await lineRun.until(isUp);
    await inTurn(up('Ringing'), up('Connected'));
    await waitForLine(lineRun, '42/101/5 joined, exchange');
    pbx.failNext('/callcontrol/102/participants/6', status);
    pbx.upsert(participant('Ringing', { id: 6, dn: '102', callid: 50 }));
    pbx.remove('101', 5);
    await waitForLine(lineRun, '42/101/5 ended: hung-up');
    expect(lineRun.oddities.map(([reason]) => reason)).toEqual([
      expect.stringMatching(
        new RegExp(`returned ${status} in response to the request for /callcontrol/102/participants/6$`),
      ),
    ]);
    expect(reports(lineRun)).toEqual(['Answered 101', 'Disconnected 101']);
  });

  it('does not cause a second request for an unreadable extension', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    const others = { id: 2, dn: '103', callid: 60 };
    pbx.failNext('/callcontrol/103/participants/2', 403);
    pbx.upsert(participant('Ringing', others));
    await lineRun.until(({ oddities }) => oddities.length === 1);
    pbx.upsert(participant('Connected', others));
    await up('Ringing')();
    await waitForLine(lineRun, '42/101/5 rang');
    expect(pbx.asked.filter((path) => path.includes('/103/'))).toHaveLength(1);
    expect(lineRun.oddities).toHaveLength(1);
  });

  it('causes a permanent error if it rejects the list', async () => {
    pbx.failNext('/callcontrol', 403);
    expect(await listen().ended).toBeInstanceOf(ConnectionRefused);
  });

  it('causes an error for an unexpected list, which does not end calls', async () => {
    pbx.listInstead({ error: 'busy' });
    const lineRun = listen();
    expect((await lineRun.ended)?.message).toMatch(/did not return a list of calls at \/callcontrol/);
    expect(lineRun.emitted).toEqual([]);
  });

  it('causes extensions whose names do not match the map to be counted', async () => {
    pbx.listInstead([{ dn: '101', type: 'Wperson', participants: [participant('Ringing')] }]);
    const lineRun = listen();
    await lineRun.until(({ oddities }) => oddities.length === 1);
    expect(lineRun.oddities[0]?.[0]).toMatch(/not contain any extensions of the type/);
    expect(plain(formatEvents(lineRun.emitted))).toEqual(['resynced: 42/other is outside; 42/101/5 is 101, ringing']);
  });

  it('does not end a listed call with an unknown state', async () => {
    const first = listen();
    await first.until(isUp);
    pbx.upsert(participant('Connected'));
    await waitForLine(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    pbx.upsert(participant('Rerouting'));
    const second = listen();
    await second.until(isUp);
    expect(plain(formatEvents(second.emitted))).toEqual([
      'resynced: 42/other is outside, talking; 42/101/5 is 101, talking',
    ]);
  });

  it('causes a participant that no longer exists to be treated as ended', async () => {
    const lineRun = listen();
    await lineRun.until(isUp);
    pbx.failNext('/callcontrol/101/participants/5', 404);
    pbx.upsert(participant('Ringing'));
    pbx.upsert(participant('Connected', { id: 6, dn: '102', callid: 50 }));
    await waitForLine(lineRun, '50/102/6 joined, exchange');
    expect(lineRun.oddities).toEqual([]);
  });
});
