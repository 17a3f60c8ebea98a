/** The stored settings and the draft with the changes. The draft outlives the page, but not the window. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, Bridge, Problem } from '../connection/bridge.ts';
import type { Conflict } from '../../shared/three-way-merge.ts';
import {
  createDraftStore,
  type DraftState,
  type DraftStore,
  type Problems,
  type Saved,
} from './settings-draft-store.ts';
import type { Json } from '../view-models/settings/paths.ts';
import type { Choice, Stored } from '../view-models/settings/settings-draft.ts';

export type { Problems } from './settings-draft-store.ts';

export interface SettingsDraft {
  /** Undefined until the settings have been read. */
  readonly stored: Stored | undefined;
  readonly settings: Json;
  readonly problems: Problems;
  /** Values that were changed here and elsewhere. The user must choose one of the two values before saving. */
  readonly conflicts: readonly Conflict[];
  readonly failed: Problem | undefined;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** If `value` is undefined, the key is removed. */
  readonly change: (path: string, value: unknown) => void;
  readonly choose: (path: string, choice: Choice) => void;
  readonly revert: () => void;
  readonly save: () => Promise<Answer<Saved>>;
}

/** Returns the values and the functions of a draft that the settings forms use. */
export const draftOf = (store: DraftStore, state: DraftState): SettingsDraft => {
  const { stored, settings, problems, conflicts, failed, isSaving, changed } = state;
  const { change, choose, revert, save } = store;
  const isChanged = changed !== undefined;
  return { stored, settings, problems, conflicts, failed, isChanged, isSaving, change, choose, revert, save };
};

/**
 * `revision` is the revision of the settings on the host. While `isShown` is true, the settings are read again after
 * each change of `revision`.
 */
export const useSettings = (bridge: Bridge, isShown: boolean, revision: string | undefined): SettingsDraft => {
  const [store] = useState(() => createDraftStore(bridge, { showsStored: true }));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const moment = isShown ? `revision ${revision}` : undefined;
  useEffect(() => {
    if (moment !== undefined) void store.read();
  }, [moment, store]);
  return draftOf(store, state);
};
