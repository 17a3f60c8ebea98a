/**
 * From a data folder to a running app: settings are found, read and checked as a whole, then everything starts, or
 * nothing does and a sentence says why. Both hosts start here.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '#contract/language.ts';
import type { Shell } from '#contract/preferences.ts';
import { say, withTexts, type Words } from '#domain/words/say.ts';
import type { Problem } from './settings/problems.ts';
import { createCounterline, type Counterline } from './counterline.ts';
import { doctorPortsOf } from './doctor/alone.ts';
import { watchClocks } from './doctor/clock.ts';
import { secretsIn, withLogbook } from './log/keeping.ts';
import type { Logbook } from './log/logbook.ts';
import type { Noticed } from './notices.ts';
import type { Ports } from './ports.ts';
import { startPractice, type Practice } from './practice/practice.ts';
import { hasLines, practised } from './practice/settings.ts';
import { openSettingsBook, type SettingsBook, type SettingsBookOpened } from './settings/book.ts';
import { checkSettings } from './settings/check.ts';
import { createSettingsHost } from './settings/host.ts';
import { openSession, type BeginInside, type Inside, type NotBegun } from './session/session.ts';
import { createSetupHost } from './session/setup-host.ts';
import { handTillsOver } from './session/till-hand-over.ts';
import type { OwnCommand, Ready, SetupHost } from './surface.ts';
import type { Times } from './practice/times.ts';
import { wholeOrNothing, type Begins } from './whole-or-nothing.ts';
import { giveMemoryBack } from './system/memory.ts';

export interface StartOptions {
  /** A settings file named on the command line. Default: `settings.json` in the data folder. */
  readonly settingsPath?: string | undefined;
  /** `--practice`: the helpdesk is replaced, the configured lines stay. */
  readonly practice: boolean;
  readonly tillPort?: number | undefined;
  readonly pagesDir: string;
  /** What carries the windows. Default: a plain host. */
  readonly shell?: Shell | undefined;
  /** What the host itself has to say: its vault is lost, … */
  readonly notices?: readonly Noticed[] | undefined;
  /** A test practises quicker than people. */
  readonly practiceTimes?: Partial<Times> | undefined;
  /** Where the practice helpdesk and everything practised is kept. */
  readonly practiceDir: string;
  /** How long a test call waits. Default: a minute. */
  readonly testCallMs?: number | undefined;
  /** What starts this program, for the lines that a person pastes into a softphone. */
  readonly ownCommand?: OwnCommand | undefined;
}

export type Begun =
  | {
      readonly ok: true;
      readonly counterline: Counterline;
      /** Of what runs now: it may be exchanged (session/session.ts). */
      readonly practice: Practice | undefined;
      readonly onSwitched: (listener: () => void) => void;
      readonly logbook: Logbook;
      readonly close: () => Promise<void>;
    }
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: Words };

type Outcome = NotBegun | Omit<Extract<Begun, { readonly ok: true }>, 'logbook'>;

