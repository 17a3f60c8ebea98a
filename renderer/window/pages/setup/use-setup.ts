/**
 * The draft of the setup and its state on the host. The draft is kept as long as the window exists. Each step saves
 * its own groups of settings.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isSame } from '#contract/settings.ts';
import type { SetupState, SetupStep } from '#contract/setup.ts';
import type { Bridge } from '../../connection/bridge.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { createDraftStore, type DraftState, type DraftStore, type Problems } from '../../hooks/settings-draft-store.ts';
import { draftOf, type SettingsDraft } from '../../hooks/use-settings.ts';
import { plainMessageText } from '../../view-models/format.ts';

let store: { readonly bridge: Bridge; readonly draft: DraftStore } | undefined;
/** Returns the window's only draft, which outlives the page. */
const draftStore = (bridge: Bridge): DraftStore => {
  store = store?.bridge === bridge ? store : { bridge, draft: createDraftStore(bridge, { showsStored: false }) };
  return store.draft;
};

let known: SetupState | undefined;
const listeners = new Set<() => void>();
const learn = (state: SetupState): void => {
  known = state;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isSameGroup = (group: string, { settings, stored }: DraftState): boolean =>
  isSame(settings[group], stored?.settings[group]);

export interface Setup {
  readonly draft: SettingsDraft;
  readonly state: SetupState | undefined;
  /** Whether the user has changed a value in this group. */
  readonly isTyped: (group: string) => boolean;
  readonly wrong: (problems: Problems) => void;
  /** Saves these groups. Returns true if they are stored. */
  readonly save: (groups: readonly string[]) => Promise<boolean>;
  readonly skip: (step: SetupStep | 'all', skipped?: boolean) => Promise<boolean>;
  /** Reads the stored settings and the progress again. */
  readonly again: () => Promise<void>;
}

export const useSetup = (): Setup => {
  const { bridge, notify, view } = useWindow();
  const draft = draftStore(bridge);
  const now = useSyncExternalStore(draft.subscribe, draft.state);
  const state = useSyncExternalStore(subscribe, () => known);
  const isOpen = view.link.is === 'open';
  const { profile, tills, settingsRevision } = view.snapshot ?? {};
  const again = useCallback(async (): Promise<void> => {
    const [, answer] = await Promise.all([draft.read(), bridge.call('setup.state', {})]);
    if (answer.ok) learn(answer.output);
  }, [bridge, draft]);
  // The progress can change with the profile, the tills and the settings.
  const moment = isOpen ? `${profile} ${tills?.length} ${settingsRevision}` : undefined;
  useEffect(() => {
    if (moment !== undefined) void again();
  }, [moment, again]);

  const save = async (groups: readonly string[]): Promise<boolean> => {
    const answer = await draft.save((group) => groups.includes(group));
    if (!answer.ok || !answer.output.done) return false;
    if (answer.output.notice !== undefined) notify({ text: plainMessageText(answer.output.notice), isProblem: true });
    await again();
    return true;
  };
  const skip = async (step: SetupStep | 'all', skipped = true): Promise<boolean> => {
    const answer = await bridge.call('setup.skip', { step, skipped });
    if (answer.ok) learn(answer.output);
    else if (answer.problem.sentence !== undefined)
      notify({ text: plainMessageText(answer.problem.sentence), isProblem: true });
    return answer.ok;
  };
  return {
    draft: draftOf(draft, now),
    state,
    isTyped: (group) => !isSameGroup(group, now),
    wrong: draft.setProblems,
    save,
    skip,
    again,
  };
};
