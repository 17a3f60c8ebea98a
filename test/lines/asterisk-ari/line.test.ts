/** The real line hears recorded events over real sockets: what it asks, whom it trusts, and what it says when it is not let in. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { asteriskAriConfig, interfaceAt, type AsteriskAriConfig } from '#lines/asterisk-ari/config.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { certificate } from '../certificate.ts';
import { endings, isUp, listenTo } from '../hearing.ts';
import { tapWire } from '../wiretap.ts';
import { account, createAriExchange, type AriExchange } from './exchange.ts';

const line = createAsteriskAriLine();
const hasty = createAsteriskAriLine({ askEveryMs: 20, answerWithinMs: 600 });
const configFor = (url: string): AsteriskAriConfig =>
  asteriskAriConfig.parse({ kind: 'asterisk-ari', name: 'pbx', url, ...account, extensions: ['101'] });

describe('at an exchange', () => {
  let exchange: AriExchange;
  let config: AsteriskAriConfig;
  beforeEach(async () => {
    exchange = await createAriExchange();
    config = configFor(exchange.url);
  });
  afterEach(() => exchange.close());

  it('lists what is alive, asks which calls that is, and takes up from there', async () => {
    exchange.alive('connecting-mid-call');
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    exchange.play('connecting-mid-call');
    await hearing.until((heard) => endings(heard) === 5);
    const [first = ''] = hearing.lines;
    const [, call = '?'] =
      /(\.\d+) is outside calling number 493023125061 dialled 493012345001, in \w/.exec(first) ?? [];
    expect(first).toMatch(new RegExp(`of call \\${call} is 101 called number 101, in \\w`));
    expect(hearing.oddities).toEqual([]);
    hearing.abort();
    await hearing.ended;
  });

  it('only ever reads: no channel becomes one of its application', async () => {
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    exchange.play('attended-transfer');
    await hearing.until((heard) => endings(heard) === 4);
    expect(
      exchange.questions.filter(
        (question) =>
          !/^(?:applications\/counterline-[\da-f-]{36}|channels|bridges|channels\/[\d.]+\/variable\?variable=(?:CHANNEL\(linkedid\)|CALLERID\(num-pres\)|CALLERID\(dnid\)|FROM_DID))$/.test(
            question,
          ),
      ),
    ).toEqual([]);
    hearing.abort();
    await hearing.ended;
  });

  it('says nothing of an event before the exchange has told whose it is, and everything in order then', async () => {
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    const give = exchange.hold(/variable/);
    exchange.play('inbound-caller-hangs-up');
    await hearing.until(({ lines }) => lines.length === 2);
    expect(hearing.lines[1]).toBe('.0 of call .0 is outside calling number 493023125011 dialled 493012345001');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(hearing.lines).toHaveLength(2);
    give();
    await hearing.until((heard) => endings(heard) === 2);
    expect(hearing.lines[2]).toBe('.1 of call .0 is 101 called number 101');
    hearing.abort();
    await hearing.ended;
  });

  it('is lost when a question is never answered', async () => {
    const hearing = listenTo(hasty, config);
    await hearing.until(isUp);
    exchange.hold(/variable/);
    exchange.play('inbound-caller-hangs-up');
    const error = await hearing.ended;
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('does not answer');
  });

  it('notices that nobody answers although the wire is open, and that the PC stood still', async () => {
    const wire = await tapWire(exchange.port);
    const hearing = listenTo(hasty, configFor(`http://127.0.0.1:${wire.port}`));
    await hearing.until(isUp);
    wire.goSilent();
    expect((await hearing.ended)?.message).toContain('does not answer');
    expect(hearing.links).toHaveLength(3);
    await wire.close();
    let now = 0;
    const late = listenTo(line, config, { now: () => now });
    await late.until(isUp);
    now = 60_000;
    exchange.play('inbound-caller-hangs-up');
    expect((await late.ended)?.message).toContain('stood still for 60 s');
    expect(late.lines).toEqual(['resynced: ']);
  });

  it('stays up as long as it gets answers', async () => {
    const hearing = listenTo(hasty, config);
    await hearing.until(isUp);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(hearing.links).toEqual(['connecting', 'up']);
    hearing.abort();
    await hearing.ended;
  });

  it.each([
    [401, /events/, true, 'does not let “reader” in (401)'],
    [403, /events/, true, 'does not let “reader” in from this PC (403)'],
    [403, /^channels$/, true, 'does not let “reader” in from this PC (403)'],
    [404, /events/, false, 'offers no ARI (404)'],
    [503, /events/, false, 'answers 503: it may be starting'],
    [500, /^bridges$/, false, 'answers 500'],
    [200, /^channels$/, false, 'offers no ARI (200)'],
  ])('%i to %s', async (status, question, isFinal, sentence) => {
    exchange.answer(question, status);
    const error = await listenTo(line, config).ended;
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof ConnectionRefused).toBe(isFinal);
    expect(error?.message).toContain(sentence);
  });

  it('says so when the other side speaks no TLS', async () => {
    const error = await listenTo(line, configFor(exchange.url.replace('http:', 'https:'))).ended;
    expect(error?.message).toContain('does not speak TLS');
  });

  it('counts what it cannot read, masked, and goes on', async () => {
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
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
    await hearing.until((heard) => endings(heard) === 2);
    expect(hearing.oddities).toEqual([
      // Another number that looks alike (excerpt.ts).
      ['what came is no JSON', expect.stringMatching(/^noise about \+491713(?!920011)\d{6}$/)],
      ['a message without a type', '[1]'],
      ['a message without a type', '{"type":5}'],
      ['ChannelCreated without its channel', ''],
      ['Dial without its channel', ''],
    ]);
    hearing.abort();
    await hearing.ended;
  });
});

describe('TLS', () => {
  it('trusts the certificates it is given, for events and for questions, and nobody else', async () => {
    const exchange = await createAriExchange({ isSecure: true });
    const config = configFor(exchange.url);
    const hearing = listenTo(line, config, { certificates: [certificate] });
    await hearing.until(isUp);
    exchange.play('inbound-caller-hangs-up');
    await hearing.until((heard) => endings(heard) === 2);
    hearing.abort();
    await hearing.ended;
    expect((await listenTo(line, config).ended)?.message).toContain('comes from nobody this PC trusts');
    await exchange.close();
  });
});

it.each([
  ['http://pbx.example:8088', 'http://pbx.example:8088/ari/'],
  ['https://pbx.example:8089/', 'https://pbx.example:8089/ari/'],
  ['http://pbx.example:8088/ari', 'http://pbx.example:8088/ari/'],
  ['http://pbx.example/asterisk/', 'http://pbx.example/asterisk/ari/'],
])('finds the interface from %s', (url, at) => {
  expect(interfaceAt({ url }).href).toBe(at);
});
