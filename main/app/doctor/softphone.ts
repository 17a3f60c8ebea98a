/**
 * Checks a softphone line. The line has no connection and no login, so only a hook from the softphone proves that the
 * line works. Before the first hook, the line's settings are reported as saved but not tried. The code is pure.
 */
import type { ConnectionView } from '#contract/snapshot.ts';
import type { CheckResult } from './check-result.ts';

export const isSoftphone = (kind: string): boolean => kind === 'softphone-hook';

/**
 * Whether a softphone line has received nothing since the app started. The connection state of such a line proves
 * nothing.
 */
export const isUntriedSoftphone = ({ kind, lastHook }: Pick<ConnectionView, 'kind' | 'lastHook'>): boolean =>
  isSoftphone(kind) && lastHook === undefined;

/** If the line is not running yet, `view` is undefined. */
export const evaluateSoftphone = (name: string, view: Pick<ConnectionView, 'lastHook'> | undefined): CheckResult => {
  const paste = 'doctor.hook.paste';
  if (view === undefined) return { state: 'skipped', code: 'doctor.hook.ready', values: { name }, advice: paste };
  const { lastHook } = view;
  if (lastHook === undefined) return { state: 'limited', code: 'doctor.hook.none', values: { name }, advice: paste };
  const values = { name, last: lastHook.sentence };
  return lastHook.isTaken
    ? { state: 'ok', code: 'doctor.hook.heard', values }
    : { state: 'limited', code: 'doctor.hook.refused', values, advice: paste };
};
