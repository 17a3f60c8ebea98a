/** The settings as they are stored and as they are being changed. The draft outlives the page, not the window. */
import { useEffect, useState } from 'react';
import type { Output } from '#contract/contract.ts';
import type { Answer, Bridge, Problem } from '../bridge/bridge.ts';
import { withValue, type Json } from './paths.ts';

export type Problems = Output<'settings.write'>['problems'];

export interface SettingsDraft {
  /** Undefined until they have been read. */
  readonly stored: Output<'settings.read'> | undefined;
  readonly settings: Json;
  readonly problems: Problems;
  readonly failed: Problem | undefined;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** `value` undefined removes the key. */
  readonly change: (path: string, value: unknown) => void;
  readonly revert: () => void;
  /** True when they are saved. */
  readonly save: () => Promise<Answer<boolean>>;
}

export const useSettings = (bridge: Bridge, isShown: boolean): SettingsDraft => {
  const [stored, setStored] = useState<Output<'settings.read'>>();
  const [draft, setDraft] = useState<Json>();
  const [problems, setProblems] = useState<Problems>([]);
  const [failed, setFailed] = useState<Problem>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = draft !== undefined;

  // A draft is not overwritten by what was stored before it.
  const wantsReading = isShown && !isChanged;
  useEffect(() => {
    if (!wantsReading) return undefined;
    let isWanted = true;
    void bridge.call('settings.read', {}).then((answer) => {
      if (!isWanted) return;
      setFailed(answer.ok ? undefined : answer.problem);
      if (!answer.ok) return;
      setStored(answer.output);
      setProblems(answer.output.problems);
    });
    return () => {
      isWanted = false;
    };
  }, [wantsReading, bridge]);

  const settings = draft ?? stored?.settings ?? {};
  const save = async (): Promise<Answer<boolean>> => {
    if (isSaving) return { ok: true, output: false };
    setSaving(true);
    const answer = await bridge.call('settings.write', { settings });
    setSaving(false);
    if (!answer.ok) return answer;
    setProblems(answer.output.problems);
    if (answer.output.saved) setDraft(undefined);
    return { ok: true, output: answer.output.saved };
  };
  return {
    stored,
    settings,
    problems,
    failed,
    isChanged,
    isSaving,
    change: (path, value) => setDraft(withValue(settings, path, value)),
    revert: () => {
      setDraft(undefined);
      setProblems(stored?.problems ?? []);
    },
    save,
  };
};
