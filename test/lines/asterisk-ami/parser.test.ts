import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { createAmiParser, maxMessageBytes, type AmiHeaders } from '#lines/asterisk-ami/parser.ts';

interface Read {
  readonly messages: AmiHeaders[];
  readonly oddities: string[];
  readonly push: (chunk: Uint8Array | string) => void;
  readonly pendingBytes: () => number;
}
const newRead = (wants: (event: string) => boolean = () => true, headers?: ReadonlySet<string>): Read => {
  const messages: AmiHeaders[] = [];
  const oddities: string[] = [];
  const parser = createAmiParser({ wants, headers, oddity: (reason) => oddities.push(reason) });
  return {
    messages,
    oddities,
    push: (chunk) => messages.push(...parser.push(chunk)),
    pendingBytes: parser.pendingBytes,
  };
};
const readAll = (text: string, ...options: Parameters<typeof newRead>): Read => {
  const read = newRead(...options);
  read.push(text);
  return read;
};
const plain = ({ messages }: Read): unknown => messages.map((message) => Object.fromEntries(message));
const hangup = 'Event: Hangup\r\nUniqueid: 1.2\r\nCause: 16\r\n\r\n';

describe('The parser', () => {
  it('reads events and responses, header by header', () => {
    const text =
      'Response: Success\r\nActionID: login\r\nMessage: Authentication accepted\r\n\r\nEvent: Newstate\r\nChannelState: 6\r\nAccountCode: \r\n\r\n';
    expect(plain(readAll(text))).toEqual([
      { Response: 'Success', ActionID: 'login', Message: 'Authentication accepted' },
      { Event: 'Newstate', ChannelState: '6', AccountCode: '' },
    ]);
  });
  it('keeps colons and spaces inside a value', () => {
    expect(
      plain(readAll('Event: DialBegin\r\nDialString: trunk/sip:4930@10.0.0.1:5060\r\nName:  two\r\n\r\n')),
    ).toEqual([{ Event: 'DialBegin', DialString: 'trunk/sip:4930@10.0.0.1:5060', Name: ' two' }]);
  });
  it('keeps every value of a repeated header', () => {
    const [message] = readAll('Event: Status\r\nChanVariable: a=1\r\nChanVariable: b=2\r\n\r\n').messages;
    expect(message?.get('ChanVariable')).toBe('a=1\nb=2');
  });
  it('reads UTF-8 names, even if a character is split between two packets', () => {
    const bytes = Buffer.from('Event: Newchannel\r\nCallerIDName: Jörg Weiß 田\r\n\r\n');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const read = newRead();
      read.push(bytes.subarray(0, cut));
      read.push(bytes.subarray(cut));
      expect(read.messages[0]?.get('CallerIDName')).toBe('Jörg Weiß 田');
    }
  });
  it('skips unwanted events with any content', () => {
    const read = readAll(
      `Event: VarSet\r\nno header at all\r\nValue: x\r\n\r\n${hangup}`,
      (event) => event === 'Hangup',
    );
    expect(plain(read)).toEqual([{ Event: 'Hangup', Uniqueid: '1.2', Cause: '16' }]);
    expect(read.oddities).toEqual([]);
  });
  it('keeps only the wanted headers', () => {
    const read = readAll(
      'Event: Hangup\r\nCause: 16\r\nCause-txt: Normal\r\nCausa: x\r\nUniqueid: 1.2\r\n\r\n',
      () => true,
      new Set(['Event', 'Cause']),
    );
    expect(plain(read)).toEqual([{ Event: 'Hangup', Cause: '16' }]);
  });
  it('accepts a header with the name of a built-in object property', () => {
    const [message] = readAll('Event: Hangup\r\n__proto__: x\r\nconstructor: y\r\n\r\n').messages;
    expect([message?.get('__proto__'), message?.get('constructor'), message?.get('toString')]).toEqual([
      'x',
      'y',
      undefined,
    ]);
  });
});

