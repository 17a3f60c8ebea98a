/**
 * The PCs that are waiting for a grant. The most important class is first. Within a class, the PC that has waited
 * longest is first. Heavy PCs are last. Each PC has one position per class. A PC with many requests therefore waits
 * behind all others of the class after each grant.
 */
import { grantClasses, type GrantClass } from './messages.ts';

export interface Ask {
  readonly pc: string;
  readonly id: string;
  readonly n: number;
  readonly class: GrantClass;
  readonly key: string | undefined;
  /** `since` is the time since which the PC has waited in this class. `askedAt` is the time of its latest request. */
  readonly since: number;
  readonly askedAt: number;
}
export interface GrantQueue {
  /** Adds or repeats a request. A new request replaces the PC's earlier one of this class. */
  readonly add: (ask: Omit<Ask, 'since'>) => void;
  readonly remove: (pc: string, id?: string) => void;
  /** Returns the next request. A request that was not repeated within `freshMs` is skipped. */
  readonly next: (
    now: number,
    freshMs: (of: GrantClass) => number,
    isHeavy: (pc: string) => boolean,
  ) => Ask | undefined;
  readonly waiting: () => readonly Ask[];
}

export const createGrantQueue = (): GrantQueue => {
  const byClass = new Map<GrantClass, Map<string, Ask>>(grantClasses.map((each) => [each, new Map()]));
  return {
    add: (ask) => {
      const places = byClass.get(ask.class);
      const before = places?.get(ask.pc);
      places?.set(ask.pc, { ...ask, since: before?.since ?? ask.askedAt });
    },
    remove: (pc, id) => {
      for (const places of byClass.values()) {
        const ask = places.get(pc);
        if (ask !== undefined && (id === undefined || ask.id === id)) places.delete(pc);
      }
    },
    next: (now, freshMs, isHeavy) => {
      let heavy: Ask | undefined;
      for (const [each, places] of byClass) {
        let first: Ask | undefined;
        for (const ask of places.values()) {
          if (ask.askedAt < now - 4 * freshMs(each)) {
            places.delete(ask.pc);
            continue;
          }
          if (ask.askedAt < now - freshMs(each)) continue;
          if (isHeavy(ask.pc)) {
            heavy ??= ask;
            continue;
          }
          if (first === undefined || ask.since < first.since) first = ask;
        }
        if (first !== undefined) return first;
      }
      return heavy;
    },
    waiting: () => [...byClass.values()].flatMap((places) => [...places.values()]),
  };
};
