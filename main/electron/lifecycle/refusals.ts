/**
 * Reports refused requests to a counter for the diagnostics page: messages, links and connections. The kind
 * `connection` includes requests for permissions, navigation, certificates and passwords. Stores the first 100 refusals
 * until the counter is available.
 */
export type RefusedKind = 'connection' | 'message' | 'link';
/** `reason` is one of this app's codes, never text from outside. */
export type Refuse = (kind: RefusedKind, reason: string) => void;

export interface Refusals {
  readonly refuse: Refuse;
  /** Sends all refusals, including stored ones, to `note`. */
  readonly setReceiver: (note: Refuse) => void;
}

const mostEarly = 100;

export const createRefusals = (): Refusals => {
  const early: (readonly [RefusedKind, string])[] = [];
  let noted: Refuse | undefined;
  return {
    refuse: (kind, reason) => {
      if (noted !== undefined) noted(kind, reason);
      else if (early.length < mostEarly) early.push([kind, reason]);
    },
    setReceiver: (note) => {
      noted = note;
      for (const [kind, reason] of early.splice(0)) note(kind, reason);
    },
  };
};
