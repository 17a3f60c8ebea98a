/** A softphone line connects to nothing, so there is nothing to log in to: what shows that it works is a hook. Pure. */
import type { ConnectionView } from '#contract/snapshot.ts';
import type { Told } from './check-result.ts';

export const isSoftphone = (kind: string): boolean => kind === 'softphone-hook';

/** `view` undefined: it does not run yet. */
export const softphoneTold = (name: string, view: Pick<ConnectionView, 'heard'> | undefined): Told => {
  const paste = 'doctor.hook.paste';
  if (view === undefined) return { state: 'ok', code: 'doctor.hook.ready', values: { name }, advice: paste };
  const { heard } = view;
  if (heard === undefined) return { state: 'limited', code: 'doctor.hook.none', values: { name }, advice: paste };
  const values = { name, last: heard.sentence };
  return heard.isTaken
    ? { state: 'ok', code: 'doctor.hook.heard', values }
    : { state: 'limited', code: 'doctor.hook.refused', values, advice: paste };
};
