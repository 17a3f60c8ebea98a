import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBridges } from '#lines/asterisk-ami/bridges.ts';

const newBridges = () => {
  const moves: string[] = [];
  const bridges = createBridges((leg, conversation, what) => moves.push(`${leg} ${what} ${conversation}`));
  return { bridges, moves };
};

describe('Bridges connected by Local channels', () => {
  it('form one conversation with both the customer and the agent', () => {
    const { bridges, moves } = newBridges();
    bridges.addLocalHalf('w1', 'Local/101@desks-1');
    bridges.addLocalHalf('w2', 'Local/101@desks-1');
    bridges.enterLeg('agent', 'B');
    bridges.enterLocalHalf('w2', 'B');
    bridges.enterLocalHalf('w1', 'A');
    bridges.enterLeg('customer', 'A');
    expect(moves).toEqual(['agent joined B', 'customer joined B']);
  });
  it('merge when a Local channel connects them and split when it leaves', () => {
    const { bridges, moves } = newBridges();
    bridges.addLocalHalf('w1', 'Local/101@desks-1');
    bridges.addLocalHalf('w2', 'Local/101@desks-1');
    bridges.enterLeg('customer', 'A');
    bridges.enterLeg('agent', 'B');
    bridges.enterLocalHalf('w1', 'A');
    bridges.enterLocalHalf('w2', 'B');
    bridges.removeLocalHalf('w1');
    expect(moves.slice(2)).toEqual(['agent left B', 'agent joined A', 'agent left A', 'agent joined B']);
  });
  it('remain connected across several Local channels', () => {
    const { bridges } = newBridges();
    for (const [wire, pair] of [
      ['w1', 'P'],
      ['w2', 'P'],
      ['w3', 'Q'],
      ['w4', 'Q'],
    ] as const)
      bridges.addLocalHalf(wire, pair);
    bridges.enterLeg('customer', 'A');
    bridges.enterLeg('agent', 'C');
    for (const [wire, bridge] of [
      ['w1', 'A'],
      ['w2', 'B'],
      ['w3', 'B'],
      ['w4', 'C'],
    ] as const)
      bridges.enterLocalHalf(wire, bridge);
    expect(bridges.conversationOf('agent')).toBe(bridges.conversationOf('customer'));
  });
  it('ignore a leg that leaves another bridge or enters its own', () => {
    const { bridges, moves } = newBridges();
    bridges.enterLeg('agent', 'A');
    bridges.enterLeg('agent', 'A');
    bridges.leaveLeg('agent', 'B');
    bridges.leaveLeg('nobody', 'A');
    bridges.leaveLocalHalf('nothing', 'A');
    expect(moves).toEqual(['agent joined A']);
  });
});

const names = { leg: ['l1', 'l2', 'l3'], wire: ['w1', 'w2', 'w3', 'w4'], bridge: ['A', 'B', 'C'] } as const;
const step = fc.oneof(
  fc.record({
    do: fc.constant('enterLeg' as const),
    who: fc.constantFrom(...names.leg),
    bridge: fc.constantFrom(...names.bridge),
  }),
  fc.record({
    do: fc.constant('leaveLeg' as const),
    who: fc.constantFrom(...names.leg),
    bridge: fc.constantFrom(...names.bridge),
  }),
  fc.record({
    do: fc.constant('enterLocalHalf' as const),
    who: fc.constantFrom(...names.wire),
    bridge: fc.constantFrom(...names.bridge),
  }),
  fc.record({
    do: fc.constant('leaveLocalHalf' as const),
    who: fc.constantFrom(...names.wire),
    bridge: fc.constantFrom(...names.bridge),
  }),
);
const pairOf = (wire: string): string => (wire === 'w1' || wire === 'w2' ? 'P' : 'Q');

it('finds the same conversations as a simple search over all bridges', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const entered = new Map<string, string>();
      const bridges = createBridges((leg, conversation, what) => {
        // Each leg alternately joins and leaves, and it leaves the bridge that it has joined.
        expect(entered.get(leg)).toBe(what === 'left' ? conversation : undefined);
        if (what === 'left') entered.delete(leg);
        else entered.set(leg, conversation);
      });
      for (const wire of names.wire) bridges.addLocalHalf(wire, pairOf(wire));
      const places = new Map<string, string>();
      for (const { do: act, who, bridge } of steps) {
        bridges[act](who, bridge);
        if (act.startsWith('enter')) places.set(who, bridge);
        else if (places.get(who) === bridge) places.delete(who);
        for (const a of names.leg)
          for (const b of names.leg)
            expect(entered.has(a) && entered.get(a) === entered.get(b), `${a} and ${b}`).toBe(reaches(places, a, b));
      }
      for (const leg of names.leg) bridges.leaveLeg(leg);
      for (const wire of names.wire) bridges.removeLocalHalf(wire);
      expect(bridges.size()).toBe(0);
    }),
    { numRuns: 400 },
  );
});

const reaches = (places: ReadonlyMap<string, string>, from: string, to: string): boolean => {
  const [start, goal] = [places.get(from), places.get(to)];
  if (start === undefined || goal === undefined) return false;
  const found = new Set([start]);
  for (const bridge of found)
    for (const wire of names.wire)
      if (places.get(wire) === bridge)
        for (const half of names.wire)
          if (half !== wire && pairOf(half) === pairOf(wire)) {
            const other = places.get(half);
            if (other !== undefined) found.add(other);
          }
  return found.has(goal);
};