describe('Malformed input', () => {
  it('can have blank lines between messages', () => {
    const read = readAll(`\r\n\r\n${hangup}\r\n\r\n\r\n${hangup}`);
    expect(read.messages).toHaveLength(2);
    expect(read.oddities).toEqual([]);
  });
  it('is skipped silently if a blank line occurs inside an unwanted event', () => {
    const read = readAll(
      `Event: TestEvent\r\nType: StateChange\r\n\r\nState: DONE\r\nAppLine: 12\r\n\r\n${hangup}`,
      (event) => event === 'Hangup',
    );
    expect(read.messages).toHaveLength(1);
    expect(read.oddities).toEqual([]);
  });
  it('is counted if a blank line cuts off part of a wanted event', () => {
    const read = readAll(`Event: Hangup\r\nUniqueid: 1.2\r\n\r\nCause: 16\r\n\r\n${hangup}`);
    expect(plain(read)).toEqual([
      { Event: 'Hangup', Uniqueid: '1.2' },
      { Event: 'Hangup', Uniqueid: '1.2', Cause: '16' },
    ]);
    expect(read.oddities).toEqual(['lines outside of any event']);
  });
  it('is counted if a line is not a header, and the other lines are kept', () => {
    const read = readAll('Event: Hangup\r\n\u0000garbage\r\nCause: 16\r\n: no name\r\n\r\n');
    expect(plain(read)).toEqual([{ Event: 'Hangup', Cause: '16' }]);
    expect(read.oddities).toEqual(['a line is not a header', 'a line is not a header']);
  });
});

describe('The size limits', () => {
  it('accept a value of 4 KiB', () => {
    const value = 'v'.repeat(4 * 1024);
    const read = readAll(`Event: Hangup\r\nValue: ${value}\r\nCause: 16\r\n\r\n`);
    expect(read.messages[0]?.get('Value')).toBe(value);
    expect(read.oddities).toEqual([]);
  });
  it('truncate a longer value, report it, and keep the rest of the message', () => {
    const read = readAll(`Event: Hangup\r\nValue: ${'v'.repeat(4 * 1024 + 1)}\r\nCause: 16\r\n\r\n`);
    expect(read.messages[0]?.get('Value')).toHaveLength(4 * 1024);
    expect(read.messages[0]?.get('Cause')).toBe('16');
    expect(read.oddities).toEqual(['a value longer than 4096 characters was truncated']);
  });
  it.each([1_000, 65_536, 10_000_000])(
    'truncate an oversized message that arrives in chunks of %i bytes, and let parsing continue',
    (piece) => {
      const text = `Event: Hangup\r\nUniqueid: 1.2\r\nValue: ${'v'.repeat(900_000)}\r\n\r\n${hangup}`;
      const read = newRead();
      let most = 0;
      for (let at = 0; at < text.length; at += piece) {
        read.push(text.slice(at, at + piece));
        most = Math.max(most, read.pendingBytes());
      }
      expect(read.messages.map((message) => message.get('Uniqueid'))).toEqual(['1.2', '1.2']);
      expect(read.messages[1]?.get('Cause')).toBe('16');
      expect(most).toBeLessThanOrEqual(maxMessageBytes + piece);
      expect(read.pendingBytes()).toBe(0);
      if (piece < 900_000)
        expect(read.oddities).toEqual([
          'a message longer than 256 KiB was truncated',
          'a value longer than 4096 characters was truncated',
        ]);
    },
  );
  it('find the end of a truncated message for any split of the data', () => {
    const long = `Event: Hangup\r\nUniqueid: 1.2\r\nValue: ${'v'.repeat(300_000)}\r\n\r\n`;
    for (let back = 0; back <= 5; back += 1) {
      const read = newRead();
      read.push(long.slice(0, long.length - back));
      read.push(long.slice(long.length - back) + hangup);
      expect(read.messages.map((message) => message.get('Cause'))).toEqual([undefined, '16']);
    }
  });
});
