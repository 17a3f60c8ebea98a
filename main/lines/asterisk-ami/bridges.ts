/**
 * Who talks to whom. The machine wants one bridge per conversation; Asterisk may build one out of several,
 * tied together by wires (the two halves of a Local channel, each in a bridge of its own):
 *
 *     customer ── bridge A ── Local;1 ═══ Local;2 ── bridge B ── 101
 *
 * So bridges that hang together by wires count as one, under the id of the oldest. When wires come and go,
 * legs move from one conversation to another, and that is said.
 */
export type Moved = (leg: string, conversation: string, what: 'joined' | 'left') => void;

interface Bridge {
  readonly id: string;
  readonly order: number;
  /** Leg → the conversation that was last said of it. */
  readonly legs: Map<string, string>;
  readonly wires: Set<Wire>;
}
interface Wire {
  readonly pair: string;
  bridge?: Bridge | undefined;
}

export interface Bridges {
  readonly enterLeg: (leg: string, bridge: string) => void;
  /** Without `bridge`: wherever it is. */
  readonly leaveLeg: (leg: string, bridge?: string) => void;
  readonly addWire: (wire: string, pair: string) => void;
  readonly hasWire: (wire: string) => boolean;
  readonly enterWire: (wire: string, bridge: string) => void;
  readonly leaveWire: (wire: string, bridge?: string) => void;
  readonly removeWire: (wire: string) => void;
  readonly conversationOf: (leg: string) => string | undefined;
  /** Bridges, wires and legs remembered: zero when nobody talks. */
  readonly size: () => number;
}

export const createBridges = (moved: Moved): Bridges => {
  const bridges = new Map<string, Bridge>();
  const whereabouts = new Map<string, Bridge>();
  const wires = new Map<string, Wire>();
  const pairs = new Map<string, Set<Wire>>();
  let born = 0;

  const bridgeOf = (id: string): Bridge => {
    const known = bridges.get(id);
    if (known !== undefined) return known;
    const bridge: Bridge = { id, order: (born += 1), legs: new Map(), wires: new Set() };
    bridges.set(id, bridge);
    return bridge;
  };
  const dropIfEmpty = (bridge: Bridge): void => {
    if (bridge.legs.size === 0 && bridge.wires.size === 0) bridges.delete(bridge.id);
  };
  /** The bridge itself and all that hang together with it. */
  const together = (bridge: Bridge): ReadonlySet<Bridge> => {
    const found = new Set([bridge]);
    for (const member of found)
      for (const wire of member.wires)
        for (const half of pairs.get(wire.pair) ?? []) if (half.bridge !== undefined) found.add(half.bridge);
    return found;
  };
  const nameOf = (members: ReadonlySet<Bridge>): string =>
    [...members].reduce((oldest, bridge) => (bridge.order < oldest.order ? bridge : oldest)).id;
  const conversation = (bridge: Bridge): string => (bridge.wires.size === 0 ? bridge.id : nameOf(together(bridge)));

  /** After a wire came or went: everybody in reach is told where they are now, if that is news. */
  const settle = (bridge: Bridge): void => {
    const members = together(bridge);
    const name = nameOf(members);
    for (const member of members)
      for (const [leg, said] of member.legs) {
        if (said === name) continue;
        member.legs.set(leg, name);
        moved(leg, said, 'left');
        moved(leg, name, 'joined');
      }
  };

  const leaveLeg = (leg: string, id?: string): void => {
    const bridge = whereabouts.get(leg);
    if (bridge === undefined || (id !== undefined && bridge.id !== id)) return;
    const said = bridge.legs.get(leg) ?? bridge.id;
    whereabouts.delete(leg);
    bridge.legs.delete(leg);
    moved(leg, said, 'left');
    dropIfEmpty(bridge);
  };
  const leaveWire = (name: string, id?: string): void => {
    const wire = wires.get(name);
    const bridge = wire?.bridge;
    if (wire === undefined || bridge === undefined || (id !== undefined && bridge.id !== id)) return;
    wire.bridge = undefined;
    bridge.wires.delete(wire);
    settle(bridge);
    for (const half of pairs.get(wire.pair) ?? []) if (half.bridge !== undefined) settle(half.bridge);
    dropIfEmpty(bridge);
  };

  return {
    enterLeg: (leg, id) => {
      if (whereabouts.get(leg)?.id === id) return;
      leaveLeg(leg);
      const bridge = bridgeOf(id);
      const name = conversation(bridge);
      whereabouts.set(leg, bridge);
      bridge.legs.set(leg, name);
      moved(leg, name, 'joined');
    },
    leaveLeg,
    addWire: (name, pair) => {
      if (wires.has(name)) return;
      const wire: Wire = { pair };
      wires.set(name, wire);
      pairs.set(pair, (pairs.get(pair) ?? new Set()).add(wire));
    },
    hasWire: (name) => wires.has(name),
    enterWire: (name, id) => {
      const wire = wires.get(name);
      if (wire === undefined || wire.bridge?.id === id) return;
      leaveWire(name);
      wire.bridge = bridgeOf(id);
      wire.bridge.wires.add(wire);
      settle(wire.bridge);
    },
    leaveWire,
    removeWire: (name) => {
      leaveWire(name);
      const wire = wires.get(name);
      if (wire === undefined) return;
      wires.delete(name);
      const halves = pairs.get(wire.pair);
      halves?.delete(wire);
      if (halves?.size === 0) pairs.delete(wire.pair);
    },
    conversationOf: (leg) => whereabouts.get(leg)?.legs.get(leg),
    size: () => bridges.size + wires.size + pairs.size + whereabouts.size,
  };
};
