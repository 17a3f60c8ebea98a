import { describe, expect, it } from 'vitest';
import { placeEntry, readValue } from '#lines/event-socket/json-path.ts';

describe('An entry at a path', () => {
  const entry = { id: 'c1' };
  it.each(['call', 'event.call', 'events[0].call', 'events[2]', '[1].call'])('is found at %s', (path) => {
    expect(readValue(placeEntry(path, entry), path)).toEqual(entry);
  });
  it('is the whole message without a path', () => {
    expect(placeEntry(undefined, entry)).toBe(entry);
  });
});
