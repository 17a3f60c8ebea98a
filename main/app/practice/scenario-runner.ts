/**
 * Runs one scenario at a time, from its start to its results. When the scenario finishes, is stopped or fails, or when
 * the app exits, the runner ends the scenario's calls and removes its faults.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { msg } from '#domain/messages/message.ts';
import { done, Refusal } from '#contract/dispatch.ts';
import type { Play, PracticeView, Running, SeenLine, Summary } from '#contract/practice.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import type { PracticeHost } from '#app/types.ts';
import { createCallerRotation } from './sample-callers.ts';
import type { MockControlClient } from './mock-control-client.ts';
import { createActiveFault } from './active-fault.ts';
import { collectEvidence } from './collect-evidence.ts';
import { scripts } from './scenarios/index.ts';
import type { SwitchableProxy } from './switchable-proxy.ts';
import type { PracticeDesk } from './practice.ts';
import type { Progress } from './progress.ts';
import { line } from './results/evidence-queries.ts';
import { scenarioResult } from './results/scenario-result.ts';
import type { Phone, ScenarioContext } from './scenario-context.ts';
import type { PracticeTill } from './till.ts';
import type { Timings } from './timings.ts';
import { createWaits, Stopped, type Waits } from './wait-until.ts';
import { createLedgerRecorder, type LedgerRecorder } from './ledger-recorder.ts';

export interface ScenarioRunner {
  readonly host: Pick<PracticeHost, 'practice.play' | 'practice.stop' | 'practice.removeFaults'>;
  readonly view: () => Pick<PracticeView, 'running' | 'disturbance' | 'last' | 'done'>;
  /** Checks again the conditions that the scenario is waiting for. */
  readonly recheck: () => void;
  /** Stops the running scenario and removes its faults. */
  readonly close: () => Promise<void>;
}

export interface ScenarioRunnerParts {
  readonly desk: PracticeDesk;
  readonly getExchange: () => PracticeExchange;
  readonly phone: Phone;
  readonly till: PracticeTill;
  readonly proxy: SwitchableProxy;
  readonly control: MockControlClient;
  readonly progress: Progress;
  readonly times: Timings;
  readonly wallMs: () => number;
  readonly log: (message: string, error?: unknown) => void;
}

interface Current {
  readonly play: Play;
  readonly stopping: AbortController;
  readonly waits: Waits;
  readonly recorder: LedgerRecorder;
  readonly calls: PracticeCall[];
  /** Called each time a step of the scenario is shown. Only the first call has an effect. */
  readonly onBegin: () => void;
  shown: Running;
  over: Promise<void>;
}

/** The time to wait for the line to report the end of a call, in ms. */
const quietMs = 2_000;
const needsNoCall: ReadonlySet<Play> = new Set<Play>(['card']);

const isSame = (one: SeenLine, other: SeenLine): boolean => JSON.stringify(one) === JSON.stringify(other);

export const createScenarioRunner = (parts: ScenarioRunnerParts): ScenarioRunner => {
  const { desk, getExchange, progress, control, wallMs, log } = parts;
  const fault = createActiveFault({ wallMs, changed: () => changed() });
  let current: Current | undefined;
  let last: Summary | undefined;
  const nextCaller = createCallerRotation();

  let quietWaits: Waits | undefined;

  const recheck = (): void => {
    current?.waits.recheck();
    quietWaits?.recheck();
  };
  const changed = (): void => {
    desk.changed();
    recheck();
  };
  desk.onStep((page, step) => {
    current?.recorder.record(page, step);
    recheck();
  });

  /** Ends all calls of a scenario. */
  const hangUpAll = (calls: readonly PracticeCall[]): void => {
    const [own, colleague] = [desk.extension(), desk.colleague()];
    for (const call of calls)
      for (const party of ['customer', own, colleague]) {
        if (call.isOver()) break;
        call.hangUp(party);
      }
  };

  /** Waits until the line reports no active calls. */
  const waitUntilQuiet = async (): Promise<void> => {
    const quiet = createWaits(new AbortController().signal);
    quietWaits = quiet;
    await quiet.until(() => desk.app().snapshot().live.length === 0, quietMs);
    quietWaits = undefined;
  };

  const createContext = (running: Current, since: string): ScenarioContext => ({
    ...parts,
    extension: desk.extension(),
    colleague: desk.colleague(),
    customer: nextCaller(),
    nextCustomer: nextCaller,
    app: desk.app(),
    recorder: running.recorder,
    fault,
    until: running.waits.until,
    addCall: (call) => {
      running.calls.push(call);
      return call;
    },
    show: (moment, { forMs, values, itemId } = {}) => {
      const { play, startedAt } = running.shown;
      running.shown = {
        play,
        startedAt,
        moment,
        ...(forMs === undefined ? {} : { until: wallMs() + forMs }),
        ...omitUndefined({ values, itemId }),
      };
      running.onBegin();
      changed();
    },
    collectEvidence: () =>
      collectEvidence({
        app: desk.app(),
        control,
        recorder: running.recorder,
        extension: desk.extension(),
        colleague: desk.colleague(),
        since,
      }),
  });

  const perform = async (running: Current): Promise<readonly SeenLine[]> => {
    try {
      return await scripts[running.play](createContext(running, await control.clock()));
    } catch (error) {
      if (error instanceof Stopped) return [line('stopped')];
      if (error instanceof Refusal && error.code === 'no_till_door') return [line('tillClosed')];
      log(`practice ${running.play}`, error);
      return [line('failed')];
    } finally {
      hangUpAll(running.calls);
      await fault.remove();
      await waitUntilQuiet();
    }
  };

  /** Starts a scenario. Resolves when the first step is shown or the scenario has ended. */
  const begin = (play: Play): Promise<void> => {
    const startedAt = wallMs();
    const stopping = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const running: Current = {
      play,
      stopping,
      waits: createWaits(stopping.signal),
      recorder: createLedgerRecorder(),
      calls: [],
      onBegin: resolve,
      shown: { play, startedAt, moment: 'begins' },
      over: Promise.resolve(),
    };
    current = running;
    last = undefined;
    running.over = perform(running).then((lines) => {
      const ended = scenarioResult(lines);
      const uniqueLines = lines.filter((one, index) => lines.findIndex((other) => isSame(one, other)) === index);
      const pages = running.recorder.pages().map(({ id }) => id);
      last = { play, at: startedAt, ended, lines: uniqueLines, pages };
      if (ended === 'asPlanned') progress.add(play);
      current = undefined;
      resolve();
      changed();
    });
    changed();
    return promise;
  };

  return {
    recheck,
    view: () => {
      const disturbance = fault.current();
      const pageId = current?.recorder.pages()[0]?.id;
      return {
        done: [...progress.done()],
        ...(current === undefined ? {} : { running: { ...current.shown, ...omitUndefined({ pageId }) } }),
        ...omitUndefined({ disturbance, last }),
      };
    },
    host: {
      'practice.play': async ({ play }) => {
        if (current !== undefined) throw new Refusal('practice_busy', msg('answer.practiceBusy'));
        if (!needsNoCall.has(play)) getExchange();
        await begin(play);
        return done('');
      },
      'practice.stop': async () => {
        const running = current;
        running?.stopping.abort();
        await running?.over;
        return done('');
      },
      'practice.removeFaults': async () => {
        await fault.remove();
        recheck();
        return done('');
      },
    },
    close: async () => {
      const running = current;
      running?.stopping.abort();
      await running?.over;
      await fault.close();
    },
  };
};
