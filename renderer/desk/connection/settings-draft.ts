/**
 * The unsaved changes to each part of the settings. They survive new snapshots and changes of the view. After a
 * successful save or a discard, the part shows the helpdesk's values again. The code is pure.
 */
import type { DeskMessage } from '#contract/desk.ts';
import type { DeskSettings, DeskSettingsPart } from '#contract/desk-settings.ts';

export type ReceivedSettings = Extract<DeskMessage, { type: 'settings' }>;
export type Problem = ReceivedSettings['problems'][number];
/** An entry of a part, as it is sent to the helpdesk. */
export type Item = Readonly<Record<string, unknown>>;
/** An entry with a stable key, which does not change when other entries are added or removed. */
export interface Entry {
  readonly key: string;
  readonly item: Item;
}
interface Draft {
  /** The saved entries on which the draft is based. */
  readonly from: DeskSettings[DeskSettingsPart] | undefined;
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
  /** The removed entries, in the order of their removal. */
  readonly removed: readonly { readonly index: number; readonly entry: Entry }[];
}

export interface SettingsState {
  readonly saved: DeskSettings | null;
  readonly drafts: Readonly<Partial<Record<DeskSettingsPart, Draft>>>;
  readonly saving: DeskSettingsPart | null;
  /** The part that was saved last, until the next change. */
  readonly done: DeskSettingsPart | null;
  readonly keys: number;
}

export const noSettings: SettingsState = { saved: null, drafts: {}, saving: null, done: null, keys: 0 };

export type SettingsChange =
  | { readonly type: 'received'; readonly received: ReceivedSettings }
  | { readonly type: 'saving' | 'giveUp' | 'undo'; readonly part: DeskSettingsPart }
  | { readonly type: 'add'; readonly part: DeskSettingsPart; readonly item: Item }
  | { readonly type: 'remove'; readonly part: DeskSettingsPart; readonly key: string }
  | {
      readonly type: 'edit';
      readonly part: DeskSettingsPart;
      readonly key: string;
      readonly item: Item;
      readonly path: string;
    }
  | { readonly type: 'away' };

export const entriesOf = (state: SettingsState, part: DeskSettingsPart): readonly Entry[] =>
  state.drafts[part]?.entries ??
  (state.saved?.[part] ?? []).map((item: Item, index) => ({ key: `${part} ${index}`, item }));

const draftOf = (state: SettingsState, part: DeskSettingsPart): Draft =>
  state.drafts[part] ?? { from: state.saved?.[part], entries: entriesOf(state, part), problems: [], removed: [] };

const without = (drafts: SettingsState['drafts'], part: DeskSettingsPart): SettingsState['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== part));

const withDraft = (state: SettingsState, part: DeskSettingsPart, change: Partial<Draft>): SettingsState => ({
  ...state,
  done: null,
  drafts: { ...state.drafts, [part]: { ...draftOf(state, part), ...change } },
});

const receive = (state: SettingsState, { settings, problems }: ReceivedSettings): SettingsState => {
  const next = { ...state, saved: settings, saving: null };
  const { saving } = state;
  if (saving === null) return next;
  // A problem may report other people's changes. The user has then seen them, so the next save overwrites them.
  if (problems.length > 0) return { ...withDraft(next, saving, { problems, from: settings[saving] }), saved: settings };
  return { ...next, drafts: without(state.drafts, saving), done: saving };
};

export const afterChange = (state: SettingsState, change: SettingsChange): SettingsState => {
  switch (change.type) {
    case 'received':
      return receive(state, change.received);
    case 'away':
      return { ...state, saving: null };
    case 'saving':
      return { ...state, saving: change.part };
    case 'giveUp':
      return { ...state, done: null, drafts: without(state.drafts, change.part) };
    case 'add': {
      const entry = { key: `new ${state.keys}`, item: change.item };
      const { entries } = draftOf(state, change.part);
      return { ...withDraft(state, change.part, { entries: [...entries, entry] }), keys: state.keys + 1 };
    }
    case 'edit': {
      const { entries, problems } = draftOf(state, change.part);
      return withDraft(state, change.part, {
        entries: entries.map((entry) => (entry.key === change.key ? { ...entry, item: change.item } : entry)),
        problems: problems.filter(({ path }) => !isAt(path, change.path)),
      });
    }
    case 'remove': {
      const { entries, removed } = draftOf(state, change.part);
      const index = entries.findIndex(({ key }) => key === change.key);
      const entry = entries[index];
      if (entry === undefined) return state;
      // The paths of problems contain indexes, which are wrong after an entry is removed.
      return withDraft(state, change.part, {
        entries: entries.filter((one) => one !== entry),
        removed: [...removed, { index, entry }],
        problems: [],
      });
    }
    case 'undo': {
      const { entries, removed } = draftOf(state, change.part);
      const last = removed.at(-1);
      if (last === undefined) return state;
      return withDraft(state, change.part, {
        entries: entries.toSpliced(last.index, 0, last.entry),
        removed: removed.slice(0, -1),
        problems: [],
      });
    }
  }
};

/**
 * Whether `path` is `place` or is below it. For example, `dynamicLinks[0].urls.search` is below `dynamicLinks[0].urls`.
 */
export const isAt = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
