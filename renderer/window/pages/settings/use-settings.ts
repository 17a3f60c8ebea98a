/** The settings as they are stored and as they are being changed. The draft outlives the page, not the window. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, Bridge, Problem } from '../../connection/bridge.ts';
import type { Conflict } from '../../../shared/three-way-merge.ts';
import { createDraftStore, type DraftState, type DraftStore, type Problems, type Saved } from './draft-store.ts';
import type { Json } from './paths.ts';
import type { Choice, Stored } from './settings-draft.ts';

export type { Problems } from './draft-store.ts';

export interface SettingsDraft {
  /** Undefined until they have been read. */
  readonly stored: Stored | undefined;
  readonly settings: Json;
  readonly problems: Problems;
  /** Places that were changed here and elsewhere: a person chooses before anything is saved. */
  readonly conflicts: readonly Conflict[];
  readonly failed: Problem | undefined;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** `value` undefined removes the key. */
  readonly change: (path: string, value: unknown) => void;
  readonly choose: (path: string, choice: Choice) => void;
  readonly revert: () => void;
  readonly save: () => Promise<Answer<Saved>>;
}

/** What forms see of a draft. */
export const draftOf = (store: DraftStore, state: DraftState): SettingsDraft => {
  const { stored, settings, problems, conflicts, failed, isSaving, changed } = state;
  const { change, choose, revert, save } = store;
  const isChanged = changed !== undefined;
  return { stored, settings, problems, conflicts, failed, isChanged, isSaving, change, choose, revert, save };
};

/** `revision`: of the settings as the host knows them; where it is another, this window reads again. */
export const useSettings = (bridge: Bridge, isShown: boolean, revision: string | undefined): SettingsDraft => {
  const [store] = useState(() => createDraftStore(bridge, { showsStored: true }));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const moment = isShown ? `revision ${revision}` : undefined;
  useEffect(() => {
    if (moment !== undefined) void store.read();
  }, [moment, store]);
  return draftOf(store, state);
};
