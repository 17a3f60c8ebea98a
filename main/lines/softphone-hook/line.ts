/**
 * The softphone line, which has no connection. The app passes hooks to this line, which matches them to calls
 * (matcher.ts) and reports the calls like any other line. The line is up while the app is running.
 */
import { createE164Cache } from '#domain/phone-number/e164-cache.ts';
import { createExcerpt } from '../excerpt.ts';
import { createExtensionMatcher, createOutsideNumber } from '../extension-matcher.ts';
import type { Line, LineContext } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { softphoneHookConfig, type SoftphoneHookConfig } from './config.ts';
import type { Hook } from './hook.ts';
import { readStoredCalls } from './call-store.ts';
import { dueAt, expire, applyHook, type HookOutcome, type HookSettings, type Taken } from './matcher.ts';
import type { MatcherState } from './matcher-state.ts';
import { createLiveLegs } from './open-call.ts';

/** The counted outcomes, as text for an administrator. */
const odd: Partial<Record<HookOutcome, string>> = {
  repeat: 'reported twice',
  late: 'for a call that has ended',
  'no-call': 'for a call that was not reported before',
  ambiguous: 'two calls have this number; the newer one is treated as ended',
  'other-direction': 'the direction differs from the call’s earlier events',
  'never-ended': 'a call without an end event is treated as ended',
};

const longestTimerMs = 60_000;

export const createSoftphoneHookLine = (): Line<SoftphoneHookConfig> => ({
  kind: 'softphone-hook',
  config: softphoneHookConfig,
  supportedCommands: () => [],
  evidence: () => 'device',
  run: async (config, context) => {
    if (context.signal.aborted) return;
    context.link('connecting');
    const listening = await listen(config, context);
    await new Promise<void>((resolve) => {
      if (context.signal.aborted) resolve();
      else context.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await listening.stop();
    context.link('down');
  },
});

const listen = async (config: SoftphoneHookConfig, context: LineContext): Promise<{ stop: () => Promise<void> }> => {
  const { emit, link, ports, signal } = context;
  const { savedState } = ports;
  const settings: HookSettings = {
    extension: config.extensions[0] ?? '',
    isInside: createExtensionMatcher(config),
    e164: ports.country === undefined ? () => undefined : createE164Cache(ports.country),
    outsideNumber: createOutsideNumber(config.outsidePrefix, ports.country),
  };
  let memory = readStoredCalls(savedState?.read());
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let latest = 0;
  /** Returns a time that never goes back, so that no call ends before it begins if the wall clock is set back. */
  const now = (): number => {
    latest = Math.max(latest, ports.now());
    return latest;
  };

  const count = (outcome: HookOutcome, what: string, number = ''): void => {
    const why = odd[outcome];
    if (why !== undefined) context.oddity(`${what}: ${why}`, createExcerpt(number));
  };
  /** Stores the state before its events are reported, so that no event is reported again after a crash. */
  const keep = (next: MatcherState): void => {
    if (next === memory) return;
    memory = next;
    savedState?.write(memory);
  };
  const take = async (taken: Taken, source: string): Promise<void> => {
    keep(taken.memory);
    for (const event of taken.events) {
      if (signal.aborted) return;
      await emit({ event, source });
    }
  };
  const settle = async (): Promise<void> => {
    for (const taken of expire(memory, now(), settings)) {
      count(taken.outcome, 'time');
      await take(taken, 'time');
    }
  };
  /** Runs the action after all earlier actions have ended. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const done = turn.then(async () => {
      if (signal.aborted) return;
      await act().finally(wait);
    });
    turn = done.catch(() => undefined);
    return done;
  };
  const wait = (): void => {
    clearTimeout(timer);
    const due = dueAt(memory);
    if (due === undefined || signal.aborted) return;
    timer = setTimeout(
      () => void inTurn(settle).catch(() => undefined),
      Math.min(longestTimerMs, Math.max(0, due - now())),
    );
  };
  const receiveHook = async (hook: Hook): Promise<HookOutcome> => {
    let outcome: HookOutcome = 'late';
    await inTurn(async () => {
      await settle();
      const taken = applyHook(memory, hook, now(), settings);
      ({ outcome } = taken);
      count(outcome, hook.event, hook.number);
      await take(taken, hook.event);
    });
    return outcome;
  };

  await inTurn(async () => {
    // Calls that expired while the app was not running end before the list of live calls is reported.
    keep(expire(memory, now(), settings).at(-1)?.memory ?? memory);
    await emit({
      event: { type: 'line.resynced', legs: memory.open.flatMap((call) => createLiveLegs(call, settings)) },
    });
  });
  if (!signal.aborted) link('up');
  const obeying = runCommands(context.commands, context.oddity, ({ type }) => {
    if (type !== 'prove') return context.oddity(`a softphone on this PC does not support this command: ${type}`, '');
    if (!signal.aborted) link('up');
  });
  const receiver = runCommands(context.hooks ?? nobody(), context.oddity, ({ hook, reportOutcome }) => {
    receiveHook(hook).then(reportOutcome, () => reportOutcome('failed'));
  });
  return {
    stop: async () => {
      clearTimeout(timer);
      obeying.stop();
      receiver.stop();
      await turn;
    },
  };
};

/** Used where no softphone hooks are available, for example in `doctor`. */
async function* nobody(): AsyncIterable<never> {}
