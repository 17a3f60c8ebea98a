/**
 * Reads the settings from the host and saves the changed keys. If other changes were saved in the meantime, the store
 * merges them with the draft and saves again. Conflicts are left to the user.
 */
import { omitUndefined } from '#contract/json.ts';
import type { Output } from '#contract/contract.ts';
import { changesBetween, type Json } from '#contract/settings.ts';
import type { Answer, Bridge, Problem } from '../connection/bridge.ts';
import {
  noDraft,
  settingsOf,
  withChoice,
  withSaved,
  withStored,
  withTyped,
  type Choice,
  type Draft,
} from '../view-models/settings/settings-draft.ts';

export type Problems = Output<'settings.write'>['problems'];

export interface DraftState extends Draft {
  readonly settings: Json;
  readonly problems: Problems;
  readonly failed: Problem | undefined;
  readonly isSaving: boolean;
}

/** `done` is false if nothing was saved, for example because a value is invalid or a conflict is unresolved. */
export interface Saved {
  readonly done: boolean;
  /** The number of problems that caused the host to reject the changes. */
  readonly problemCount?: number;
  readonly notice?: Output<'settings.write'>['notice'];
}

export interface DraftStore {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Promise<void>;
  /** If `value` is undefined, the key is removed. */
  readonly change: (path: string, value: unknown) => void;
  readonly choose: (path: string, choice: Choice) => void;
  readonly revert: () => void;
  readonly setProblems: (problems: Problems) => void;
  /** Saves the changes in the selected groups. By default, all groups are saved. */
  readonly save: (isMeant?: (group: string) => boolean) => Promise<Answer<Saved>>;
}

/** The maximum number of attempts to save, so that repeated saves elsewhere cannot keep this window busy. */
const mostTries = 5;

/** If `showsStored` is true, the problems of the stored settings are shown while there are no changes. */
export const createDraftStore = (bridge: Bridge, { showsStored }: { readonly showsStored: boolean }): DraftStore => {
  const listeners = new Set<() => void>();
  let state: DraftState = { ...noDraft, settings: {}, problems: [], failed: undefined, isSaving: false };
  const update = (change: Partial<DraftState>): void => {
    const next = { ...state, ...change };
    state = { ...next, settings: settingsOf(next) };
    for (const listener of listeners) listener();
  };

  let readings = 0;
  const read = async (): Promise<void> => {
    readings += 1;
    const turn = readings;
    const answer = await bridge.call('settings.read', {});
    // A later request has been sent, so this answer is out of date.
    if (turn !== readings) return;
    if (!answer.ok) return update({ failed: answer.problem });
    const next = withStored(state, answer.output);
    const problems = showsStored && next.changed === undefined ? answer.output.problems : state.problems;
    update({ ...next, problems, failed: undefined });
  };

  const writeOnce = async (isMeant: (group: string) => boolean): Promise<Answer<Output<'settings.write'>>> => {
    const changes = changesBetween(state.stored?.settings ?? {}, state.settings).filter(({ path }) =>
      isMeant(path[0] ?? ''),
    );
    const revision = state.stored?.revision ?? '';
    return bridge.call('settings.write', {
      revision,
      changes: changes.map((each) => ({ ...each, path: [...each.path] })),
    });
  };
  const needsChoice = (isMeant: (group: string) => boolean): boolean =>
    state.conflicts.some(({ path }) => isMeant(/^[^.[]+/.exec(path)?.[0] ?? path));

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    change: (path, value) =>
      update({
        ...withTyped(state, path, value),
        // The change may have fixed the problem at this path.
        problems: state.problems.filter((problem) => problem.path !== path),
      }),
    choose: (path, choice) => update(withChoice(state, path, choice)),
    revert: () =>
      update({ changed: undefined, conflicts: [], problems: showsStored ? (state.stored?.problems ?? []) : [] }),
    setProblems: (problems) => update({ problems }),
    save: async (isMeant = () => true) => {
      if (state.isSaving || needsChoice(isMeant)) return { ok: true, output: { done: false } };
      update({ isSaving: true });
      let answer = await writeOnce(isMeant);
      for (let tries = 1; answer.ok && answer.output.isOutdated === true && tries < mostTries; tries += 1) {
        await read();
        if (state.failed !== undefined || needsChoice(isMeant)) break;
        answer = await writeOnce(isMeant);
      }
      update({ isSaving: false });
      if (!answer.ok) {
        update({ failed: answer.problem });
        return answer;
      }
      const { saved, problems, notice } = answer.output;
      update({ problems, ...(saved ? withSaved(state, isMeant) : {}) });
      if (saved) await read();
      const problemCount = saved || problems.length === 0 ? undefined : problems.length;
      return { ok: true, output: { done: saved, ...omitUndefined({ notice, problemCount }) } };
    },
  };
};
