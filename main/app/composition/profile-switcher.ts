/**
 * Switches between practice and the real profile, while hosts and windows keep the same session. The old profile
 * closes only after the new one has started. If the new one cannot start, the old one continues, and a message
 * gives the reason.
 */
import { calls, type Host } from '#contract/contract.ts';
import { msg, type Message, type MessageOrText } from '#domain/messages/message.ts';
import type { Problem } from '#app/settings/validation-problems.ts';
import type { Counterline, LogPort, Profile, SessionParts, SetupHost } from '#app/types.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import type { Practice } from '#app/practice/practice.ts';

/** The active profile. */
export interface ActiveProfile {
  readonly ok: true;
  readonly counterline: Counterline;
  readonly practice?: Practice | undefined;
  /** Returns the current settings of the profile. */
  readonly ready: () => CheckedSettings;
  readonly close: () => Promise<void>;
}
export type StartFailure =
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: MessageOrText };

/** Starts a profile with these handlers for the setup calls. */
export type StartProfile = (profile: Profile, setupHost: SetupHost) => Promise<ActiveProfile | StartFailure>;

export interface ProfileSwitcher {
  readonly ok: true;
  /** This object is the same during the whole session, even after the profile changes. */
  readonly counterline: Counterline;
  /** The practice environment, if the active profile is practice. */
  readonly practice: Practice | undefined;
  /** Adds a listener that is called after the profile has changed. */
  readonly onSwitched: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

export const openProfileSwitcher = async (
  first: Profile,
  begin: StartProfile,
  createSetup: (parts: SessionParts) => SetupHost,
  log: LogPort,
): Promise<ProfileSwitcher | StartFailure> => {
  let current: ActiveProfile | undefined;
  let profile = first;
  let isSeen = false;
  let turn: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();
  const changeListeners: (() => void)[] = [];
  const stepListeners: Parameters<Counterline['onStep']>[0][] = [];
  const switchListeners: (() => void)[] = [];
  const inside = (): ActiveProfile => {
    if (current === undefined) throw new Error('Called before a profile is running');
    return current;
  };
  const changed = (): void => {
    for (const listener of changeListeners) listener();
  };
  /** Runs one step of the switch. If it fails, the error is logged, and the switch continues. */
  const guarded = async (what: string, act: () => unknown): Promise<void> => {
    try {
      await act();
    } catch (error) {
      log(`switch: ${what}`, error);
    }
  };
  const activate = (next: ActiveProfile): void => {
    current = next;
    next.counterline.onChange(() => {
      if (current === next) changed();
    });
    next.counterline.onStep((page, step) => {
      if (current === next) for (const listener of stepListeners) listener(page, step);
    });
    next.counterline.setWindowVisible(isSeen);
  };

  const exchange = async (to: Profile): Promise<{ done: boolean; sentence: Message }> => {
    if (ending.signal.aborted || to === profile)
      return { done: !ending.signal.aborted, sentence: msg('setup.switch.same') };
    const next = await begin(to, setupHost);
    if (!next.ok) return { done: false, sentence: failureMessage(next) };
    const before = inside();
    const previousPorts = before.counterline.localPorts();
    profile = to;
    activate(next);
    // The old profile must always close. Otherwise, its lock would prevent a switch back.
    await guarded('ending the previous profile', before.close);
    // Tills and softphones still connect to the previous ports, so the new profile uses them.
    await guarded('moving to the ports of the previous profile', () => next.counterline.moveTo(previousPorts));
    for (const listener of changeListeners) await guarded('sending the new snapshot', listener);
    for (const listener of switchListeners) await guarded('informing the listeners', listener);
    return { done: true, sentence: msg(to === 'real' ? 'setup.switch.real' : 'setup.switch.practice') };
  };
  /** Runs one switch at a time. Two switches at once could leave a profile running that nothing closes. */
  const switchTo = (to: Profile): ReturnType<typeof exchange> => {
    const done = turn.then(() => exchange(to));
    turn = done.catch(() => undefined);
    return done;
  };

  const setupHost = createSetup({ ending: ending.signal, profile: () => profile, active: inside, switchTo });
  const started = await begin(first, setupHost);
  if (!started.ok) return started;
  activate(started);

  const host = Object.fromEntries(
    Object.keys(calls).map((name) => [
      name,
      (input: unknown): unknown =>
        (inside().counterline.host[name as keyof Host] as (input: unknown) => unknown)(input),
    ]),
  ) as unknown as Host;
  const close = async (): Promise<void> => {
    ending.abort();
    await turn;
    await inside().close();
  };
  return {
    ok: true,
    get practice() {
      return inside().practice;
    },
    onSwitched: (listener) => void switchListeners.push(listener),
    close,
    counterline: {
      host,
      snapshot: () => inside().counterline.snapshot(),
      get tillUrl() {
        return inside().counterline.tillUrl;
      },
      get tillSocketUrl() {
        return inside().counterline.tillSocketUrl;
      },
      onChange: (listener) => void changeListeners.push(listener),
      onStep: (listener) => void stepListeners.push(listener),
      noteLinkedExtension: (extension) => inside().counterline.noteLinkedExtension(extension),
      setWindowVisible: (visible) => {
        isSeen = visible;
        inside().counterline.setWindowVisible(visible);
      },
      wake: () => inside().counterline.wake(),
      apply: (ready) => inside().counterline.apply(ready),
      localPorts: () => inside().counterline.localPorts(),
      moveTo: (ports) => inside().counterline.moveTo(ports),
      close,
    },
  };
};

const failureMessage = (refused: StartFailure): Message => {
  if (!('problems' in refused)) return msg('setup.switch.failed', { reason: refused.sentence });
  const [problem] = refused.problems;
  const path = problem?.path ?? '';
  return msg('setup.switch.settings', { place: path === '' ? '' : `${path}: `, message: problem?.message ?? '' });
};