export const start = async (given: Ports, options: StartOptions): Promise<Begun> => {
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  const opened = openSettingsBook(
    { named: options.settingsPath, own: join(given.dataDir, 'settings.json'), managed: true },
    given,
  );
  // One log for the whole session, whatever runs inside: the folder that the next start looks into first. Beside a
  // program that has it already, the logbook takes names of its own.
  const { ports, logbook } = withLogbook(given, given.dataDir);
  try {
    const begun = await begin(ports, options, opened);
    if (begun.ok) {
      const stopGivingBack = giveMemoryBack(() => begun.counterline.snapshot().live.length === 0);
      const close = async (): Promise<void> => {
        stopGivingBack();
        await begun.close();
        await logbook.end();
      };
      return {
        ...begun,
        get practice() {
          return begun.practice;
        },
        logbook,
        close,
      };
    }
    const hidden = 'problems' in begun ? { ...begun, problems: begun.problems.map(hide(logbook)) } : begun;
    const why = 'problems' in hidden ? hidden.problems : hidden.sentence;
    ports.log('not started', undefined, { level: 'info', fields: { code: begun.code, why: JSON.stringify(why) } });
    await logbook.end();
    return hidden;
  } catch (error) {
    logbook.crash(error, 'start');
    await logbook.end();
    // Whoever prints it knows no secret that has to be left out; the cause would carry it on.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(logbook.hide(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
};

/** What stands at a wrong place may be a secret that also stands at the right one. */
const hide =
  (logbook: Logbook) =>
  ({ path, message }: Problem): Problem => ({
    path: logbook.hideSecrets(path),
    message: withTexts(message, logbook.hideSecrets),
  });

const begin = async (ports: Ports, options: StartOptions, opened: SettingsBookOpened): Promise<Outcome> => {
  if (!opened.ok) return { ok: false, code: 'settings', problems: [opened] };
  const { book } = opened;
  const raw = book.raw();
  ports.logbook?.know(...secretsIn(raw));
  // No settings at any level, now or ever: the practice profile, with an exchange and a till of its own.
  if (raw === undefined && book.lost !== undefined && !options.practice)
    return { ok: false, code: 'settings', problems: [{ path: book.path, message: book.lost }] };
  const clocks = watchClocks(ports.http, ports.clock.wallMs);
  const inner: Ports = { ...ports, http: clocks.http };
  let begunAt: number | undefined;
  const beginInside: BeginInside = async (profile, setupHost) => {
    // What was noticed at the start is told once.
    const notices = begunAt === undefined ? [...noticesOf(book, ports), ...(options.notices ?? [])] : [];
    const since = profile === 'real' ? begunAt : undefined;
    const onOwned = (): void => {
      if (since !== undefined) handTillsOver(options.practiceDir, ports.dataDir, since);
    };
    const given = { setupHost, notices, onOwned };
    const begun =
      profile === 'real'
        ? await startReal(inner, options, book, given)
        : await wholeOrNothing((begins) => startPractising(inner, options, book, given, begins));
    if (begun.ok) begunAt = ports.clock.wallMs();
    return begun;
  };
  return openSession(
    options.practice || raw === undefined ? 'practice' : 'real',
    beginInside,
    (parts) =>
      createSetupHost(
        {
          ports: inner,
          book,
          clocks,
          doctorPorts: doctorPortsOf(inner),
          practiceDir: options.practiceDir,
          isPracticeWished: options.practice,
          testCallMs: options.testCallMs,
        },
        parts,
      ),
    ports.log,
  );
};

interface Given {
  readonly setupHost: SetupHost;
  readonly notices: readonly Noticed[];
  readonly onOwned: () => void;
}

const startReal = async (
  ports: Ports,
  options: StartOptions,
  book: SettingsBook,
  given: Given,
): Promise<Inside | NotBegun> => {
  const ready = checkSettings(book.raw() ?? {}, ports.findSecret);
  if (!ready.ok) return { ok: false, code: 'settings', problems: ready.problems };
  let now: Ready = ready.ready;
  let running = undefined as Counterline | undefined;
  const settingsHost = createSettingsHost(book, ports, async (next) => {
    now = next;
    await running?.apply(next);
  });
  const started = await createCounterline(ports, {
    ...ready.ready,
    profile: 'real',
    tillPort: options.tillPort,
    shell: options.shell,
    ownCommand: options.ownCommand,
    settingsHost,
    ...given,
  });
  if (!started.ok) return started;
  running = started.counterline;
  return { ok: true, counterline: started.counterline, ready: () => now, close: started.counterline.close };
};

const noticesOf = ({ notice }: SettingsBook, { preferences: { lost }, logbook }: Ports) => [
  ...(logbook?.lastRun === 'crashed' ? [{ code: 'crashed', sentence: say('notice.crashed') }] : []),
  ...(notice === undefined ? [] : [{ code: 'settings_set_aside', sentence: notice }]),
  ...(lost === undefined
    ? []
    : [
        {
          code: 'preferences_set_aside',
          sentence: say('notice.preferencesAside', { path: lost }),
        },
      ]),
];

const startPractising = async (
  ports: Ports,
  options: StartOptions,
  book: SettingsBook,
  given: Given,
  begins: Begins,
): Promise<Inside | NotBegun> => {
  // Practice has a folder of its own: what is practised never mixes with what is real.
  const own: Ports = { ...ports, dataDir: options.practiceDir };
  mkdirSync(own.dataDir, { recursive: true, mode: 0o700 });
  const practice = await startPractice({
    dataDir: own.dataDir,
    pagesDir: options.pagesDir,
    withExchange: !hasLines(book.raw() ?? {}),
    language: () => languageOf(ports.preferences.read().language, ports.locales ?? []),
    wallMs: ports.clock.wallMs,
    times: options.practiceTimes,
    log: ports.log,
  });
  begins(practice.close);
  const check = () => checkSettings(practised(book.raw() ?? {}, practice), own.findSecret, practice.canCall);
  const checked = check();
  if (!checked.ok) {
    await practice.close();
    return { ok: false, code: 'settings', problems: checked.problems };
  }
  await practice.employ(checked.ready.settings.agent);
  let running = undefined as Counterline | undefined;
  let now: Ready = checked.ready;
  // What is saved here is for the real start; only what practice shares with it works at once.
  const applied = async (): Promise<void> => {
    const again = check();
    if (!again.ok) return;
    await practice.employ(again.ready.settings.agent);
    now = again.ready;
    await running?.apply(again.ready);
  };
  const started = await createCounterline(own, {
    ...checked.ready,
    profile: 'practice',
    tillPort: options.tillPort,
    shell: options.shell,
    ownCommand: options.ownCommand,
    settingsHost: createSettingsHost(book, ports, applied),
    ...given,
    practice: practice.part,
  });
  if (!started.ok) {
    await practice.close();
    return started;
  }
  running = started.counterline;
  begins(running.close);
  begins(practice.leave);
  await practice.attach(running);
  const close = async (): Promise<void> => {
    await practice.leave();
    await started.counterline.close();
    await practice.close();
  };
  return { ok: true, counterline: started.counterline, practice, ready: () => now, close };
};
