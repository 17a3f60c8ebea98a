/**
 * What is typed while setting up, beside what is stored. It lives as long as the window: who looks at another page and
 * comes back finds it again. A step saves its own groups of the settings and leaves the others as they are stored.
 */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Output } from '#contract/contract.ts';
import type { SetupState, SetupStep } from '#contract/setup.ts';
import type { Problem } from '../bridge/bridge.ts';
import { useWindow } from '../frame/window-context.ts';
import { withValue, type Json } from '../settings/paths.ts';
import type { Problems, SettingsDraft } from '../settings/use-settings.ts';
import { spoken } from '../view/telling.ts';

type Stored = Output<'settings.read'>;
interface Kept {
  readonly stored: Stored | undefined;
  readonly state: SetupState | undefined;
  /** Groups that were changed and not saved. */
  readonly typed: Json;
  readonly problems: Problems;
  readonly failed: Problem | undefined;
  readonly isSaving: boolean;
}

const nothing: Kept = {
  stored: undefined,
  state: undefined,
  typed: {},
  problems: [],
  failed: undefined,
  isSaving: false,
};
let kept = nothing;
const listeners = new Set<() => void>();
const become = (change: Partial<Kept>): void => {
  kept = { ...kept, ...change };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const groupOf = (path: string): string => /^\w+/.exec(path)?.[0] ?? path;

export interface Setup {
  readonly draft: SettingsDraft;
  readonly state: SetupState | undefined;
  /** Undefined: not typed in. */
  readonly isTyped: (group: string) => boolean;
  readonly wrong: (problems: Problems) => void;
  /** Saves these groups. True: they are stored. */
  readonly save: (groups: readonly string[]) => Promise<boolean>;
  readonly skip: (step: SetupStep | 'all', skipped?: boolean) => Promise<boolean>;
  /** Reads again what is stored and what is done. */
  readonly again: () => Promise<void>;
}

export const useSetup = (): Setup => {
  const { bridge, notify, view } = useWindow();
  const now = useSyncExternalStore(subscribe, () => kept);
  const isOpen = view.link.is === 'open';
  const profile = view.snapshot?.profile;
  const tills = view.snapshot?.tills.length;
  const again = useCallback(async (): Promise<void> => {
    const [read, state] = await Promise.all([bridge.call('settings.read', {}), bridge.call('setup.state', {})]);
    become({
      ...(read.ok ? { stored: read.output, failed: undefined } : { failed: read.problem }),
      ...(state.ok ? { state: state.output } : {}),
    });
  }, [bridge]);
  // Another profile, another till: what is done may be another too.
  const moment = isOpen ? `${profile} ${tills}` : undefined;
  useEffect(() => {
    if (moment !== undefined) void again();
  }, [moment, again]);

  const settings = useMemo<Json>(() => ({ ...now.stored?.settings, ...now.typed }), [now.stored, now.typed]);
  const change = (path: string, value: unknown): void => {
    const group = groupOf(path);
    const next = withValue(settings, path, value);
    become({
      typed: { ...now.typed, [group]: next[group] },
      // What was wrong at this place is being mended.
      problems: now.problems.filter((problem) => problem.path !== path),
    });
  };
  const save = async (groups: readonly string[]): Promise<boolean> => {
    if (now.isSaving) return false;
    become({ isSaving: true });
    const next: Record<string, unknown> = { ...now.stored?.settings };
    for (const group of groups) {
      if (settings[group] === undefined) delete next[group];
      else next[group] = settings[group];
    }
    const answer = await bridge.call('settings.write', { settings: next });
    become({ isSaving: false, ...(answer.ok ? { problems: answer.output.problems } : { failed: answer.problem }) });
    if (!answer.ok || !answer.output.saved) return false;
    become({ typed: Object.fromEntries(Object.entries(now.typed).filter(([group]) => !groups.includes(group))) });
    await again();
    return true;
  };
  const skip = async (step: SetupStep | 'all', skipped = true): Promise<boolean> => {
    const answer = await bridge.call('setup.skip', { step, skipped });
    if (answer.ok) become({ state: answer.output });
    else if (answer.problem.sentence !== undefined) notify({ text: spoken(answer.problem.sentence), isProblem: true });
    return answer.ok;
  };
  return {
    draft: {
      stored: now.stored,
      settings,
      problems: now.problems,
      failed: now.failed,
      isChanged: Object.keys(now.typed).length > 0,
      isSaving: now.isSaving,
      change,
      revert: () => become({ typed: {}, problems: [] }),
      save: async () => ({ ok: true, output: await save(Object.keys(now.typed)) }),
    },
    state: now.state,
    isTyped: (group) => Object.hasOwn(now.typed, group),
    wrong: (problems) => become({ problems }),
    save,
    skip,
    again,
  };
};
