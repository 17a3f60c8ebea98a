/**
 * Tracks which legs are talking to each other. The call state machine expects one bridge per conversation. Asterisk may
 * build one conversation from several bridges, connected by the two halves of a Local channel:
 *
 *     customer ── bridge A ── Local;1 ═══ Local;2 ── bridge B ── 101
 *
 * Bridges that are connected in this way count as one, under the ID of the oldest bridge. When a Local channel connects
 * or disconnects bridges, legs move from one conversation to another, and each move is reported.
 */
export type OnLegMoved = (leg: string, conversation: string, what: 'joined' | 'left') => void;

interface Bridge {
  readonly id: string;
  readonly order: number;
  /** Maps each leg to the conversation that was last reported for it. */
  readonly legs: Map<string, string>;
  readonly localHalves: Set<LocalHalf>;
}
interface LocalHalf {
  readonly pair: string;
  bridge?: Bridge | undefined;
}

export interface Bridges {
  readonly enterLeg: (leg: string, bridge: string) => void;
  /** Removes the leg from a bridge. Without `bridge`, the leg leaves its current bridge. */
  readonly leaveLeg: (leg: string, bridge?: string) => void;
  readonly addLocalHalf: (wire: string, pair: string) => void;
  readonly isLocalHalf: (wire: string) => boolean;
  readonly enterLocalHalf: (wire: string, bridge: string) => void;
  readonly leaveLocalHalf: (wire: string, bridge?: string) => void;
  readonly removeLocalHalf: (wire: string) => void;
  readonly conversationOf: (leg: string) => string | undefined;
  /** Returns the number of remembered bridges, Local halves and legs, which is zero when there are no calls. */
  readonly size: () => number;
}

export const createBridges = (moved: OnLegMoved): Bridges => {
  const bridges = new Map<string, Bridge>();
  const bridgeByLeg = new Map<string, Bridge>();
  const wires = new Map<string, LocalHalf>();
  const pairs = new Map<string, Set<LocalHalf>>();
  let created = 0;

  const bridgeOf = (id: string): Bridge => {
    const known = bridges.get(id);
    if (known !== undefined) return known;
    const bridge: Bridge = { id, order: (created += 1), legs: new Map(), localHalves: new Set() };
    bridges.set(id, bridge);
    return bridge;
  };
  const dropIfEmpty = (bridge: Bridge): void => {
    if (bridge.legs.size === 0 && bridge.localHalves.size === 0) bridges.delete(bridge.id);
  };
  /** Returns the bridge and all bridges that are connected to it. */
  const connectedBridges = (bridge: Bridge): ReadonlySet<Bridge> => {
    const found = new Set([bridge]);
    for (const member of found)
      for (const wire of member.localHalves)
        for (const half of pairs.get(wire.pair) ?? []) if (half.bridge !== undefined) found.add(half.bridge);
    return found;
  };
  const nameOf = (members: ReadonlySet<Bridge>): string =>
    [...members].reduce((oldest, bridge) => (bridge.order < oldest.order ? bridge : oldest)).id;
  const conversation = (bridge: Bridge): string =>
    bridge.localHalves.size === 0 ? bridge.id : nameOf(connectedBridges(bridge));

  /** Reports the legs whose conversation has changed. Must be called after a Local half enters or leaves a bridge. */
  const reportMoves = (bridge: Bridge): void => {
    const members = connectedBridges(bridge);
    const name = nameOf(members);
    for (const member of members)
      for (const [leg, emitted] of member.legs) {
        if (emitted === name) continue;
        member.legs.set(leg, name);
        moved(leg, emitted, 'left');
        moved(leg, name, 'joined');
      }
  };

  const leaveLeg = (leg: string, id?: string): void => {
    const bridge = bridgeByLeg.get(leg);
    if (bridge === undefined || (id !== undefined && bridge.id !== id)) return;
    const emitted = bridge.legs.get(leg) ?? bridge.id;
    bridgeByLeg.delete(leg);
    bridge.legs.delete(leg);
    moved(leg, emitted, 'left');
    dropIfEmpty(bridge);
  };
  const leaveLocalHalf = (name: string, id?: string): void => {
    const wire = wires.get(name);
    const bridge = wire?.bridge;
    if (wire === undefined || bridge === undefined || (id !== undefined && bridge.id !== id)) return;
    wire.bridge = undefined;
    bridge.localHalves.delete(wire);
    reportMoves(bridge);
    for (const half of pairs.get(wire.pair) ?? []) if (half.bridge !== undefined) reportMoves(half.bridge);
    dropIfEmpty(bridge);
  };

  return {
    enterLeg: (leg, id) => {
      if (bridgeByLeg.get(leg)?.id === id) return;
      leaveLeg(leg);
      const bridge = bridgeOf(id);
      const name = conversation(bridge);
      bridgeByLeg.set(leg, bridge);
      bridge.legs.set(leg, name);
      moved(leg, name, 'joined');
    },
    leaveLeg,
    addLocalHalf: (name, pair) => {
      if (wires.has(name)) return;
      const wire: LocalHalf = { pair };
      wires.set(name, wire);
      pairs.set(pair, (pairs.get(pair) ?? new Set()).add(wire));
    },
    isLocalHalf: (name) => wires.has(name),
    enterLocalHalf: (name, id) => {
      const wire = wires.get(name);
      if (wire === undefined || wire.bridge?.id === id) return;
      leaveLocalHalf(name);
      wire.bridge = bridgeOf(id);
      wire.bridge.localHalves.add(wire);
      reportMoves(wire.bridge);
    },
    leaveLocalHalf,
    removeLocalHalf: (name) => {
      leaveLocalHalf(name);
      const wire = wires.get(name);
      if (wire === undefined) return;
      wires.delete(name);
      const halves = pairs.get(wire.pair);
      halves?.delete(wire);
      if (halves?.size === 0) pairs.delete(wire.pair);
    },
    conversationOf: (leg) => bridgeByLeg.get(leg)?.legs.get(leg),
    size: () => bridges.size + wires.size + pairs.size + bridgeByLeg.size,
  };
};
