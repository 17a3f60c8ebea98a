/**
 * From a data folder to a running app: settings are found, read and checked as a whole, then everything starts, or
 * nothing does and a sentence says why. Both hosts start here.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './settings/problems.ts';
import { createCounterline, type Counterline } from './counterline.ts';
import type { Ports } from './ports.ts';
import { startPractice, type Practice } from './practice/practice.ts';
import { practiceSettings } from './practice/settings.ts';
import { openSettingsBook, type SettingsBook } from './settings/book.ts';
import { checkSettings } from './settings/check.ts';
import { createSettingsHost } from './settings/host.ts';

export interface StartOptions {
  /** A settings file named on the command line. Default: `settings.json` in the data folder. */
  readonly settingsPath?: string | undefined;
  /** `--practice`: the helpdesk is replaced, the configured lines stay. */
  readonly practice: boolean;
  readonly tillPort?: number | undefined;
  readonly pagesDir: string;
  /** Where the practice helpdesk and everything practised is kept. */
  readonly practiceDir: string;
}

export type Begun =
  | {
      readonly ok: true;
      readonly counterline: Counterline;
      readonly practice?: Practice | undefined;
      readonly close: () => Promise<void>;
    }
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

export const start = async (ports: Ports, options: StartOptions): Promise<Begun> => {
  mkdirSync(ports.dataDir, { recursive: true, mode: 0o700 });
  const opened = openSettingsBook(
    { named: options.settingsPath, own: join(ports.dataDir, 'settings.json'), managed: true },
    ports,
  );
  if (!opened.ok) return { ok: false, code: 'settings', problems: [opened] };
  const { book } = opened;
  const raw = book.raw();
  // No settings at any level: the practice profile, with an exchange and a till of its own.
  const fresh = raw === undefined;
  if (options.practice || fresh) return startPractising(ports, options, book, fresh);
  const ready = checkSettings(raw, ports.findSecret);
  if (!ready.ok) return { ok: false, code: 'settings', problems: ready.problems };
  let running = undefined as Counterline | undefined;
  const settingsHost = createSettingsHost(book, ports, async (next) => running?.apply(next));
  const started = await createCounterline(ports, {
    ...ready.ready,
    profile: 'real',
    tillPort: options.tillPort,
    settingsHost,
  });
  if (!started.ok) return started;
  running = started.counterline;
  return { ok: true, counterline: started.counterline, close: started.counterline.close };
};

const startPractising = async (
  ports: Ports,
  options: StartOptions,
  book: SettingsBook,
  withExchange: boolean,
): Promise<Begun> => {
  // Practice has a folder of its own: what is practised never mixes with what is real.
  const own: Ports = { ...ports, dataDir: options.practiceDir };
  mkdirSync(own.dataDir, { recursive: true, mode: 0o700 });
  const practice = await startPractice({
    dataDir: own.dataDir,
    pagesDir: options.pagesDir,
    withExchange,
    log: ports.log,
  });
  const check = () => checkSettings(practised(book.raw() ?? {}, practice, withExchange), own.findSecret);
  const checked = check();
  if (!checked.ok) {
    await practice.close();
    return { ok: false, code: 'settings', problems: checked.problems };
  }
  let running = undefined as Counterline | undefined;
  let token = '';
  /** The practice till gets a token like any other; a new one at every start. */
  const pair = async (): Promise<string> =>
    (await running?.host['till.pair']({ name: 'Practice till', confirm: true }))?.token ?? '';
  // What is saved here is for the real start; only what practice shares with it works at once.
  const applied = async (): Promise<void> => {
    const again = check();
    if (again.ok) await running?.apply(again.ready);
  };
  const started = await createCounterline(own, {
    ...checked.ready,
    profile: 'practice',
    tillPort: options.tillPort,
    settingsHost: createSettingsHost(book, ports, applied),
    practice: {
      deskUrl: practice.helpdesk.deskUrl,
      host: practice.host(
        () => running?.tillUrl,
        () => token,
      ),
    },
  });
  if (!started.ok) {
    await practice.close();
    return started;
  }
  running = started.counterline;
  token = await pair();
  const close = async (): Promise<void> => {
    await started.counterline.close();
    await practice.close();
  };
  return { ok: true, counterline: started.counterline, practice, close };
};

/** The practice helpdesk in place of the real one; with no settings at all, a whole practice desk. */
const practised = (
  raw: Record<string, unknown>,
  { helpdesk, lines }: Practice,
  withExchange: boolean,
): Record<string, unknown> => {
  const settings = practiceSettings(helpdesk);
  return { ...settings, ...raw, helpdesk: settings['helpdesk'], ...(withExchange ? { lines } : {}) };
};
