/**
 * Tests the real line with recorded events over real sockets: its requests, its TLS checks, and rejected connections.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { asteriskAriConfig, getInterfaceUrl, type AsteriskAriConfig } from '#lines/asterisk-ari/config.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { certificate } from '../certificate.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { tapWire } from '../tcp-tap.ts';
import { account, createAriExchange, type AriExchange } from './recorded-exchange.ts';

const line = createAsteriskAriLine();
const hasty = createAsteriskAriLine({ keepAliveMs: 20, answerTimeoutMs: 600 });
const configFor = (url: string): AsteriskAriConfig =>
  asteriskAriConfig.parse({ kind: 'asterisk-ari', name: 'pbx', url, ...account, extensions: ['101'] });

describe('The ARI line to a phone system', () => {
  let exchange: AriExchange;
  let config: AsteriskAriConfig;
  beforeEach(async () => {
    exchange = await createAriExchange();
    config = configFor(exchange.url);
  });
  afterEach(() => exchange.close());

  it('lists active channels, requests their calls, and continues from there', async () => {
    exchange.alive('connecting-mid-call');
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    exchange.play('connecting-mid-call');
    await lineRun.until((received) => countEndedLegs(received) === 5);
    const [first = ''] = lineRun.lines;
    const [, call = '?'] =
      /(\.\d+) is outside calling number 493023125061 dialled 493012345001, in \w/.exec(first) ?? [];
    expect(first).toMatch(new RegExp(`of call \\${call} is 101 called number 101, in \\w`));
    expect(lineRun.oddities).toEqual([]);
    lineRun.abort();
    await lineRun.ended;
  });

  it('only reads, so that no channel enters its application', async () => {
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    exchange.play('attended-transfer');
    await lineRun.until((received) => countEndedLegs(received) === 4);
    expect(
      exchange.questions.filter(
        (question) =>
          !/^(?:applications\/counterline-[\da-f-]{36}|channels|bridges|channels\/[\d.]+\/variable\?variable=(?:CHANNEL\(linkedid\)|CALLERID\(num-pres\)|CALLERID\(dnid\)|FROM_DID))$/.test(
            question,
          ),
      ),
    ).toEqual([]);
    lineRun.abort();
    await lineRun.ended;
  });

  it('reports an event only after its call is known, and keeps the order', async () => {
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    const give = exchange.hold(/variable/);
    exchange.play('inbound-caller-hangs-up');
    await lineRun.until(({ lines }) => lines.length === 2);
    expect(lineRun.lines[1]).toBe('.0 of call .0 is outside calling number 493023125011 dialled 493012345001');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lineRun.lines).toHaveLength(2);
    give();
    await lineRun.until((received) => countEndedLegs(received) === 2);
    expect(lineRun.lines[2]).toBe('.1 of call .0 is 101 called number 101');
    lineRun.abort();
    await lineRun.ended;
  });

  it('ends if a request gets no response', async () => {
    const lineRun = runLine(hasty, config);
    await lineRun.until(isUp);
    exchange.hold(/variable/);
    exchange.play('inbound-caller-hangs-up');
    const error = await lineRun.ended;
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('is not responding');
  });

  it('detects missing responses on an open connection and a suspended PC', async () => {
    const wire = await tapWire(exchange.port);
    const lineRun = runLine(hasty, configFor(`http://127.0.0.1:${wire.port}`));
    await lineRun.until(isUp);
    wire.goSilent();
    expect((await lineRun.ended)?.message).toContain('is not responding');
    expect(lineRun.links).toHaveLength(3);
    await wire.close();
    let now = 0;
    const late = runLine(line, config, { now: () => now });
    await late.until(isUp);
    now = 60_000;
    exchange.play('inbound-caller-hangs-up');
    expect((await late.ended)?.message).toContain('suspended for 60 s');
    expect(late.lines).toEqual(['resynced: ']);
  });

  it('stays connected while responses arrive', async () => {
    const lineRun = runLine(hasty, config);
    await lineRun.until(isUp);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lineRun.links).toEqual(['connecting', 'up']);
    lineRun.abort();
    await lineRun.ended;
  });

  it.each([
    [401, /events/, true, 'rejected the login for “reader” (401)'],
    [403, /events/, true, 'rejected “reader” from this PC (403)'],
    [403, /^channels$/, true, 'rejected “reader” from this PC (403)'],
    [404, /events/, false, 'does not provide ARI (404)'],
    [503, /events/, false, 'returned 503: it may be starting'],
    [500, /^bridges$/, false, 'returned 500'],
    [200, /^channels$/, false, 'does not provide ARI (200)'],
  ])('maps status %i to %s', async (status, question, isFinal, sentence) => {
    exchange.answer(question, status);
    const error = await runLine(line, config).ended;
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof ConnectionRefused).toBe(isFinal);
    expect(error?.message).toContain(sentence);
  });

  it('reports that the server does not support TLS', async () => {
    const error = await runLine(line, configFor(exchange.url.replace('http:', 'https:'))).ended;
    expect(error?.message).toContain('is not using TLS');
  });

  it('counts unreadable data, masks it, and continues', async () => {
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    for (const text of [
      'noise about +491713920011',
      '[1]',
      '{"type":5}',
      '{"type":"ChannelCreated","channel":{"id":""}}',
      '{"type":"constructor"}',
      '{"type":"Dial","dialstatus":"","peer":[]}',
    ])
      exchange.slipIn(text);
    exchange.play('inbound-caller-hangs-up');
    await lineRun.until((received) => countEndedLegs(received) === 2);
    expect(lineRun.oddities).toEqual([
      // The excerpt contains a different number with the same form (excerpt.ts).
      ['the message is not valid JSON', expect.stringMatching(/^noise about \+491713(?!920011)\d{6}$/)],
      ['a message without a type', '[1]'],
      ['a message without a type', '{"type":5}'],
      ['ChannelCreated without its channel', ''],
      ['Dial without its channel', ''],
    ]);
    lineRun.abort();
    await lineRun.ended;
  });
});

describe('The ARI line with TLS', () => {
  it('trusts only the given certificates, for both events and requests', async () => {
    const exchange = await createAriExchange({ isSecure: true });
    const config = configFor(exchange.url);
    const lineRun = runLine(line, config, { certificates: [certificate] });
    await lineRun.until(isUp);
    exchange.play('inbound-caller-hangs-up');
    await lineRun.until((received) => countEndedLegs(received) === 2);
    lineRun.abort();
    await lineRun.ended;
    expect((await runLine(line, config).ended)?.message).toContain('does not trust the issuer');
    await exchange.close();
  });
});

it.each([
  ['http://pbx.example:8088', 'http://pbx.example:8088/ari/'],
  ['https://pbx.example:8089/', 'https://pbx.example:8089/ari/'],
  ['http://pbx.example:8088/ari', 'http://pbx.example:8088/ari/'],
  ['http://pbx.example/asterisk/', 'http://pbx.example/asterisk/ari/'],
])('finds the interface at %s', (url, at) => {
  expect(getInterfaceUrl({ url }).href).toBe(at);
});
