/**
 * What was refused to windows (`connection`: permissions, navigations, windows, certificates, passwords), to messages
 * and to links: counted in the app's own logbook, for the diagnostics page. What happens before the app runs is kept
 * for it.
 */
export type RefusedKind = 'connection' | 'message' | 'link';
/** `reason`: a code of our own; nothing that came from outside. */
export type Refuse = (kind: RefusedKind, reason: string) => void;

export interface Refusals {
  readonly refuse: Refuse;
  /** From now on, and what came before. */
  readonly tell: (note: Refuse) => void;
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
    tell: (note) => {
      noted = note;
      for (const [kind, reason] of early.splice(0)) note(kind, reason);
    },
  };
};
