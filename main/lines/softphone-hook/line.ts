/**
 * The softphone line: nothing is connected. Hooks come as orders from the app, are matched into calls (matcher.ts), and
 * are said like any other line's. It is up as long as the app is.
 */
import { rememberE164 } from '#domain/phone-number/remembered.ts';
import { excerptOf } from '../excerpt.ts';
import { createExtensionMatcher, createOutsideNumber } from '../extension-matcher.ts';
import type { Line, LineContext } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { softphoneHookConfig, type SoftphoneHookConfig } from './config.ts';
import type { Hook } from './hook.ts';
import { readKept } from './call-store.ts';
import { dueAt, expire, hear, type HookOutcome, type HookSettings, type Taken } from './matcher.ts';
import type { HookMemory } from './matcher-state.ts';
import { alive } from './open-call.ts';

/** What is counted, in the words of an administrator. The others are as they should be. */
const odd: Partial<Record<HookOutcome, string>> = {
  repeat: 'said twice',
  late: 'for a call that is over',
  'no-call': 'for a call that nobody began',
  ambiguous: 'two calls have this number; the newer one is taken to be over',
  'other-direction': 'names another direction than the call has had',
  'never-ended': 'a call that nobody ended is taken to be over',
};

const longestTimerMs = 60_000;

export const createSoftphoneHookLine = (): Line<SoftphoneHookConfig> => ({
  kind: 'softphone-hook',
  config: softphoneHookConfig,
  takes: () => [],
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
  const { kept } = ports;
  const settings: HookSettings = {
    extension: config.extensions[0] ?? '',
    isInside: createExtensionMatcher(config),
    e164: ports.country === undefined ? () => undefined : rememberE164(ports.country),
    outsideNumber: createOutsideNumber(config.outsidePrefix, ports.country),
  };
  let memory = readKept(kept?.read());
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let latest = 0;
  /** A clock that is set back must not put an end before its beginning. */
  const now = (): number => {
    latest = Math.max(latest, ports.now());
    return latest;
  };

  const count = (outcome: HookOutcome, what: string, number = ''): void => {
    const why = odd[outcome];
    if (why !== undefined) context.oddity(`${what}: ${why}`, excerptOf(number));
  };
  /** Before anybody is told of it: who is killed in between knows at the next start what was said. */
  const keep = (next: HookMemory): void => {
    if (next === memory) return;
    memory = next;
    kept?.write(memory);
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
  /** One after the other, as they came. */
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
  const heard = async (hook: Hook): Promise<HookOutcome> => {
    let outcome: HookOutcome = 'late';
    await inTurn(async () => {
      await settle();
      const taken = hear(memory, hook, now(), settings);
      ({ outcome } = taken);
      count(outcome, hook.event, hook.number);
      await take(taken, hook.event);
    });
    return outcome;
  };

  await inTurn(async () => {
    // What became due while the app was away is over before it is listed.
    keep(expire(memory, now(), settings).at(-1)?.memory ?? memory);
    await emit({
      event: { type: 'line.resynced', legs: memory.open.flatMap((call) => alive(call, settings)) },
    });
  });
  if (!signal.aborted) link('up');
  const obeying = runCommands(context.commands, ({ type }) => {
    if (type !== 'prove') return context.oddity(`a softphone takes no command here: ${type}`, '');
    if (!signal.aborted) link('up');
  });
  const hearing = runCommands(context.hooks ?? nobody(), ({ hook, told }) => {
    heard(hook).then(told, () => told('failed'));
  });
  return {
    stop: async () => {
      clearTimeout(timer);
      obeying.stop();
      hearing.stop();
      await turn;
    },
  };
};

/** A line that is only looked at hears no softphone. */
async function* nobody(): AsyncIterable<never> {}
