/**
 * Selects the events of a shared phone line for each PC. A PC receives a call from the moment when one of its
 * extensions takes part until the customer's leg ends, because the PC reports a transfer and the end of the call. All
 * legs with a common call ID or bridge form one call. The administrator's list determines which PC has which extension,
 * and a PC cannot change it. The code is pure and has no clock.
 */
import { omitUndefined } from '../json/omit-undefined.ts';
import type { EventOf, LineEvent, LiveLeg } from '../calls/line-event.ts';

export type SharedEvent = Exclude<LineEvent, { type: 'line.resynced' }>;
/** The extensions of each PC. */
export type ExtensionList = Readonly<Record<string, readonly string[]>>;
/**
 * The IDs of the outside legs that each PC follows until the legs end. The IDs are stored, so that they are available
 * after a restart of the host. They contain no phone numbers.
 */
export type FollowedLegs = Readonly<Record<string, readonly string[]>>;

export interface LineViews {
  /** Applies an event, and returns the resulting events for each PC. */
  readonly apply: (event: SharedEvent) => ReadonlyMap<string, readonly SharedEvent[]>;
  /** Replaces all legs. The caller must then send `legsOf` to each PC. */
  readonly resync: (legs: readonly LiveLeg[]) => void;
  /** Sets the list, and returns the PCs whose extensions have changed. The caller must send `legsOf` to these PCs. */
  readonly setList: (list: ExtensionList) => readonly string[];
  /** Returns undefined if the list does not contain the PC. */
  readonly extensionsOf: (pc: string) => readonly string[] | undefined;
  readonly legsOf: (pc: string) => readonly LiveLeg[];
  readonly followed: () => FollowedLegs;
  readonly pcs: () => readonly string[];
}

type Leg = LiveLeg & { readonly isHeld?: boolean };
interface View {
  extensions: ReadonlySet<string>;
  /** The legs that the PC knows. */
  readonly shown: Set<string>;
  readonly followed: Set<string>;
}

