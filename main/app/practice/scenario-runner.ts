/**
 * One play at a time, from its beginning to what was seen of it. Whatever ends it (its end, a person, a mistake, the
 * app), its call is over then and everything that it put out of order is put back.
 */
import { defined } from '#domain/json/defined.ts';
import { say } from '#domain/messages/message.ts';
import { done, Refusal } from '#contract/dispatch.ts';
import type { Play, PracticeView, Running, SeenLine, Summary } from '#contract/practice.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import type { PracticeHost } from '#app/types.ts';
import { createTurns } from './sample-callers.ts';
import type { MockControlClient } from './mock-control-client.ts';
import { createActiveFault } from './active-fault.ts';
import { collectEvidence } from './collect-evidence.ts';
import { scripts } from './scenarios/index.ts';
import type { SwitchableProxy } from './switchable-proxy.ts';
import type { PractisingDesk } from './practice.ts';
import type { Progress } from './progress.ts';
import { line } from './results/evidence-queries.ts';
import { verdictOn } from './results/verdict.ts';
import type { Phone, ScenarioContext } from './scenario-context.ts';
import type { PracticeTill } from './till.ts';
import type { Timings } from './timings.ts';
import { createWaits, Stopped, type Waits } from './wait-until.ts';
import { createLedgerRecorder, type LedgerRecorder } from './ledger-recorder.ts';

export interface ScenarioRunner {
  readonly host: Pick<PracticeHost, 'practice.play' | 'practice.stop' | 'practice.mend'>;
  readonly view: () => Pick<PracticeView, 'running' | 'disturbance' | 'last' | 'done'>;
  /** Something may have changed that a play waits for. */
  readonly look: () => void;
  /** The call of the play that runs, or the latest that is not over. */
  readonly close: () => Promise<void>;
}

export interface ScenarioRunnerParts {
  readonly desk: PractisingDesk;
  readonly house: () => PracticeExchange;
  readonly phone: Phone;
  readonly till: PracticeTill;
  readonly plug: SwitchableProxy;
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
  readonly witness: LedgerRecorder;
  readonly calls: PracticeCall[];
  /** It has shown what happens first. */
  readonly begun: () => void;
  shown: Running;
  over: Promise<void>;
}

/** How long the line may take to hear that a call is over, ms. */
const quietMs = 2_000;
const needsNoCall: ReadonlySet<Play> = new Set<Play>(['card']);

const isSame = (one: SeenLine, other: SeenLine): boolean => JSON.stringify(one) === JSON.stringify(other);

export const createScenarioRunner = (parts: ScenarioRunnerParts): ScenarioRunner => {
  const { desk, house, progress, control, wallMs, log } = parts;
  const disturbing = createActiveFault({ wallMs, changed: () => changed() });
  let current: Current | undefined;
  let last: Summary | undefined;
  const turn = createTurns();

  let quieting: Waits | undefined;

  const look = (): void => {
    current?.waits.look();
    quieting?.look();
  };
  const changed = (): void => {
    desk.changed();
    look();
  };
  desk.onStep((page, step) => {
    current?.witness.note(page, step);
    look();
  });

  /** Nobody stays on the line when a play is over. */
  const hangUpAll = (calls: readonly PracticeCall[]): void => {
    const [own, colleague] = [desk.extension(), desk.colleague()];
    for (const call of calls)
      for (const party of ['customer', own, colleague]) {
        if (call.isOver()) break;
        call.hangUp(party);
      }
  };

  /** The line has heard that nobody is on the phone any more. */
  const isQuiet = async (): Promise<void> => {
    const quiet = createWaits(new AbortController().signal);
    quieting = quiet;
    await quiet.until(() => desk.app().snapshot().live.length === 0, quietMs);
    quieting = undefined;
  };

  const sceneOf = (running: Current, since: string): ScenarioContext => ({
    ...parts,
    extension: desk.extension(),
    colleague: desk.colleague(),
    customer: turn(),
    nextCustomer: turn,
    app: desk.app(),
    witness: running.witness,
    disturbing,
    until: running.waits.until,
    takesPart: (call) => {
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
        ...defined({ values, itemId }),
      };
      running.begun();
      changed();
    },
    evidence: () =>
      collectEvidence({
        app: desk.app(),
        control,
        witness: running.witness,
        extension: desk.extension(),
        colleague: desk.colleague(),
        since,
      }),
  });

  const perform = async (running: Current): Promise<readonly SeenLine[]> => {
    try {
      return await scripts[running.play](sceneOf(running, await control.clock()));
    } catch (error) {
      if (error instanceof Stopped) return [line('stopped')];
      if (error instanceof Refusal && error.code === 'no_till_door') return [line('tillClosed')];
      log(`practice ${running.play}`, error);
      return [line('failed')];
    } finally {
      hangUpAll(running.calls);
      await disturbing.mend();
      await isQuiet();
    }
  };

  /** Resolves when its first part has begun. */
  const begin = (play: Play): Promise<void> => {
    const startedAt = wallMs();
    const stopping = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const running: Current = {
      play,
      stopping,
      waits: createWaits(stopping.signal),
      witness: createLedgerRecorder(),
      calls: [],
      begun: resolve,
      shown: { play, startedAt, moment: 'begins' },
      over: Promise.resolve(),
    };
    current = running;
    last = undefined;
    running.over = perform(running).then((lines) => {
      const ended = verdictOn(lines);
      const said = lines.filter((one, index) => lines.findIndex((other) => isSame(one, other)) === index);
      const pages = running.witness.pages().map(({ id }) => id);
      last = { play, at: startedAt, ended, lines: said, pages };
      if (ended === 'asPlanned') progress.add(play);
      current = undefined;
      resolve();
      changed();
    });
    changed();
    return promise;
  };

  return {
    look,
    view: () => {
      const disturbance = disturbing.now();
      const pageId = current?.witness.pages()[0]?.id;
      return {
        done: [...progress.done()],
        ...(current === undefined ? {} : { running: { ...current.shown, ...defined({ pageId }) } }),
        ...defined({ disturbance, last }),
      };
    },
    host: {
      'practice.play': async ({ play }) => {
        if (current !== undefined) throw new Refusal('practice_busy', say('answer.practiceBusy'));
        if (!needsNoCall.has(play)) house();
        await begin(play);
        return done('');
      },
      'practice.stop': async () => {
        const running = current;
        running?.stopping.abort();
        await running?.over;
        return done('');
      },
      'practice.mend': async () => {
        await disturbing.mend();
        look();
        return done('');
      },
    },
    close: async () => {
      const running = current;
      running?.stopping.abort();
      await running?.over;
      await disturbing.close();
    },
  };
};
