/**
 * What runs inside can be exchanged: practice for the real phone and helpdesk, and back. Hosts and windows hold on to
 * the session; the new inside starts first, the old one ends only when the new one is there. Where the new one cannot
 * start, the old one goes on and a sentence says why.
 */
import { calls, type Host } from '#contract/contract.ts';
import { say, type Said, type Words } from '#domain/messages/message.ts';
import type { LogPort } from '#app/log/log-port.ts';
import type { Problem } from '#app/settings/problems.ts';
import type { Counterline, Profile, SessionParts, SetupHost } from '#app/types.ts';
import type { Ready } from '#app/settings/check.ts';
import type { Practice } from '#app/practice/practice.ts';

/** One of the two, running. */
export interface ActiveProfile {
  readonly ok: true;
  readonly counterline: Counterline;
  readonly practice?: Practice | undefined;
  /** What it runs with now. */
  readonly ready: () => Ready;
  readonly close: () => Promise<void>;
}
export type NotBegun =
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: Words };

/** Starts one of the two with these answers to what is asked about setting up. */
export type BeginInside = (profile: Profile, setupHost: SetupHost) => Promise<ActiveProfile | NotBegun>;

export interface ProfileSwitcher {
  readonly ok: true;
  /** The same for as long as the session lasts, whatever runs inside. */
  readonly counterline: Counterline;
  /** Of what runs now. */
  readonly practice: Practice | undefined;
  /** Called after something else runs inside. */
  readonly onSwitched: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

export const openProfileSwitcher = async (
  first: Profile,
  begin: BeginInside,
  createSetup: (parts: SessionParts) => SetupHost,
  log: LogPort,
): Promise<ProfileSwitcher | NotBegun> => {
  let current: ActiveProfile | undefined;
  let profile = first;
  let isSeen = false;
  let turn: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();
  const changeListeners: (() => void)[] = [];
  const stepListeners: Parameters<Counterline['onStep']>[0][] = [];
  const switchListeners: (() => void)[] = [];
  const inside = (): ActiveProfile => {
    if (current === undefined) throw new Error('Asked before anything runs inside');
    return current;
  };
  const changed = (): void => {
    for (const listener of changeListeners) listener();
  };
  /** What others do wrong at a switch is written down, and keeps nobody from the rest of it. */
  const guarded = async (what: string, act: () => unknown): Promise<void> => {
    try {
      await act();
    } catch (error) {
      log(`switch: ${what}`, error);
    }
  };
  const become = (next: ActiveProfile): void => {
    current = next;
    next.counterline.onChange(() => {
      if (current === next) changed();
    });
    next.counterline.onStep((page, step) => {
      if (current === next) for (const listener of stepListeners) listener(page, step);
    });
    next.counterline.seen(isSeen);
  };

  const exchange = async (to: Profile): Promise<{ done: boolean; sentence: Said }> => {
    if (ending.signal.aborted || to === profile)
      return { done: !ending.signal.aborted, sentence: say('setup.switch.same') };
    const next = await begin(to, setupHost);
    if (!next.ok) return { done: false, sentence: whyNot(next) };
    const before = inside();
    const told = before.counterline.localPorts();
    profile = to;
    become(next);
    // What runs no longer must end whatever happened: its lock would refuse every way back.
    await guarded('the end of what ran before', before.close);
    // Tills and softphones go on asking where they were told.
    await guarded('the ports of what ran before', () => next.counterline.moveTo(told));
    for (const listener of changeListeners) await guarded('the new picture', listener);
    for (const listener of switchListeners) await guarded('who has to know', listener);
    return { done: true, sentence: say(to === 'real' ? 'setup.switch.real' : 'setup.switch.practice') };
  };
  /** One after the other: two at once would leave one that nobody owns. */
  const switchTo = (to: Profile): ReturnType<typeof exchange> => {
    const done = turn.then(() => exchange(to));
    turn = done.catch(() => undefined);
    return done;
  };

  const setupHost = createSetup({ ending: ending.signal, profile: () => profile, inside, switchTo });
  const begun = await begin(first, setupHost);
  if (!begun.ok) return begun;
  become(begun);

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
      seen: (visible) => {
        isSeen = visible;
        inside().counterline.seen(visible);
      },
      wake: () => inside().counterline.wake(),
      apply: (ready) => inside().counterline.apply(ready),
      localPorts: () => inside().counterline.localPorts(),
      moveTo: (ports) => inside().counterline.moveTo(ports),
      close,
    },
  };
};

const whyNot = (refused: NotBegun): Said => {
  if (!('problems' in refused)) return say('setup.switch.failed', { reason: refused.sentence });
  const [problem] = refused.problems;
  return say('setup.switch.settings', { place: problem?.path ?? '', message: problem?.message ?? '' });
};
