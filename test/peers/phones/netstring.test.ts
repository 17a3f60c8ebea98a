import { expect, it } from 'vitest';
import { createNetstringReader, encodeNetstring } from './netstring.ts';

it('reads text for any split, and counts bytes instead of characters', () => {
  const texts = ['{"a":1}', '', 'Grüße, 12:34,', '9:x'];
  const stream = Buffer.concat(texts.map(encodeNetstring));
  for (let size = 1; size <= stream.length; size += 1) {
    const taken: string[] = [];
    const read = createNetstringReader((text) => taken.push(text));
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
    expect(taken).toEqual(texts);
  }
});

it('reports data from another protocol', () => {
  expect(() => createNetstringReader(() => {})(Buffer.from('HTTP/1.1: 400'))).toThrow('did not send a netstring');
});
