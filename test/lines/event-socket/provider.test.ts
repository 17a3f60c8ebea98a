/** A provider without a list, over a real WebSocket: login, gaps, and what a token does. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/calls/play.ts';
import { isUp, listenTo, type Hearing } from '../hearing.ts';
import { inboundCall, openFakeProvider, providerMap, providerToken, type FakeProvider } from './fake-provider.ts';
import { toldAll } from './said.ts';

let provider: FakeProvider;
let hearings: Hearing[] = [];
const line = createEventSocketLine({ askEveryMs: 50 });
/** For providers that never answer. */
const impatient = createEventSocketLine({ answerWithinMs: 800, askEveryMs: 50 });
beforeEach(async () => {
  provider = await openFakeProvider();
});
afterEach(async () => {
  for (const hearing of hearings) hearing.abort();
  await Promise.all(hearings.map(({ ended }) => ended));
  hearings = [];
  await provider.close();
});
const listen = (map: Readonly<Record<string, unknown>> = {}, url = provider.url, by = line): Hearing => {
  const given = { ...providerMap, ...map };
  const hearing = listenTo(
    by,
    by.config.parse({
      kind: 'event-socket',
      name: 'cloud',
      url,
      token: providerToken,
      extensions: ['101'],
      map: given,
    }),
  );
  hearings.push(hearing);
  return hearing;
};
const ring = (state: string) => ({ op: 'call', call: { ...inboundCall, state } });

it('ends a call unseen when the connection comes back in the middle of it, and reports its end once', async () => {
  const first = listen();
  await first.until(isUp);
  provider.send(ring('ringing'));
  provider.send(ring('active'));
  await first.until(({ said }) => said.length === 6);
  provider.cut();
  await first.ended;
  const second = listen();
  await second.until(isUp);
  expect(toldAll(second.said)).toEqual(['c-1/c-1/101 ended: unseen', 'c-1/other ended: unseen', 'resynced: ']);
  // What still comes for it is late.
  provider.send(ring('over'));
  provider.send(ring('ringing'));
  await second.until(({ said }) => said.length > 3);
  const all = [...first.said, ...second.said].map(({ event }) => event);
  expect(play(all).said).toEqual(['Answered 101', 'Disconnected 101']);
});

it('counts a gap, and ends what nobody can tell of any more', async () => {
  const hearing = listen({ sequence: 'n' });
  await hearing.until(isUp);
  provider.send({ ...ring('ringing'), n: 7 });
  provider.send({ ...ring('active'), n: 8 });
  provider.send({ op: 'notice', n: 11 });
  await hearing.until(({ oddities }) => oddities.length === 1);
  expect(hearing.oddities[0]?.[0]).toBe('messages are missing: 9 was to come, 11 came');
  await hearing.until(({ said }) => said.at(-1)?.event.type === 'line.resynced' && said.length > 1);
  expect(toldAll(hearing.said).slice(-3)).toEqual([
    'c-1/c-1/101 ended: unseen',
    'c-1/other ended: unseen',
    'resynced: ',
  ]);
});

it('says the token as the map wants it, quotation marks and all, and hears what comes before the welcome', async () => {
  const hearing = listen();
  await hearing.until(isUp);
  expect(provider.heard).toEqual([JSON.stringify({ op: 'login', token: providerToken })]);
  expect(hearing.links.join()).not.toContain(providerToken);
});

it('gives up a provider that does not answer its questions any more', async () => {
  const deaf = await openFakeProvider({ answersPings: false });
  const hearing = listen({}, deaf.url, impatient);
  await hearing.ended;
  expect(hearing.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'up', 'down']);
  expect(hearing.links.at(-1)).toMatch(/does not answer any more/);
  await deaf.close();
});

it('gives up a provider that does not answer the login', async () => {
  const silent = await openFakeProvider({ welcomes: false });
  const waiting = listen({}, silent.url, impatient);
  const error = await waiting.ended;
  expect(error?.message).toMatch(/does not answer the login/);
  expect(error).not.toBeInstanceOf(ConnectionRefused);
  await silent.close();
});

it('asks by a message of its own where the map says so, and is silent no longer when anything comes', async () => {
  const hearing = listen({ ping: { everySeconds: 5, message: '{"op":"ping"}' } });
  await hearing.until(isUp);
  hearing.command({ type: 'prove' });
  await hearing.until(({ links }) => links.filter((link) => link === 'up').length === 2);
  expect(provider.heard).toHaveLength(1);
});
