/** Tests a provider without a list, over a real WebSocket: login, gaps, tokens and keep-alives. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/calls/play-events.ts';
import { isUp, runLine, type LineRun } from '../line-run.ts';
import { inboundCall, openFakeProvider, providerMap, providerToken, type FakeProvider } from './fake-provider.ts';
import { formatEvents } from './format-events.ts';

let provider: FakeProvider;
let lineRuns: LineRun[] = [];
const line = createEventSocketLine({ keepAliveMs: 50 });
/** A line with short time-outs, for providers that never respond. */
const impatient = createEventSocketLine({ answerTimeoutMs: 800, keepAliveMs: 50 });
beforeEach(async () => {
  provider = await openFakeProvider();
});
afterEach(async () => {
  for (const lineRun of lineRuns) lineRun.abort();
  await Promise.all(lineRuns.map(({ ended }) => ended));
  lineRuns = [];
  await provider.close();
});
const listen = (map: Readonly<Record<string, unknown>> = {}, url = provider.url, by = line): LineRun => {
  const given = { ...providerMap, ...map };
  const lineRun = runLine(
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
  lineRuns.push(lineRun);
  return lineRun;
};
const ring = (state: string) => ({ op: 'call', call: { ...inboundCall, state } });

it('ends a call as unobserved after a reconnect, and reports its end once', async () => {
  const first = listen();
  await first.until(isUp);
  provider.send(ring('ringing'));
  provider.send(ring('active'));
  await first.until(({ emitted }) => emitted.length === 6);
  provider.cut();
  await first.ended;
  const second = listen();
  await second.until(isUp);
  expect(formatEvents(second.emitted)).toEqual(['c-1/c-1/101 ended: unseen', 'c-1/other ended: unseen', 'resynced: ']);
  // The late `over` is ignored. The late `ringing` appears as a new call, but nobody answers, so it is not reported.
  provider.send(ring('over'));
  provider.send(ring('ringing'));
  await second.until(({ emitted }) => emitted.length > 3);
  const all = [...first.emitted, ...second.emitted].map(({ event }) => event);
  expect(play(all).reported).toEqual(['Answered 101', 'Disconnected 101']);
});

it('counts a gap, and ends the calls whose state is unknown', async () => {
  const lineRun = listen({ sequence: 'n' });
  await lineRun.until(isUp);
  provider.send({ ...ring('ringing'), n: 7 });
  provider.send({ ...ring('active'), n: 8 });
  provider.send({ op: 'notice', n: 11 });
  await lineRun.until(({ oddities }) => oddities.length === 1);
  expect(lineRun.oddities[0]?.[0]).toBe('messages are missing: expected no. 9, received no. 11');
  await lineRun.until(({ emitted }) => emitted.at(-1)?.event.type === 'line.resynced' && emitted.length > 1);
  expect(formatEvents(lineRun.emitted).slice(-3)).toEqual([
    'c-1/c-1/101 ended: unseen',
    'c-1/other ended: unseen',
    'resynced: ',
  ]);
});

it('sends the token as defined in the map, and reads messages before the login response', async () => {
  const lineRun = listen();
  await lineRun.until(isUp);
  expect(provider.received).toEqual([JSON.stringify({ op: 'login', token: providerToken })]);
  expect(lineRun.links.join()).not.toContain(providerToken);
});

it('closes the connection if the provider stops responding to keep-alives', async () => {
  const deaf = await openFakeProvider({ answersPings: false });
  const lineRun = listen({}, deaf.url, impatient);
  await lineRun.ended;
  expect(lineRun.links.map((link) => link.split(':', 1)[0])).toEqual(['connecting', 'up', 'down']);
  expect(lineRun.links.at(-1)).toMatch(/has stopped responding/);
  await deaf.close();
});

it('closes the connection if the provider does not respond to the login', async () => {
  const silent = await openFakeProvider({ welcomes: false });
  const waiting = listen({}, silent.url, impatient);
  const error = await waiting.ended;
  expect(error?.message).toMatch(/did not respond to the login/);
  expect(error).not.toBeInstanceOf(ConnectionRefused);
  await silent.close();
});

it('sends the keep-alive message defined in the map, and accepts any message as a response', async () => {
  const lineRun = listen({ ping: { everySeconds: 5, message: '{"op":"ping"}' } });
  await lineRun.until(isUp);
  lineRun.command({ type: 'prove' });
  await lineRun.until(({ links }) => links.filter((link) => link === 'up').length === 2);
  expect(provider.received).toHaveLength(1);
});
