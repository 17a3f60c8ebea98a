/** What a start begins: the real app, or practice in a folder of its own. */
import { mkdirSync } from 'node:fs';
import { languageOf } from '#contract/language.ts';
import type { Shell } from '#contract/preferences.ts';
import { say } from '#domain/words/say.ts';
import { createCounterline, type Counterline } from './counterline.ts';
import type { Noticed } from './notices.ts';
import type { Ports } from './ports.ts';
import { startPractice } from './practice/practice.ts';
import { hasLines, practised } from './practice/settings.ts';
import { type SettingsBook } from './settings/book.ts';
import { checkSettings } from './settings/check.ts';
import { createSettingsHost } from './settings/host.ts';
import { type Inside, type NotBegun } from './session/session.ts';
import type { OwnCommand, Ready, SetupHost } from './surface.ts';
import type { Times } from './practice/times.ts';
import { type Begins } from './whole-or-nothing.ts';

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

interface Given {
  readonly setupHost: SetupHost;
  readonly notices: readonly Noticed[];
  readonly onOwned: () => void;
}

export const startReal = async (
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

export const noticesOf = ({ notice }: SettingsBook, { preferences: { lost }, logbook }: Ports) => [
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

export const startPractising = async (
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
