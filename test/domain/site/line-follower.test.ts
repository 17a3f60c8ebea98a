/** Tests a PC that follows a server host. If the host changes during a probe, the probe is still answered. */
import { expect, it } from 'vitest';
import { createLineFollower } from '#domain/site/line-follower.ts';
import type { AskForCalls, FromLineHost } from '#domain/site/line-messages.ts';

const setUp = () => {
  const sent: AskForCalls[] = [];
  const follower = createLineFollower({ newId: () => `id${sent.length}`, send: (message) => void sent.push(message) });
  const calls = (host: string): FromLineHost => {
    const { id = '' } = sent.at(-1) ?? {};
    return {
      v: 1,
      kind: 'calls',
      host,
      run: 'r',
      sequence: 1,
      id,
      legs: [],
      extensions: [],
      exchange: { name: 'pbx', hasIds: true },
    };
  };
  const typesOf = (message: FromLineHost, now: number) => follower.receive(message, now).map(({ type }) => type);
  follower.start(0);
  expect(typesOf(calls('one'), 1)).toEqual(['calls']);
  return { follower, sent, calls, typesOf };
};
const ended = { v: 1, kind: 'beat', host: 'one', run: 'r', state: 'ended' } as const;

it('proves the connection with the new host if the probe comes before the old one ends', () => {
  const { follower, calls, typesOf } = setUp();
  follower.probe(2);
  expect(follower.receive(ended, 3)).toEqual([]);
  expect(typesOf(calls('two'), 4)).toEqual(['calls', 'proven']);
});

it('proves the connection with the new host if the probe comes after the old one has ended', () => {
  const { follower, calls, typesOf } = setUp();
  follower.receive(ended, 2);
  follower.probe(3);
  expect(typesOf(calls('two'), 4)).toEqual(['calls', 'proven']);
});

it('does not accept calls that nobody has requested as a proof', () => {
  const { follower, sent, typesOf } = setUp();
  follower.probe(2);
  const { id: _id, ...unasked } = {
    v: 1,
    kind: 'calls',
    host: 'one',
    run: 'r',
    sequence: 2,
    id: '',
    legs: [],
    extensions: [],
    exchange: { name: 'pbx', hasIds: true },
  } as const;
  expect(typesOf({ ...unasked, legs: [], extensions: [] }, 3)).toEqual(['calls']);
  const { id = '' } = sent.at(-1) ?? {};
  expect(typesOf({ v: 1, kind: 'position', host: 'one', run: 'r', sequence: 2, id }, 4)).toEqual(['proven']);
});