export const createLineViews = (saved: FollowedLegs = {}): LineViews => {
  let legs = new Map<string, Leg>();
  /** Maps each later ID that the phone system gave a call to the call's first ID (calls/bridge-join.ts). */
  const firstIds = new Map<string, string>();
  const views = new Map<string, View>();
  const owners = new Map<string, Set<string>>();
  const savedFollowed = new Map(Object.entries(saved));

  const idOf = (call: string): string => firstIds.get(call) ?? call;
  const isOutside = (leg: Leg | undefined): boolean => leg?.end.kind === 'outside';
  /** Returns the legs of the call that contains this leg. */
  const callOf = (start: string): Set<string> => {
    const found = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const leg = legs.get(next);
      if (leg === undefined || found.has(next)) continue;
      found.add(next);
      for (const other of legs.values())
        if (other.call === leg.call || (leg.bridge !== undefined && other.bridge === leg.bridge)) open.push(other.leg);
    }
    return found;
  };
  const isOwn = (view: View, leg: Leg | undefined): boolean =>
    leg?.end.kind === 'extension' && view.extensions.has(leg.end.extension);
  /** Whether the PC receives this call. If one of the PC's extensions takes part, the PC follows the outside legs. */
  const receives = (view: View, call: ReadonlySet<string>): boolean => {
    if ([...call].some((leg) => isOwn(view, legs.get(leg)))) {
      for (const leg of call) if (isOutside(legs.get(leg))) view.followed.add(leg);
      return true;
    }
    return [...call].some((leg) => view.followed.has(leg));
  };
  const concerned = (call: ReadonlySet<string>): readonly (readonly [string, View])[] =>
    [...views].filter(
      ([pc, view]) =>
        [...call].some((id) => {
          const leg = legs.get(id);
          return view.shown.has(id) || (leg?.end.kind === 'extension' && owners.get(leg.end.extension)?.has(pc));
        }) || [...call].some((id) => view.followed.has(id)),
    );
  /** Returns events that describe the current state of a leg, for a PC that does not know the leg. */
  const introduce = (leg: Leg): readonly SharedEvent[] => {
    const { bridge, ringing, evidence = 'exchange', isHeld, ...facts } = leg;
    return [
      { type: 'leg.appeared', ...facts },
      ...(ringing === true ? [{ type: 'leg.rang', leg: leg.leg } as const] : []),
      ...(bridge === undefined ? [] : [{ type: 'leg.joined', leg: leg.leg, bridge, evidence } as const]),
      ...(isHeld === true ? [{ type: 'leg.held', leg: leg.leg } as const] : []),
    ];
  };
  const regroup = (leg: Leg, to: string): Leg => {
    const target = idOf(to);
    if (!isOutside(leg)) return leg.bridge === undefined ? { ...leg, call: target } : leg;
    const isOthers = [...legs.values()].some(
      (other) => other.leg !== leg.leg && other.call === target && isOutside(other),
    );
    if (!isOthers && target !== leg.call) firstIds.set(to, leg.call);
    return leg;
  };
  const describe = (leg: Leg, { number, name, withheld, dialled, end }: EventOf<'leg.described'>): Leg => ({
    ...leg,
    ...omitUndefined({ number, name, withheld, dialled, end }),
  });
  /** Returns the leg after the event, or undefined if the leg has ended. */
  const change = (leg: Leg, event: Exclude<SharedEvent, { type: 'leg.appeared' }>): Leg | undefined => {
    const { bridge: _bridge, ringing: _ringing, ...rest } = leg;
    switch (event.type) {
      case 'leg.described':
        return describe(leg, event);
      case 'leg.rang':
        return { ...leg, ringing: true };
      case 'leg.joined':
        return { ...rest, bridge: event.bridge, evidence: event.evidence };
      case 'leg.left':
        return leg.bridge === event.bridge ? rest : leg;
      case 'leg.held':
      case 'leg.resumed':
        return { ...leg, isHeld: event.type === 'leg.held' };
      case 'leg.regrouped':
        return regroup(leg, event.call);
      case 'transfer.asked':
        return leg;
      case 'leg.ended':
        return undefined;
    }
  };
  const forgetIds = (): void => {
    const used = new Set([...legs.values()].map(({ call }) => call));
    for (const [later, first] of firstIds) if (!used.has(first)) firstIds.delete(later);
  };
  const rebuild = (view: View): void => {
    view.shown.clear();
    const seen = new Set<string>();
    for (const id of legs.keys()) {
      if (seen.has(id)) continue;
      const call = callOf(id);
      for (const leg of call) seen.add(leg);
      if (receives(view, call)) for (const leg of call) view.shown.add(leg);
    }
  };

  return {
    apply: (event) => {
      const sent = new Map<string, readonly SharedEvent[]>();
      const { leg: id } = event;
      const known = legs.get(id);
      const before = callOf(id);
      const canonical: SharedEvent = 'call' in event ? { ...event, call: idOf(event.call) } : event;
      if (canonical.type === 'leg.appeared') {
        if (known !== undefined) return sent;
        const { type: _type, ...facts } = canonical;
        legs.set(id, facts);
      } else {
        if (known === undefined) return sent;
        const next = change(known, canonical);
        if (next === undefined) legs.delete(id);
        else legs.set(id, next);
      }
      const passed: SharedEvent =
        canonical.type === 'leg.regrouped' ? { ...canonical, call: idOf(canonical.call) } : canonical;
      const touched = new Set([...before, ...callOf(id)]);
      const calls = [...new Set([...touched].filter((leg) => legs.has(leg)))].map((leg) => callOf(leg));
      for (const [pc, view] of concerned(touched)) {
        const wanted = new Set(calls.filter((call) => receives(view, call)).flatMap((call) => [...call]));
        const wasShown = view.shown.has(id);
        const events: SharedEvent[] = [];
        for (const leg of wanted) {
          const added = legs.get(leg);
          if (view.shown.has(leg) || added === undefined || (leg === id && passed.type === 'leg.appeared')) continue;
          events.push(...introduce(added));
          view.shown.add(leg);
        }
        if (wasShown || (wanted.has(id) && passed.type === 'leg.appeared')) {
          events.push(passed);
          view.shown.add(id);
        }
        if (!legs.has(id)) {
          view.shown.delete(id);
          view.followed.delete(id);
        }
        for (const leg of touched) {
          if (!view.shown.has(leg) || wanted.has(leg)) continue;
          view.shown.delete(leg);
          events.push({ type: 'leg.ended', leg, cause: 'unseen' });
        }
        if (events.length > 0) sent.set(pc, events);
      }
      if (!legs.has(id)) forgetIds();
      return sent;
    },
    resync: (list) => {
      legs = new Map(list.map((leg) => [leg.leg, { ...leg, call: idOf(leg.call) }]));
      forgetIds();
      for (const view of views.values()) {
        for (const leg of view.followed) if (!legs.has(leg)) view.followed.delete(leg);
        rebuild(view);
      }
    },
    setList: (list) => {
      const changed: string[] = [];
      for (const pc of views.keys()) {
        if (Object.hasOwn(list, pc)) continue;
        views.delete(pc);
        changed.push(pc);
      }
      for (const [pc, extensions] of Object.entries(list)) {
        const view = views.get(pc);
        if (view !== undefined && [...view.extensions].join('\n') === [...new Set(extensions)].join('\n')) continue;
        const next: View = {
          extensions: new Set(extensions),
          shown: new Set(),
          // After its extensions have changed, a PC no longer follows the calls of its earlier extensions.
          followed: new Set(view === undefined ? savedFollowed.get(pc) : []),
        };
        savedFollowed.delete(pc);
        views.set(pc, next);
        rebuild(next);
        changed.push(pc);
      }
      owners.clear();
      for (const [pc, { extensions }] of views)
        for (const extension of extensions) owners.set(extension, (owners.get(extension) ?? new Set()).add(pc));
      return changed;
    },
    extensionsOf: (pc) => {
      const view = views.get(pc);
      return view === undefined ? undefined : [...view.extensions];
    },
    legsOf: (pc) =>
      [...(views.get(pc)?.shown ?? [])].flatMap((id) => {
        const leg = legs.get(id);
        if (leg === undefined) return [];
        const { isHeld: _isHeld, ...live } = leg;
        return [live];
      }),
    followed: () =>
      Object.fromEntries(
        [...views].flatMap(([pc, { followed }]) => (followed.size === 0 ? [] : [[pc, [...followed]] as const])),
      ),
    pcs: () => [...views.keys()],
  };
};
