import { expect, it } from 'vitest';
import { createNetstringReader, encodeNetstring } from './netstring.ts';

it('reads texts however they are cut, counting bytes and not letters', () => {
  const texts = ['{"a":1}', '', 'Grüße, 12:34,', '9:x'];
  const stream = Buffer.concat(texts.map(encodeNetstring));
  for (let size = 1; size <= stream.length; size += 1) {
    const taken: string[] = [];
    const read = createNetstringReader((text) => taken.push(text));
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
    expect(taken).toEqual(texts);
  }
});

it('says so when the other side speaks something else', () => {
  expect(() => createNetstringReader(() => {})(Buffer.from('HTTP/1.1: 400'))).toThrow('no netstring');
});
