/**
 * Tests limits against a hostile phone system: the buffered data, the length of names and IDs, the work per turn of the
 * event loop, and the evaluation of patterns.
 */
import { describe, expect, it } from 'vitest';
import { createAmiParser } from '#lines/asterisk-ami/parser.ts';
import { createSession, type SessionEnd } from '#lines/asterisk-ami/session.ts';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import { createReader } from '#lines/asterisk-ari/reader.ts';
import { readChannel, parseAriMessage } from '#lines/asterisk-ari/message.ts';
import { createExtensionMatcher } from '#lines/extension-matcher.ts';
import { compilePattern } from '#domain/pattern/pattern.ts';

describe('An AMI line', () => {
  const message = (entries: Readonly<Record<string, string>>): AmiMessage => new Map(Object.entries(entries));
  const begin = () => {
    const read: string[] = [];
    const ends: SessionEnd[] = [];
    const translator = {
      read: (event: AmiMessage) => {
        read.push(event.get('Uniqueid') ?? '');
        return [];
      },
      resync: () => ({ event: { type: 'resync', legs: [] }, source: 'test' }),
      list: () => [],
      receiveVariable: () => [],
      channelOf: () => undefined,
      size: () => 0,
    } as unknown as Parameters<typeof createSession>[1];
    const nothing = (): void => undefined;
    const ports = { send: nothing, emit: nothing, oddity: nothing, onLive: nothing, probeAnswered: nothing };
    const session = createSession({ username: 'u', secret: 's' }, translator, {
      ...ports,
      onEnd: (end) => ends.push(end),
    });
    session.start();
    session.receive(message({ Response: 'Success', ActionID: 'challenge', Challenge: '1' }));
    session.receive(message({ Response: 'Success', ActionID: 'login' }));
    return { session, read, ends };
  };

  it('is closed if few but large events arrive before the list', () => {
    const { session, ends } = begin();
    let sent = 0;
    const name = 'x'.repeat(4_096);
    for (let n = 0; n < 20_000 && ends.length === 0; n += 1) {
      sent += name.length;
      session.receive(message({ Event: 'Newstate', Uniqueid: String(n), CallerIDName: name }));
    }
    expect(ends).toMatchObject([{ kind: 'lost', reason: { code: 'reason.line.tooMany' } }]);
    expect(sent).toBeLessThan(9 * 1024 * 1024);
  });

  it('reads waiting events in order and in batches, so that the app stays responsive', async () => {
    const { session, read, ends } = begin();
    const ids = Array.from({ length: 10_000 }, (_, n) => String(n));
    for (const id of ids) session.receive(message({ Event: 'Newstate', Uniqueid: id }));
    session.receive(message({ Event: 'CoreShowChannelsComplete' }));
    const atOnce = read.length;
    expect(atOnce).toBeLessThanOrEqual(250);
    session.receive(message({ Event: 'Newstate', Uniqueid: 'last' }));
    let most = atOnce;
    for (let before = atOnce; read.length <= ids.length; before = read.length) {
      await new Promise((resolve) => void setImmediate(resolve));
      most = Math.max(most, read.length - before);
    }
    expect(most).toBeLessThanOrEqual(500);
    expect(read).toEqual([...ids, 'last']);
    expect(ends).toEqual([]);
  });

  it('limits names and IDs to 256 characters', () => {
    const parser = createAmiParser({ wants: () => true, oddity: () => undefined });
    const [read] = parser.push(
      `Event: Newchannel\r\nUniqueid: ${'1'.repeat(3_000)}\r\nValue: ${'v'.repeat(3_000)}\r\n\r\n`,
    );
    expect([read?.get('Uniqueid')?.length, read?.get('Value')?.length]).toEqual([256, 3_000]);
  });
});

describe('An ARI line', () => {
  it('measures the size of waiting messages in characters', () => {
    const nothing = (): void => undefined;
    const config = { extensions: '*' as const };
    const reader = createReader(config, { requestVariable: nothing, emit: nothing, oddity: nothing, onLive: nothing });
    const text = JSON.stringify({ type: 'ChannelCreated', channel: { id: '1', name: 'x'.repeat(100_000) } });
    for (let n = 0; n < 50; n += 1) {
      const read = parseAriMessage(text);
      if (typeof read !== 'string') reader.receive(read, text.length);
    }
    expect(reader.waitingSize()).toBe(50 * text.length);
    reader.start([], []);
    expect(reader.waitingSize()).toBeLessThanOrEqual(50 * text.length);
  });
});

describe('An ARI channel', () => {
  it('has a name of at most 256 characters, and is ignored if its ID is longer', () => {
    const long = 'x'.repeat(100_000);
    expect(readChannel({ id: '1', name: long, caller: { name: long } })?.callerName).toHaveLength(256);
    expect(readChannel({ id: long })).toBeUndefined();
  });
});

describe('A configured pattern', () => {
  it.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'is evaluated in a short time for any text: %s',
    (source) => {
      expect(compilePattern(source)?.test(`${'a'.repeat(5_000)}!`)).toBeTypeOf('boolean');
      const isInside = createExtensionMatcher({ extensions: [], internalPattern: source });
      expect(isInside('a'.repeat(5_000) + '!')).toBeTypeOf('boolean');
    },
  );

  it('is rejected if its evaluation needs more than linear time', () => {
    for (const source of ['(a)\\1', '(?=a)b', '(?<!a)b', '(']) expect(compilePattern(source)).toBeUndefined();
  });

  it('returns its named groups', () => {
    const pattern = compilePattern('^/callcontrol/(?<extension>[^/]+)/participants/(?<id>\\d+)$');
    expect(pattern?.groupsIn('/callcontrol/101/participants/7')).toEqual(
      new Map([
        ['extension', '101'],
        ['id', '7'],
      ]),
    );
    expect(pattern?.groupsIn('/callcontrol/101')).toBeUndefined();
    expect(compilePattern('^[1-4]\\d\\d$')?.test('101')).toBe(true);
  });
});
